/// Says how large texts are.
public protocol TextMeasurer: Sendable {
    /// How high a font's lines are.
    func lineMetrics(of font: Font) -> LineMetrics

    /// The lines of a text, none of them wider than `width` if that can be avoided; infinity for lines that end with
    /// paragraphs only.
    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine]
}

/// A measurer of whole texts: their sizes and baselines.
package protocol WholeTextMeasurer: TextMeasurer {
    /// The size of a text of at most `limit` lines, 0 for any number, that are broken at `width`.
    func size(of text: String, font: Font, width: Double, limit: Int) -> Size

    /// The distances of the first baseline from the upper edge of a text and of the last one from the lower edge.
    func baselines(of text: String, font: Font, limit: Int) -> (first: Double, last: Double)
}

/// How high the lines of a font are, in points.
public struct LineMetrics: Hashable, Sendable {
    /// How far letters reach above the base line.
    public var ascent: Double
    /// How far letters reach below the base line; not negative.
    public var descent: Double
    /// The space between lines.
    public var lineGap: Double

    /// Lines that reach so far above and below their base line, with so much space between them.
    public init(ascent: Double, descent: Double, lineGap: Double = 0) {
        (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    }

    /// From one line's upper edge to the next one's, without the gap.
    public var lineHeight: Double { ascent + descent }

    /// How high so many lines are, one below the other.
    public func height(ofLines count: Int) -> Double {
        count == 0 ? 0 : Double(count) * lineHeight + Double(count - 1) * lineGap
    }
}

/// A line of a text.
public struct TextLine: Hashable, Sendable {
    /// What stands in it, without the spaces at which it was broken.
    public var text: Substring
    /// How wide that is, in points.
    public var width: Double

    /// A line of that text.
    public init(text: Substring, width: Double) {
        (self.text, self.width) = (text, width)
    }
}

/// Where lines may end.
public enum LineBreaking: Sendable, Hashable, CaseIterable {
    /// At spaces and hyphens, between ideographs, and within words that are wider than a line.
    case words
    /// Between any two characters.
    case characters
}
