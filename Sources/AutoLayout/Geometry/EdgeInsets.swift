/// Distances inwards from the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
    /// From the upper edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the lower edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double

    /// The insets of the four edges, in UIKit's order.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = EdgeInsets()

    /// The insets outwards.
    public var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

    /// The inset at the left or upper edge.
    public func near(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

    /// Both insets along an axis.
    public func sum(_ axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

    /// The larger of the insets of each edge.
    public func union(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// The insets of each edge, added.
    public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }
}
