@_exported import CoreGraphics

/// Insets from the edges of a rectangle, with left and right sides.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// The inset at the top edge, in points.
    public var top: CGFloat
    /// The inset at the left edge, in points.
    public var left: CGFloat
    /// The inset at the bottom edge, in points.
    public var bottom: CGFloat
    /// The inset at the right edge, in points.
    public var right: CGFloat

    /// Creates insets of zero at all edges.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates insets from four lengths in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// The insets of zero at all edges.
    public static let zero = UIEdgeInsets()
}

/// Insets from the edges of a rectangle, with leading and trailing sides.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The inset at the top edge, in points.
    public var top: CGFloat
    /// The inset at the leading edge, in points.
    public var leading: CGFloat
    /// The inset at the bottom edge, in points.
    public var bottom: CGFloat
    /// The inset at the trailing edge, in points.
    public var trailing: CGFloat

    /// Creates insets of zero at all edges.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Creates insets from four lengths in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// The insets of zero at all edges.
    public static let zero = NSDirectionalEdgeInsets()
}

/// A distance in both directions.
public struct UIOffset: Hashable, Codable, Sendable {
    /// The horizontal distance, in points.
    public var horizontal: CGFloat
    /// The vertical distance, in points.
    public var vertical: CGFloat

    /// Creates the offset of zero in both directions.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// Creates an offset from two distances in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// The offset of zero in both directions.
    public static let zero = UIOffset()
}

/// The edges of a rectangle, with left and right sides.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits of the edges, as UIKit has them.
    public let rawValue: UInt

    /// Creates a set of edges from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge of a rectangle.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge of a rectangle.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge of a rectangle.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge of a rectangle.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges of a rectangle.
    public static let all = UIRectEdge(rawValue: 15)
}

/// The edges of a rectangle, with leading and trailing sides.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits of the edges, as UIKit has them.
    public let rawValue: UInt

    /// Creates a set of edges from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge of a rectangle.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The leading edge of a rectangle.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom edge of a rectangle.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The trailing edge of a rectangle.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four edges of a rectangle.
    public static let all = NSDirectionalRectEdge(rawValue: 15)
}

/// The corners of a rectangle that are rounded.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits of the corners, as UIKit has them.
    public let rawValue: UInt

    /// Creates a set of corners from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper-left corner of a rectangle.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper-right corner of a rectangle.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower-left corner of a rectangle.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower-right corner of a rectangle.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners of a rectangle.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// The axes of a coordinate system, as bits.
public struct UIAxis: OptionSet, Sendable {
    /// The bits of the axes, as UIKit has them.
    public let rawValue: UInt

    /// Creates a set of axes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The horizontal axis of a view.
    public static let horizontal = UIAxis(rawValue: 1)
    /// The vertical axis of a view.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both axes of a view.
    public static let both: UIAxis = [.horizontal, .vertical]
}

extension CGRect {
    /// Returns a rectangle with its edges moved inwards by insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }
}

/// Returns insets with the given values, as in code of 2014.
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// Returns a rectangle with its edges moved inwards by insets, as in code of 2014.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}
