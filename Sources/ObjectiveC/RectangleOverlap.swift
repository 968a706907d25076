import Foundation

extension CGRect {
    /// Returns whether two rectangles overlap, as `CGRect.intersects(_:)` of Core Graphics does.
    ///
    /// That of Foundation on Linux also returns `true` for rectangles with a common edge, so that sources
    /// which the plugin rewrites call this method.
    public func objc_intersects(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
