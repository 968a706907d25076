/// The display environment of a view tree: size classes, scale, reading direction, text size.
///
/// Traits that are `nil`, zero or unspecified have no effect.
public struct TraitCollection: Hashable, Sendable {
    /// The size class of the width.
    public var horizontalSizeClass: SizeClass
    /// The size class of the height.
    public var verticalSizeClass: SizeClass
    /// The pixels per point; 0 if unspecified, which disables rounding of frames.
    public var displayScale: Double
    /// The reading direction of the language; `nil` counts as left to right.
    public var layoutDirection: LayoutDirection?
    /// The reader's preferred text size; `nil` counts as large.
    public var preferredContentSizeCategory: ContentSizeCategory?

    /// Creates a trait collection; all traits are unspecified by default.
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

    /// Returns these traits, replaced by the specified traits of `other`.
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

    /// Returns whether these traits have all values that `other` specifies, so that a variation for
    /// `other` applies.
    public func contains(_ other: TraitCollection) -> Bool { overridden(by: other) == self }
}

/// The coarse extent of a display along one axis.
public enum SizeClass: Int, Sendable, Hashable, BitwiseCopyable {
    /// An unspecified size class; in a variation, any size class.
    case unspecified = 0
    /// A constrained extent, as the width of a phone in portrait.
    case compact = 1
    /// An expansive extent, as the width of a tablet.
    case regular = 2
}

/// The mirroring of a view's contents in a right-to-left language.
public enum SemanticContentAttribute: Int, Sendable, Hashable, BitwiseCopyable {
    /// Mirrored in a right-to-left language.
    case unspecified = 0
    /// Playback controls, never mirrored.
    case playback = 1
    /// Directions in space, never mirrored.
    case spatial = 2
    /// Always laid out from left to right.
    case forceLeftToRight = 3
    /// Always laid out from right to left.
    case forceRightToLeft = 4

    /// Returns the direction of the view's contents in a language with a reading direction.
    public func direction(in direction: LayoutDirection) -> LayoutDirection {
        switch self {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
