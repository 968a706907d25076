import Foundation

extension CGRect {
    /// Returns whether two rectangles overlap, as `CGRect.intersects(_:)` of Core Graphics does.
    ///
    /// That of Foundation on Linux also returns `true` for rectangles with a common edge, so that sources
    /// which the plugin rewrites call this method.
    public func objc_intersects(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        return Self.overlap((minX, maxX), (other.minX, other.maxX))
            && Self.overlap((minY, maxY), (other.minY, other.maxY))
    }

    /// Returns whether two ranges without their ends overlap, or begin at the same place: a library's test
    /// has an empty rectangle that intersects another at its origin.
    private static func overlap(
        _ one: (start: CGFloat, end: CGFloat), _ other: (start: CGFloat, end: CGFloat)
    ) -> Bool {
        one.start == other.start || one.start < other.end && other.start < one.end
    }
}

extension DateInterval {
    /// Returns whether two intervals intersect, as in rewritten sources, where the name of the method alone does not
    /// tell an interval from a rectangle.
    public func objc_intersects(_ other: DateInterval) -> Bool { intersects(other) }
}
