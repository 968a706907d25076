/// A text measurer that uses built-in tables of the font Inter. Sizes include kerning and are the
/// same on every machine.
///
/// A character missing in the tables has the width of the font's replacement glyph; ideographs,
/// Hangul syllables and emoji have a width of one em. Helvetica, Arial, Times and Courier are measured with the
/// widths of Liberation, which are theirs. All other font families without a ``FontFace`` are measured as Inter,
/// so their sizes are estimates.
public struct TableTextMeasurer: TextMeasurer {
    /// Creates a measurer.
    public init() {}

    /// Returns the ascent, descent and line gap of a font.
    public func lineMetrics(of font: Font) -> LineMetrics {
        if let face = font.face {
            let scale = font.size / face.unitsPerEm
            return LineMetrics(
                ascent: face.ascent * scale, descent: face.descent * scale,
                lineGap: max(face.lineGap * scale, font.leading))
        }
        let table = FontTable.table(font), scale = font.size / table.unitsPerEm
        return LineMetrics(
            ascent: table.ascent * scale, descent: table.descent * scale,
            lineGap: max(table.lineGap * scale, font.leading))
    }

    /// Returns the lines of a text, broken at a width if possible.
    ///
    /// - Complexity: O(n) in the number of characters.
    public func lines(of text: String, font: Font, width: Double, breaking: LineBreaking)
        -> [TextLine]
    {
        let widths = FontWidths(font), scale = font.size / widths.unitsPerEm
        let breaker = LineBreaker(
            breaking: breaking, widthMax: scale > 0 ? width / scale : .infinity,
            advance: widths.units(of:), kerning: widths.units(between:_:))
        return breaker.lines(of: text).map { TextLine(text: $0.text, width: $0.width * scale) }
    }

    /// Returns the starting positions of the characters of a line, and the end of the last one, in
    /// points.
    package static func places(of line: some StringProtocol, font: Font) -> [Double] {
        if let face = font.face {
            var end = 0.0
            let scale = font.size / face.unitsPerEm
            return line.map { character in
                defer { end += face.advance(character) * scale }
                return end
            } + [end]
        }
        let widths = FontWidths(font), scale = font.size / widths.unitsPerEm
        var (places, end, last): ([Double], Double, Character?) = ([], 0, nil)
        for character in line {
            end += last.map { widths.units(between: $0, character) } ?? 0
            places.append(end * scale)
            end += widths.units(of: character)
            last = character
        }
        return places + [end * scale]
    }
}

/// The widths of a font's characters, whose table is looked up once.
package struct FontWidths: Sendable {
    private let face: FontFace?
    private let table: FontTable
    /// The weight in ``KerningTable``; `nil` for a font without kerning.
    private let kerningWeight: Font.Weight?
    private let size: Double
    let unitsPerEm: Double

    package init(_ font: Font) {
        let family = FontTable.ofFamily(font)
        (face, table, size) = (font.face, family ?? .table(font.weight), font.size)
        kerningWeight = face == nil && family == nil ? font.weight : nil
        unitsPerEm = face?.unitsPerEm ?? table.unitsPerEm
    }

    /// Returns the advance width of a character, in points.
    package func advance(_ character: Character) -> Double {
        units(of: character) * size / unitsPerEm
    }

    /// Returns the kerning between two characters, in points.
    package func kerning(_ first: Character, _ second: Character) -> Double {
        units(between: first, second) * size / unitsPerEm
    }

    /// Returns the advance width of a character of one or more scalars, in units; a joined emoji is
    /// one character.
    func units(of character: Character) -> Double {
        if let face { return face.advance(character) }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 || first.isWide { return table.advance(first) }
        return scalars.reduce(0) { $0 + table.advance($1) }
    }

    /// Returns the kerning between two characters in units, ignoring their accents.
    func units(between first: Character, _ second: Character) -> Double {
        guard let kerningWeight, let left = first.unicodeScalars.first,
            let right = second.unicodeScalars.first
        else { return 0 }
        return KerningTable.distance(left, right, kerningWeight)
    }
}

