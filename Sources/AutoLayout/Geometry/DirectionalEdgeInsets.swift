/// Distances inwards from the four edges, with the sides named by reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable, BitwiseCopyable {
    /// From the upper edge.
    public var top: Double
    /// From the edge where lines begin.
    public var leading: Double
    /// From the lower edge.
    public var bottom: Double
    /// From the edge where lines end.
    public var trailing: Double

    /// The insets of the four edges, in UIKit's order.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No insets.
    public static let zero = DirectionalEdgeInsets()

    /// The insets by reading direction of absolute ones.
    public init(_ insets: EdgeInsets, in direction: LayoutDirection) {
        let isLeftFirst = direction == .leftToRight
        self.init(
            top: insets.top, leading: isLeftFirst ? insets.left : insets.right, bottom: insets.bottom,
            trailing: isLeftFirst ? insets.right : insets.left)
    }

    /// The absolute insets.
    public func resolved(in direction: LayoutDirection) -> EdgeInsets {
        let isLeftFirst = direction == .leftToRight
        return EdgeInsets(
            top: top, left: isLeftFirst ? leading : trailing, bottom: bottom, right: isLeftFirst ? trailing : leading)
    }
}
