/// The properties of an object for screen readers and tests, which the main actor reads and writes.
final class AccessibilityValues: @unchecked Sendable {
    var isElement: Bool?
    var label, hint, value, language, identifier: String?
    var attributedLabel: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var elements: [Any]?
    var actions: [UIAccessibilityCustomAction]?
    var hidesOthers = false, hidden = false, groups = false
    var ignoresInvertColors = false, showsLargeContent = false, scalesLargeContent = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var activationPoint: CGPoint?
    var path: UIBezierPath?
    var inputLabels: [String]?
    var responds: Bool?
    var textualContext: UIAccessibilityTextualContext?
    var rotors: [UIAccessibilityCustomRotor]?
    var largeContentTitle: String?
    var largeContentImage: UIImage?
}

/// The kind of an element for screen readers, as bits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
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
        (self.target, self.selector) = (object, selector)
    }
    /// Creates an action with a picture and a closure that returns whether it succeeded.
    public convenience init(
        name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
    ) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }
    /// Creates an action with a picture from a method of an object.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }
    /// Creates an action with attributes of its name, from a method of an object.
    public convenience init(
        attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
    ) {
        self.init(name: attributedName.string, image: image, target: target, selector: selector)
        self.attributedName = attributedName
    }
    /// The name with its attributes.
    open lazy var attributedName = NSAttributedString(string: name)
    /// The receiver of the action's message.
    open weak var target: AnyObject?
    /// The message of the action, which its target receives.
    open var selector = Selector("")
    /// The picture of the action in a menu.
    open var image: UIImage?
}

/// An element for screen readers that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The object that contains the element.
    open weak var accessibilityContainer: AnyObject?
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
    /// A Boolean value that indicates whether the display has shades of grey only.
    public static var isGrayscaleEnabled: Bool { false }
    /// A Boolean value that indicates whether the screen can be read aloud.
    public static var isSpeakScreenEnabled: Bool { false }
    /// A Boolean value that indicates whether the device is kept in one app.
    public static var isGuidedAccessEnabled: Bool { false }
    /// A Boolean value that indicates whether films have captions.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// A Boolean value that indicates whether sound has one channel.
    public static var isMonoAudioEnabled: Bool { false }
    /// A Boolean value that indicates whether shaking undoes the last change.
    public static var isShakeToUndoEnabled: Bool { true }
    /// A Boolean value that indicates whether a selection can be read aloud.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// A Boolean value that indicates whether a menu replaces gestures.
    public static var isAssistiveTouchRunning: Bool { false }
    /// A Boolean value that indicates whether colour alone must not tell things apart.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// A Boolean value that indicates whether films begin to play by themselves.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// A Boolean value that indicates whether transitions are to fade.
    public static var prefersCrossFadeTransitions: Bool { false }
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
    /// The notification of a change of bold text.
    nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The notification of a change of shades of grey.
    nonisolated public static let grayscaleStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// The notification of a change of inverted colours.
    nonisolated public static let invertColorsStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// The notification of a change of transparency.
    nonisolated public static let reduceTransparencyStatusDidChangeNotification = Foundation
        .Notification.Name(
            "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The notification of a change of contrast.
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = Foundation
        .Notification.Name(
            "UIAccessibilityDarkerColorsEnabledStatusDidChange")
    /// The notification of a change of the control by switches.
    nonisolated public static let switchControlStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// The notification of a change of the lock in one app.
    nonisolated public static let guidedAccessStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// The notification of a change of captions.
    nonisolated public static let closedCaptioningStatusDidChangeNotification = Foundation
        .Notification.Name(
            "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    /// The notification of a change of the channels of sound.
    nonisolated public static let monoAudioStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityMonoAudioStatusDidChangeNotification")
    /// The notification of the end of an announcement.
    nonisolated public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The key of the text of an announcement that ended.
    nonisolated public static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// The key of the success of an announcement that ended.
    nonisolated public static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// The notification of a move of a screen reader's focus.
    nonisolated public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The key of the element that a screen reader's focus moved to.
    nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// Returns the element that has a screen reader's focus, which none has here.
    public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?)
        -> Any?
    { nil }
    /// Returns a rectangle of a view in the coordinates of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
    /// Converts a path from the coordinates of a view to those of the screen.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
        -> UIBezierPath
    {
        let converted = UIBezierPath(cgPath: path.cgPath)
        let origin = view.convert(CGPoint.zero, to: nil)
        converted.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return converted
    }
    /// Moves the magnified part of the screen, which is not magnified here.
    public static func zoomFocusChanged(
        zoomType: ZoomType, toFrame frame: CGRect, in view: UIView
    ) {}

    /// The reason for a move of the magnified part.
    public enum ZoomType: Int, Sendable {
        /// The insertion point moved.
        case insertionPoint = 0
    }
    /// The name of an aid for people with disabilities.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the aid, as UIKit has it.
        public let rawValue: String
        /// Creates an identifier from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The screen reader of the system.
        public static let notificationVoiceOver = Self(
            rawValue: "UIAccessibilityNotificationVoiceOver")
        /// The control of the device by switches.
        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControl")
    }
}

/// The way in which screen readers walk through children.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// The system decides.
    case automatic = 0
    /// The children are visited one by one, or as one element.
    case separate, combined
}

