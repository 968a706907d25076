/// How large a reader wants texts to be, with UIKit's names.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable, Comparable {
    case extraSmall, small, medium
    /// What a device comes with.
    case large
    case extraLarge, extraExtraLarge
    /// The largest without the settings for accessibility.
    case extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    /// The largest of all.
    case accessibilityExtraExtraExtraLarge

    /// Whether it is one of those that the settings for accessibility add.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// The smaller one first.
    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool { left.place < right.place }

    /// Its place among all, from small to large.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a text is for, which decides how large it is for a reader.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// The size of its letters in points.
    ///
    /// - Source: the tables of Apple's Human Interface Guidelines, iOS.
    public func pointSize(in category: ContentSizeCategory) -> Double { Double(sizes[category.place]) }

    /// How heavy its letters are.
    public var weight: Font.Weight { self == .headline ? .semibold : .regular }

    /// By categories, from small to large.
    private var sizes: [Int] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

extension Font {
    /// The system's letters for a style of text, as large as the reader wants them.
    public static func preferredFont(
        for style: TextStyle, in category: ContentSizeCategory = .large
    ) -> Font {
        var font = Font(size: style.pointSize(in: category), weight: style.weight)
        font.leading = TextStyle.leading(ofSize: font.size)
        return font
    }
}

extension TextStyle {
    /// The height of a line in the system's font, as a part of the point size.
    private static let lineHeight = 1.193

    /// The space between two lines of letters of a size.
    ///
    /// - Source: the leading of Apple's Human Interface Guidelines, which is the distance of two baselines.
    static func leading(ofSize size: Double) -> Double {
        var (below, above) = (distances[0], distances[distances.count - 1])
        for place in distances where place.size <= size { below = place }
        for place in distances.reversed() where place.size >= size { above = place }
        let part = above.size > below.size ? (size - below.size) / (above.size - below.size) : 0
        return max(0, below.distance + part * (above.distance - below.distance) - size * lineHeight)
    }

    private static let distances: [(size: Double, distance: Double)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (20, 25), (21, 26), (22, 28),
        (23, 29), (28, 34), (33, 40), (34, 41), (40, 48), (47, 56), (53, 62),
    ]
}
