internal import AutoLayout
internal import ViewMetrics

/// A view for text with many lines, which scrolls if it is long.
@preconcurrency @MainActor
open class UITextView: UIScrollView, MeasuredView, UITextInput {
    /// The text with its attributes, for changes in place.
    public let textStorage: NSTextStorage
    /// The lines of the text.
    public let layoutManager: NSLayoutManager
    /// The container of the text, which determines its width.
    public let textContainer: NSTextContainer

    /// Creates a view with a frame and a container of its text.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        (self.textContainer, layoutManager, textStorage) = Self.textSystem(around: textContainer)
        super.init(frame: frame)
        layoutManager.textView = self
    }
    /// Creates a view with a frame.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    /// Creates a view whose text TextKit 2 or TextKit 1 lays out, which is the same here.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        (textContainer, layoutManager, textStorage) = Self.textSystem(around: nil)
        super.init(coder: coder)
        layoutManager.textView = self
    }
    private static func textSystem(around own: NSTextContainer?)
        -> (NSTextContainer, NSLayoutManager, NSTextStorage)
    {
        let container = own ?? NSTextContainer()
        container.widthTracksTextView = own?.widthTracksTextView ?? true
        let manager = container.layoutManager ?? NSLayoutManager()
        if container.layoutManager == nil { manager.addTextContainer(container) }
        let storage = manager.textStorage ?? NSTextStorage()
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        return (container, manager, storage)
    }

    private lazy var dragSource = TextDragSource(self)
    /// The interaction that drags the selected text.
    open var textDragInteraction: UIDragInteraction? { dragSource.interaction }

    /// The text of the view.
    open var text: String! {
        get { observable("text") { textStorage.string } }
        set { changing("text") { show(NSAttributedString(string: newValue ?? "")) } }
    }
    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { observable("attributedText") { textStorage.copy() as? NSAttributedString } }
        set { changing("attributedText") { show(newValue ?? NSAttributedString(string: "")) } }
    }
    private func show(_ text: NSAttributedString) {
        textStorage.setAttributedString(text)
        selectedRange = NSRange(location: textStorage.length, length: 0)
    }
    /// Responds to a change of the text or of its container.
    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// The font of the text: that of the first character, or after a change that of all.
    open var font: UIFont? {
        get { textStorage.firstFont ?? storedFont }
        set {
            storedFont = newValue
            note(.font)
            replace(.font, with: newValue)
            invalidateIntrinsicContentSize()
        }
    }
    private var storedFont: UIFont?
    /// The colour of the text: that of the first character, or after a change that of all.
    open var textColor: UIColor? {
        get { textStorage.firstColor ?? storedColor }
        set {
            storedColor = newValue
            note(.textColor)
            replace(.foregroundColor, with: newValue)
        }
    }
    private var storedColor: UIColor? = .label
    /// The alignment of the text: that of the first paragraph, or after a change that of all.
    open var textAlignment: NSTextAlignment {
        get { textStorage.firstParagraphStyle?.alignment ?? storedAlignment }
        set {
            storedAlignment = newValue
            if has(.paragraphStyle) {
                textStorage.setAttributedString(textStorage.aligned(newValue))
            }
        }
    }
    private var storedAlignment = NSTextAlignment.natural
    /// Gives all characters another value, if any has one.
    private func replace(_ key: NSAttributedString.Key, with value: Any?) {
        guard has(key) else { return }
        let all = NSRange(location: 0, length: textStorage.length)
        textStorage.removeAttribute(key, range: all)
        if let value { textStorage.addAttribute(key, value: value, range: all) }
    }
    private func has(_ key: NSAttributedString.Key) -> Bool {
        guard textStorage.length > 0 else { return false }
        var isUsed = false
        textStorage.enumerateAttribute(
            key, in: NSRange(location: 0, length: textStorage.length)
        ) { value, _, _ in isUsed = isUsed || value != nil }
        return isUsed
    }
    /// The insets of the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// A Boolean value that indicates whether the user can change the text.
    open var isEditable = true
    /// A Boolean value that indicates whether the user can select text.
    open var isSelectable = true
    /// The selected range of the text.
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet {
            ownTypingAttributes = nil
            if selectedRange != oldValue { delegate?.textViewDidChangeSelection(self) }
        }
    }
    /// The kinds of data that appear as links.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The attributes of links in the text.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The attributes of text that is typed: those of the character before, until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? attributesBefore(selectedRange.location) }
        set { ownTypingAttributes = newValue }
    }
    private var ownTypingAttributes: [NSAttributedString.Key: Any]?
    private func attributesBefore(_ location: Int) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if textStorage.length > 0 {
            let place = min(max(0, location - 1), textStorage.length - 1)
            attributes = textStorage.attributes(at: place, effectiveRange: nil)
        }
        if attributes[.font] == nil { attributes[.font] = font ?? TextMeasure.defaultFont }
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = textColor }
        return attributes
    }
    /// A Boolean value that indicates whether attributes of the text can be changed.
    open var allowsEditingTextAttributes = false
    /// A Boolean value that indicates whether the font follows the user's text size.
    open var adjustsFontForContentSizeCategory = false
    /// A Boolean value that indicates whether the text has the size of other platforms.
    open var usesStandardTextScaling = false
    override func adjustFonts() {
        guard adjustsFontForContentSizeCategory, let scaled = font?.scaled(for: traitCollection),
            scaled != font
        else { return }
        font = scaled
    }
    /// A Boolean value that indicates whether typing replaces the text.
    open var clearsOnInsertion = false
    /// A Boolean value that indicates whether long text scrolls; otherwise it has a natural height.
    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
    /// The receiver of the text view's events.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UITextViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
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
    open dynamic override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    /// Begins editing, if the delegate agrees.
    @discardableResult
    open dynamic override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        if isEditable {
            delegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(
                name: Self.textDidBeginEditingNotification, object: self)
        }
        return true
    }
    /// Ends editing, if the delegate agrees.
    @discardableResult
    open dynamic override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true,
            super.resignFirstResponder()
        else { return false }
        if isEditable {
            delegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
        return true
    }
    /// A Boolean value that indicates whether there is a text.
    open var hasText: Bool { textStorage.length > 0 }
    /// Types a text at the end, if the delegate agrees.
    open dynamic func insertText(_ text: String) { change(selectedUnits, text) }
    /// Deletes the selection, or the character before the insertion point, as the user does.
    open dynamic func deleteBackward() {
        var range = selectedUnits
        if range.length == 0 {
            guard range.location > 0 else { return }
            range = NSString(string: textStorage.string).rangeOfComposedCharacterSequence(
                at: range.location - 1)
        }
        change(range, "")
    }
    private var selectedUnits: NSRange {
        let all = NSRange(location: 0, length: textStorage.length)
        return selectedRange.intersection(all) ?? NSRange(location: all.length, length: 0)
    }
    private func change(_ range: NSRange, _ replacement: String) {
        guard
            delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement)
                ?? true
        else { return }
        if let ownTypingAttributes {
            textStorage.replaceCharacters(
                in: range,
                with: NSAttributedString(string: replacement, attributes: ownTypingAttributes))
        } else {
            textStorage.replaceCharacters(in: range, with: replacement)
        }
        selectedRange = NSRange(location: range.location + replacement.utf16.count, length: 0)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
    /// Scrolls so that characters are visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let rect = layoutManager.boundingRect(forGlyphRange: range, in: textContainer)
        guard !rect.isNull else { return }
        scrollRectToVisible(
            rect.offsetBy(dx: textContainerInset.left, dy: textContainerInset.top), animated: false)
    }
    /// The position behind the last character.
    open var endOfDocument: UITextPosition { TextOffset(textStorage.length) }
    /// The view whose coordinates places in the text have: the text view itself.
    open var textInputView: UIView { self }
    /// The selected part of the text.
    open var selectedTextRange: UITextRange? {
        get { TextOffsetRange(selectedRange.location, NSMaxRange(selectedRange)) }
        set { selectedRange = newValue?.utf16 ?? NSRange(location: 0, length: 0) }
    }
    /// Returns the text of a part, or `nil` outside the text.
    open func text(in range: UITextRange) -> String? {
        guard range.end.offset <= textStorage.length else { return nil }
        return NSString(string: textStorage.string).substring(with: range.utf16)
    }
    /// Replaces a part by another text, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        guard range.end.offset <= textStorage.length else { return }
        textStorage.replaceCharacters(in: range.utf16, with: text)
    }
    /// Selects the whole text, as the menu's command does.
    open dynamic override func selectAll(_ sender: Any?) {
        selectedRange = NSRange(location: 0, length: textStorage.length)
    }
    /// Returns the rectangle of the insertion point at a position.
    open dynamic func caretRect(for position: UITextPosition) -> CGRect {
        let last = max(0, textStorage.length - 1)
        let line = layoutManager.lineFragmentRect(
            forGlyphAt: min(position.offset, last), effectiveRange: nil)
        let height = (textStorage.firstFont ?? font ?? TextMeasure.defaultFont).lineHeight
        let place = layoutManager.location(forGlyphAt: position.offset)
        return CGRect(
            x: textContainerInset.left + place.x, y: textContainerInset.top + line.minY, width: 2,
            height: max(height, line.height))
    }
    /// Returns the rectangles of the lines of a part.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        var rects: [CGRect] = []
        layoutManager.enumerateEnclosingRects(
            forGlyphRange: range.utf16, withinSelectedGlyphRange: range.utf16, in: textContainer
        ) { rect, _ in rects.append(rect) }
        return rects.enumerated().map { index, rect in
            UITextSelectionRect(
                rect.offsetBy(dx: textContainerInset.left, dy: textContainerInset.top),
                isFirst: index == 0, isLast: index == rects.count - 1)
        }
    }
    /// Returns the position next to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        var fraction: CGFloat = 0
        let inside = CGPoint(
            x: point.x - textContainerInset.left, y: point.y - textContainerInset.top)
        let glyph = layoutManager.glyphIndex(
            for: inside, in: textContainer, fractionOfDistanceThroughGlyph: &fraction)
        return TextOffset(min(glyph + (fraction > 0.5 ? 1 : 0), textStorage.length))
    }

    // MARK: Layout

    var contents: ViewContents {
        var contents = ViewContents(
            .textView, text: textStorage.string,
            font: textStorage.firstFont ?? font ?? TextMeasure.defaultFont)
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
        let padding = textPadding, font = font ?? TextMeasure.defaultFont
        let text =
            textStorage.length == 0
            ? RichText(" ", font: font.core) : RichText(textStorage, font: font)
        let size = CGSize(text.size(within: Double(max(0, width - padding.width))))
        return CGSize(width: size.width + padding.width, height: size.height + padding.height)
    }
    override var wrapsContents: Bool { !isScrollEnabled }
    override func contentHeight(forWidth width: Double) -> Double {
        Double(textSize(forWidth: CGFloat(width)).height)
    }
    /// The size of the text on one line, or none for a text that scrolls.
    open dynamic override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
            : pixelSize(textSize(forWidth: .infinity))
    }
    /// Returns the size of the text in lines of at most a width, rounded up to pixels.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        pixelSize(textSize(forWidth: size.width > 0 ? size.width : .infinity))
    }
    /// Updates the size of the content.
    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        if textContainer.widthTracksTextView {
            let width = bounds.width - textContainerInset.left - textContainerInset.right
            textContainer.size.width = max(0, width)
        }
        receiveContentSize(
            CGSize(width: bounds.width, height: textSize(forWidth: bounds.width).height))
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
    /// Returns whether a touch of an attachment does what it usually does.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// Returns whether a touch of a link opens it; the form before iOS 10.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool
    /// Returns the action of a touch of an item, or `nil` for none.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// Returns the menu of an item, or `nil` for none.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
    /// Returns the menu for selected text, or `nil` for the usual one.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
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
    /// Returns `true` by default, as without the method.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
    /// Returns `true` by default, as without the method.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool { true }
    /// Returns the usual action by default, as without the method.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    /// Returns the usual menu by default, as without the method.
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
    /// Returns `nil` by default, as without the method.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
}

/// A part of a text that answers touches.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// The kind of the part, with its value.
    public enum Content {
        /// The part is a link.
        case link(URL)
        /// The part is an attachment.
        case textAttachment(NSTextAttachment)
        /// The part has a tag of the app.
        case tag(String)
    }
    /// The menu of a part of a text.
    @preconcurrency @MainActor
    public struct MenuConfiguration {
        /// The menu of the part.
        public let menu: UIMenu
        /// Creates a configuration from a menu.
        public init(menu: UIMenu) { self.menu = menu }
    }
    /// The kind of the part, with its value.
    public let content: Content
    /// The range of the part's characters.
    public let range: NSRange
    init(content: Content, range: NSRange) { (self.content, self.range) = (content, range) }
}
