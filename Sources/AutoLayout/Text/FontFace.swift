/// The widths and line metrics of a font file, read once.
///
/// Two values are equal if they stand for the same file.
public final class FontFace: Sendable, Hashable {
    /// The path of the font file.
    public let path: String
    /// The place of the font in a file that is a collection of fonts.
    public let index: Int
    /// The PostScript name of the font.
    public let name: String
    /// The units per em; the other numbers are in these units.
    public let unitsPerEm: Double
    /// The extent above the baseline.
    public let ascent: Double
    /// The extent below the baseline; not negative.
    public let descent: Double
    /// The space between two lines.
    public let lineGap: Double
    /// The advance widths by the values of Unicode scalars.
    private let advances: [UInt32: UInt16]
    /// The advance width of the sign for a missing character.
    private let missing: Double

    /// Creates a face from its metrics in font units, and the advance widths by scalar values; 0 for missing ones.
    public init(
        path: String, index: Int = 0, name: String, unitsPerEm: Double, ascent: Double,
        descent: Double,
        lineGap: Double, advances: [UInt32: UInt16]
    ) {
        self.path = path
        self.index = index
        self.name = name
        self.unitsPerEm = max(1, unitsPerEm)
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
        self.advances = advances
        missing = advances[0].map(Double.init) ?? unitsPerEm / 2
    }

    /// Returns a Boolean value that indicates whether two values stand for the same file.
    public static func == (one: FontFace, other: FontFace) -> Bool {
        one === other || one.path == other.path && one.index == other.index
    }

    /// Feeds the path and the index into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(index)
    }

    /// Returns the advance width of a character, in units.
    func advance(_ character: Character) -> Double {
        character.unicodeScalars.reduce(0) { width, scalar in
            if scalar.isInvisible { return width }
            return width + (advances[scalar.value].map(Double.init) ?? missing)
        }
    }

    /// The height of a line at a point size.
    package func lineHeight(_ size: Double) -> Double { (ascent + descent) / unitsPerEm * size }
}
