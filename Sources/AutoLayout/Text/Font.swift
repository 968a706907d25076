/// A font family, weight and point size.
public struct Font: Hashable, Sendable {
    /// The weight of a font, with the values of OpenType.
    public enum Weight: Int, Sendable, Hashable, CaseIterable {
        /// The regular weight of 400.
        case regular = 400
        /// The medium weight of 500.
        case medium = 500
        /// The semibold weight of 600.
        case semibold = 600
        /// The bold weight of 700.
        case bold = 700
    }

    /// The family name, or `nil` for the system font. A measurer without this family uses another
    /// one.
    public var family: String?
    /// The weight of the font.
    public var weight: Weight
    /// The point size of the font.
    public var size: Double
    /// The additional space between two lines, in points. Only fonts of text styles have one.
    public var leading = 0.0
    /// The font file of the app, if the measurer's own tables do not stand for the font.
    public var face: FontFace?

    /// Creates a font of a family, or the system font by default.
    ///
    /// - Precondition: The size is finite and not negative.
    public init(family: String? = nil, size: Double, weight: Weight = .regular) {
        precondition(
            size.isFinite && size >= 0,
            "The font size \(size) must be a finite number that is not negative")
        (self.family, self.size, self.weight) = (family, size, weight)
    }

    /// The family in lower case, without spaces and the suffixes of makers: `TimesNewRomanPSMT` is that of Times New
    /// Roman.
    package var familyKey: String? { family.map(Self.familyKey) }

    /// Returns the key of a family's or a font's name.
    package static func familyKey(_ name: String) -> String {
        var key = name.prefix { $0 != "-" }.filter { $0 != " " }.lowercased()
        for suffix in ["mt", "ps", "ms"] where key.hasSuffix(suffix) {
            key.removeLast(suffix.count)
        }
        return key
    }

    /// Returns the system font of a size and weight.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// Returns the bold system font of a size.
    public static func boldSystemFont(ofSize size: Double) -> Font {
        Font(size: size, weight: .bold)
    }

    /// The default font of a label: the system font at 17 points.
    public static let label = Font(size: 17)
}
