/// A message to the user with actions to choose from.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The form of the message.
    open private(set) var preferredStyle = Style.actionSheet
    /// The text below the title.
    open var message: String?
    /// The actions in the order of their addition.
    open private(set) var actions: [UIAlertAction] = []
    /// The action of the return key.
    open var preferredAction: UIAlertAction?
    /// The fields of the message.
    open private(set) var textFields: [UITextField]?

    /// Creates a message with a title and a text.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        (self.title, self.message) = (title, message)
    }
    /// Adds an action at the end.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    /// Adds a field, which a closure prepares.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
        )
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
    /// Dismisses the message and runs an action, as a tap on its button does; for tests.
    open func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        if presentingViewController == nil {
            action.handler?(action)
        } else {
            dismiss(animated: false) { action.handler?(action) }
        }
    }
    /// The form of a message.
    public enum Style: Int, Sendable {
        /// The message is at the bottom, or in the middle of the screen.
        case actionSheet = 0, alert
    }
}

/// A button of a message to the user.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The title of the button.
    public let title: String?
    /// The look of the button.
    public let style: Style
    /// A Boolean value that indicates whether the user can choose the button.
    open var isEnabled = true
    /// The name of the button in tests.
    open var accessibilityIdentifier: String?
    let handler: ((UIAlertAction) -> Void)?
    /// Creates a button with a closure.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
    /// The look of a button of a message.
    public enum Style: Int, Sendable {
        /// The button is as usual, cancels, or deletes something.
        case `default` = 0, cancel, destructive
    }
}
