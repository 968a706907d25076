import Foundation

// The messages of iOS before 8, which UIKit still has.

/// A message to the user with buttons, in the form before iOS 8.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    /// The title of the message.
    open var title: String
    /// The text below the title.
    open var message: String?
    /// The receiver of the message's events.
    open weak var delegate: AnyObject?
    /// The fields of the message.
    open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }
    /// The place of the button that cancels, or -1 without one.
    open var cancelButtonIndex = -1
    /// A Boolean value that indicates whether the message is on the screen.
    open private(set) var isVisible = false
    private var buttons = ButtonTitles()
    private var fields: [UITextField] = []

    /// Creates a message with a title, a text and buttons.
    public init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
        otherButtonTitles: String...
    ) {
        (self.title, self.message) = (title ?? "", message)
        self.delegate = delegate.map { $0 as AnyObject }
        super.init(frame: .zero)
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }
    /// Creates an empty message with a frame.
    public override convenience init(frame: CGRect) {
        self.init(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
        self.frame = frame
    }
    /// Creates an empty message from a nib.
    public required init?(coder: NSCoder) {
        title = ""
        super.init(coder: coder)
    }

    /// Adds a button at the end, and returns its place.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { buttons.add(title) }
    /// Returns the title of a button, or `nil` outside their range.
    open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }
    /// The number of buttons.
    open var numberOfButtons: Int { buttons.all.count }
    /// The place of the first button that does not cancel, or -1 without one.
    open var firstOtherButtonIndex: Int { buttons.first(except: [cancelButtonIndex]) }
    /// Returns a field of the message.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }
    private func makeFields() {
        let count = [UIAlertViewStyle.default: 0, .loginAndPasswordInput: 2][alertViewStyle] ?? 1
        fields = (0..<count).map { _ in UITextField() }
        if alertViewStyle != .plainTextInput { fields.last?.isSecureTextEntry = true }
    }

    /// Shows the message.
    open dynamic func show() {
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.willPresent(self)
        isVisible = true
        receiver?.didPresent(self)
    }
    /// Hides the message as a tap on a button does.
    open dynamic func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard isVisible else { return }
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        isVisible = false
        receiver?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
    /// Taps a button as the user does; for tests.
    open func choose(buttonAt buttonIndex: Int) {
        (delegate as? any UIAlertViewDelegate)?.alertView(self, clickedButtonAt: buttonIndex)
        dismiss(withClickedButtonIndex: buttonIndex, animated: true)
    }
}

/// The fields of a message.
public enum UIAlertViewStyle: Int, Sendable {
    /// The message has no field, one with hidden text, one, or two for a name and a password.
    case `default` = 0, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// The receiver of a message's events, in the form before iOS 8.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
    /// Responds to a tap on a button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Responds to the end of the message by the system.
    func alertViewCancel(_ alertView: UIAlertView)
    /// Responds to a new message, before it is on the screen.
    func willPresent(_ alertView: UIAlertView)
    /// Responds to a new message on the screen.
    func didPresent(_ alertView: UIAlertView)
    /// Responds to the end of the message, before it leaves the screen.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Responds to the end of the message.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Returns whether the first button that does not cancel can be tapped.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
    /// Does nothing by default, as without the method.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    /// Does nothing by default, as without the method.
    public func alertViewCancel(_ alertView: UIAlertView) {}
    /// Does nothing by default, as without the method.
    public func willPresent(_ alertView: UIAlertView) {}
    /// Does nothing by default, as without the method.
    public func didPresent(_ alertView: UIAlertView) {}
    /// Does nothing by default, as without the method.
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    /// Does nothing by default, as without the method.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    /// Returns `true` by default, as without the method.
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// A choice of actions at the bottom of the screen, in the form before iOS 8.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    /// The title of the choice.
    open var title: String
    /// The receiver of the choice.
    open weak var delegate: (any UIActionSheetDelegate)?
    /// The place of the button that cancels, or -1 without one.
    open var cancelButtonIndex = -1
    /// The place of the button that deletes or loses something, or -1 without one.
    open var destructiveButtonIndex = -1
    /// The look of the choice.
    open var actionSheetStyle = UIActionSheetStyle.automatic
    /// A Boolean value that indicates whether the choice is on the screen.
    open private(set) var isVisible = false
    private var buttons = ButtonTitles()

