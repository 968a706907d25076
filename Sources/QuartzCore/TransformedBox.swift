import CoreGraphics

/// The geometry of a rectangle with a transform around its anchor point: that of layers and of views.
package struct TransformedBox {
    /// The anchor point, as a share of the rectangle's size.
    private let anchor: CGPoint
    private let transform: CGAffineTransform

    package init(anchor: CGPoint, transform: CGAffineTransform) {
        (self.anchor, self.transform) = (anchor, transform)
    }

    /// Returns the anchor point of a rectangle.
    package func anchor(of rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }

    /// Returns the rectangle of a size, without the transform, with the anchor point at a position.
    package func rect(_ size: CGSize, at position: CGPoint) -> CGRect {
        CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
            width: size.width, height: size.height)
    }

    /// Returns the transform that moves the anchor point of bounds to a position.
    package func placing(_ bounds: CGRect, at position: CGPoint) -> CGAffineTransform {
        let inside = anchor(of: bounds)
        return CGAffineTransform(translationX: -inside.x, y: -inside.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Returns the size and the position of the bounds that fill a rectangle after the transform.
    package func filling(_ frame: CGRect) -> (size: CGSize, position: CGPoint) {
        // Around the origin, where products of small factors stay small.
        let size = frame.offsetBy(dx: -frame.midX, dy: -frame.midY)
            .applying(transform.inverted()).size
        let box = rect(size, at: .zero).applying(transform)
        return (size, CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
    }
}
