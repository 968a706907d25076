/// An element of a menu: an action, a command or a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The title of the element.
    open var title: String
    /// The second line of the element.
    open var subtitle: String?
    /// The picture of the element.
    open var image: UIImage?

    init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }

    /// The mark of an element.
    public enum State: Int, Sendable {
        /// The element has no mark, a check mark, or a dash.
        case off = 0, on, mixed
    }
    /// The look of an element.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the attributes, as UIKit has them.
        public let rawValue: UInt
        /// Creates attributes from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The user cannot select the element.
        public static let disabled = Attributes(rawValue: 1)
        /// The element deletes or loses something.
        public static let destructive = Attributes(rawValue: 2)
        /// The element does not appear.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays after the selection.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
}

/// A closure with a title and a picture, as an action of a control or a menu.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The closure of an action.
    public typealias Handler = @MainActor (UIAction) -> Void
    private let handler: Handler
    /// The identifier of the action, unique unless it was given.
    public let identifier: Identifier
    /// The title for users who look for the action.
    open var discoverabilityTitle: String?
    /// The look of the action in a menu.
    open var attributes: Attributes
    /// The mark of the action in a menu.
    open var state: State
    /// The object that triggered the action, while it runs.
    open private(set) var sender: Any?

    /// Creates an action from a closure.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        selectedImage: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.discoverabilityTitle, self.attributes, self.state) = (
            discoverabilityTitle, attributes, state
        )
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Runs the closure, with the object that triggered it.
    func perform(sender: Any?, target: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
    /// Runs the closure, as the selection in a menu does; for tests.
    open func performWithSender(_ sender: Any?, target: Any?) {
        perform(sender: sender, target: target)
    }

    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name of the action.
        public let rawValue: String
        /// Creates an identifier from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The action that pastes.
        public static let paste = Identifier("com.apple.action.paste")
        /// The action that pastes in the look of the text around.
        public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
        /// The action that pastes an address and opens it.
        public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
        /// The action that pastes a text and searches for it.
        public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")
    }
}

/// An element of a menu whose elements come later, which is at once here.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Creates an element from a closure that passes the elements on.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", image: nil)
    }
    /// Creates an element whose closure runs each time that the menu appears.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
    /// The elements that the closure passes on; for tests.
    open var elements: [UIMenuElement] {
        var all: [UIMenuElement] = []
        provider { all = $0 }
        return all
    }
}

/// A method with a title and a picture, as an element of a menu.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The method of the command, or `nil` for one without.
    public let action: Selector?
    /// The value of the app for the command.
    public let propertyList: Any?
    /// The look of the command in a menu.
    open var attributes: UIMenuElement.Attributes = []
    /// The mark of the command in a menu.
    open var state = UIMenuElement.State.off
    /// The title for users who look for the command.
    open var discoverabilityTitle: String?
    /// The forms of the command while keys are held down.
    public let alternates: [UICommandAlternate]
    /// Creates a command from a method.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
        (self.discoverabilityTitle, self.attributes, self.state) = (
            discoverabilityTitle, attributes, state
        )
        super.init(title: title, image: image)
    }
}

/// A form of a command while keys are held down.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title in place of the command's.
    public let title: String
    /// The method in place of the command's.
    public let action: Selector
    /// The keys that are held down.
    public let modifierFlags: UIKeyModifierFlags
    /// Creates a form of a command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    }
}

/// A command with a key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The key of the command.
    public let input: String?
    /// The keys that are held down beside it.
    public let modifierFlags: UIKeyModifierFlags
    /// A Boolean value that indicates whether the command comes before those of the system.
    open var wantsPriorityOverSystemBehavior = false
    /// Creates a command from a key and a method.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }
    /// Creates a command with a title that the keyboard's help shows.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
        discoverabilityTitle: String
    ) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
        self.discoverabilityTitle = discoverabilityTitle
    }
    /// Creates a command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }
    /// The key that moves up.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The key that moves down.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The key that moves left.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The key that moves right.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The key that ends something.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// The key that shows the page before.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// The key that shows the next page.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// The key of the beginning.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// The key of the end.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes what follows.
    nonisolated public static let inputDelete = "UIKeyInputDelete"
}

