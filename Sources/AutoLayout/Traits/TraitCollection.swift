/// The traits of a view tree: size classes, scale, reading direction and text size.
///
/// A trait that is `nil`, zero or unspecified has no effect.
public struct TraitCollection: Hashable, Sendable {
    /// The size class of the width.
    public var horizontalSizeClass: SizeClass
    /// The size class of the height.
    public var verticalSizeClass: SizeClass
    /// The number of pixels per point; 0 if unspecified, which disables rounding of frames.
    public var displayScale: Double
    /// The reading direction of the language; `nil` means left to right.
    public var layoutDirection: LayoutDirection?
    /// The user's preferred text size; `nil` means large.
    public var preferredContentSizeCategory: ContentSizeCategory?

    /// Creates a trait collection. By default, all traits are unspecified.
    public init(
        horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
        displayScale: Double = 0, layoutDirection: LayoutDirection? = nil,
        preferredContentSizeCategory: ContentSizeCategory? = nil
    ) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    /// Returns a copy of these traits in which the specified traits of `other` replace the existing
    /// ones.
    public func overridden(by other: TraitCollection) -> TraitCollection {
        TraitCollection(
            horizontalSizeClass: other.horizontalSizeClass == .unspecified
                ? horizontalSizeClass : other.horizontalSizeClass,
            verticalSizeClass: other.verticalSizeClass == .unspecified
                ? verticalSizeClass : other.verticalSizeClass,
            displayScale: other.displayScale == 0 ? displayScale : other.displayScale,
            layoutDirection: other.layoutDirection ?? layoutDirection,
            preferredContentSizeCategory: other.preferredContentSizeCategory
                ?? preferredContentSizeCategory)
    }

    /// Returns a Boolean value that indicates whether these traits have every value that `other`
    /// specifies.
    public func contains(_ other: TraitCollection) -> Bool { overridden(by: other) == self }
}

/// A size class of the width or height of a display.
public enum SizeClass: Int, Sendable, Hashable, BitwiseCopyable {
    /// An unspecified size class; in a variation, any size class.
    case unspecified = 0
    /// Limited space, such as the width of a phone in portrait.
    case compact = 1
    /// Ample space, such as the width of a tablet.
    case regular = 2
}

/// A value that determines whether the view's contents are mirrored in right-to-left languages.
public enum SemanticContentAttribute: Int, Sendable, Hashable, BitwiseCopyable {
    /// The contents are mirrored in right-to-left languages.
    case unspecified = 0
    /// The contents are playback controls, which are never mirrored.
    case playback = 1
    /// The contents control a direction in space, which is never mirrored.
    case spatial = 2
    /// The contents are always laid out from left to right.
    case forceLeftToRight = 3
    /// The contents are always laid out from right to left.
    case forceRightToLeft = 4

    /// Returns the reading direction of the view's contents, given the direction of the language.
    public func direction(in direction: LayoutDirection) -> LayoutDirection {
        switch self {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
