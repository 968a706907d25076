/// Which letters, and how large.
public struct Font: Hashable, Sendable {
    /// How heavy letters are, with the numbers of OpenType.
    public enum Weight: Int, Sendable, Hashable, CaseIterable {
        /// 400.
        case regular = 400
        /// 500.
        case medium = 500
        /// 600.
        case semibold = 600
        /// 700.
        case bold = 700
    }

    /// The name of a family of fonts; `nil` for the system's. A measurer that has no such family uses its own.
    public var family: String?
    /// How heavy the letters are.
    public var weight: Weight
    /// The size in points.
    public var size: Double
    /// The space between two lines in points, as fonts of text styles have it; 0 for other fonts.
    public var leading = 0.0

    /// The letters of a family, of the system's unless one is named, at a size.
    ///
    /// - Precondition: the size is a finite number and not negative.
    public init(family: String? = nil, size: Double, weight: Weight = .regular) {
        precondition(size.isFinite && size >= 0, "The font size \(size) must be a finite number that is not negative")
        (self.family, self.size, self.weight) = (family, size, weight)
    }

    /// The system's letters at a size.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The system's bold letters at a size.
    public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .bold) }

    /// What a label has unless it is told otherwise: 17 points.
    public static let label = Font(size: 17)
}
