import AutoLayout

/// A measurer of labels in the system's letters, which knows the size that a document stores for a text.
package struct DocumentTextMeasurer: WholeTextMeasurer {
    private let contents: ViewContents
    private let lines = TableTextMeasurer()

    /// A measurer beside the stored contents of a label.
    package init(_ contents: ViewContents = ViewContents(.label)) { self.contents = contents }

    /// The height of a line of the system's letters.
    package func lineMetrics(of font: Font) -> LineMetrics {
        LineMetrics(ascent: font.size * 0.952, descent: font.size * 0.241, lineGap: font.leading)
    }

    /// The lines of a text, as wide as in the system's letters.
    package func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        let spread = LetterEstimate.spread(font)
        return lines.lines(of: text, font: font, width: width / spread * 1.02 + 1, breaking: breaking)
            .map { TextLine(text: $0.text, width: $0.width * spread) }
    }

    /// The size of a whole text.
    package func size(of text: String, font: Font, width: Double, limit: Int) -> Size {
        let shown = shown(text, font, limit)
        let size = shown.intrinsicSize
        guard width.isFinite else { return size }
        return Size(width: min(size.width, width), height: shown.intrinsicHeight(forWidth: width))
    }

    /// The baselines of a whole text.
    package func baselines(of text: String, font: Font, limit: Int) -> (first: Double, last: Double) {
        let baselines = shown(text, font, limit).baselines
        return (baselines?.first ?? 0, baselines?.last ?? 0)
    }

    private func shown(_ text: String, _ font: Font, _ limit: Int) -> ViewContents {
        var shown = contents
        // The label asks for its preferred width itself.
        shown.preferredWidth = 0
        (shown.text, shown.font, shown.lineLimit) = (text, font, limit)
        return shown
    }
}
