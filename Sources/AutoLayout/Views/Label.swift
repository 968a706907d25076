/// Text: `UILabel`, as far as layout knows it.
///
/// Sizes are rounded up to whole pixels where the display's scale is known, as UIKit's are. They are what ``measurer``
/// says; other fonts than UIKit's make other sizes.
open class Label: View {
    /// What the label says; `nil` for nothing.
    open var text: String? { didSet { if text != oldValue { textDidChange() } } }
    /// The letters.
    open var font = Font.label { didSet { if font != oldValue { textDidChange() } } }
    /// How many lines there are at most; 0 for as many as are needed.
    open var numberOfLines = 1 {
        didSet {
            precondition(numberOfLines >= 0, "\(numberOfLines) lines of \(layoutName) are less than none")
            if numberOfLines != oldValue { textDidChange() }
        }
    }
    /// What becomes of a text that does not fit. Sizes are those of the whole text, of at most ``numberOfLines`` lines.
    open var lineBreakMode = LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode.breaking != oldValue.breaking { textDidChange() } }
    }
    /// Whether a single line that does not fit is shown in smaller letters, down to ``minimumScaleFactor``. Sizes stay
    /// those of ``font``.
    open var adjustsFontSizeToFitWidth = false
    /// How small letters may become, as a part of their size; 0 for not at all.
    open var minimumScaleFactor = 0.0 {
        didSet {
            precondition(
                (0...1).contains(minimumScaleFactor),
                "The scale factor \(minimumScaleFactor) of \(layoutName) must be from 0 to 1")
        }
    }
    /// The width at which lines end where the contents are asked for their size; 0 for the width that the layout gives
    /// the label (rule 40).
    open var preferredMaxLayoutWidth = 0.0 {
        didSet {
            precondition(
                preferredMaxLayoutWidth.isFinite && preferredMaxLayoutWidth >= 0,
                "The width \(preferredMaxLayoutWidth) of \(layoutName) must be a finite number that is not negative")
            if preferredMaxLayoutWidth != oldValue { textDidChange() }
        }
    }
    /// What measures the text.
    open var measurer: any TextMeasurer = TableTextMeasurer() { didSet { textDidChange() } }

    /// The intrinsic size, where it was asked for since the text changed, and the scale at which it was.
    private var known: (size: Size, scale: Double)?

    /// A label at a frame that says nothing yet.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// A label that says something.
    public convenience init(_ text: String, font: Font = .label, numberOfLines: Int = 1) {
        self.init()
        (self.text, self.font, self.numberOfLines) = (text, font, numberOfLines)
    }

    private func textDidChange() {
        known = nil
        invalidateIntrinsicContentSize()
    }

    // MARK: Sizes

    /// The size of the text: on one line, or in lines of ``preferredMaxLayoutWidth`` where several are allowed.
    open override var intrinsicContentSize: Size {
        let scale = traitCollection.displayScale
        if let known, known.scale == scale { return known.size }
        let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
        let size = size(ofLinesWithin: wraps ? preferredMaxLayoutWidth : .infinity)
        known = (size, scale)
        return size
    }

    /// Whether lines are broken at the width that the layout gives the label.
    open override var intrinsicHeightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    /// The height of the text in lines of a width.
    open override func intrinsicContentHeight(forWidth width: Double) -> Double {
        size(ofLinesWithin: width).height
    }

    /// The lines that are shown in a width, at most ``numberOfLines`` of them, in letters of ``shownFont(forWidth:)``.
    open func lines(forWidth width: Double) -> [TextLine] {
        guard let text, !text.isEmpty else { return [] }
        return setting(shownFont(forWidth: width)).lines(of: text, within: width + Self.slack)
    }

    /// The letters in which the text is shown in a width.
    open func shownFont(forWidth width: Double) -> Font {
        guard adjustsFontSizeToFitWidth, minimumScaleFactor > 0, numberOfLines == 1, let text else { return font }
        let wanted = setting(font).width(of: text)
        guard wanted > width + Self.slack else { return font }
        var font = font
        font.size *= max(minimumScaleFactor, width / wanted)
        return font
    }

    private func setting(_ font: Font) -> TextSetting {
        TextSetting(measurer: measurer, font: font, limit: numberOfLines, mode: lineBreakMode)
    }

    /// A width that is that of the text but for rounding errors does not break it.
    private static let slack = 1e-6

    private func size(ofLinesWithin width: Double) -> Size {
        if let text, !text.isEmpty, let measurer = measurer as? any WholeTextMeasurer {
            return measurer.size(of: text, font: font, width: width, limit: numberOfLines)
        }
        let grid = PixelGrid(scale: traitCollection.displayScale)
        let lines = measuredLines(within: width)
        return Size(
            width: grid.ceiling(lines.map(\.width).max() ?? 0),
            height: grid.ceiling(measurer.lineMetrics(of: font).height(ofLines: lines.count)))
    }

    /// The lines whose size the label wants to have.
    private func measuredLines(within width: Double) -> [TextLine] {
        guard let text, !text.isEmpty else { return [] }
        let room = numberOfLines == 1 ? .infinity : width + Self.slack
        let lines = measurer.lines(of: text, font: font, width: room, breaking: lineBreakMode.breaking)
        return numberOfLines == 0 ? lines : Array(lines.prefix(numberOfLines))
    }

    // MARK: Baselines

    /// How far letters reach above the base line, in whole pixels: the first line begins at the upper edge.
    open override var firstBaselineOffsetFromTop: Double {
        wholeTextBaselines?.first ?? wholePixels(measurer.lineMetrics(of: font).ascent)
    }

    /// How far letters reach below the base line, in whole pixels: the last line ends at the lower edge.
    open override var lastBaselineOffsetFromBottom: Double {
        wholeTextBaselines?.last ?? wholePixels(measurer.lineMetrics(of: font).descent)
    }

    private var wholeTextBaselines: (first: Double, last: Double)? {
        (measurer as? any WholeTextMeasurer)?.baselines(of: text ?? "", font: font, limit: numberOfLines)
    }

    private func wholePixels(_ length: Double) -> Double {
        let scale = traitCollection.displayScale
        return scale > 0 ? PixelGrid.round(length * scale) / scale : length
    }

    /// A screen of another scale has other sizes. Subclasses call super.
    open override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        if previous.displayScale != traitCollection.displayScale { textDidChange() }
    }
}

extension Label: TextLines {
    /// The height of one line of the text, in whole pixels.
    var lineHeight: Double {
        PixelGrid(scale: traitCollection.displayScale).ceiling(measurer.lineMetrics(of: font).height(ofLines: 1))
    }
}
