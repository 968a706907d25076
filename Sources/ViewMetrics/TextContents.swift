import AutoLayout

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

    /// The contents of a view with a text, from its texts and fonts as they are shown and as they were written, and
    /// from the frame size that was stored for the latter.
    package init(
        _ kind: ViewKind, text: String, font: Font, lineLimit: Int, written: (text: String, font: Font), stored: Size
    ) {
        (self.text, self.font, self.stored) = (text, font, stored)
        isButton = kind == .button
        self.lineLimit = isButton ? 1 : max(0, lineLimit)
        isAsWritten = text == written.text && font == written.font
        guard isButton else {
            padding = .zero
            return
        }
        // Symbols and insets: what the stored size has more than its text, as far as that is no stretching.
        let line = LetterEstimate.width(written.text, written.font)
        let room = stored.width - line, high = stored.height - LetterEstimate.lineHeight(written.font)
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
        let line = LetterEstimate.lineHeight(font), lines = LetterEstimate.height(ofLines: count, font)
        // What is stored has the height of its own letters, which may be others than the system's.
        let isSame = isAsWritten && (stored.height - lines).magnitude < 0.25 * line
        return isSame ? stored.height : lines + padding.height
    }

    /// How many lines the text takes in a width, at most as many as it may.
    package func lineCount(forWidth width: Double) -> Int {
        let count = allLines(forWidth: width)
        return lineLimit == 0 ? count : min(count, lineLimit)
    }

    /// How many lines the whole text takes in a width.
    package func allLines(forWidth width: Double) -> Int { LetterEstimate.lines(text, font, width) }
}
