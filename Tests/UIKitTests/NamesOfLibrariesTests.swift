import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Names that libraries of controls use.
@MainActor struct NamesOfLibrariesTests {
    private final class App: NSObject, UIApplicationDelegate { var window: UIWindow? }
    private final class Plain: NSObject, UIApplicationDelegate {}

    @Test func `the window of a delegate of unknown class has two optionals`() {
        let app = App()
        app.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let delegate: (any UIApplicationDelegate)? = app
        #expect(delegate?.window??.frame.height == 20)
        #expect(app.window?.frame.height == 20)
        let plain: any UIApplicationDelegate = Plain()
        #expect(plain.window == .some(nil))
        let scene: (any UIWindowSceneDelegate)? = nil
        #expect(scene?.window??.frame == nil)
    }

    private final class Rows: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            31
        }
    }

    @Test func `the delegate of a table has the methods of a table's delegate`() {
        let (table, rows) = (UITableView(), Rows())
        table.delegate = rows
        #expect(
            table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 31)
        let typed: (any UITableViewDelegate)? = table.delegate
        #expect(typed === rows)
        #expect(UITextView().delegate == nil)
    }

    @Test func `updates that do not escape run in a batch`() {
        func update(_ table: UITableView, _ updates: () -> Void) {
            table.performBatchUpdates(updates)
        }
        var runs = 0
        update(UITableView()) { runs += 1 }
        #expect(runs == 1)
    }

    @Test func `corners have radii of their own`() {
        let view = UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 40))
        view.layer.cornerRadius = 5
        #expect(view.effectiveRadius(corner: .topLeft) == 5)
        view.cornerConfiguration = .corners(topLeftRadius: .fixed(8), bottomRightRadius: 30)
        #expect(view.effectiveRadius(corner: .topLeft) == 8)
        #expect(view.effectiveRadius(corner: .topRight) == 0)
        // A radius has at most half of the short side.
        #expect(view.effectiveRadius(corner: .bottomRight) == 20)
        view.cornerConfiguration = .capsule(maximumRadius: 12)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 12)
        let inner = UIView(frame: CGRect(x: 4, y: 4, width: 20, height: 20))
        view.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 1))
        #expect(inner.effectiveRadius(corner: .topLeft) == 8)
        #expect(inner.effectiveRadius(corner: .bottomRight) == 1)
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 1))
        #expect(inner.effectiveRadius(corner: .bottomRight) == 8)
        inner.cornerConfiguration = .uniformEdges(topRadius: 2, bottomRadius: 3)
        #expect(inner.effectiveRadius(corner: .bottomLeft) == 3)
        inner.cornerConfiguration = .uniformEdges(leftRadius: 2, rightRadius: 3)
        #expect(inner.effectiveRadius(corner: .bottomLeft) == 2)
    }

    private final class Rest: NSObject, UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.possible
        var targetView: UIView?
        var targetItem: Any?
        func location(in view: UIView?) -> CGPoint { .zero }
    }
    private final class Patience: NSObject, UISpringLoadedInteractionBehavior {
        func shouldAllow(
            _ interaction: UISpringLoadedInteraction,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { context.targetItem != nil }
    }

    @Test func `a drag that rests opens a view if the behaviour allows it`() {
        var opened = 0
        let interaction = UISpringLoadedInteraction(
            interactionBehavior: Patience(), interactionEffect: nil
        ) { _, _ in opened += 1 }
        let view = UIView()
        view.addInteraction(interaction)
        #expect(interaction.view === view)
        let rest = Rest()
        rest.state = .activated
        interaction.drag(rest)
        #expect(opened == 0)
        rest.targetItem = 1
        interaction.drag(rest)
        #expect(opened == 1)
    }

    @Test func `a multiple of 0 leaves no second anchor`() {
        let (first, second) = (UIView(), UIView())
        let constraint = first.widthAnchor.constraint(
            equalTo: second.widthAnchor, multiplier: 0, constant: 7)
        #expect(constraint.secondAnchor == nil && constraint.multiplier == 1)
        #expect(constraint.constant == 7)
    }

    @Test func `tests use screens and traits of their own`() {
        final class Screen: UIScreen {
            override var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 2) }
        }
        final class Traits: UITraitCollection, @unchecked Sendable {
            override var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
        }
        #expect(Screen().bounds.height == 2)
        #expect(Traits().horizontalSizeClass == .regular)
        #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
    }

    private final class Clock: NSObject {
        var ticks = 0
        static func register() {
            objc_registerMethod(Clock.self, "tick") { object, _, _ in
                (object as? Clock)?.ticks += 1
            }
        }
    }

    @Test func `a display link fires while its run loop runs, until it is invalidated`() {
        Clock.register()
        let clock = Clock()
        let link = CADisplayLink(target: clock, selector: "tick")
        link.add(to: .current, forMode: .common)
        let end = Date(timeIntervalSinceNow: 5)
        while clock.ticks < 3, Date() < end {
            RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        #expect(clock.ticks >= 3 && link.timestamp > 0)
        #expect(link.targetTimestamp == link.timestamp + 1.0 / 60)
        link.invalidate()
        let ticks = clock.ticks
        RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        #expect(clock.ticks == ticks)
        link.preferredFramesPerSecond = 30
        #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 30) < 1e-6)
    }

    @Test func `visible windows are laid out at the end of a turn of the run loop`() {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Counter())
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        let before = view.layouts
        view.setNeedsLayout()
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        #expect(view.layouts == before + 1)
        window.isHidden = true
    }

    @Test func `the focus moves between items with index paths`() {
        let flow = UICollectionViewFlowLayout()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow)
        let context = UICollectionViewFocusUpdateContext()
        #expect(context.nextFocusedIndexPath == nil)
        let cell = UICollectionViewCell()
        collection.addSubview(cell)
        context.nextFocusedItem = cell
        #expect(context.nextFocusedIndexPath == nil && context.nextFocusedView === cell)
        #expect(UITableViewFocusUpdateContext().previouslyFocusedIndexPath == nil)
    }
}
