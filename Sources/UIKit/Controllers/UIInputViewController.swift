/// The view in place of the keyboard, or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The style of the view.
    public enum Style: Int, Sendable {
        /// The view looks as usual, or as the keyboard.
        case `default` = 0, keyboard
    }
    /// The style of the view.
    public let inputViewStyle: Style
    /// A Boolean value that indicates whether constraints determine the height.
    open var allowsSelfSizing = false

    /// Creates a view with a frame and a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}

/// The text that an app's keyboard edits.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the insertion point, if it is known.
    var documentContextBeforeInput: String? { get }
    /// The text behind the insertion point, if it is known.
    var documentContextAfterInput: String? { get }
    /// The selected text, if there is one.
    var selectedText: String? { get }
    /// Moves the insertion point by a number of characters.
    func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The controller of an app's keyboard, with a text of its own instead of another app's.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// A text with an insertion point.
    private final class Document: NSObject, UITextDocumentProxy {
        private var before = "", after = ""
        var documentContextBeforeInput: String? { before.isEmpty ? nil : before }
        var documentContextAfterInput: String? { after.isEmpty ? nil : after }
        var selectedText: String? { nil }
        var hasText: Bool { !before.isEmpty || !after.isEmpty }
        func insertText(_ text: String) { before += text }
        func deleteBackward() { if !before.isEmpty { before.removeLast() } }
        func adjustTextPosition(byCharacterOffset offset: Int) {
            let all = before + after
            let place = min(max(before.count + offset, 0), all.count)
            (before, after) = (String(all.prefix(place)), String(all.dropFirst(place)))
        }
    }

    private var ownInputView: UIInputView?
    /// The view of the keyboard, which is the controller's view if it is an input view.
    open override var inputView: UIView? {
        get { ownInputView ?? viewIfLoaded as? UIInputView }
        set { ownInputView = newValue as? UIInputView }
    }
    /// The text that the keyboard edits.
    open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = Document()
    /// The language of the keyboard.
    open var primaryLanguage: String?
    /// A Boolean value that indicates whether the keyboard has a key for dictation.
    open var hasDictationKey = false
    /// A Boolean value that indicates whether the keyboard may use the network.
    open var hasFullAccess: Bool { false }
    /// A Boolean value that indicates whether the keyboard needs a key for other keyboards.
    open var needsInputModeSwitchKey: Bool { true }
    /// Hides the keyboard.
    open func dismissKeyboard() {}
    /// Shows the next keyboard.
    open func advanceToNextInputMode() {}
    /// Shows the list of keyboards.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {}
}
