internal import AutoLayout
internal import ViewMetrics

/// The measurement of text with the metrics of the system font, in points without rounding. A label
/// rounds its size up to pixels.
struct SystemTextMeasurer: TextMeasurer {
    func lineMetrics(of font: Font) -> LineMetrics {
        LineMetrics(ascent: font.size * 0.952, descent: font.size * 0.241, lineGap: font.leading)
    }

    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        SystemFontEstimate.lines(of: text, font, width, breaking: breaking)
    }
}

/// The sizes of texts outside labels.
enum TextMeasure {
    static let measurer = SystemTextMeasurer()

    /// Returns the size of a text in lines of at most a width, with at most a number of lines; 0 means
    /// no limit.
    static func size(
        of text: String, _ font: Font, width: Double, limit: Int = 0,
        breaking: LineBreaking = .words
    ) -> CGSize {
        guard !text.isEmpty else { return .zero }
        let lines = measurer.lines(of: text, font: font, width: width, breaking: breaking)
        let shown = limit == 0 ? lines : Array(lines.prefix(limit))
        return CGSize(
            width: min(width, shown.map(\.width).max() ?? 0),
            height: measurer.lineMetrics(of: font).height(ofLines: shown.count))
    }

    /// Returns the size of a text in lines of at most a width.
    static func size(of text: String, _ font: UIFont, width: CGFloat) -> CGSize {
        size(of: text, font.core, width: Double(width))
    }

    /// Returns the size of a text with the font and the line breaks of attributes. A paragraph whose
    /// lines are truncated or clipped has one line.
    static func size(
        of text: String, _ attributes: [NSAttributedString.Key: Any], width: CGFloat
    ) -> CGSize {
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        let mode = (attributes[.paragraphStyle] as? NSParagraphStyle)?.lineBreakMode
        let wraps = mode == nil || mode == .byWordWrapping || mode == .byCharWrapping
        return size(
            of: text, font.core, width: wraps ? Double(width) : .infinity,
            breaking: mode == .byCharWrapping ? .characters : .words)
    }
}
