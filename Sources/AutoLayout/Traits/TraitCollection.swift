/// What a tree of views is shown on: size classes, scale, reading direction. What is `nil` or unspecified says nothing.
public struct TraitCollection: Hashable, Sendable {
    /// The room from left to right.
    public var horizontalSizeClass: SizeClass
    /// The room from top to bottom.
    public var verticalSizeClass: SizeClass
    /// Pixels in a point; 0 where it is not said, and then frames are not rounded.
    public var displayScale: Double
    /// The direction of the language; `nil` where it is not said, which reads as left to right.
    public var layoutDirection: LayoutDirection?
    /// The size of texts that the reader wants; `nil` where it is not said, which reads as large.
    public var preferredContentSizeCategory: ContentSizeCategory?

    /// Traits, by default none of them said.
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

    /// These traits, with those that `other` says in their place.
    public func overridden(by other: TraitCollection) -> TraitCollection {
        TraitCollection(
            horizontalSizeClass: other.horizontalSizeClass == .unspecified
                ? horizontalSizeClass : other.horizontalSizeClass,
            verticalSizeClass: other.verticalSizeClass == .unspecified ? verticalSizeClass : other.verticalSizeClass,
            displayScale: other.displayScale == 0 ? displayScale : other.displayScale,
            layoutDirection: other.layoutDirection ?? layoutDirection,
            preferredContentSizeCategory: other.preferredContentSizeCategory ?? preferredContentSizeCategory)
    }

    /// Whether everything that `other` says is so here: whether a variation for `other` applies.
    public func contains(_ other: TraitCollection) -> Bool { overridden(by: other) == self }
}
