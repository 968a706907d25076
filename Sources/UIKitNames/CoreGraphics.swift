import AutoLayout

// Core Graphics' functions, as in code of 2014, and its methods, as in current code.

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

/// Returns insets with the given values.
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns a rectangle with its edges moved inwards by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}

/// The empty rectangle at the origin.
public let CGRectZero = CGRect.zero
/// The point with coordinates (0, 0).
public let CGPointZero = CGPoint.zero
/// The size with zero width and height.
public let CGSizeZero = CGSize.zero

extension Rect {
    /// Returns a rectangle with its left and right edges moved inwards by `dx`, and its top and
    /// bottom edges by `dy`.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        inset(by: UIEdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
    }
}
