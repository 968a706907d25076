/// The gestures of a view with a text of its own: a place of the insertion point, a selection and a menu. A test calls
/// the view's methods in their place.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    /// The receiver of the interaction's questions.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The view with the text.
    open weak var textInput: (any UIResponder & UITextInput)?
    /// The kind of the text: one that is edited, or one that is read.
    public let textInteractionMode: UITextInteractionMode
    /// The recognizers of the gestures.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { [] }
    /// The view of the interaction.
    open private(set) weak var view: UIView?

    /// Creates the gestures of a text that is edited, or of one that is read.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
    }
    /// Responds to a change of the view, before it happens.
    open func willMove(to view: UIView?) {}
    /// Responds to a change of the view.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The kind of a text for its gestures.
public enum UITextInteractionMode: Int, Sendable {
    /// The text is edited, or read.
    case editable = 0, nonEditable
}

/// The receiver of a text interaction's questions.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Returns whether the gestures begin at a point.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// Responds to the begin of the gestures, before it happens.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// Responds to the end of the gestures.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    /// Returns `true` by default, as without the method.
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    {
        true
    }
    /// Does nothing by default, as without the method.
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    /// Does nothing by default, as without the method.
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Taps on the side of a pencil.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
    /// The receiver of the taps.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// A Boolean value that indicates whether taps are received.
    open var isEnabled = true
    /// The view of the interaction.
    open private(set) weak var view: UIView?
    /// The action that the user prefers for a tap.
    open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
    /// The action that the user prefers for pressure on the sides.
    open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
    /// A Boolean value that indicates whether the pencil is only to draw.
    open class var prefersPencilOnlyDrawing: Bool { false }

    /// Creates an interaction without a receiver.
    public override init() { super.init() }
    /// Creates an interaction with a receiver.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }
    /// Responds to a change of the view, before it happens.
    open func willMove(to view: UIView?) {}
    /// Responds to a change of the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Taps as the user does; for tests.
    open func tap() {
        if isEnabled, view != nil { delegate?.pencilInteractionDidTap(self) }
    }
}

/// The action that a user prefers for taps on a pencil.
public enum UIPencilPreferredAction: Int, Sendable {
    /// Nothing happens, or the tool changes to the eraser or the former one, or colours are shown.
    case ignore = 0, switchEraser, switchPrevious, showColorPalette
    /// The ink is shown, or a palette at the pencil, or a shortcut runs.
    case showInkAttributes, showContextualPalette, runSystemShortcut
}

/// The receiver of taps on a pencil.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
    /// Responds to a tap.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    /// Does nothing by default, as without the method.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
