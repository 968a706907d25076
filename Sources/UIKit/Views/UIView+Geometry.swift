internal import AutoLayout

// The geometry of a view with an anchor point and a transform. The model's frame is that of the bounds without the
// transform.
extension UIView {
    /// The anchor point, unless it is the centre.
    private var anchor: CGPoint? {
        guard let point = details.layer?.anchorPoint, point != CGPoint(x: 0.5, y: 0.5) else {
            return nil
        }
        return point
    }

    /// Returns the position of the anchor point in a frame without a transform.
    func position(of frame: CGRect) -> CGPoint {
        let anchor = anchor ?? CGPoint(x: 0.5, y: 0.5)
        return CGPoint(
            x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    /// The position of the anchor point in the superview's coordinates.
    var position: CGPoint {
        get { anchor == nil ? CGPoint(core.center) : position(of: CGRect(core.frame)) }
        set {
            if !isReceivingFrame, anchor == nil { return core.center = Point(newValue) }
            let frame = frame(CGSize(core.frame.size), at: newValue)
            if isReceivingFrame { core.superReceiveLayoutFrame(frame) } else { core.frame = frame }
        }
    }

    /// The bounds, whose changes keep the position of the anchor point.
    var boundsAtPosition: CGRect {
        get { CGRect(core.bounds) }
        set {
            let position = position
            if isReceivingFrame {
                core.superReceiveLayoutFrame(frame(newValue.size, at: position))
            } else {
                core.bounds = Rect(newValue)
                if anchor != nil { core.frame = frame(newValue.size, at: position) }
            }
        }
    }

    /// Returns the frame without a transform of a size, with the anchor point at a position.
    private func frame(_ size: CGSize, at position: CGPoint) -> Rect {
        let anchor = anchor ?? CGPoint(x: 0.5, y: 0.5)
        return Rect(
            CGRect(
                x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
                width: size.width, height: size.height))
    }

    /// The rectangle around the transformed bounds, in the superview's coordinates.
    var transformedFrame: CGRect {
        get {
            guard !transform.isIdentity else { return CGRect(core.frame) }
            return CGRect(core.bounds).applying(transformToSuperview)
        }
        set {
            guard !transform.isIdentity else { return core.frame = Rect(newValue) }
            // Around the origin, where products of small factors stay small.
            let size = newValue.offsetBy(dx: -newValue.midX, dy: -newValue.midY)
                .applying(transform.inverted()).size
            let box = CGRect(frame(size, at: .zero)).applying(transform)
            let position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
            core.frame = frame(size, at: position)
        }
    }

    /// The transform from the view's coordinates to those of its superview.
    var transformToSuperview: CGAffineTransform {
        let (frame, bounds) = (CGRect(core.frame), CGRect(core.bounds))
        guard !transform.isIdentity else {
            return CGAffineTransform(
                translationX: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
        }
        let (inside, position) = (position(of: bounds), position(of: frame))
        return CGAffineTransform(translationX: -inside.x, y: -inside.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}
