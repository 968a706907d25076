/// A rectangle: where it begins and how large it is.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    /// The left upper corner.
    public var origin: Point
    /// The extent.
    public var size: Size

    /// The rectangle of `size` at `origin`.
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// The rectangle of `width` by `height` at `x`, `y`.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect()

    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The extent from left to right.
    public var width: Double { size.width }
    /// The extent from top to bottom.
    public var height: Double { size.height }
    /// The centre.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether nothing is inside.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// The rectangle made smaller by the insets of its four edges.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// The rectangle made larger by the insets of its four edges: the inverse of ``inset(by:)``.
    public func outset(by insets: EdgeInsets) -> Rect { inset(by: insets.negated) }

    /// The rectangle moved.
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Whether a place is inside; the right and lower edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// What two rectangles have in common; empty at the nearest edge where that is nothing.
    public func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX), y = max(minY, other.minY)
        return Rect(
            x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
    }
}

extension Rect: CustomStringConvertible {
    /// `(x, y, width, height)`.
    public var description: String { "(\(plain(minX)), \(plain(minY)), \(plain(width)), \(plain(height)))" }
}
