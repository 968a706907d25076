import AutoLayout

// Core Graphics' functions, as code of 2014 calls them, and its methods, as code of today does.

/// A place.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A width and a height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// A rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// The rectangle made smaller on each side.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }

/// Distances inwards from the edges.
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle made smaller by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// The empty rectangle at the origin.
public let CGRectZero = CGRect.zero
/// The origin.
public let CGPointZero = CGPoint.zero
/// Nothing by nothing.
public let CGSizeZero = CGSize.zero

extension Rect {
    /// The rectangle made smaller on each side: by `dx` on the left and right, by `dy` above and below.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        inset(by: UIEdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
    }
}
