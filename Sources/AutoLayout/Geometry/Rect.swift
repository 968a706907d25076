/// A rectangle with an origin and a size.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    /// The upper-left corner, in points.
    public var origin: Point
    /// The width and height, in points.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its coordinates, width and height.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect()

    /// The x coordinate of the left edge.
    public var minX: Double { origin.x }
    /// The y coordinate of the top edge.
    public var minY: Double { origin.y }
    /// The x coordinate of the right edge.
    public var maxX: Double { origin.x + size.width }
    /// The y coordinate of the bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The x coordinate of the centre.
    public var midX: Double { origin.x + size.width / 2 }
    /// The y coordinate of the centre.
    public var midY: Double { origin.y + size.height / 2 }
    /// The width of the rectangle, in points.
    public var width: Double { size.width }
    /// The height of the rectangle, in points.
    public var height: Double { size.height }
    /// The centre of the rectangle.
    public var center: Point { Point(x: midX, y: midY) }
    /// A Boolean value that indicates whether the width or the height is zero or negative.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Returns the rectangle with its edges moved inwards by insets.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// Returns the rectangle with its edges moved outwards by insets: the inverse of
    /// ``inset(by:)``.
    public func outset(by insets: EdgeInsets) -> Rect { inset(by: insets.negated) }

    /// Returns the rectangle moved by `dx` and `dy` points.
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Returns a Boolean value that indicates whether a point is inside. Points on the right and
    /// bottom edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the common part of two rectangles. If they are disjoint, the result is empty and at
    /// the nearest edge.
    public func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX), y = max(minY, other.minY)
        return Rect(
            x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
            height: max(0, min(maxY, other.maxY) - y))
    }
}

extension Rect: CustomStringConvertible {
    /// The origin and size as text, such as `(8, 20, 160, 44)`.
    public var description: String {
        "(\(plain(minX)), \(plain(minY)), \(plain(width)), \(plain(height)))"
    }
}

/// A point in an item's coordinate system, in which y increases downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The distance from the left edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The point with coordinates (0, 0).
    public static let zero = Point()

    /// Returns the coordinate along an axis.
    func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}

extension Point: CustomStringConvertible {
    /// The coordinates as text, such as `(8, 20.5)`.
    public var description: String { "(\(plain(x)), \(plain(y)))" }
}

/// Returns a number in decimal notation, without `.0` after an integer.
func plain(_ number: Double) -> String {
    guard abs(number) < 1e15, Double(Int(number)) == number else { return "\(number)" }
    return "\(Int(number))"
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Creates a size from its width and height.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }

    /// The size with zero width and height.
    public static let zero = Size()

    /// The intrinsic width or height of a view whose contents have none: -1, as in UIKit.
    public static let noIntrinsicMetric: Double = -1

    /// The intrinsic size of a view whose contents have none.
    public static let noIntrinsic = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)

    /// The target size that requests the smallest size that satisfies a view's constraints.
    public static let layoutFittingCompressed = Size()

    /// The target size that requests the largest size that satisfies a view's constraints: 10,000 ×
    /// 10,000, as in UIKit.
    public static let layoutFittingExpanded = Size(width: 10_000, height: 10_000)

    /// Accesses the width or height by axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension Size: CustomStringConvertible {
    /// The width and height as text, such as `(160, 44)`.
    public var description: String { "(\(plain(width)), \(plain(height)))" }
}
