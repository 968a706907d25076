/// Measures text with the tables of the font Inter that are part of the package: the same everywhere, with kerning.
///
/// Characters that the tables lack count as wide as the font's sign for such; ideographs, syllables of Hangul and
/// pictures as one em. All families are measured alike, so sizes of other fonts are estimates.
public struct TableTextMeasurer: TextMeasurer {
    /// The measurer; it has no state.
    public init() {}

    /// How high the lines are: ascent, descent and gap as the font has them.
    public func lineMetrics(of font: Font) -> LineMetrics {
        let table = FontTable.table(font.weight), scale = font.size / table.unitsPerEm
        return LineMetrics(
            ascent: table.ascent * scale, descent: table.descent * scale,
            lineGap: max(table.lineGap * scale, font.leading))
    }

    /// The lines of a text.
    ///
    /// - Complexity: O(characters).
    public func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        let table = FontTable.table(font.weight), scale = font.size / table.unitsPerEm
        let breaker = LineBreaker(
            breaking: breaking, widthMax: scale > 0 ? width / scale : .infinity,
            advance: { Self.advance($0, table) }, kerning: { Self.kerning($0, $1, font.weight) })
        return breaker.lines(of: text).map { TextLine(text: $0.text, width: $0.width * scale) }
    }

    /// Where the characters of a line begin, and at the end where the last one ends: what `lines` adds up.
    package static func places(of line: some StringProtocol, font: Font) -> [Double] {
        let table = FontTable.table(font.weight), scale = font.size / table.unitsPerEm
        var (places, end, last): ([Double], Double, Character?) = ([], 0, nil)
        for character in line {
            end += last.map { kerning($0, character, font.weight) } ?? 0
            places.append(end * scale)
            end += advance(character, table)
            last = character
        }
        return places + [end * scale]
    }

    /// What is added between two characters; accents on them do not count.
    private static func kerning(_ first: Character, _ second: Character, _ weight: Font.Weight) -> Double {
        guard let left = first.unicodeScalars.first, let right = second.unicodeScalars.first else { return 0 }
        return KerningTable.distance(left, right, weight)
    }

    /// A character as it is seen, of one or more scalars; joined pictures are one.
    private static func advance(_ character: Character, _ table: FontTable) -> Double {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 || first.isWide { return table.advance(first) }
        return scalars.reduce(0) { $0 + table.advance($1) }
    }
}