    /// Creates a choice with a title and buttons: the one that deletes, the others, and the one that cancels.
    public init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles: String...
    ) {
        (self.title, self.delegate) = (title ?? "", delegate)
        super.init(frame: .zero)
        if let title = destructiveButtonTitle {
            destructiveButtonIndex = addButton(withTitle: title)
        }
        for title in otherButtonTitles { addButton(withTitle: title) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }
    /// Creates a choice without buttons, with a frame.
    public override init(frame: CGRect) {
        title = ""
        super.init(frame: frame)
    }
    /// Creates a choice without buttons from a nib.
    public required init?(coder: NSCoder) {
        title = ""
        super.init(coder: coder)
    }

    /// Adds a button at the end, and returns its place.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { buttons.add(title) }
    /// Returns the title of a button, or `nil` outside their range.
    open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }
    /// The number of buttons.
    open var numberOfButtons: Int { buttons.all.count }
    /// The place of the first button that neither cancels nor deletes, or -1 without one.
    open var firstOtherButtonIndex: Int {
        buttons.first(except: [cancelButtonIndex, destructiveButtonIndex])
    }
    /// Shows the choice from a view.
    open dynamic func show(in view: UIView) { present() }
    /// Shows the choice from a rectangle of a view.
    open dynamic func show(from rect: CGRect, in view: UIView, animated: Bool) { present() }
    /// Shows the choice from a button of a bar.
    open dynamic func show(from item: UIBarButtonItem, animated: Bool) { present() }
    /// Shows the choice from a toolbar.
    open dynamic func show(from view: UIToolbar) { present() }
    /// Shows the choice from a bar of tabs.
    open dynamic func show(from view: UITabBar) { present() }
    private func present() {
        delegate?.willPresent(self)
        isVisible = true
        delegate?.didPresent(self)
    }
    /// Hides the choice as a tap on a button does.
    open dynamic func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard isVisible else { return }
        delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
        isVisible = false
        delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
    /// Taps a button as the user does; for tests.
    open func choose(buttonAt buttonIndex: Int) {
        delegate?.actionSheet(self, clickedButtonAt: buttonIndex)
        dismiss(withClickedButtonIndex: buttonIndex, animated: true)
    }
}

/// The look of a choice of actions.
public enum UIActionSheetStyle: Int, Sendable {
    /// The look is that of the bar below, as usual, or dark.
    case automatic = -1, `default`, blackTranslucent, blackOpaque
}

/// The receiver of a choice, in the form before iOS 8.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    /// Responds to a tap on a button.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Responds to the end of the choice by the system.
    func actionSheetCancel(_ actionSheet: UIActionSheet)
    /// Responds to a new choice, before it is on the screen.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Responds to a new choice on the screen.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Responds to the end of the choice, before it leaves the screen.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Responds to the end of the choice.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    /// Does nothing by default, as without the method.
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    /// Does nothing by default, as without the method.
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
    /// Does nothing by default, as without the method.
    public func willPresent(_ actionSheet: UIActionSheet) {}
    /// Does nothing by default, as without the method.
    public func didPresent(_ actionSheet: UIActionSheet) {}
    /// Does nothing by default, as without the method.
    public func actionSheet(
        _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
    ) {}
    /// Does nothing by default, as without the method.
    public func actionSheet(
        _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
    ) {}
}

/// The titles of the buttons of a message.
private struct ButtonTitles {
    private(set) var all: [String] = []

    /// Adds a title at the end, and returns its place.
    mutating func add(_ title: String?) -> Int {
        all.append(title ?? "")
        return all.count - 1
    }
    func title(at index: Int) -> String? { all.indices.contains(index) ? all[index] : nil }
    /// Returns the first place that is none of the given ones, or -1.
    func first(except places: Set<Int>) -> Int { all.indices.first { !places.contains($0) } ?? -1 }
}
