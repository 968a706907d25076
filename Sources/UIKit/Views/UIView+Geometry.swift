internal import AutoLayout

// The geometry of a view with an anchor point and a transform. The model's frame is that of the bounds without the
// transform.
extension UIView {
    private static let middle = CGPoint(x: 0.5, y: 0.5)

    private var geometry: TransformedBox {
        TransformedBox(anchor: details.layer?.anchorPoint ?? Self.middle, transform: transform)
    }

    /// A Boolean value that indicates whether the anchor point is the centre.
    private var isAnchoredAtCenter: Bool {
        details.layer.map { $0.anchorPoint == Self.middle } ?? true
    }

    /// Returns the position of the anchor point in a frame without a transform.
    func position(of frame: CGRect) -> CGPoint { geometry.anchor(of: frame) }

    /// The position of the anchor point in the superview's coordinates.
    var position: CGPoint {
        get { isAnchoredAtCenter ? CGPoint(core.center) : position(of: CGRect(core.frame)) }
        set {
            if !isReceivingFrame, isAnchoredAtCenter { return core.center = Point(newValue) }
            let frame = frame(CGSize(core.frame.size), at: newValue)
            if isReceivingFrame { core.superReceiveLayoutFrame(frame) } else { core.frame = frame }
        }
    }

    /// The bounds. A change keeps the position of the anchor point.
    var boundsAtPosition: CGRect {
        get { CGRect(core.bounds) }
        set {
            let position = position
            if isReceivingFrame {
                core.superReceiveLayoutFrame(frame(newValue.size, at: position))
            } else {
                core.bounds = Rect(newValue)
                if !isAnchoredAtCenter { core.frame = frame(newValue.size, at: position) }
            }
        }
    }

    /// Returns the frame without a transform of a size, with the anchor point at a position.
    private func frame(_ size: CGSize, at position: CGPoint) -> Rect {
        Rect(geometry.rect(size, at: position))
    }

    /// The rectangle around the transformed bounds, in the superview's coordinates.
    var transformedFrame: CGRect {
        get {
            guard !transform.isIdentity else { return CGRect(core.frame) }
            return CGRect(core.bounds).applying(transformToSuperview)
        }
        set {
            guard !transform.isIdentity else { return core.frame = Rect(newValue) }
            let (size, position) = geometry.filling(newValue)
            core.frame = frame(size, at: position)
        }
    }

    /// The transform from the coordinates of the view to the superview's.
    var transformToSuperview: CGAffineTransform {
        let (frame, bounds) = (CGRect(core.frame), CGRect(core.bounds))
        guard !transform.isIdentity else {
            return CGAffineTransform(
                translationX: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
        }
        return geometry.placing(bounds, at: position(of: frame))
    }
}
