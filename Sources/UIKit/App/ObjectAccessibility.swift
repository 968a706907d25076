import Foundation
import ObjectiveC

// The accessibility of objects that are no responders, as UIKit declares it of NSObject. The protocol
// has it, so that classes can declare properties of the same names.

nonisolated(unsafe) private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension NSObjectProtocol where Self: NSObject {
    private var accessibility: AccessibilityValues {
        if let responder = self as? UIResponder {
            return MainActor.assumeIsolated { responder.accessibility }
        }
        if let values = objc_getAssociatedObject(self, key) as? AccessibilityValues {
            return values
        }
        let values = AccessibilityValues()
        objc_setAssociatedObject(self, key, values, .OBJC_ASSOCIATION_RETAIN)
        return values
    }
    /// A Boolean value that indicates whether screen readers visit the object; not by default.
    public var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }
    /// The name of the object in tests and messages.
    public var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// The words for the object.
    public var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// The words for the result of an action on the object.
    public var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The words for the value of the object.
    public var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// The rectangle of the object, in the coordinates of the screen.
    public var accessibilityFrame: CGRect {
        get {
            guard let responder = self as? UIResponder else { return accessibility.frame ?? .zero }
            return MainActor.assumeIsolated { responder.accessibilityFrame }
        }
        set { accessibility.frame = newValue }
    }
    /// The kind of the object for screen readers.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits ?? .none }
        set { accessibility.traits = newValue }
    }
}
