import Testing
import UIKit

/// Accessibility of objects and its containers.
@MainActor @Suite struct AccessibilityTests {
    private final class Action: NSObject {}

    @Test func `an object is the container of its accessibility elements`() {
        let (view, first, second) = (UIView(), UIView(), UIView())
        view.accessibilityElements = [first, second]
        #expect(view.accessibilityElementCount() == 2)
        #expect(view.accessibilityElement(at: 1) as? UIView === second)
        #expect(view.accessibilityElement(at: 2) == nil)
        #expect(view.index(ofAccessibilityElement: second) == 1)
        #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
    }

    @Test func `any object has accessibility of its own`() {
        let (action, other) = (Action(), Action())
        (action.accessibilityLabel, action.accessibilityTraits) = ("Delete", .button)
        action.isAccessibilityElement = true
        #expect(action.accessibilityLabel == "Delete" && action.accessibilityTraits == .button)
        #expect(action.isAccessibilityElement)
        #expect(other.accessibilityLabel == nil && !other.isAccessibilityElement)
    }
}
