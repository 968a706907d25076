import Testing
import UIKit

/// Layouts of collections that apps write: their calls at changes of items and of bounds.
@MainActor struct LayoutUpdateTests {
    final class Context: UICollectionViewLayoutInvalidationContext {}

    final class Column: UICollectionViewLayout {
        var calls: [String] = []
        var follows = false
        override class var invalidationContextClass: AnyClass { Context.self }
        override func prepare() { calls.append("prepare") }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            calls += updateItems.map {
                let (before, after) = ($0.indexPathBeforeUpdate, $0.indexPathAfterUpdate)
                return "\($0.updateAction) \(before?.item ?? -1) \(after?.item ?? -1)"
            }
        }
        override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            calls.append("initial \(path.item)")
            return nil
        }
        override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            calls.append("final \(path.item)")
            return nil
        }
        override func finalizeCollectionViewUpdates() { calls.append("finalize") }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { follows }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            if context is Context { calls.append("own context") }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
    }

    final class Source: NSObject, UICollectionViewDataSource {
        var count = 3
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
            -> Int
        { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { UICollectionViewCell() }
    }

    private let layout = Column()
    private let source = Source()
    private let collection: UICollectionView

    init() {
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.dataSource = source
        collection.layoutIfNeeded()
        layout.calls = []
    }

    @Test func `a batch of changes reaches the layout once, between its positions and its end`() {
        source.count = 3
        collection.performBatchUpdates {
            collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
            collection.insertItems(at: [IndexPath(item: 2, section: 0)])
            collection.moveItem(
                at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
        }
        #expect(
            layout.calls == [
                "own context", "prepare", "delete 0 -1", "insert -1 2", "move 2 0", "final 0",
                "initial 2",
                "finalize",
            ])
    }

    @Test func `a change outside of a batch is a batch of its own`() {
        source.count = 4
        collection.insertItems(at: [IndexPath(item: 3, section: 0)])
        #expect(
            layout.calls == ["own context", "prepare", "insert -1 3", "initial 3", "finalize"])
    }

    @Test func `an empty batch only lays out`() {
        var isDone = false
        collection.performBatchUpdates(nil) { isDone = $0 }
        #expect(isDone)
        #expect(layout.calls == ["own context", "prepare"])
    }

    @Test func `a scrolled layout is outdated only if it says so`() {
        collection.contentOffset = CGPoint(x: 0, y: 50)
        collection.layoutIfNeeded()
        #expect(layout.calls.isEmpty)
        layout.follows = true
        collection.contentOffset = CGPoint(x: 0, y: 80)
        collection.layoutIfNeeded()
        #expect(layout.calls == ["own context", "prepare"])
    }

    @Test func `a snap ends at its point at once`() {
        final class Delegate: NSObject, UIDynamicAnimatorDelegate {
            var calls: [String] = []
            func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
                calls.append("resume \(animator.isRunning)")
            }
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
                calls.append("pause \(animator.isRunning)")
            }
        }
        let (view, item, delegate) = (UIView(), UIView(), Delegate())
        view.addSubview(item)
        let animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = delegate
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 30, y: 40))
        animator.addBehavior(snap)
        #expect(item.center == CGPoint(x: 30, y: 40))
        #expect(delegate.calls == ["resume true", "pause false"])
        snap.snapPoint = CGPoint(x: 5, y: 6)
        #expect(item.center == CGPoint(x: 5, y: 6))
        animator.removeAllBehaviors()
        snap.snapPoint = .zero
        #expect(item.center == CGPoint(x: 5, y: 6))
        #expect(animator.behaviors.isEmpty && snap.dynamicAnimator == nil)
    }

    @Test func `geometry is read from text and written to it`() {
        #expect(NSCoder.cgPoint(for: "{1.5,-2}") == CGPoint(x: 1.5, y: -2))
        #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(NSCoder.cgPoint(for: "nothing") == .zero)
    }

    @Test func `a layout is prepared before it is asked about bounds`() {
        final class Asked: UICollectionViewLayout {
            var calls: [String] = []
            override func prepare() { calls.append("prepare") }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                calls.append("bounds")
                return false
            }
        }
        let layout = Asked()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.layoutIfNeeded()
        #expect(layout.calls.first == "prepare")
        collection.frame.size.width = 150
        collection.layoutIfNeeded()
        #expect(layout.calls.contains("bounds"))
    }
}