/// The advance widths and line metrics of a font.
///
/// The numbers are extracted once by `Scripts/font-table.py`, so that a text has the same size on
/// every machine.
struct FontTable: Sendable {
    /// The units per em; the other numbers are in these units.
    let unitsPerEm: Double
    let ascent: Double
    let descent: Double
    let lineGap: Double
    /// The advance width of the sign for a missing character.
    let missing: Double
    /// The advance widths of the characters in ``ranges``, one range after another.
    let advances: [UInt16]

    /// The table of Courier, whose characters have the same width.
    private static let mono = FontTable(
        unitsPerEm: 2048, ascent: 1705, descent: 615, lineGap: 0, missing: 1229,
        advances: sans.advances.map { $0 == 0 ? 0 : 1229 })

    /// Returns the table of a font: that of its family, or of Inter.
    static func table(_ font: Font) -> FontTable { ofFamily(font) ?? table(font.weight) }

    /// Returns the table of a font's family, or `nil` for a family without one.
    static func ofFamily(_ font: Font) -> FontTable? {
        switch font.familyKey {
        case "helvetica", "arial": font.weight.rawValue < 600 ? sans : sansBold
        case "times", "timesnewroman": font.weight.rawValue < 600 ? serif : serifBold
        case "courier", "couriernew": mono
        default: nil
        }
    }

    static func table(_ weight: Font.Weight) -> FontTable {
        switch weight {
        case .regular: regular
        case .medium: medium
        case .semibold: semibold
        case .bold: bold
        }
    }

    /// Returns the advance width of a character, in units.
    ///
    /// - Complexity: O(1) for letters without accents, else O(ranges).
    func advance(_ scalar: Unicode.Scalar) -> Double {
        if scalar.isInvisible { return 0 }
        if let place = Self.place(of: scalar) { return Double(advances[place]) }
        return scalar.isWide ? unitsPerEm : missing
    }

    /// Returns the index of a character in the tables.
    static func place(of scalar: Unicode.Scalar) -> Int? {
        if (0x20..<0x7F).contains(scalar.value) { return Int(scalar.value - 0x20) }
        var start = 0
        for range in ranges {
            if range.contains(scalar.value) { return start + Int(scalar.value - range.lowerBound) }
            start += range.count
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the character has no width: controls, joiners,
    /// direction marks, variation selectors.
    var isInvisible: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF,
            0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// A Boolean value that indicates whether the character is one em wide: ideographs, Hangul
    /// syllables, kana, emoji.
    var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

/// Kerning: the correction of the distance between two characters of a font.
///
/// The numbers are the font's feature `kern`, extracted by `Scripts/font-table.py` for all
/// characters of ``FontTable/ranges``. Characters with the same kerning form a class.
enum KerningTable {
    /// The index of the distances for each pair of classes, plus one; 0 for no correction. Rows are
    /// the classes of first characters.
    private static let cells: [UInt8] = {
        let rowCount = Int(lefts.max() ?? 0) + 1
        var cells = [UInt8](repeating: 0, count: rowCount * rightCount)
        var place = 0
        for row in 0..<rowCount {
            let end = place + 1 + 2 * Int(entries[place])
            for entry in stride(from: place + 1, to: end, by: 2) {
                cells[row * rightCount + Int(entries[entry])] = entries[entry + 1] + 1
            }
            place = end
        }
        return cells
    }()

    /// Returns the correction of the distance between two characters, in units.
    ///
    /// - Complexity: As ``FontTable/advance(_:)``.
    static func distance(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ weight: Font.Weight)
        -> Double
    {
        guard let left = FontTable.place(of: first), let right = FontTable.place(of: second) else {
            return 0
        }
        let cell = Int(cells[Int(lefts[left]) * rightCount + Int(rights[right])])
        guard cell > 0 else { return 0 }
        return Double(distances[(cell - 1) * Font.Weight.allCases.count + column(weight)])
    }

    private static func column(_ weight: Font.Weight) -> Int {
        switch weight {
        case .regular: 0
        case .medium: 1
        case .semibold: 2
        case .bold: 3
        }
    }
}
