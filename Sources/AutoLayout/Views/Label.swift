/// A view that displays text, with the layout behaviour of `UILabel`.
///
/// The text is measured by ``measurer``. As in UIKit, sizes are rounded up to whole pixels if the
/// display's scale is known. Sizes differ from UIKit's if the measurer has other fonts.
open class Label: View {
    /// The text of the label, or `nil` for none.
    open var text: String? { didSet { if text != oldValue { textDidChange() } } }
    /// The font of the text.
    open var font = Font.label { didSet { if font != oldValue { textDidChange() } } }
    /// The maximum number of lines; 0 means no limit.
    open var numberOfLines = 1 {
        didSet {
            precondition(
                numberOfLines >= 0,
                "The number of lines \(numberOfLines) of \(layoutName) must not be negative")
            if numberOfLines != oldValue { textDidChange() }
        }
    }
    /// The treatment of text that does not fit. The intrinsic size is that of the whole text, in at
    /// most ``numberOfLines`` lines.
    open var lineBreakMode = LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode.breaking != oldValue.breaking { textDidChange() } }
    }
    /// A Boolean value that indicates whether the font of a single line shrinks to fit, at most by
    /// ``minimumScaleFactor``.
    ///
    /// The intrinsic size is still that of ``font``.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest factor for the font size, from 0 to 1; 0 disables shrinking.
    open var minimumScaleFactor = 0.0 {
        didSet {
            precondition(
                (0...1).contains(minimumScaleFactor),
                "The scale factor \(minimumScaleFactor) of \(layoutName) must be from 0 to 1")
        }
    }
    /// The width at which the intrinsic size breaks lines, in points; 0 means the width that the
    /// layout gives the label (layout rule 40).
    open var preferredMaxLayoutWidth = 0.0 {
        didSet {
            precondition(
                preferredMaxLayoutWidth.isFinite && preferredMaxLayoutWidth >= 0,
                "The width \(preferredMaxLayoutWidth) of \(layoutName) must be a finite number that is not negative"
            )
            if preferredMaxLayoutWidth != oldValue { textDidChange() }
        }
    }
    /// The measurer of the text.
    open var measurer: any TextMeasurer = TableTextMeasurer() { didSet { textDidChange() } }

    /// The cached intrinsic size, and the scale for which it was computed.
    private var known: (size: Size, scale: Double)?

    /// Creates a label with a frame and without text.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a label with a text and a font.
    public convenience init(_ text: String, font: Font = .label, numberOfLines: Int = 1) {
        self.init()
        (self.text, self.font, self.numberOfLines) = (text, font, numberOfLines)
    }

    private func textDidChange() {
        known = nil
        invalidateIntrinsicContentSize()
    }

    // MARK: Sizes

    /// The size of the text on one line. If the label has several lines, they are broken at
    /// ``preferredMaxLayoutWidth``.
    open override var intrinsicContentSize: Size {
        let scale = traitCollection.displayScale
        if let known, known.scale == scale { return known.size }
        let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
        let size = size(ofLinesWithin: wraps ? preferredMaxLayoutWidth : .infinity)
        known = (size, scale)
        return size
    }

    /// A Boolean value that indicates whether lines break at the width that the layout gives the
    /// label.
    open override var intrinsicHeightDependsOnWidth: Bool {
        numberOfLines != 1 && preferredMaxLayoutWidth == 0
    }

    /// Returns the height of the text with lines broken at a given width.
    open override func intrinsicContentHeight(forWidth width: Double) -> Double {
        size(ofLinesWithin: width).height
    }

    /// Returns the visible lines of the text at a given width, in the font of
    /// ``shownFont(forWidth:)``.
    open func lines(forWidth width: Double) -> [TextLine] {
        guard let text, !text.isEmpty else { return [] }
        return setting(shownFont(forWidth: width)).lines(of: text, within: width + Self.slack)
    }

    /// Returns the font of the visible text at a given width. It is smaller than ``font`` if the
    /// label shrinks its text.
    open func shownFont(forWidth width: Double) -> Font {
        guard adjustsFontSizeToFitWidth, minimumScaleFactor > 0, numberOfLines == 1, let text else {
            return font
        }
        let wanted = setting(font).width(of: text)
        guard wanted > width + Self.slack else { return font }
        var font = font
        font.size *= max(minimumScaleFactor, width / wanted)
        return font
    }

    private func setting(_ font: Font) -> TextSetting {
        TextSetting(measurer: measurer, font: font, limit: numberOfLines, mode: lineBreakMode)
    }

    /// The tolerance for floating-point round-off when a text exactly fits its width.
    private static let slack = 1e-6

    /// Returns the size of the text with lines broken at a given width: that of the widest line, and
    /// the height of all.
    package final func size(ofLinesWithin width: Double) -> Size {
        if let text, !text.isEmpty, let measurer = measurer as? any WholeTextMeasurer {
            return measurer.size(
                of: text, font: font, width: width, limit: numberOfLines,
                scale: traitCollection.displayScale)
        }
        let grid = PixelGrid(scale: traitCollection.displayScale)
        let lines = measuredLines(within: width)
        return Size(
            width: grid.ceiling(lines.map(\.width).max() ?? 0),
            height: grid.ceiling(measurer.lineMetrics(of: font).height(ofLines: lines.count)))
    }

    /// Returns the lines that determine the size of the label.
    private func measuredLines(within width: Double) -> [TextLine] {
        guard let text, !text.isEmpty else { return [] }
        let room = numberOfLines == 1 ? .infinity : width + Self.slack
        let lines = measurer.lines(
            of: text, font: font, width: room, breaking: lineBreakMode.breaking)
        return numberOfLines == 0 ? lines : Array(lines.prefix(numberOfLines))
    }

    // MARK: Baselines

    /// The ascent of the font in whole pixels, because the first line starts at the top edge.
    open override var firstBaselineOffsetFromTop: Double {
        wholeTextBaselines?.first ?? wholePixels(measurer.lineMetrics(of: font).ascent)
    }

    /// The descent of the font in whole pixels, because the last line ends at the bottom edge.
    open override var lastBaselineOffsetFromBottom: Double {
        wholeTextBaselines?.last ?? wholePixels(measurer.lineMetrics(of: font).descent)
    }

    private var wholeTextBaselines: (first: Double, last: Double)? {
        (measurer as? any WholeTextMeasurer)?.baselines(
            of: text ?? "", font: font, limit: numberOfLines)
    }

    private func wholePixels(_ length: Double) -> Double {
        let scale = traitCollection.displayScale
        return scale > 0 ? PixelGrid.round(length * scale) / scale : length
    }

    /// Updates the intrinsic size for a new display scale. Overrides must call `super`.
    open override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        if previous.displayScale != traitCollection.displayScale { textDidChange() }
    }
}

extension Label: TextLines {
    /// The height of one line of the text, in whole pixels.
    var lineHeight: Double {
        PixelGrid(scale: traitCollection.displayScale).ceiling(
            measurer.lineMetrics(of: font).height(ofLines: 1))
    }
}
