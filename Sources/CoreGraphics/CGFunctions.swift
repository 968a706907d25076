import Foundation

// Functions and constants of Core Graphics' C interface, as in code of 2014.

/// Returns a point with the given coordinates.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size with the given width and height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

/// Returns a rectangle with the given coordinates, width and height.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a rectangle with its sides moved inwards by `dx` and `dy`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}

/// The empty rectangle at the origin, as in code of 2014.
public let CGRectZero = CGRect.zero
/// The point with coordinates (0, 0), as in code of 2014.
public let CGPointZero = CGPoint.zero
/// The size with zero width and height, as in code of 2014.
public let CGSizeZero = CGSize.zero

/// The shape of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    /// A line that ends at its end point.
    case butt = 0
    /// A line that ends with a half disc around its end point.
    case round = 1
    /// A line that ends with half a square around its end point.
    case square = 2
}

/// The shape of the corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    /// A corner that is pointed up to the miter limit.
    case miter = 0
    /// A corner with a disc around its point.
    case round = 1
    /// A corner that is cut off between its outer edges.
    case bevel = 2
}

/// The composition of a colour with the colour below it.
public enum CGBlendMode: Int32, Sendable {
    /// The standard composition, and those by a function of both colours.
    case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
        hardLight, difference, exclusion, hue, saturation, color, luminosity
    /// The compositions of Porter and Duff.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn,
        destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// The rule for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Points are inside if the path winds around them.
    case winding = 0
    /// Points are inside if a ray from them crosses the path an odd number of times.
    case evenOdd = 1
}
