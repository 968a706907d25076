/// The user's preferred text size, with UIKit's names.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable, Comparable {
    /// A size below the default setting.
    case extraSmall, small, medium
    /// The default setting of a device.
    case large
    /// A size above the default setting.
    case extraLarge, extraExtraLarge
    /// The largest size that is available without accessibility settings.
    case extraExtraExtraLarge
    /// A size that is available only in the accessibility settings.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
        accessibilityExtraExtraLarge
    /// The largest size of the accessibility settings.
    case accessibilityExtraExtraExtraLarge

    /// A Boolean value that indicates whether the category belongs to the accessibility settings.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Returns a Boolean value that indicates whether the first category is smaller than the
    /// second.
    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        left.place < right.place
    }

    /// The index of the category, from small to large.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The purpose of a text. Together with the content size category, it determines the font size.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
    /// A style of Dynamic Type, with UIKit's name.
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote,
        caption1, caption2

    /// Returns the point size of the style in a content size category.
    ///
    /// - Source: The tables in Apple's Human Interface Guidelines for iOS.
    public func pointSize(in category: ContentSizeCategory) -> Double {
        Double(sizes[category.place])
    }

    /// The font weight of the style.
    public var weight: Font.Weight { self == .headline ? .semibold : .regular }

    /// The point sizes by category, from small to large.
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
    /// Returns the system font of a text style, in the size for a content size category.
    public static func preferredFont(
        for style: TextStyle, in category: ContentSizeCategory = .large
    ) -> Font {
        var font = Font(size: style.pointSize(in: category), weight: style.weight)
        font.leading = TextStyle.leading(ofSize: font.size)
        return font
    }
}

extension TextStyle {
    /// The line height of the system font, as a fraction of the point size.
    private static let lineHeight = 1.193

    /// Returns the space between two lines of text of a point size.
    ///
    /// - Source: The leading of Apple's Human Interface Guidelines, which is the distance between
    ///   two baselines.
    static func leading(ofSize size: Double) -> Double {
        var (below, above) = (distances[0], distances[distances.count - 1])
        for place in distances where place.size <= size { below = place }
        for place in distances.reversed() where place.size >= size { above = place }
        let part = above.size > below.size ? (size - below.size) / (above.size - below.size) : 0
        return max(0, below.distance + part * (above.distance - below.distance) - size * lineHeight)
    }

    private static let distances: [(size: Double, distance: Double)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (20, 25),
        (21, 26), (22, 28),
        (23, 29), (28, 34), (33, 40), (34, 41), (40, 48), (47, 56), (53, 62),
    ]
}