/// Keys that are held down beside another one.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// The bits of the keys, as UIKit has them.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key that locks capitals.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 65536)
    /// The key that makes capitals.
    public static let shift = UIKeyModifierFlags(rawValue: 131072)
    /// The key with the name Control.
    public static let control = UIKeyModifierFlags(rawValue: 262144)
    /// The key with the name Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 524288)
    /// The key with the name Command.
    public static let command = UIKeyModifierFlags(rawValue: 1048576)
    /// The key is one of the block of numbers.
    public static let numericPad = UIKeyModifierFlags(rawValue: 2097152)
}

/// The makers of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The identifier of the menu's object.
    public let identifier: any NSCopying
    /// The maker of a controller that previews the object.
    public let previewProvider: (() -> UIViewController?)?
    /// The maker of the menu, from the elements that the system suggests.
    public let actionProvider: (([UIMenuElement]) -> UIMenu?)?
    /// Creates a configuration from makers of a preview and a menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    }
    /// The order of the menu's elements that the app prefers.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// The item's identifiers that the menu is also for.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// The order of a menu's elements.
    public enum ElementOrder: Int, Sendable {
        /// The system decides, or the first element is next to the finger, or on top.
        case automatic = 0, priority, fixed
    }
}

/// The context menu of a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The maker of the menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view of the menu.
    open private(set) weak var view: UIView?
    /// Creates a context menu with its maker.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
    /// Responds to a change of the view, before it happens.
    open func willMove(to view: UIView?) {}
    /// Responds to a change of the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Returns the configuration of the menu at a point; for tests.
    open func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    }
    /// Changes the menu while it is visible, which it is not here.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
    /// Closes the menu, if it is visible.
    open func dismissMenu() {}
    /// The look of the menu, which is unknown while it is not visible.
    open var menuAppearance: Appearance { .unknown }
    /// Returns the place of the menu in a view.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The look of a menu.
    public enum Appearance: Int, Sendable {
        /// The look is unknown, or one with a preview, or a plain menu.
        case unknown = 0, rich, compact
    }
    /// The way in which a preview becomes the screen.
    public enum CommitStyle: Int, Sendable {
        /// The preview is dismissed, or grows to the screen.
        case dismiss = 0, pop
    }
}

/// The maker of a view's context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the configuration of the menu at a point, or `nil` for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the picture of the view whose menu is shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the picture of the view whose menu is dismissed.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Responds to a tap on the preview of the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Responds to the menu that becomes visible.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Responds to the menu that is dismissed.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Returns `nil` by default, as without the method.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns `nil` by default, as without the method.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing by default, as without the method.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing by default, as without the method.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing by default, as without the method.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Animations beside those of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview.
    var previewViewController: UIViewController? { get }
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a completion to the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Animations beside those of the commitment of a context menu's preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview becomes the screen.
    var preferredCommitStyle: UIContextMenuInteraction.CommitStyle { get set }
}

/// The place of a preview's centre, in a container.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose coordinates the centre is.
    public let container: UIView
    /// The centre of the preview, in points.
    public let center: CGPoint
    /// The transform of the preview.
    public let transform: CGAffineTransform
    /// Creates a place in a container, with a transform.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
    }
    /// Creates a place in a container.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// The place of a drag's picture, in a container.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The look of a preview of a view.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The outline of the visible part.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow.
    open var shadowPath: UIBezierPath?
    /// The colour behind the view.
    open var backgroundColor: UIColor! = .clear
    /// Creates the look of the system.
    public override init() { super.init() }
    /// Creates the look of lines of a text, whose outlines are visible.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for rect in textLineRects { path.append(UIBezierPath(rect: rect.cgRectValue)) }
        visiblePath = path
    }
}

/// A view as a preview, with its look.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view of the preview.
    public let view: UIView
    /// The look of the preview.
    public let parameters: UIPreviewParameters
    /// The place of the preview's centre, in a container.
    public let target: UIPreviewTarget
    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }
    /// Creates a preview of a view in its look, at a place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
    }
    /// Creates a preview of a view in its look, where the view is.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }
    /// Creates a preview of a view in the look of the system.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }
}
