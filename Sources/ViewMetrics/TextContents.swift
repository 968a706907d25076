import AutoLayout

/// The size of a view's text in a configuration.
///
/// The stored size is used if text and font are those of the document and the size is that of the
/// text. Otherwise the size is estimated.
package struct TextContents {
    /// The text in the configuration.
    package let text: String
    package let font: Font
    /// The maximum number of lines; 0 for any number.
    package let lineLimit: Int
    /// The stored size of the frame.
    private let stored: Size
    private let isAsWritten: Bool
    private let isButton: Bool
    /// The size of everything around and beside the text.
    private let padding: Size

    /// Creates the contents of a view from its text and font in the configuration and in the
    /// document, and from the stored frame size.
    package init(
        _ kind: ViewKind, text: String, font: Font, lineLimit: Int,
        written: (text: String, font: Font), stored: Size
    ) {
        self.text = text
        self.font = font
        self.stored = stored
        isButton = kind == .button
        self.lineLimit = isButton ? 1 : max(0, lineLimit)
        isAsWritten = text == written.text && font == written.font
        guard isButton else {
            padding = .zero
            return
        }
        // Images and insets: the excess of the stored size over the text, unless the view is
        // stretched.
        let line = SystemFontEstimate.width(written.text, written.font)
        let room = stored.width - line,
            high = stored.height - SystemFontEstimate.lineHeight(written.font)
        padding = Size(width: room >= 0 && room <= 60 ? room : 16, height: max(0, high))
    }

    /// The estimated width of the text on one line.
    package var textWidth: Double { SystemFontEstimate.width(text, font) }

    /// A Boolean value that indicates whether the font is not the system font, so that the estimate
    /// can be inaccurate.
    package var isEstimate: Bool { font.family != nil && font.face == nil }

    /// The height of one line.
    package var lineHeight: Double { SystemFontEstimate.lineHeight(font) }

    /// A Boolean value that indicates whether a long text takes several lines.
    package var wraps: Bool { lineLimit != 1 }

    /// The size of the text without line wrapping.
    package var size: Size {
        let width = SystemFontEstimate.width(text, font)
        if isAsWritten, !wraps, (width - stored.width).magnitude <= width * 0.1 + 2 {
            return stored
        }
        return Size(width: width + padding.width, height: height(forWidth: .infinity))
    }

    /// Returns the height of the text in a width.
    package func height(forWidth width: Double) -> Double {
        let count = lineCount(forWidth: width)
        let line = SystemFontEstimate.lineHeight(font),
            lines = SystemFontEstimate.height(ofLines: count, font)
        // The stored height applies to the document's own font, which can differ from the system
        // font.
        let isSame = isAsWritten && (stored.height - lines).magnitude < 0.25 * line
        return isSame ? stored.height : lines + padding.height
    }

    /// Returns the number of visible lines in a width.
    package func lineCount(forWidth width: Double) -> Int {
        let count = allLines(forWidth: width)
        return lineLimit == 0 ? count : min(count, lineLimit)
    }

    /// Returns the number of lines of the whole text in a width.
    package func allLines(forWidth width: Double) -> Int {
        SystemFontEstimate.lines(text, font, width)
    }
}

/// An estimate of text widths in Apple's system font, from the widths in the package's font.
///
/// The letters of both fonts have similar widths; only the tracking at each size differs.
package enum SystemFontEstimate {
    private static let measurer = TableTextMeasurer()

    /// Returns the width of a text on one line.
    package static func width(_ text: String, _ font: Font) -> Double {
        (measurer.lines(of: text, font: font, width: .infinity, breaking: .words).map(\.width).max()
            ?? 0)
            * spread(font)
    }

    /// Returns the number of lines of a text in a width.
    package static func lines(_ text: String, _ font: Font, _ width: Double) -> Int {
        max(1, lines(of: text, font, width, breaking: .words).count)
    }

    /// Returns the lines of a text in a width, with the widths of the system font.
    package static func lines(
        of text: String, _ font: Font, _ width: Double, breaking: LineBreaking
    ) -> [TextLine] {
        let spread = spread(font)
        // The tolerance of the estimate, in favour of fewer lines.
        let room = width / spread * 1.02 + 1
        return measurer.lines(of: text, font: font, width: room, breaking: breaking).map {
            TextLine(text: $0.text, width: $0.width * spread)
        }
    }

    /// Returns the line metrics of a font.
    package static func lineMetrics(of font: Font) -> LineMetrics {
        let proportions = FontProportions(font)
        let ascent = proportions.ascent * font.size
        // The sum of both is the height of a line, exactly.
        return LineMetrics(
            ascent: ascent, descent: proportions.lineHeight * font.size - ascent,
            lineGap: max(font.leading, proportions.leading * font.size))
    }

    /// Returns the height of a line, rounded up to half points.
    package static func lineHeight(_ font: Font) -> Double {
        let halves = FontProportions(font).lineHeight * font.size * 2
        let whole = Double(Int(halves))
        return (whole < halves ? whole + 1 : whole) / 2
    }

    /// Returns the height of a number of lines, rounded up to half points.
    package static func height(ofLines count: Int, _ font: Font) -> Double {
        let halves =
            lineMetrics(of: font).height(ofLines: count) * 2
        // Less than a hundredth of a point is round-off.
        return max(0, (halves - 0.02).rounded(.up)) / 2
    }

    /// Returns the ratio of text widths to those in the package's font.
    ///
    /// - Source: The median over 750 labels of real documents whose stored width is that of their
    ///   text; at each size four of five ratios are within 0.03.
    package static func spread(_ font: Font) -> Double {
        guard font.family == nil else { return 1 }
        var below = spreads[0]
        var above = spreads[spreads.count - 1]
        for place in spreads where place.size <= font.size { below = place }
        for place in spreads.reversed() where place.size >= font.size { above = place }
        guard above.size > below.size else {
            return font.size < below.size ? below.factor : above.factor
        }
        let part = (font.size - below.size) / (above.size - below.size)
        return below.factor + part * (above.factor - below.factor)
    }

    private static let spreads: [(size: Double, factor: Double)] = [
        (11, 1.016), (12, 1.011), (13, 1.001), (14, 0.981), (15, 0.974), (16, 0.96), (17, 0.958),
        (20, 0.951),
        (22, 0.947),
    ]
}

