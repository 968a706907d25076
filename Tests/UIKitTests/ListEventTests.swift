import Foundation
import Testing
import UIKit

/// Touches, segues, drags and drops of lists.
///
/// The order of a tap's callbacks: Apple's reference of `tableView(_:shouldHighlightRowAt:)` says that
/// touches highlight a row before they select it, and that of `willSelectRowAt` that another row
/// may be selected. Apple's template of a master and a detail reads `indexPathForSelectedRow` in
/// `prepare(for:sender:)`, so that the row is selected by then. That `didSelectRowAt` comes after the
/// segue is known of UIKit's behaviour, not of its reference.
@MainActor @Suite struct ListEventTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
        UITableViewDragDelegate, UITableViewDropDelegate
    {
        var calls: [String] = []
        var items = ["a", "b", "c"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            items.count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        { UITableViewCell() }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "Letters"
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
        {
            calls.append("shouldHighlight \(indexPath.row)")
            return true
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            calls.append("didHighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            calls.append("didUnhighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
        {
            calls.append("willSelect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
            -> IndexPath?
        {
            calls.append("willDeselect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            calls.append("didDeselect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("didSelect \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
        ) { calls.append("header \(section)") }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: UIDragSession,
            at indexPath: IndexPath
        ) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.row]))
            item.localObject = items[indexPath.row]
            return [item]
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(
                operation: tableView.hasActiveDrag ? .move : .copy,
                intent: .insertAtDestinationIndexPath)
        }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
        ) {
            let target = coordinator.destinationIndexPath?.row ?? items.count
            for item in coordinator.items {
                if let source = item.sourceIndexPath { items.remove(at: source.row) }
                items.insert(item.dragItem.localObject as? String ?? "?", at: target)
            }
        }
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        (table.dataSource, table.delegate) = (rows, rows)
        (table.dragDelegate, table.dropDelegate) = (rows, rows)
        table.dragInteractionEnabled = true
        table.layoutIfNeeded()
        return table
    }

    @Test func `a tap highlights, selects the row and deselects the other`() {
        let rows = Rows()
        let table = table(rows)
        #expect(rows.calls == ["header 0"])
        table.tapRow(at: IndexPath(row: 0, section: 0))
        rows.calls = []
        table.tapRow(at: IndexPath(row: 1, section: 0))
        #expect(
            rows.calls == [
                "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1",
                "willDeselect 0", "didDeselect 0", "didSelect 1",
            ])
    }

    @Test func `a finger that leaves its row selects none`() {
        let rows = Rows()
        let table = table(rows)
        let window = UIWindow(frame: table.frame)
        window.isHidden = false
        window.addSubview(table)
        let place = table.rectForRow(at: IndexPath(row: 1, section: 0))
        let touch = UITouch(at: CGPoint(x: 20, y: place.midY), in: window)
        rows.calls = []
        window.sendEvent(UIEvent(touches: [touch]))
        #expect(rows.calls == ["shouldHighlight 1", "didHighlight 1"])
        touch.update(to: CGPoint(x: 20, y: 470), phase: .ended)
        window.sendEvent(UIEvent(touches: [touch]))
        #expect(rows.calls.last == "didUnhighlight 1")
        #expect(table.indexPathForSelectedRow == nil)
        window.isHidden = true
    }

    @Test func `a drag moves a row, and another one's items are copied`() throws {
        let rows = Rows()
        let table = table(rows)
        let session = try #require(table.beginDrag(at: IndexPath(row: 0, section: 0)))
        #expect(table.hasActiveDrag)
        #expect(table.dropItems(of: session, at: IndexPath(row: 2, section: 0)) == .move)
        #expect(rows.items == ["b", "c", "a"] && !table.hasActiveDrag)
        let item = UIDragItem(itemProvider: NSItemProvider(object: "z"))
        item.localObject = "z"
        let other = UILocalDragSession(items: [item])
        #expect(table.dropItems(of: other, at: nil) == .copy)
        #expect(rows.items == ["b", "c", "a", "z"])
        var loaded: [String] = []
        other.loadObjects(ofClass: String.self) { loaded = $0 }
        #expect(loaded == ["z"])
    }

    @Test func `an item moves with a finger`() {
        final class Items: NSObject, UICollectionViewDataSource {
            var order = [0, 1, 2]
            func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { order.count }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
            func collectionView(
                _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item != 1 }
            func collectionView(
                _ collectionView: UICollectionView, moveItemAt source: IndexPath,
                to target: IndexPath
            ) { order.insert(order.remove(at: source.item), at: target.item) }
        }
        let items = Items()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 100),
            collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = items
        view.layoutIfNeeded()
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        let last = view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
        view.updateInteractiveMovementTargetPosition(last?.center ?? .zero)
        view.endInteractiveMovement()
        #expect(items.order == [1, 2, 0])
    }

    @Test func `decoration views come from the layout's register`() {
        final class Shade: UICollectionReusableView {}
        final class Shaded: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect)
                -> [UICollectionViewLayoutAttributes]?
            {
                let shade = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "shade", with: IndexPath(item: 0, section: 0))
                shade.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
                return [shade]
            }
        }
        let layout = Shaded()
        layout.register(Shade.self, forDecorationViewOfKind: "shade")
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
        view.layoutIfNeeded()
        #expect(view.subviews.compactMap { $0 as? Shade }.map(\.frame.width) == [50])
    }

    @Test func `a nib connects the drag and drop delegates of a list`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <tableView contentMode="scaleToFill" id="list">
                <rect key="frame" x="0" y="0" width="320" height="480"/>
                <connections><outlet property="dragDelegate" destination="-1" id="o1"/>
                <outlet property="dropDelegate" destination="-1" id="o2"/></connections>
            </tableView>
            </objects>
            </document>
            """
        let owner = Rows()
        let views = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: owner)
        let table = try #require(views.first as? UITableView)
        #expect(table.dragDelegate === owner)
        #expect(table.dropDelegate === owner)
    }

    @Test func `changes of rows and items do not call an override of reloadData`() {
        final class Table: UITableView {
            var reloads = 0
            override func reloadData() { reloads += 1; super.reloadData() }
        }
        final class Grid: UICollectionView {
            var reloads = 0
            override func reloadData() { reloads += 1; super.reloadData() }
        }
        let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
        table.insertSections([0], with: .none)
        table.insertRows(at: [[0, 0]], with: .none)
        table.performBatchUpdates({ table.deleteRows(at: [[0, 0]], with: .none) })
        #expect(table.reloads == 0)
        let grid = Grid(frame: table.frame, collectionViewLayout: UICollectionViewFlowLayout())
        grid.performBatchUpdates({ grid.insertItems(at: [[0, 0]]) })
        grid.reloadItems(at: [[0, 0]])
        #expect(grid.reloads == 0)
    }
}
