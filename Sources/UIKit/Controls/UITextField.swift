internal import AutoLayout
internal import ViewMetrics

/// A field for a line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, MeasuredView, UITextInput, TextDrawer {
    // One store for a text and its attributed form: the setters call no other, which a subclass may
    // override.
    private var storedText: NSAttributedString?
    private var storedPlaceholder: NSAttributedString?
    private var storedFont = UIFont.systemFont(ofSize: 17)
    private var selection: UITextRange?

    /// Creates a field with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a field from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        super.prepare()
        isOpaque = false
    }

    private lazy var dragSource = TextDragSource(self)
    /// The interaction that drags the selected text.
    open var textDragInteraction: UIDragInteraction? { dragSource.interaction }

    // MARK: Text

    /// The text of the field; empty instead of `nil`.
    open var text: String? {
        get { observable("text") { storedText?.string ?? "" } }
        set {
            changing("text") {
                storedText = newValue.map { NSAttributedString(string: $0) }
                selection = nil
                invalidateIntrinsicContentSize()
            }
        }
    }
    /// The text with its attributes.
    open var attributedText: NSAttributedString? {
        get { observable("attributedText") { storedText } }
        set {
            changing("attributedText") {
                storedText = newValue
                invalidateIntrinsicContentSize()
            }
        }
    }
    /// The text that appears while the field is empty.
    open var placeholder: String? {
        get { storedPlaceholder?.string }
        set {
            storedPlaceholder = newValue.map { NSAttributedString(string: $0) }
            invalidateIntrinsicContentSize()
        }
    }
    /// The text that appears while the field is empty, with its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { storedPlaceholder }
        set {
            storedPlaceholder = newValue
            invalidateIntrinsicContentSize()
        }
    }
    /// The font of the text; the system font of 17 points by default.
    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: 17)
            note(.font)
            invalidateIntrinsicContentSize()
        }
    }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { note(.textColor) } }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
    /// The attributes of text without others.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of text that is typed.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// The border of the field.
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    /// The picture of the background.
    open var background: UIImage?
    /// The picture of the background of a disabled field.
    open var disabledBackground: UIImage?
    /// A Boolean value that indicates whether the begin of editing deletes the text.
    open var clearsOnBeginEditing = false
    /// A Boolean value that indicates whether typing replaces the text.
    open var clearsOnInsertion = false
    /// A Boolean value that indicates whether long text shrinks.
    open var adjustsFontSizeToFitWidth = false
    /// A Boolean value that indicates whether the font follows the user's text size.
    open var adjustsFontForContentSizeCategory = false
    override func adjustFonts() {
        guard adjustsFontForContentSizeCategory,
            let scaled = storedFont.scaled(for: traitCollection), scaled != storedFont
        else { return }
        font = scaled
    }
    /// The least size of text that shrinks, in points.
    open var minimumFontSize: CGFloat = 0
    /// The times at which the button that deletes the text appears.
    open var clearButtonMode = ViewMode.never
    /// The view at the leading side of the text.
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    /// The view at the trailing side of the text.
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    /// The times at which the view at the leading side appears.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The times at which the view at the trailing side appears.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }
    /// The receiver of the field's events.
    open weak var delegate: (any UITextFieldDelegate)?
    private var ownInputView, ownAccessoryView: UIView?
    /// The view in place of the keyboard.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: Keyboard

    /// The kind of the keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The look of the keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// A Boolean value that indicates whether the return key needs a text.
    open var enablesReturnKeyAutomatically = false
    /// A Boolean value that indicates whether the text is a secret.
    open var isSecureTextEntry = false
    /// The automatic capitals of typed text.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The automatic correction of typed text.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The check of the spelling of typed text.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The automatic replacement of quotes.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// The automatic replacement of dashes.
    open var smartDashesType = UITextSmartDashesType.default
    /// The automatic spaces around inserted text.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// The meaning of the text, for suggestions.
    open var textContentType: UITextContentType!
    /// The rules of passwords that the system makes.
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Editing

    /// A Boolean value that indicates whether the field is being edited.
    open private(set) var isEditing = false
    /// A Boolean value that indicates whether attributes of the text can be changed.
    open var allowsEditingTextAttributes = false
    /// The value `true` for an enabled field.
    open dynamic override var canBecomeFirstResponder: Bool { isEnabled }
    /// Begins editing, if the delegate agrees.
    @discardableResult
    open dynamic override func becomeFirstResponder() -> Bool {
        guard !isEditing else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else {
            return false
        }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }
    /// Ends editing, if the delegate agrees.
    @discardableResult
    open dynamic override func resignFirstResponder() -> Bool {
        guard isEditing else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return false
        }
        isEditing = false
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
    /// A Boolean value that indicates whether there is a text.
    open var hasText: Bool { !(text ?? "").isEmpty }
    /// Types a text at the end, if the delegate agrees; a line feed is the return key.
    open dynamic func insertText(_ text: String) {
        if text == "\n" {
            if delegate?.textFieldShouldReturn(self) ?? true {
                sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            }
            return
        }
        change(selectedUnits, text)
    }
    /// Deletes the selection, or the character before the insertion point, as the user does.
    open dynamic func deleteBackward() {
        var range = selectedUnits
        if range.length == 0 {
            guard range.location > 0 else { return }
            range = NSString(string: text ?? "").rangeOfComposedCharacterSequence(
                at: range.location - 1)
        }
        change(range, "")
    }
    private var selectedUnits: NSRange {
        let length = text?.utf16.count ?? 0
        let range = selectedTextRange?.utf16 ?? NSRange(location: length, length: 0)
        return range.intersection(NSRange(location: 0, length: length))
            ?? NSRange(location: length, length: 0)
    }
    private func change(_ range: NSRange, _ replacement: String) {
        guard
            delegate?.textField(
                self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
        else { return }
        text = NSString(string: text ?? "").replacingCharacters(in: range, with: replacement)
        let place = range.location + replacement.utf16.count
        selectedTextRange = TextOffsetRange(place, place)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
    /// The position behind the last character.
    open var endOfDocument: UITextPosition { TextOffset((text ?? "").utf16.count) }
    /// The view whose coordinates places in the text have: the field itself.
    open var textInputView: UIView { self }
    /// The selected part of the text; the end of the text by default.
    open var selectedTextRange: UITextRange? {
        get { selection ?? TextOffsetRange(endOfDocument.offset, endOfDocument.offset) }
        set {
            selection = newValue
            delegate?.textFieldDidChangeSelection(self)
        }
    }
    /// Returns the text of a part, or `nil` outside the text.
    open func text(in range: UITextRange) -> String? {
        let text = NSString(string: text ?? "")
        guard range.end.offset <= text.length else { return nil }
        return text.substring(with: range.utf16)
    }
    /// Replaces a part by another text, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        let old = NSString(string: self.text ?? "")
        guard range.end.offset <= old.length else { return }
        self.text = old.replacingCharacters(in: range.utf16, with: text)
    }
    /// Selects the whole text, as the menu's command does.
    open dynamic override func selectAll(_ sender: Any?) {
        selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
    }
    /// Returns the rectangle of the insertion point at a position.
    open dynamic func caretRect(for position: UITextPosition) -> CGRect {
        let rect = editingRect(forBounds: bounds)
        let height = min(rect.height, storedFont.lineHeight)
        return CGRect(x: x(of: position), y: rect.midY - height / 2, width: 2, height: height)
    }
    /// Returns the rectangle of a part of the line.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let (start, end) = (caretRect(for: range.start), x(of: range.end))
        let rect = CGRect(
            x: start.minX, y: start.minY, width: end - start.minX, height: start.height)
        return [UITextSelectionRect(rect, isFirst: true, isLast: true)]
    }
    /// Returns the position next to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        let all = (0...endOfDocument.offset).map { TextOffset($0) }
        return all.min { abs(x(of: $0) - point.x) < abs(x(of: $1) - point.x) }
    }
    private func x(of position: UITextPosition) -> CGFloat {
        let rect = editingRect(forBounds: bounds)
        let text = NSString(string: text ?? "")
        let before = text.substring(to: min(position.offset, text.length))
        func width(_ text: String) -> CGFloat {
            TextMeasure.width(of: text, storedFont)
        }
        let rest = max(0, rect.width - width(String(describing: text)))
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch textAlignment {
        case .center: return rect.minX + rest / 2 + width(before)
        case .right: return rect.minX + rest + width(before)
        case .natural where isReversed: return rect.minX + rest + width(before)
        default: return rect.minX + width(before)
        }
    }

    // MARK: Layout

    var contents: ViewContents {
        var contents = ViewContents(.textField, text: storedText?.string ?? "", font: font)
        contents.placeholder = storedPlaceholder?.string ?? ""
        contents.style = borderStyle.documentName
        return contents
    }
    override var contentBaselines: (first: Double, last: Double) { measuredBaselines }
    /// The size of the text or the placeholder, with the border.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the size of the text or the placeholder, with the border.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredFit(size) }
    private var borderWidth: CGFloat {
        switch borderStyle {
        case .roundedRect, .bezel: 7
        case .line: 2
        case .none: 0
        }
    }
    private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
        guard view != nil else { return false }
        switch mode {
        case .never: return false
        case .whileEditing: return isEditing
        case .unlessEditing: return !isEditing
        case .always: return true
        }
    }
    /// Returns the rectangle inside the border for bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text for bounds.
    open dynamic func textRect(forBounds bounds: CGRect) -> CGRect { innerRect(bounds) }
    private func innerRect(_ bounds: CGRect) -> CGRect {
        let (dx, dy) = (borderWidth, borderStyle == .none ? 0 : 2.0)
        var rect = CGRect(
            x: bounds.minX + dx, y: bounds.minY + dy, width: max(0, bounds.width - 2 * dx),
            height: max(0, bounds.height - 2 * dy))
        if shows(leftView, leftViewMode) {
            let taken = leftViewRect(forBounds: bounds).maxX - rect.minX
            rect = CGRect(
                x: rect.minX + taken, y: rect.minY, width: rect.width - taken, height: rect.height)
        }
        if shows(rightView, rightViewMode) {
            rect.size.width -= rect.maxX - rightViewRect(forBounds: bounds).minX
        }
        return rect
    }
    /// Returns the rectangle of the placeholder for bounds.
    open dynamic func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        textRect(forBounds: bounds)
    }
    /// Returns the rectangle of the text for bounds while it is edited.
    open dynamic func editingRect(forBounds bounds: CGRect) -> CGRect { innerRect(bounds) }
    /// Returns the rectangle of the button that deletes the text.
    open dynamic func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }
    /// Returns the rectangle of the view at the leading side.
    open dynamic func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        )
    }
    /// Returns the rectangle of the view at the trailing side.
    open dynamic func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }
    /// Draws the text, or the placeholder without one.
    open dynamic override func draw(_ rect: CGRect) {
        if text?.isEmpty ?? true {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        } else {
            drawText(in: textRect(forBounds: bounds))
        }
    }
    /// Draws the text in a rectangle.
    open dynamic func drawText(in rect: CGRect) {
        drawing(storedText, textColor ?? .label)?.draw(in: rect)
    }
    /// Draws the placeholder in a rectangle.
    open func drawPlaceholder(in rect: CGRect) {
        drawing(storedPlaceholder, .placeholderText)?.draw(in: rect)
    }
    package var textDrawing: TextDrawing? {
        text?.isEmpty ?? true
            ? drawing(storedPlaceholder, .placeholderText)
            : drawing(storedText, textColor ?? .label)
    }
    private func drawing(_ text: NSAttributedString?, _ color: UIColor) -> TextDrawing? {
        guard let text else { return nil }
        var drawing = TextDrawing(text, storedFont, color)
        drawing.place(textAlignment, effectiveUserInterfaceLayoutDirection)
        drawing.isCentred = true
        return drawing
    }
    /// Places the views beside the text.
    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        leftView?.isHidden = !shows(leftView, leftViewMode)
        rightView?.isHidden = !shows(rightView, rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    /// The border of a field.
    public enum BorderStyle: Int, Sendable {
        /// The field has no border, a line, a sunken one, or one with round corners.
        case none = 0, line, bezel, roundedRect
        fileprivate var documentName: String {
            switch self {
            case .none: ""
            case .line: "line"
            case .bezel: "bezel"
            case .roundedRect: "roundedRect"
            }
        }
    }
    /// The reason for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        /// The user committed the text, or cancelled editing.
        case committed = 0, cancelled
    }
    /// The times at which a part of a field appears.
    public enum ViewMode: Int, Sendable {
        /// The part appears never, while text is edited, otherwise, or always.
        case never = 0, whileEditing, unlessEditing, always
    }
    /// The notification of the begin of editing.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// The notification of the end of editing.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// The notification of a change of the text.
    nonisolated public static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
}

/// The receiver of a field's events.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Responds to the begin of editing.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Responds to the end of editing.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Returns whether the text may change.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// Returns whether the text may be deleted.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether the return key has its effect.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Responds to a change of the selection.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Responds to the end of editing, with its reason.
    func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns the menu for selected characters, or `nil` for the usual one.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
}

extension UITextFieldDelegate {
    /// Returns `true` by default, as without the method.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns `true` by default, as without the method.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns `true` by default, as without the method.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    /// Returns `true` by default, as without the method.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns `true` by default, as without the method.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Calls the method without a reason by default, as UIKit does.
    public func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { textFieldDidEndEditing(textField) }
    /// Returns `nil` by default, as without the method.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
}
