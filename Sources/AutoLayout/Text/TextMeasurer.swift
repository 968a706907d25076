/// A type that measures texts.
public protocol TextMeasurer: Sendable {
    /// Returns the line metrics of a font.
    func lineMetrics(of font: Font) -> LineMetrics

    /// Returns the lines of a text, broken at a width if possible.
    ///
    /// - Parameters:
    ///   - text: The text, which can have several paragraphs.
    ///   - font: The font of the whole text.
    ///   - width: The maximum width of a line, in points. With infinity, only paragraphs break
    ///     lines.
    ///   - breaking: The positions at which lines may break.
    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine]
}

/// A measurer of whole texts: their sizes and baselines.
package protocol WholeTextMeasurer: TextMeasurer {
    /// Returns the size of a text, broken at `width`, with at most `limit` lines; a limit of 0
    /// allows any number. The scale is that of the display, or 0 if it is unknown.
    func size(of text: String, font: Font, width: Double, limit: Int, scale: Double) -> Size

    /// Returns the distances of the first baseline from the top edge of a text and of the last one
    /// from the bottom edge.
    func baselines(of text: String, font: Font, limit: Int) -> (first: Double, last: Double)
}

/// The line metrics of a font, in points.
public struct LineMetrics: Hashable, Sendable {
    /// The extent of letters above the baseline, in points.
    public var ascent: Double
    /// The extent of letters below the baseline, in points; not negative.
    public var descent: Double
    /// The space between two lines, in points.
    public var lineGap: Double

    /// Creates line metrics from ascent, descent and line gap.
    public init(ascent: Double, descent: Double, lineGap: Double = 0) {
        (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    }

    /// The height of one line, without the gap.
    public var lineHeight: Double { ascent + descent }

    /// Returns the height of a number of lines, including the gaps between them.
    public func height(ofLines count: Int) -> Double {
        count == 0 ? 0 : Double(count) * lineHeight + Double(count - 1) * lineGap
    }
}

/// A line of a text.
public struct TextLine: Hashable, Sendable {
    /// The characters of the line, without the spaces at which it was broken.
    public var text: Substring
    /// The width of the line, in points.
    public var width: Double

    /// Creates a line from its text and width.
    public init(text: Substring, width: Double) {
        (self.text, self.width) = (text, width)
    }
}

/// The positions at which lines can break.
public enum LineBreaking: Sendable, Hashable, CaseIterable {
    /// Lines break at spaces and hyphens, between ideographs, and within words that are wider than
    /// a line.
    case words
    /// Lines break between any two characters.
    case characters
}

/// The treatment of a text that does not fit: `NSLineBreakMode`, with UIKit's raw values.
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
    /// Lines break at words; the rest of the text is not shown.
    case byWordWrapping = 0
    /// Lines break at any character; the rest of the text is not shown.
    case byCharWrapping = 1
    /// Lines break at words; the last line is clipped at the edge.
    case byClipping = 2
    /// Lines break at words; the last line shows an ellipsis and the end of the text.
    case byTruncatingHead = 3
    /// Lines break at words; the last line ends with an ellipsis.
    case byTruncatingTail = 4
    /// Lines break at words; the last line shows its beginning, an ellipsis and the end of the
    /// text.
    case byTruncatingMiddle = 5

    /// The positions at which lines break.
    public var breaking: LineBreaking { self == .byCharWrapping ? .characters : .words }
}
