import Testing
import UIKit

/// Snapshots of diffable data sources, and what a compositional layout makes of them.
@MainActor @Suite struct DiffableSnapshotTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private func collection(_ layout: UICollectionViewLayout) -> (UICollectionView, Source) {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 600), collectionViewLayout: layout)
        let source = Source(collectionView: collection) { _, _, _ in UICollectionViewCell() }
        return (collection, source)
    }

    @Test func `sections and items are moved and marked`() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 2, 3])
        snapshot.appendItems(["a", "b"], toSection: 1)
        snapshot.appendItems(["c"], toSection: 2)
        snapshot.moveSection(3, beforeSection: 1)
        #expect(snapshot.sectionIdentifiers == [3, 1, 2])
        snapshot.moveItem("c", beforeItem: "b")
        #expect(snapshot.itemIdentifiers == ["a", "c", "b"])
        #expect(snapshot.numberOfItems(inSection: 2) == 0)
        snapshot.moveItem("a", afterItem: "b")
        #expect(snapshot.itemIdentifiers == ["c", "b", "a"])
        // An item that is appended again moves.
        snapshot.appendItems(["c"], toSection: 3)
        #expect(snapshot.sectionIdentifier(containingItem: "c") == 3)
        #expect(snapshot.numberOfItems == 3)
        snapshot.insertSections([9], afterSection: 3)
        snapshot.reloadItems(["a"])
        snapshot.reconfigureItems(["b"])
        #expect(snapshot.sectionIdentifiers == [3, 9, 1, 2])
        #expect(snapshot.reloadedItemIdentifiers == ["a"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["b"])
    }

    @Test func `a tree shows the children of expanded items`() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a11"], to: "a1")
        #expect(tree.items == ["a", "a1", "a11", "a2", "b"])
        #expect(tree.rootItems == ["a", "b"] && tree.visibleItems == ["a", "b"])
        tree.expand(["a"])
        #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
        #expect(tree.level(of: "a11") == 2 && tree.parent(of: "a11") == "a1")
        #expect(tree.parent(of: "a") == nil && !tree.isVisible("a11"))
        #expect(tree.snapshot(of: "a").items == ["a1", "a11", "a2"])
        tree.insert(["a0"], before: "a1")
        tree.delete(["a1"])
        #expect(tree.items == ["a", "a0", "a2", "b"])
        var part = NSDiffableDataSourceSectionSnapshot<String>()
        part.append(["x"])
        tree.replace(childrenOf: "a", using: part)
        tree.collapse(["a"])
        #expect(tree.items == ["a", "x", "b"] && tree.visibleItems == ["a", "b"])
    }

    @Test func `a section shows its tree`() {
        let (collection, source) = collection(UICollectionViewFlowLayout())
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1"], to: "a")
        source.apply(tree, to: 4, animatingDifferences: false)
        #expect(collection.numberOfItems(inSection: 0) == 2)
        tree.expand(["a"])
        source.apply(tree, to: 4)
        #expect(source.snapshot().itemIdentifiers == ["a", "a1", "b"])
        #expect(source.snapshot(for: 4).parent(of: "a1") == "a")
        #expect(source.index(for: 4) == 0)
    }

    @Test func `a move by the user changes the snapshot and calls the handlers`() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 40)
        layout.minimumLineSpacing = 0
        let (collection, source) = collection(layout)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot)
        collection.layoutIfNeeded()
        let first = IndexPath(item: 0, section: 0)
        #expect(!collection.beginInteractiveMovementForItem(at: first))
        var orders: [[String]] = []
        source.reorderingHandlers.canReorderItem = { $0 != "b" }
        source.reorderingHandlers.didReorder = {
            orders += [$0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers]
            #expect($0.sectionTransactions.count == 1 && $0.difference.count == 2)
        }
        #expect(collection.beginInteractiveMovementForItem(at: first))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 90))
        collection.endInteractiveMovement()
        #expect(orders == [["a", "b", "c"], ["b", "c", "a"]])
        #expect(source.snapshot().itemIdentifiers == ["b", "c", "a"])
    }

    @Test func `items have views at their corners and space at their edges`() throws {
        let size = { (width: CGFloat, height: CGFloat) in
            NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: .absolute(height))
        }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(20, 10), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(layoutSize: size(100, 40), supplementaryItems: [badge])
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(5), top: .fixed(3), trailing: nil, bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(320, 50), subitems: [item])
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
        let (collection, source) = collection(layout)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b"])
        source.apply(snapshot)
        collection.layoutIfNeeded()
        let second = IndexPath(item: 1, section: 0)
        #expect(
            layout.layoutAttributesForItem(at: second)?.frame
                == CGRect(x: 110, y: 3, width: 100, height: 40))
        // The badge's corner is at the item's, moved by half of its size.
        #expect(
            layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: second)?.frame
                == CGRect(x: 200, y: -2, width: 20, height: 10))
    }

    @Test func `a closure places the items of a group`() {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
            let width = environment.container.contentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 50)),
            ]
        }
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
        let (collection, source) = collection(layout)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot)
        collection.layoutIfNeeded()
        let frames = (0..<3).map {
            layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        #expect(frames[1] == CGRect(x: 160, y: 50, width: 160, height: 50))
        #expect(frames[2] == CGRect(x: 0, y: 100, width: 160, height: 100))
    }
}