/// A kind of container for screen readers.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// The view is no container, or one of the kind.
    case none = 0, dataTable, list, landmark, semanticGroup
}

/// A direction in which a screen reader scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To one of the sides, or by a page.
    case right = 1, left, up, down, next, previous
}

/// A kind of text, for its pronunciation.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, as UIKit has it.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text is source code.
    public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
    /// The text is part of a conversation.
    public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
    /// The text is told as a story.
    public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
    /// The text is one of a file system.
    public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
    /// The text has words and numbers of a table.
    public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// The text is one of a word processor.
    public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// The text is an input for a terminal.
    public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}

/// A way for screen readers to walk through contents, by an app's rule.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// The name of the way for the user.
    open var name: String
    /// The closure that returns the next element.
    open var itemSearchBlock:
        (UIAccessibilityCustomRotorSearchPredicate) ->
            UIAccessibilityCustomRotorItemResult?
    /// Creates a way with a name and a closure that returns the next element.
    public init(
        name: String,
        itemSearch itemSearchBlock:
            @escaping (UIAccessibilityCustomRotorSearchPredicate) ->
            UIAccessibilityCustomRotorItemResult?
    ) { (self.name, self.itemSearchBlock, systemRotorType) = (name, itemSearchBlock, .none) }
    /// Creates a way with a name with attributes and a closure that returns the next element.
    public convenience init(
        attributedName: NSAttributedString,
        itemSearch itemSearchBlock:
            @escaping (UIAccessibilityCustomRotorSearchPredicate) ->
            UIAccessibilityCustomRotorItemResult?
    ) { self.init(name: attributedName.string, itemSearch: itemSearchBlock) }
    /// Creates a way through elements of a kind that screen readers know.
    public init(
        systemType type: SystemRotorType,
        itemSearch itemSearchBlock:
            @escaping (UIAccessibilityCustomRotorSearchPredicate) ->
            UIAccessibilityCustomRotorItemResult?
    ) { (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type) }
    /// The kind of the elements, if screen readers know it.
    public let systemRotorType: SystemRotorType
    /// A kind of elements that screen readers know.
    public enum SystemRotorType: Int, Sendable {
        /// The elements have no such kind.
        case none = 0
        /// Links, which the user visited or not.
        case link, visitedLink
        /// Headings, of a level or of any.
        case heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5,
            headingLevel6
        /// Text in bold, italic or underlined letters, or misspelled.
        case boldText, italicText, underlineText, misspelledWord
        /// Pictures, fields for text, tables, lists and landmarks.
        case image, textField, table, list, landmark
    }
    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// Towards the beginning, or towards the end.
        case previous = 0, next
    }
}

/// The place and the direction of a screen reader's search.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The element where the search begins.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// The direction of the search.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// The element that a screen reader's search found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element that was found.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The part of the element's text that was found.
    open var targetRange: UITextRange?
    override init() {}
    /// Creates a result from an element and a part of its text.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        (self.targetElement, self.targetRange) = (targetElement, targetRange)
    }
}

/// The bar above the keyboard of an iPad.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// A Boolean value that indicates whether the user may hide the shortcuts.
    open var allowsHidingShortcuts = true
    /// The groups of items before the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups of items behind the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// A language and mode of the keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language of the mode.
    open var primaryLanguage: String? { nil }
    /// The modes that the user has enabled, of which none is known.
    open class var activeInputModes: [UITextInputMode] { [] }
}

/// The types that an object accepts by pasting.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    /// The identifiers of the types.
    open var acceptableTypeIdentifiers: [String]
    /// Creates a configuration from identifiers of types.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    }
}

/// A reaction to a long press in large text sizes, which shows a bar's item in large.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// The view of the interaction, if any.
    open private(set) weak var view: UIView?
    /// Creates an interaction for items of a bar.
    public override init() { super.init() }
    /// Creates an interaction with a receiver of its events, which has none here.
    public convenience init(delegate: AnyObject?) { self.init() }
    /// Keeps the view until it changes.
    open func willMove(to view: UIView?) {}
    /// Keeps the view of the interaction.
    open func didMove(to view: UIView?) { self.view = view }
    /// A Boolean value that indicates whether the user has enabled the viewer.
    open class var isEnabled: Bool { true }
}

/// A piece of information about an element, which screen readers tell on demand.
open class AXCustomContent: NSObject {
    /// The name of the information.
    public let label: String
    /// The name of the information with attributes.
    public let attributedLabel: NSAttributedString
    /// The information.
    public let value: String
    /// The information with attributes.
    public let attributedValue: NSAttributedString
    /// The importance of the information.
    open var importance = Importance.default
    /// Creates an information with a name.
    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label),
            attributedValue: NSAttributedString(string: value))
    }
    /// Creates an information with a name, both with attributes.
    public init(attributedLabel: NSAttributedString, attributedValue: NSAttributedString) {
        (self.attributedLabel, self.attributedValue) = (attributedLabel, attributedValue)
        (label, value) = (attributedLabel.string, attributedValue.string)
    }
    /// The importance of an information.
    public enum Importance: UInt, Sendable {
        /// Screen readers tell it on demand, or with the element.
        case `default` = 0, high
    }
}

/// An element with information that screen readers tell on demand.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
    /// The information in the order in which it is told.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