/// The baselines of a view's contents, from the proportions of its font.
package struct TextBaselines: Sendable, Hashable {
    /// The distance of the first baseline from the top edge.
    package let first: Double
    /// The distance of the last baseline from the bottom edge.
    package let last: Double

    /// Creates the baselines of a vertically centred text, or `nil` for a view without text lines.
    ///
    /// - Parameter lineLimit: The maximum number of a label's lines; 0 for any number.
    package init?(_ kind: ViewKind?, _ font: Font, lineLimit: Int, height: Double) {
        guard let kind, kind.hasTextBaselines else { return nil }
        let metrics = SystemFontEstimate.lineMetrics(of: font)
        let line = metrics.lineHeight, step = line + metrics.lineGap
        var lines = 1.0
        if lineLimit != 1, kind == .label, step > 0 {
            while lines * step + line <= height + 1, lines < 1000 { lines += 1 }
        }
        let margin = max(0, (height - line - (lines - 1) * step) / 2)
        first = margin + metrics.ascent
        last = margin + metrics.descent
    }

    /// Creates the baseline of a symbol beside text of a point size: the symbol's centre is that of
    /// a capital letter.
    ///
    /// This rule is a guess: Apple documents only that symbols have a baseline.
    package init(symbolBeside size: Double, height: Double) {
        first = height / 2 + size * FontProportions.system.capHeight / 2
        last = height / 2 - size * FontProportions.system.capHeight / 2
    }

    /// Returns the line height of the system font at a point size, rounded up to half points.
    package static func lineHeight(fontSize size: Double) -> Double? {
        guard size > 0, size < 10_000 else { return nil }
        let halves = size * FontProportions.system.lineHeight * 2
        return Double(halves == Double(Int(halves)) ? Int(halves) : Int(halves) + 1) / 2
    }
}

/// A measurer of labels in the system font, based on the size that a document stores for a text.
package struct DocumentTextMeasurer: WholeTextMeasurer {
    private let contents: ViewContents

    package init(_ contents: ViewContents = ViewContents(.label)) { self.contents = contents }

    /// Returns the line metrics of a font.
    package func lineMetrics(of font: Font) -> LineMetrics {
        SystemFontEstimate.lineMetrics(of: font)
    }

    /// Returns the lines of a text, with the widths of the system font.
    package func lines(of text: String, font: Font, width: Double, breaking: LineBreaking)
        -> [TextLine]
    {
        SystemFontEstimate.lines(of: text, font, width, breaking: breaking)
    }

    /// Returns the size of a whole text.
    package func size(of text: String, font: Font, width: Double, limit: Int, scale: Double)
        -> Size
    {
        let shown = shown(text, font, limit)
        let size = shown.intrinsicSize
        guard width.isFinite else { return size }
        return Size(width: min(size.width, width), height: shown.intrinsicHeight(forWidth: width))
    }

    /// Returns the baselines of a whole text.
    package func baselines(of text: String, font: Font, limit: Int) -> (first: Double, last: Double)
    {
        let baselines = shown(text, font, limit).baselines
        return (baselines?.first ?? 0, baselines?.last ?? 0)
    }

    private func shown(_ text: String, _ font: Font, _ limit: Int) -> ViewContents {
        var shown = contents
        // The label applies its preferred width itself.
        shown.preferredWidth = 0
        shown.text = text
        shown.font = font
        shown.lineLimit = limit
        return shown
    }
}
