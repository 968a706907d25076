internal import AutoLayout

/// The state of a window among others.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// The state is unknown.
    case unspecified = -1
    /// The window is behind others, or in front of them.
    case inactive, active
}

/// The kind of device of a user interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The trait has no value.
    case unspecified = -1
    /// A phone, a tablet, a television, a car or a Mac.
    case phone, pad, tv, carPlay, mac = 5, vision
}

/// The style of a user interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The style is that of the superview or the screen.
    case unspecified = 0
    /// Dark text on bright backgrounds, or the other way round.
    case light, dark
}

/// A size class of the width or height of a display.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The trait has no value.
    case unspecified = 0
    /// Space for a little or for a lot.
    case compact, regular
}

/// The level of an interface in a stack of cards.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// The trait has no value.
    case unspecified = -1
    /// The level of the window, or one above it.
    case base, elevated
}

/// The contrast that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
    /// The trait has no value.
    case unspecified = -1
    /// The usual contrast, or a higher one.
    case normal, high
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
    /// The trait has no value.
    case unspecified = -1
    /// The usual weight, or a bold one.
    case regular, bold
}

/// The availability of pressure of touches.
public enum UIForceTouchCapability: Int, Sendable {
    /// The capability of the device, as far as it is known.
    case unknown = 0, unavailable, available
}

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable {
    /// The trait has no value.
    case unspecified = -1
    /// The range of sRGB, or that of Display P3.
    case SRGB, P3
}

/// The reading direction of a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The trait has no value.
    case unspecified = -1
    /// The language is read from the left, or from the right.
    case leftToRight, rightToLeft
}

/// The reading direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The language is read from the left, or from the right.
    case leftToRight = 0, rightToLeft
}

/// A value that determines whether a view's contents are mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The contents follow the language.
    case unspecified = 0
    /// The contents are controls of playback or of space, which are never mirrored.
    case playback, spatial
    /// The contents have a direction of their own.
    case forceLeftToRight, forceRightToLeft
}

/// A text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the size, as UIKit has it.
    public let rawValue: String

    /// Creates a size by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a text size by its name in documents, such as `extraLarge`; `nil` for another name.
    package init?(documented name: String) {
        guard let core = ContentSizeCategory(rawValue: name) else { return nil }
        self.init(core)
    }

    init(_ core: ContentSizeCategory) {
        rawValue = Self.all[ContentSizeCategory.allCases.firstIndex(of: core) ?? 3].rawValue
    }

    /// The size of AutoLayout, or `nil` for an unspecified one.
    var core: ContentSizeCategory? {
        Self.all.firstIndex(of: self).map { ContentSizeCategory.allCases[$0] }
    }

    private static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The trait has no value.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text size of all.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// The second smallest text size of all.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// The text size just below the default.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The default text size of the system.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// The text size just above the default.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// The second text size above the default.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest text size without accessibility.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first text size of accessibility.
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second text size of accessibility.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third text size of accessibility.
    public static let accessibilityExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth text size of accessibility.
    public static let accessibilityExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest text size of all.
    public static let accessibilityExtraExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// A Boolean value that indicates whether the size is one of accessibility.
    public var isAccessibilityCategory: Bool { core?.isAccessibilityCategory ?? false }

    /// The notification of a change of the text size.
    public static let didChangeNotification = Notification.Name(
        "UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
    /// Returns a Boolean value that indicates whether the first size is smaller.
    public static func < (left: Self, right: Self) -> Bool {
        guard let one = left.core, let other = right.core else { return false }
        return one < other
    }
}
