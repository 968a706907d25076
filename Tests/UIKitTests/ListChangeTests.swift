import Foundation
import Testing
@testable import UIKit

/// Cells of tables and collections during changes of their rows and items.
@MainActor struct ListChangeTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var items = [["a", "b", "c"]]
        var identifier = "cell"
        var calls: [String] = []
        func numberOfSections(in tableView: UITableView) -> Int { items.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            items[section].count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let text = items[indexPath.section][indexPath.row]
            calls.append("make \(text)")
            let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
            cell.textLabel?.text = text
            return cell
        }
        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) { calls.append("show \(cell.textLabel?.text ?? "")") }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) { calls.append("hide \(indexPath.row)") }
    }

    private let rows = Rows()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (rows, rows)
        table.layoutIfNeeded()
        rows.calls = []
    }

    private var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

    @Test func `a new row of a table leaves the other cells as they are`() {
        let former = table.visibleCells
        rows.items = [["a", "x", "b", "c"]]
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        #expect(texts == ["a", "x", "b", "c"])
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === former[2])
        #expect(rows.calls == ["make x", "show x"])
    }

    @Test func `changes between begin and end are made together`() {
        let former = table.visibleCells
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        rows.items = [["z"], ["c", "y", "a"]]
        table.beginUpdates()
        #expect(table.hasUncommittedUpdates)
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        table.insertSections([0], with: .none)
        table.insertRows(at: [IndexPath(row: 1, section: 1)], with: .none)
        table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 1))
        table.endUpdates()
        #expect(!table.hasUncommittedUpdates)
        #expect(texts == ["z", "c", "y", "a"])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 1)) === former[0])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
        #expect(rows.calls.filter { $0.hasPrefix("hide") } == ["hide 1"])
    }

    @Test func `a reloaded row has its cell made again, a reconfigured one keeps it`() {
        let former = table.visibleCells
        rows.items = [["a", "B", "C"]]
        table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        table.layoutIfNeeded()
        #expect(texts == ["a", "B", "c"])
        #expect(rows.calls == ["hide 1", "make B", "show B"])
        rows.calls = []
        table.reconfigureRows(at: [IndexPath(row: 2, section: 0)])
        #expect(texts == ["a", "B", "C"])
        #expect(table.visibleCells[2] === former[2] && rows.calls == ["make C"])
    }

    private final class Tall: UITableViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: 200) }
    }

    @Test func `only visible rows have cells, the others estimated heights`() {
        table.register(Tall.self, forCellReuseIdentifier: "tall")
        rows.identifier = "tall"
        rows.items = [(0..<100).map { "\($0)" }]
        table.reloadData()
        table.layoutIfNeeded()
        #expect(rows.calls.filter { $0.hasPrefix("make") } == ["make 0", "make 1", "make 2"])
        #expect(table.contentSize.height == 4868)
        #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 600)
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        #expect(texts == ["1", "2", "3"])
        #expect(table.contentSize.height == 5024)
        table.estimatedRowHeight = 0
        rows.calls = []
        table.reloadData()
        table.layoutIfNeeded()
        #expect(rows.calls.filter { $0.hasPrefix("make") }.count == 100)
    }

    @Test func `a reload ends the display of all cells, and begins that of new ones`() {
        table.reloadData()
        table.layoutIfNeeded()
        #expect(rows.calls.filter { $0.hasPrefix("hide") }.count == 3)
        #expect(rows.calls.filter { $0.hasPrefix("show") } == ["show a", "show b", "show c"])
    }

    @Test func `deleted, moved and reloaded sections have new places`() {
        var changes = ListUpdates()
        (changes.deletedSections, changes.insertedSections) = ([1], [0])
        changes.movedSections = [4: 1]
        #expect((0...5).map { changes.section($0) } == [2, nil, 3, 4, 1, 5])
        changes.reloadedSections = [2]
        #expect(changes.isReloaded(IndexPath(row: 7, section: 2)))
    }
}

/// Cells of collections during changes of their items.
@MainActor struct CollectionChangeTests {
    /// A layout of rows whose heights are those that cells prefer.
    private final class Stack: UICollectionViewLayout {
        var heights: [Int: CGFloat] = [:]
        var reasons: [String] = []
        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
        private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
            let made = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: item, section: 0))
            let top = (0..<item).reduce(0) { $0 + (heights[$1] ?? 100) }
            made.frame = CGRect(x: 0, y: top, width: 100, height: heights[item] ?? 100)
            return made
        }
        override var collectionViewContentSize: CGSize {
            CGSize(width: 100, height: (0..<count).reduce(0) { $0 + (heights[$1] ?? 100) })
        }
        override func layoutAttributesForElements(in rect: CGRect)
            -> [UICollectionViewLayoutAttributes]?
        { (0..<count).map(attributes) }
        override func layoutAttributesForItem(at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { attributes(indexPath.item) }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool { preferred.size.height != original.size.height }
        override func invalidationContext(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            heights[preferred.indexPath.item] = preferred.size.height
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            if context.invalidateEverything { reasons.append("everything") }
            if context.invalidateDataSourceCounts { reasons.append("counts") }
        }
    }

    private final class Cell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 40
            return layoutAttributes
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        var count = 20
        var made = 0
        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            made += 1
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let layout = Stack()
    private let items = Items()
    private let collection: UICollectionView

    init() {
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items
    }

    @Test func `the sizes that new cells prefer reach the layout`() {
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
        #expect(collection.contentSize.height == 1700)
        #expect(items.made == 5)
    }

    @Test func `a new item leaves the other cells as they are`() {
        items.count = 2
        collection.layoutIfNeeded()
        let former = collection.visibleCells
        items.made = 0
        items.count = 3
        layout.reasons = []
        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(items.made == 1 && layout.reasons == ["counts"])
        #expect(Array(collection.visibleCells[1...]) == former)
        collection.reloadData()
        #expect(layout.reasons.suffix(2) == ["everything", "counts"])
    }

    @Test func `a context moves the content with the layout`() {
        collection.layoutIfNeeded()
        collection.contentOffset.y = 100
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
        layout.invalidateLayout(with: context)
        collection.layoutIfNeeded()
        #expect(collection.contentOffset.y == 130)
        collection.setNeedsLayout()
        collection.layoutIfNeeded()
        #expect(collection.contentOffset.y == 130)
    }

    @Test func `a new data source is read without a call of the method that apps override`() {
        final class Counting: UICollectionView {
            var reloads = 0
            override func reloadData() { reloads += 1 }
        }
        let view = Counting(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = items
        #expect(view.reloads == 0)
    }

    @Test func `items that only touch the edge of a collection have no cells`() {
        let flow = UICollectionViewFlowLayout()
        (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
        collection.collectionViewLayout = flow
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.count == 4)
        let square = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(!CGRectIntersectsRect(square, square.offsetBy(dx: 1, dy: 0)))
        #expect(CGRectIntersectsRect(square, CGRect(x: 0.5, y: 0.5, width: 0, height: 0)))
    }

    @Test func `a snapshot keeps the cells of its items, and configures marked ones again`() {
        var configured: [String] = []
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            view, path, item in
            configured.append(item)
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b"])
        source.apply(snapshot)
        collection.layoutIfNeeded()
        let former = collection.visibleCells
        configured = []
        snapshot.insertItems(["x"], beforeItem: "a")
        snapshot.reconfigureItems(["b"])
        source.apply(snapshot)
        collection.layoutIfNeeded()
        #expect(configured == ["b", "x"])
        #expect(Array(collection.visibleCells[1...]) == former)
        #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }
}
