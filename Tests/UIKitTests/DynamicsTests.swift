import Testing
import UIKit

/// Fields, regions and groups of dynamics, and the focus.
@MainActor @Suite struct DynamicsTests {
    @Test func `regions are combined`() {
        let disc = UIRegion(radius: 10), square = UIRegion(size: CGSize(width: 10, height: 10))
        let point = CGPoint(x: 8, y: 0)
        #expect(disc.contains(point) && !square.contains(point))
        #expect(disc.union(with: square).contains(point))
        #expect(!disc.intersection(with: square).contains(point))
        #expect(disc.difference(from: square).contains(point))
        #expect(!disc.inverse().contains(point) && UIRegion.infinite.contains(point))
    }

    @Test func `an animator finds the items of its behaviours`() {
        let animator = UIDynamicAnimator(referenceView: UIView()),
            field = UIFieldBehavior.dragField()
        let near = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let far = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
        field.addItem(near)
        field.addItem(far)
        animator.addBehavior(field)
        let found = animator.items(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(found.count == 1 && found[0] === near)
    }

    @Test func `a group of items moves them all`() {
        let one = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let two = UIView(frame: CGRect(x: 30, y: 0, width: 10, height: 10))
        let group = UIDynamicItemGroup(items: [one, two])
        #expect(group.center == CGPoint(x: 20, y: 5) && group.bounds.width == 40)
        group.center = CGPoint(x: 25, y: 5)
        #expect(one.frame.minX == 5 && two.frame.minX == 35)
        #expect(group.collisionBoundsType == .rectangle)
    }

    @Test func `the focus knows what contains a view`() {
        let window = UIWindow(), controller = UIViewController(), label = UILabel()
        controller.view.addSubview(label)
        #expect(UIFocusSystem.focusSystem(for: controller) == nil)
        window.rootViewController = controller
        window.isHidden = false
        #expect(UIFocusSystem.environment(window, contains: label))
        #expect(!UIFocusSystem.environment(label, contains: window))
        #expect(UIFocusSystem.focusSystem(for: controller) != nil)
        window.isHidden = true
    }

    @Test func `kinds of data have UIKit's bits`() {
        let kinds: [UIDataDetectorTypes] = [
            .phoneNumber, .link, .address, .calendarEvent, .shipmentTrackingNumber, .flightNumber,
            .lookupSuggestion, .money, .physicalValue,
        ]
        #expect(kinds.map(\.rawValue) == (0..<9).map { 1 << $0 })
        #expect(UIKeyboardHIDUsage.keyboardF1.rawValue == 58)
        #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 231)
    }

    @Test func `interactions know their view, and a pencil's taps reach the delegate`() {
        final class Receiver: NSObject, UIPencilInteractionDelegate {
            var taps = 0
            func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { taps += 1 }
        }
        let view = UIView(), receiver = Receiver()
        let pencil = UIPencilInteraction(delegate: receiver),
            text = UITextInteraction(for: .editable)
        pencil.tap()
        view.addInteraction(pencil)
        view.addInteraction(text)
        pencil.tap()
        #expect(receiver.taps == 1 && text.view === view && text.textInteractionMode == .editable)
    }

    @Test func `effects of symbols end at once, and a replaced symbol is shown`() {
        let view = UIImageView(), image = UIImage()
        var ends = 0
        view.addSymbolEffect(.bounce.up, options: .repeat(2)) { ends += $0.isFinished ? 1 : 0 }
        view.setSymbolImage(image, contentTransition: .replace.downUp) { _ in ends += 1 }
        #expect(ends == 2 && view.image === image)
        let effect: BounceSymbolEffect = .bounce
        #expect(effect.up.byLayer == effect.byLayer.up && effect.up != effect.down)
        #expect(SymbolEffectOptions.repeating.speed(2) != .repeating)
    }
}
