internal import AutoLayout
internal import ViewMetrics

/// A view for text with many lines, which scrolls if it is long.
@preconcurrency @MainActor
open class UITextView: UIScrollView, MeasuredView, UITextInputTraits, UIKeyInput {
    private var storedText = NSAttributedString(string: "")
    /// The container of the text, which determines its width.
    public let textContainer: NSTextContainer

    /// Creates a view with a frame and a container of its text.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
    }
    /// Creates a view with a frame.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
    }

    /// The text of the view.
    open var text: String! {
        get { storedText.string }
        set { show(NSAttributedString(string: newValue ?? "")) }
    }
    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { storedText }
        set { show(newValue ?? NSAttributedString(string: "")) }
    }
    private func show(_ text: NSAttributedString) {
        storedText = text
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// The font of the text.
    open var font: UIFont? {
        didSet {
            note(.font)
            invalidateIntrinsicContentSize()
        }
    }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { note(.textColor) } }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
    /// The insets of the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// A Boolean value that indicates whether the user can change the text.
    open var isEditable = true
    /// A Boolean value that indicates whether the user can select text.
    open var isSelectable = true
    /// The selected range of the text.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The kinds of data that appear as links.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The attributes of links in the text.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The attributes of text that is typed.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// A Boolean value that indicates whether attributes of the text can be changed.
    open var allowsEditingTextAttributes = false
    /// A Boolean value that indicates whether the font follows the user's text size.
    open var adjustsFontForContentSizeCategory = false
    override func adjustFonts() {
        guard adjustsFontForContentSizeCategory, let scaled = font?.scaled(for: traitCollection)
        else { return }
        font = scaled
    }
    /// A Boolean value that indicates whether typing replaces the text.
    open var clearsOnInsertion = false
    /// A Boolean value that indicates whether long text scrolls; otherwise it has a natural height.
    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
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

    /// The value `true` for a text that the user can change or select.
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    /// Begins editing, if the delegate agrees.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        if isEditable { textDelegate?.textViewDidBeginEditing(self) }
        return true
    }
    /// Ends editing, if the delegate agrees.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true,
            super.resignFirstResponder()
        else { return false }
        if isEditable { textDelegate?.textViewDidEndEditing(self) }
        return true
    }
    /// A Boolean value that indicates whether there is a text.
    open var hasText: Bool { storedText.length > 0 }
    /// Types a text at the end, if the delegate agrees.
    open func insertText(_ text: String) {
        change(storedText.string + text, NSRange(location: storedText.length, length: 0), text)
    }
    /// Deletes the last character, if the delegate agrees.
    open func deleteBackward() {
        guard let last = storedText.string.last else { return }
        let length = String(last).utf16.count
        change(
            String(storedText.string.dropLast()),
            NSRange(location: storedText.length - length, length: length), "")
    }
    private func change(_ new: String, _ range: NSRange, _ replacement: String) {
        guard
            textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement)
                ?? true
        else { return }
        text = new
        textDelegate?.textViewDidChange(self)
    }
    /// Scrolls to a range of the text, which stays where it is here.
    open func scrollRangeToVisible(_ range: NSRange) {}

    // MARK: Layout

    var contents: ViewContents {
        var contents = ViewContents(
            .textView, text: storedText.string,
            font: storedText.firstFont ?? font ?? .systemFont(ofSize: 12))
        contents.isScrollEnabled = isScrollEnabled
        return contents
    }
    private var textPadding: CGSize {
        CGSize(
            width: 2 * textContainer.lineFragmentPadding + textContainerInset.left
                + textContainerInset.right,
            height: textContainerInset.top + textContainerInset.bottom)
    }
    private func textSize(forWidth width: CGFloat) -> CGSize {
        let padding = textPadding, font = storedText.firstFont ?? font ?? .systemFont(ofSize: 12)
        let text = storedText.string.isEmpty ? " " : storedText.string
        let size = TextMeasure.size(of: text, font, width: max(0, width - padding.width))
        return CGSize(width: size.width + padding.width, height: size.height + padding.height)
    }
    override var wrapsContents: Bool { !isScrollEnabled }
    override func contentHeight(forWidth width: Double) -> Double {
        Double(textSize(forWidth: CGFloat(width)).height)
    }
    /// The size of the text on one line, or none for a text that scrolls.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
            : textSize(forWidth: .infinity)
    }
    /// Returns the size of the text in lines of at most a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textSize(forWidth: size.width > 0 ? size.width : .infinity)
    }
    /// Updates the size of the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: textSize(forWidth: bounds.width).height)
    }
    /// The notification of a change of the text.
    nonisolated public static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification")
    /// The notification of the begin of editing.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// The notification of the end of editing.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}

/// The area of a text and its padding.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The space at both ends of lines, in points.
    open var lineFragmentPadding: CGFloat = 5
    /// The maximum number of lines; 0 means no limit.
    open var maximumNumberOfLines = 0
    /// The treatment of text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The size of the area, in points.
    open var size = CGSize.zero
    /// A Boolean value that indicates whether the width follows that of the view.
    open var widthTracksTextView = true
    /// Creates an area without a size.
    nonisolated public override init() { super.init() }
}

/// The receiver of a text view's events.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Responds to the begin of editing.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Returns whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Responds to the end of editing.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the text may change.
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Responds to a change of the text.
    func textViewDidChange(_ textView: UITextView)
    /// Responds to a change of the selection.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns whether a link opens.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    /// Returns `true` by default, as without the method.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Returns `true` by default, as without the method.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns `true` by default, as without the method.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing by default, as without the method.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns `true` by default, as without the method.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}
