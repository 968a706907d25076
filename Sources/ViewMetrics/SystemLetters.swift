import AutoLayout

/// How wide texts are in the system's letters of Apple's devices, by those of the table: both fonts are drawn alike,
/// and differ in how far apart letters stand at a size.
package enum LetterEstimate {
    private static let measurer = TableTextMeasurer()

    /// The width of a text on one line.
    package static func width(_ text: String, _ font: Font) -> Double {
        (measurer.lines(of: text, font: font, width: .infinity, breaking: .words).map(\.width).max() ?? 0)
            * spread(font)
    }

    /// How many lines a text takes in a width.
    package static func lines(_ text: String, _ font: Font, _ width: Double) -> Int {
        // As much as the estimate may be wrong by, in favour of fewer lines.
        let room = width / spread(font) * 1.02 + 1
        return max(1, measurer.lines(of: text, font: font, width: room, breaking: .words).count)
    }

    /// The height of a line, up to whole half points.
    package static func lineHeight(_ font: Font) -> Double {
        let halves = font.size * 1.193 * 2
        let whole = Double(Int(halves))
        return (whole < halves ? whole + 1 : whole) / 2
    }

    /// The height of so many lines, up to whole half points.
    package static func height(ofLines count: Int, _ font: Font) -> Double {
        let halves = (Double(count) * font.size * 1.193 + Double(max(0, count - 1)) * font.leading) * 2
        // Less than a hundredth of a point is round-off.
        return max(0, (halves - 0.02).rounded(.up)) / 2
    }

    /// How much wider texts are than in the table's letters.
    ///
    /// - Source: the median over labels of real documents whose stored width is that of their text, 750 of them; at
    ///   each size four of five lie within three hundredths.
    package static func spread(_ font: Font) -> Double {
        guard font.family == nil else { return 1 }
        var (below, above) = (spreads[0], spreads[spreads.count - 1])
        for place in spreads where place.size <= font.size { below = place }
        for place in spreads.reversed() where place.size >= font.size { above = place }
        guard above.size > below.size else { return font.size < below.size ? below.factor : above.factor }
        let part = (font.size - below.size) / (above.size - below.size)
        return below.factor + part * (above.factor - below.factor)
    }

    private static let spreads: [(size: Double, factor: Double)] = [
        (11, 1.016), (12, 1.011), (13, 1.001), (14, 0.981), (15, 0.974), (16, 0.96), (17, 0.958), (20, 0.951),
        (22, 0.947),
    ]
}
