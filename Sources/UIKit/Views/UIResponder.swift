@_exported import Foundation
@_exported import ObjectiveC
@_exported import QuartzCore

/// An object that handles events, or passes them on to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueReceiver {
    /// Creates a responder that handles no events.
    public override init() { super.init() }

    deinit { AssociatedObjects.shared.removeAll(of: ObjectIdentifier(self)) }

    /// Responds to the end of loading from a nib.
    open dynamic func awakeFromNib() {}
    /// Prepares the object for Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Handles a change of an observed property. This implementation traps with Foundation's message,
    /// as an override that knows the change does not call it.
    nonisolated open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { preconditionFailure(unhandledChange(self, keyPath, object, change, context)) }

    /// The responder to which unhandled events go.
    open var next: UIResponder? { nil }
    /// A Boolean value that indicates whether the responder can become the first one.
    open dynamic var canBecomeFirstResponder: Bool { false }
    /// A Boolean value that indicates whether the responder can stop being the first one.
    open var canResignFirstResponder: Bool { true }
    /// A Boolean value that indicates whether the responder is the first one.
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

    /// A Boolean value that indicates whether events can reach the responder: a view needs a window.
    var isInHierarchy: Bool { true }
    /// Makes the responder the first one, and returns whether it is.
    @discardableResult
    open dynamic func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isInHierarchy, canBecomeFirstResponder,
            UIApplication.shared.firstResponder?.resignFirstResponder() ?? true
        else { return false }
        UIApplication.shared.firstResponder = self
        return true
    }

    /// Stops being the first responder, and returns whether the responder is not.
    @discardableResult
    open dynamic func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        UIApplication.shared.firstResponder = nil
        return true
    }

    /// The view that replaces the keyboard while the responder is the first one.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while the responder is the first one.
    open var inputAccessoryView: UIView? { nil }
    /// The controller of the view that replaces the keyboard.
    open var inputViewController: UIInputViewController? { nil }
    /// The controller of the view above the keyboard.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// The gestures of the system for edits.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
    /// The commands of hardware keyboards that the responder handles.
    open dynamic var keyCommands: [UIKeyCommand]? { nil }
    /// The undo manager of the nearest responder with one.
    open var undoManager: UndoManager? { next?.undoManager }
    /// The activity of the user that the responder represents.
    open var userActivity: NSUserActivity?

    /// Responds to touches that begin, by passing them on.
    open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Responds to touches that move, by passing them on.
    open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Responds to touches that end, by passing them on.
    open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    /// Responds to touches that the system cancels, by passing them on.
    open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    /// Responds to buttons that begin to be pressed, by passing them on.
    open dynamic func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Responds to buttons that stop being pressed, by passing them on.
    open dynamic func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Responds to buttons whose pressure changes, by passing them on.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Responds to buttons that the system cancels, by passing them on.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// Responds to better values of touches, by passing them on.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }
    /// Responds to a motion that the system cancels, by passing it on.
    open dynamic func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    /// Responds to the begin of a motion, by passing it on.
    open dynamic func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// Responds to the end of a motion, by passing it on.
    open dynamic func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// Returns whether the responder performs an action: whether it has the method.
    open dynamic func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action)
    }
    /// Returns the responder that performs an action: this one or a later one.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }
    /// Marks that the input views need to be shown anew.
    open func reloadInputViews() {}
    /// Copies the selection, as the menu's command does; nothing by default.
    open dynamic func copy(_ sender: Any?) {}
    /// Cuts the selection, as the menu's command does; nothing by default.
    open dynamic func cut(_ sender: Any?) {}
    /// Pastes the pasteboard, as the menu's command does; nothing by default.
    open dynamic func paste(_ sender: Any?) {}
    /// Deletes the selection, as the menu's command does; nothing by default.
    open func delete(_ sender: Any?) {}
    /// Selects what is at the insertion point, as the menu's command does; nothing by default.
    open dynamic func select(_ sender: Any?) {}
    /// Selects everything, as the menu's command does; nothing by default.
    open dynamic func selectAll(_ sender: Any?) {}
    /// Updates the state of a command before a menu shows it; nothing by default.
    open func validate(_ command: UICommand) {}
    /// The bar above the keyboard of an iPad, with shortcuts.
    open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()
    /// The keyboard's language and mode, which is unknown here.
    open var textInputMode: UITextInputMode? { nil }
    /// The identifier under which the keyboard's mode is restored.
    open var textInputContextIdentifier: String? { nil }
    /// The types that can be pasted or dropped.
    open var pasteConfiguration: UIPasteConfiguration?
    /// Returns whether providers of items can be pasted; those of accepted types can.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { pasteConfiguration != nil }
    /// Pastes items of providers; nothing by default.
    open dynamic func paste(itemProviders: [NSItemProvider]) {}
    /// Saves the state of the object; nothing by default.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the state of the object; nothing by default.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Responds to an event of a remote control; passed on by default.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }
    /// Adds the responder's menus to those of the app.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: Accessibility

    lazy var accessibility = AccessibilityValues()
    /// The name of the object in tests and messages.
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// A Boolean value that indicates whether screen readers visit the object; controls by default.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? (self is UIControl || self is UILabel) }
        set { accessibility.isElement = newValue }
    }
    /// The words for the object; the text of labels and buttons by default.
    open var accessibilityLabel: String? {
        get {
            accessibility.label ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
        }
        set { accessibility.label = newValue }
    }
    /// The words for the object, with attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            accessibility.attributedLabel
                ?? accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set { (accessibility.attributedLabel, accessibility.label) = (newValue, newValue?.string) }
    }
    /// The words for the result of an action on the object.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The words for the value of the object.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// The language of the words for the object.
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    /// The kind of the object for screen readers.
    open var accessibilityTraits: UIAccessibilityTraits {
        get {
            accessibility.traits
                ?? (self is UIButton ? .button : self is UILabel ? .staticText : .none)
        }
        set { accessibility.traits = newValue }
    }
    /// The rectangle of the object on the screen; that of a view's bounds by default.
    open var accessibilityFrame: CGRect {
        get {
            let view = self as? UIView
            return accessibility.frame ?? view.map { $0.convert($0.bounds, to: nil) } ?? .zero
        }
        set { accessibility.frame = newValue }
    }
    /// The elements inside the object, in the order of reading.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// Responds when a screen reader comes to the object, which none does here.
    open dynamic func accessibilityElementDidBecomeFocused() {}
    /// Responds when a screen reader leaves the object, which none does here.
    open dynamic func accessibilityElementDidLoseFocus() {}
    /// Returns a Boolean value that indicates whether a screen reader is at the object.
    open func accessibilityElementIsFocused() -> Bool { false }
    /// Returns the number of elements inside the object.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns an element inside the object, or `nil` outside their range.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }
    /// Returns the place of an element inside the object, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// The further actions of the object for screen readers.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.actions }
        set { accessibility.actions = newValue }
    }
    /// A Boolean value that indicates whether screen readers ignore siblings of the object.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.hidesOthers }
        set { accessibility.hidesOthers = newValue }
    }
    /// A Boolean value that indicates whether screen readers ignore elements inside the object.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.hidden }
        set { accessibility.hidden = newValue }
    }
    /// A Boolean value that indicates whether elements inside the object are read together.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groups }
        set { accessibility.groups = newValue }
    }
    /// A Boolean value that indicates whether colours are kept when all others are inverted.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility.ignoresInvertColors }
        set { accessibility.ignoresInvertColors = newValue }
    }
    /// A Boolean value that indicates whether a long touch shows a large picture of the object.
    open var showsLargeContentViewer: Bool {
        get { accessibility.showsLargeContent }
        set { accessibility.showsLargeContent = newValue }
    }
    /// The way in which screen readers walk through the children.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility.navigationStyle }
        set { accessibility.navigationStyle = newValue }
    }
    /// The kind of container for screen readers.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    /// The point that an activation touches; the centre of the frame by default.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibility.activationPoint = newValue }
    }
    /// The path around the element, in the coordinates of the screen.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility.path }
        set { accessibility.path = newValue }
    }
    /// The value with its attributes, for screen readers.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// The hint with its attributes, for screen readers.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    /// The names by which a voice command selects the element; its label by default.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility.inputLabels = newValue }
    }
    /// A Boolean value that indicates whether the element answers the user.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.responds ?? ((self as? UIView)?.isUserInteractionEnabled ?? false) }
        set { accessibility.responds = newValue }
    }
    /// The kind of text, for its pronunciation.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibility.textualContext }
        set { accessibility.textualContext = newValue }
    }
    /// The ways to walk through the contents that the app adds.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility.rotors }
        set { accessibility.rotors = newValue }
    }
    /// The text of the large content viewer; the label by default.
    open var largeContentTitle: String? {
        get { accessibility.largeContentTitle ?? accessibilityLabel }
        set { accessibility.largeContentTitle = newValue }
    }
    /// The picture of the large content viewer.
    open var largeContentImage: UIImage? {
        get { accessibility.largeContentImage }
        set { accessibility.largeContentImage = newValue }
    }
    /// A Boolean value that indicates whether the picture of the large content viewer is scaled.
    open var scalesLargeContentImage: Bool {
        get { accessibility.scalesLargeContent }
        set { accessibility.scalesLargeContent = newValue }
    }
    /// Scrolls by a page, and returns whether that was possible; never by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Increases the value of an adjustable object, for a screen reader.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable object, for a screen reader.
    open func accessibilityDecrement() {}
    /// Activates the object for a screen reader, and returns whether it did.
    open func accessibilityActivate() -> Bool { false }
    /// Leaves the object for a screen reader, and returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the main action for a screen reader, and returns whether it did.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Restores the state of an activity of the user.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// Updates the state of an activity of the user.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
}

/// The gestures of the system for edits, such as a swipe that undoes one.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// There are none, or all of them.
    case none = 0, `default`
}

/// A builder of the app's menus, which are not shown here.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
    /// Inserts a menu at the end of another one.
    func insertChild(_ child: UIMenu, atEndOfMenu parent: UIMenu.Identifier)
    /// Inserts a menu at the beginning of another one.
    func insertChild(_ child: UIMenu, atStartOfMenu parent: UIMenu.Identifier)
    /// Inserts a menu before another one.
    func insertSibling(_ sibling: UIMenu, beforeMenu menu: UIMenu.Identifier)
    /// Inserts a menu behind another one.
    func insertSibling(_ sibling: UIMenu, afterMenu menu: UIMenu.Identifier)
    /// Replaces a menu by another one.
    func replace(menu: UIMenu.Identifier, with replacement: UIMenu)
    /// Removes a menu.
    func remove(menu: UIMenu.Identifier)
    /// Returns a menu by its identifier.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns an action by its identifier.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Returns the command of a message and a value.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
}
