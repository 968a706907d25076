internal import AutoLayout
internal import ViewMetrics

/// A view that displays text.
@preconcurrency @MainActor
open class UILabel: UIView, TextDrawer {
    override class func makeCore() -> any ViewCore { LabelCore() }

    /// The model, which measures the text.
    private var label: LabelCore { unsafeDowncast(core, to: LabelCore.self) }
    private var storedFont = UIFont.systemFont(ofSize: 17)
    private var storedText: NSAttributedString?

    override func prepare() {
        label.measurer = TextMeasure.measurer
        isUserInteractionEnabled = false
    }

    /// The text of the label, or `nil` for none.
    open var text: String? {
        get { observable("text") { label.text } }
        set {
            changing("text") {
                show(newValue.flatMap(withFirstAttributes))
                label.text = newValue
            }
        }
    }
    /// Returns a text with the attributes of the first character of the text so far, which UIKit keeps.
    private func withFirstAttributes(_ text: String) -> NSAttributedString? {
        guard let storedText, storedText.length > 0 else { return nil }
        return NSAttributedString(
            string: text, attributes: storedText.attributes(at: 0, effectiveRange: nil))
    }
    /// The text with its attributes. Lines are as high as their highest runs. The font, the
    /// colour and the alignment of the label are then those of the first character.
    open var attributedText: NSAttributedString? {
        get {
            observable("attributedText") {
                storedText ?? text.map { NSAttributedString(string: $0, attributes: attributes) }
            }
        }
        set {
            changing("attributedText") {
                show(newValue)
                label.text = newValue?.string
            }
        }
    }
    /// Measures the label by a text with attributes, or by its plain text.
    private func show(_ text: NSAttributedString?) {
        storedText = text
        label.font = (text?.firstFont ?? storedFont).core
        if let richText {
            label.measurer = RichTextMeasurer(richText, mode: label.lineBreakMode)
        } else if label.measurer is RichTextMeasurer {
            label.measurer = TextMeasure.measurer
        }
    }
    /// The text with its attributes, if it has them.
    var richText: RichText? { storedText.map { RichText($0, font: storedFont) } }
    private var attributes: [NSAttributedString.Key: Any] {
        [.font: storedFont, .foregroundColor: textColor ?? .label]
    }
    /// The font of the text; the system font of 17 points by default.
    open var font: UIFont! {
        get { storedText?.firstFont ?? storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: 17)
            note(.font)
            show(storedText?.replacing(.font, with: storedFont))
        }
    }
    /// The colour of the text.
    open var textColor: UIColor! {
        get { storedText?.firstColor ?? storedColor }
        set {
            storedColor = newValue ?? .label
            note(.textColor)
            show(storedText?.replacing(.foregroundColor, with: storedColor))
        }
    }
    private var storedColor = UIColor.label
    /// The alignment of the text.
    open var textAlignment: NSTextAlignment {
        get { storedText?.firstParagraphStyle?.alignment ?? storedAlignment }
        set {
            storedAlignment = newValue
            show(storedText?.aligned(newValue))
        }
    }
    private var storedAlignment = NSTextAlignment.natural
    /// The treatment of text that does not fit.
    open var lineBreakMode: NSLineBreakMode {
        get { matching(label.lineBreakMode) }
        set {
            label.lineBreakMode = matching(newValue)
            if storedText != nil { show(storedText) }
        }
    }
    /// The strategy of line breaks.
    open var lineBreakStrategy = LineBreakStrategy.standard
    /// The maximum number of lines; 0 means no limit.
    open var numberOfLines: Int {
        get { label.numberOfLines }
        set { label.numberOfLines = newValue }
    }
    /// The width at which the intrinsic size breaks lines, in points; 0 for that of the layout.
    ///
    /// A negative width counts as 0: views of an empty size set one.
    open var preferredMaxLayoutWidth: CGFloat {
        get { CGFloat(label.preferredMaxLayoutWidth) }
        set { label.preferredMaxLayoutWidth = max(0, Double(newValue)) }
    }
    /// A Boolean value that indicates whether the font of a single line shrinks to fit.
    open var adjustsFontSizeToFitWidth: Bool {
        get { label.adjustsFontSizeToFitWidth }
        set { label.adjustsFontSizeToFitWidth = newValue }
    }
    /// The smallest factor for the font size; 0 disables shrinking.
    open var minimumScaleFactor: CGFloat {
        get { CGFloat(label.minimumScaleFactor) }
        set { label.minimumScaleFactor = Double(newValue) }
    }
    /// A Boolean value that indicates whether characters move closer before text is truncated.
    open var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the pointer shows a text that is cut.
    open var showsExpansionTextWhenTruncated = false
    /// The place of shrunken text: at the baseline, the centre or the top of the line.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// A Boolean value that indicates whether the font follows the user's text size.
    ///
    /// Only fonts of a text style or of `UIFontMetrics` do, as in UIKit.
    open var adjustsFontForContentSizeCategory = false
    override func adjustFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        if let storedText {
            let scaled = storedText.scaled(for: traitCollection)
            if scaled !== storedText { attributedText = scaled }
        } else if let scaled = storedFont.scaled(for: traitCollection), scaled != storedFont {
            font = scaled
        }
    }
    /// A Boolean value that indicates whether the highlighted colour is used.
    open var isHighlighted = false
    /// The colour of highlighted text.
    open var highlightedTextColor: UIColor?
    /// A Boolean value that indicates whether the label is enabled.
    open var isEnabled = true
    /// The colour of the text's shadow.
    open var shadowColor: UIColor?
    /// The offset of the text's shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// Returns the size of the text in lines of at most a given width.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = intrinsicContentSize
        let width = size.width > 0 ? Double(size.width) : .infinity
        let fitting = CGSize(label.textSize(forWidth: width))
        return numberOfLines == 1 || fitting == natural ? natural : fitting
    }
    /// Returns the rectangle of the text inside bounds, with at most a number of lines.
    open dynamic func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
        -> CGRect
    {
        let rich = richText ?? RichText(text ?? "", font: label.font)
        let size = rich.size(
            within: Double(bounds.width), limit: numberOfLines,
            mode: label.lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(CGFloat(size.width), bounds.width),
            height: min(CGFloat(size.height), bounds.height))
    }
    /// Draws the text, by ``drawText(in:)``.
    open dynamic override func draw(_ rect: CGRect) { drawText(in: bounds) }
    /// Draws the text in a rectangle, with lines around its middle.
    open dynamic func drawText(in rect: CGRect) { textDrawing?.draw(in: rect) }
    package var textDrawing: TextDrawing? {
        TextDrawing(self, storedText, storedFont, storedColor)
    }

    /// The rules of line breaks, which are those of paragraphs.
    public typealias LineBreakStrategy = NSParagraphStyle.LineBreakStrategy
}

/// The place of shrunken text in its line.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline, the centre or the top of the line stays.
    case alignBaselines = 0, alignCenters, none
}
