/// The properties of an object for screen readers and tests.
final class AccessibilityValues {
    var isElement: Bool?
    var label, hint, value, language, identifier: String?
    var attributedLabel: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var elements: [Any]?
    var actions: [UIAccessibilityCustomAction]?
    var hidesOthers = false, hidden = false, groups = false
    var ignoresInvertColors = false, showsLargeContent = false
}

/// The kind of an element for screen readers, as bits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits of the traits, as UIKit has them.
    public let rawValue: UInt64
    /// Creates traits from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The element has no kind.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// The element is a picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// The element is selected now.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// The element plays a sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    /// The element is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// The element is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// The element sums up the state of the app.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// The user cannot use the element.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// The element changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// The element is a field for searching.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// The element starts media.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// The element has a value that can be changed.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// The element receives touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// The element turns a page.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    /// The element is a header of a section.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// The element is a bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}

/// A further action of an element for screen readers.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// The name of the action.
    open var name: String
    /// The closure of the action, which returns whether it succeeded.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
    /// Creates an action from a closure.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
    /// Creates an action from a method of an object.
    public convenience init(name: String, target: Any?, selector: Selector) {
        let object = target.map { $0 as AnyObject }
        self.init(name: name) { action in
            guard let object else { return false }
            MethodTable.shared.send(selector, to: object, action, nil)
            return true
        }
    }
}

/// An element for screen readers that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The object that contains the element.
    open private(set) weak var accessibilityContainer: AnyObject?
    /// The rectangle of the element in its container.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// Creates an element inside an object.
    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
    }
}

/// The settings and notifications of accessibility.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// A Boolean value that indicates whether the screen reader is on.
    public static var isVoiceOverRunning: Bool { false }
    /// A Boolean value that indicates whether motion is to be reduced.
    public static var isReduceMotionEnabled: Bool { false }
    /// A Boolean value that indicates whether transparency is to be reduced.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// A Boolean value that indicates whether text is bold.
    public static var isBoldTextEnabled: Bool { false }
    /// A Boolean value that indicates whether colours are darker.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// A Boolean value that indicates whether colours are inverted.
    public static var isInvertColorsEnabled: Bool { false }
    /// A Boolean value that indicates whether switches show their state in letters.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// A Boolean value that indicates whether switch control is on.
    public static var isSwitchControlRunning: Bool { false }
    /// A Boolean value that indicates whether buttons have shapes.
    public static var buttonShapesEnabled: Bool { false }
    /// The notifications that were posted, from oldest to newest; for tests.
    public private(set) static var posted: [(notification: Notification, argument: Any?)] = []
    /// Posts a notification to screen readers.
    public static func post(notification: Notification, argument: Any?) {
        posted.append((notification, argument))
    }
    /// A notification to screen readers.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification, as UIKit has it.
        public let rawValue: UInt32
        /// Creates a notification from a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The layout has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Words are to be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }
    /// The notification of a change of the screen reader.
    nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The notification of a change of reduced motion.
    nonisolated public static let reduceMotionStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
