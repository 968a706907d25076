import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Collections, their layouts and their updates.
@MainActor @Suite struct CollectionLayoutTests {
    final class Flow: UICollectionViewFlowLayout {
        var sizes: [CGSize] = []
        override func invalidationContext(forBoundsChange newBounds: CGRect)
            -> UICollectionViewLayoutInvalidationContext
        {
            sizes.append(newBounds.size)
            return super.invalidationContext(forBoundsChange: newBounds)
        }
    }

    @Test func `a registration fills supplementary views`() {
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { $0.tag = $2.section }
        let path = IndexPath(item: 0, section: 7)
        let made = view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        #expect(made.tag == 7)
    }

    @Test func `a subclass of a collection hears of another layout by either method`() {
        final class List: UICollectionView {
            var calls: [String] = []
            override func setCollectionViewLayout(
                _ layout: UICollectionViewLayout, animated: Bool
            ) {
                super.setCollectionViewLayout(layout, animated: animated)
                calls.append("short")
            }
            override func setCollectionViewLayout(
                _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
            ) {
                super.setCollectionViewLayout(layout, animated: animated, completion: completion)
                calls.append("long")
            }
        }
        let list = List(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let (one, other) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        list.setCollectionViewLayout(one, animated: true)
        #expect(list.collectionViewLayout === one)
        list.setCollectionViewLayout(other, animated: true) { _ in }
        #expect(list.collectionViewLayout === other && list.calls == ["short", "long"])
    }

    @Test func `a flow layout is outdated across the direction of scrolling`() {
        let layout = Flow()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(layout.sizes == [])
        view.frame.size.width = 50
        view.layoutIfNeeded()
        #expect(layout.sizes == [CGSize(width: 50, height: 100)])
    }

    @Test func `updates that do not escape run in a batch`() {
        func update(_ table: UITableView, _ updates: () -> Void) {
            table.performBatchUpdates(updates)
        }
        var runs = 0
        update(UITableView()) { runs += 1 }
        #expect(runs == 1)
    }

    @Test func wheelsAndUpdatesHaveSubclasses() {
        final class Wheel: UIActivityIndicatorView {
            override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
            required init(coder: NSCoder) { fatalError() }
        }
        final class Pull: UIRefreshControl {
            override init() { super.init() }
            required init?(coder: NSCoder) { nil }
        }
        final class Insertion: UICollectionViewUpdateItem {
            override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 3, section: 0) }
            override var updateAction: Action { .insert }
        }
        #expect(Wheel(style: .large).frame.size == CGSize(width: 37, height: 37))
        #expect(Pull().isRefreshing == false)
        #expect(Insertion().updateAction == .insert && Insertion().indexPathBeforeUpdate == nil)
    }
}
