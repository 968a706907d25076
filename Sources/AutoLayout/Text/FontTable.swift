/// How wide the characters of a font are, and how high its lines.
///
/// The numbers are taken from the font once, by `Scripts/font-table.py`, so that a text has the same size on every
/// machine, whatever is installed there.
struct FontTable: Sendable {
    /// In how many units the size of the font is divided; the other numbers are in these units.
    let unitsPerEm: Double
    let ascent: Double
    let descent: Double
    let lineGap: Double
    /// The width of the sign for what the font lacks.
    let missing: Double
    /// The widths of the characters of ``ranges``, one range after another.
    let advances: [UInt16]

    /// The table for a weight.
    static func table(_ weight: Font.Weight) -> FontTable {
        switch weight {
        case .regular: regular
        case .medium: medium
        case .semibold: semibold
        case .bold: bold
        }
    }

    /// How wide a character is, in units.
    ///
    /// - Complexity: O(1) for letters without accents, else O(ranges).
    func advance(_ scalar: Unicode.Scalar) -> Double {
        if scalar.isInvisible { return 0 }
        if let place = Self.place(of: scalar) { return Double(advances[place]) }
        return scalar.isWide ? unitsPerEm : missing
    }

    /// The place of a character in the tables.
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
    /// Whether the character takes no room: controls, joiners, marks of direction, selectors of variants.
    var isInvisible: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Whether the character is as wide as it is high: ideographs, syllables of Hangul, kana, pictures.
    var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
