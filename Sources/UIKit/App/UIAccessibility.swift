/// The properties of a view for screen readers and tests.
struct AccessibilityValues {
    var isElement: Bool?
    var label, hint, value, language: String?
    var attributedLabel: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var elements: [Any]?
    var actions: [UIAccessibilityCustomAction]?
    var hidesOthers = false
    var hidden = false
    var groups = false
    var identifier: String?
}

// Properties of views for screen readers. UIKit declares them for all objects; here views have them.
extension UIView {
    /// The name of the view in tests and messages.
    public var accessibilityIdentifier: String? {
        get { core.accessibilityIdentifier }
        set { core.accessibilityIdentifier = newValue }
    }
    /// A Boolean value that indicates whether screen readers visit the view; controls by default.
    public var isAccessibilityElement: Bool {
        get { details.accessibility.isElement ?? (self is UIControl || self is UILabel) }
        set { details.accessibility.isElement = newValue }
    }
    /// The words for the view; the text of labels and buttons by default.
    public var accessibilityLabel: String? {
        get {
            details.accessibility.label ?? (self as? UILabel)?.text
                ?? (self as? UIButton)?.currentTitle
        }
        set { details.accessibility.label = newValue }
    }
    /// The words for the view, with attributes.
    public var accessibilityAttributedLabel: NSAttributedString? {
        get {
            details.accessibility.attributedLabel
                ?? accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set {
            details.accessibility.attributedLabel = newValue
            details.accessibility.label = newValue?.string
        }
    }
    /// The words for the result of an action on the view.
    public var accessibilityHint: String? {
        get { details.accessibility.hint }
        set { details.accessibility.hint = newValue }
    }
    /// The words for the value of the view.
    public var accessibilityValue: String? {
        get { details.accessibility.value }
        set { details.accessibility.value = newValue }
    }
    /// The language of the words for the view.
    public var accessibilityLanguage: String? {
        get { details.accessibility.language }
        set { details.accessibility.language = newValue }
    }
    /// The kind of the view for screen readers.
    public var accessibilityTraits: UIAccessibilityTraits {
        get {
            details.accessibility.traits
                ?? (self is UIButton ? .button : self is UILabel ? .staticText : .none)
        }
        set { details.accessibility.traits = newValue }
    }
    /// The rectangle of the view on the screen; that of its bounds by default.
    public var accessibilityFrame: CGRect {
        get { details.accessibility.frame ?? convert(bounds, to: nil) }
        set { details.accessibility.frame = newValue }
    }
    /// The elements inside the view, in the order of reading.
    public var accessibilityElements: [Any]? {
        get { details.accessibility.elements }
        set { details.accessibility.elements = newValue }
    }
    /// The further actions of the view for screen readers.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { details.accessibility.actions }
        set { details.accessibility.actions = newValue }
    }
    /// A Boolean value that indicates whether screen readers ignore the view's siblings.
    public var accessibilityViewIsModal: Bool {
        get { details.accessibility.hidesOthers }
        set { details.accessibility.hidesOthers = newValue }
    }
    /// A Boolean value that indicates whether screen readers ignore elements inside the view.
    public var accessibilityElementsHidden: Bool {
        get { details.accessibility.hidden }
        set { details.accessibility.hidden = newValue }
    }
    /// A Boolean value that indicates whether elements inside the view are read together.
    public var shouldGroupAccessibilityChildren: Bool {
        get { details.accessibility.groups }
        set { details.accessibility.groups = newValue }
    }
    /// A Boolean value that indicates whether colours are kept when all others are inverted.
    public var accessibilityIgnoresInvertColors: Bool {
        get { false }
        set {}
    }
    /// A Boolean value that indicates whether a long touch shows a large picture of the view.
    public var showsLargeContentViewer: Bool {
        get { false }
        set {}
    }
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
    /// The words for the element.
    open var accessibilityLabel: String?
    /// The words for the value of the element.
    open var accessibilityValue: String?
    /// The kind of the element.
    open var accessibilityTraits: UIAccessibilityTraits = .none
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
