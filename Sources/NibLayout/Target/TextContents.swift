import AutoLayout
import NibFormat
import NibReading

/// How large the contents of a view with a text are under a configuration: what is stored where text and letters are as
/// they were written and the stored size is that of the text, else by an estimate of the system's letters.
package struct TextContents {
    /// The text as it is shown.
    package let text: String
    package let font: Font
    /// How many lines there may be; 0 for any number.
    package let lineLimit: Int
    /// The size that is stored.
    private let stored: Size
    private let isAsWritten: Bool
    private let isButton: Bool
    /// What is around the text, or beside it.
    private let padding: Size

    /// `nil` where the view has no text that decides its size.
    ///
    /// - Parameter written: the text that the stored size is for, where that of the view is a translation.
    package init?(_ view: NibView, _ reading: ViewReading, _ configuration: LayoutConfiguration, written: String?) {
        let element = view.element.name
        guard ["label", "button"].contains(element), let title = view.title else { return nil }
        let written = written ?? title
        text = configuration.texts.text(title)
        font = reading.font(in: configuration.textSize)
        isButton = element == "button"
        lineLimit = isButton ? 1 : max(0, view.lineCountMax ?? 1)
        stored = reading.frame?.size ?? .zero
        let before = reading.font()
        isAsWritten = text == written && font == before
        guard isButton else {
            padding = .zero
            return
        }
        // Symbols and insets: what the stored size has more than its text, as far as that is no stretching.
        let line = LetterEstimate.width(written, before)
        let room = stored.width - line, high = stored.height - LetterEstimate.lineHeight(before)
        padding = Size(width: room >= 0 && room <= 60 ? room : 16, height: max(0, high))
    }

    /// How wide the text is on one line, by the estimate.
    package var textWidth: Double { LetterEstimate.width(text, font) }

    /// Whether the letters are others than the system's, so that the estimate may be far off.
    package var isEstimate: Bool { font.family != nil }

    /// How high a line is.
    package var lineHeight: Double { LetterEstimate.lineHeight(font) }

    /// Whether it is shown in several lines where it is too long for one.
    package var wraps: Bool { lineLimit != 1 }

    /// The size on one line, or of the paragraphs as they are.
    package var size: Size {
        let width = LetterEstimate.width(text, font)
        if isAsWritten, !wraps, (width - stored.width).magnitude <= width * 0.1 + 2 { return stored }
        return Size(width: width + padding.width, height: height(forWidth: .infinity))
    }

    /// The height in lines of a width.
    package func height(forWidth width: Double) -> Double {
        let count = lineCount(forWidth: width)
        let line = LetterEstimate.lineHeight(font)
        // What is stored has the height of its own letters, which may be others than the system's.
        let isSame = isAsWritten && (stored.height - Double(count) * line).magnitude < 0.25 * line
        return isSame ? stored.height : Double(count) * line + padding.height
    }

    /// How many lines the text takes in a width, at most as many as it may.
    package func lineCount(forWidth width: Double) -> Int {
        let count = allLines(forWidth: width)
        return lineLimit == 0 ? count : min(count, lineLimit)
    }

    /// How many lines the whole text takes in a width.
    package func allLines(forWidth width: Double) -> Int { LetterEstimate.lines(text, font, width) }
}

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
