/// Insets from the edges of a rectangle, with left and right sides.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
    /// The inset from the top edge, in points.
    public var top: Double
    /// The inset from the left edge, in points.
    public var left: Double
    /// The inset from the bottom edge, in points.
    public var bottom: Double
    /// The inset from the right edge, in points.
    public var right: Double

    /// Creates insets from four values, in UIKit's order.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The insets of zero points at each edge.
    public static let zero = EdgeInsets()

    /// These insets with the opposite sign at each edge.
    public var negated: EdgeInsets {
        EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
    }

    /// Returns the inset at the left edge, or at the top edge for the vertical axis.
    public func near(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

    /// Returns the sum of both insets along an axis.
    public func sum(_ axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

    /// Returns the larger of two insets at each edge.
    public func union(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), left: max(left, other.left),
            bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// Returns the sum of two insets at each edge.
    public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: first.top + second.top, left: first.left + second.left,
            bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }
}

/// Insets from the edges of a rectangle, with leading and trailing sides.
public struct DirectionalEdgeInsets: Hashable, Sendable, BitwiseCopyable {
    /// The inset from the top edge, in points.
    public var top: Double
    /// The inset from the leading edge, in points.
    public var leading: Double
    /// The inset from the bottom edge, in points.
    public var bottom: Double
    /// The inset from the trailing edge, in points.
    public var trailing: Double

    /// Creates insets from four values, in UIKit's order.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The insets of zero points at each edge.
    public static let zero = DirectionalEdgeInsets()

    /// Converts insets with left and right sides to leading and trailing ones.
    public init(_ insets: EdgeInsets, in direction: LayoutDirection) {
        let isLeftFirst = direction == .leftToRight
        self.init(
            top: insets.top, leading: isLeftFirst ? insets.left : insets.right,
            bottom: insets.bottom,
            trailing: isLeftFirst ? insets.right : insets.left)
    }

    /// Returns these insets with left and right sides, for a reading direction.
    public func resolved(in direction: LayoutDirection) -> EdgeInsets {
        let isLeftFirst = direction == .leftToRight
        return EdgeInsets(
            top: top, left: isLeftFirst ? leading : trailing, bottom: bottom,
            right: isLeftFirst ? trailing : leading)
    }
}
