/// A recognizer of taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps of the gesture.
    open var numberOfTapsRequired = 1
    /// The number of fingers of the gesture.
    open var numberOfTouchesRequired = 1
    private var taps = 0
    private var start = CGPoint.zero

    /// Remembers the begin of a tap.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
    }
    /// Fails if a finger moves farther than 10 points.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let now = location(in: nil)
        if max((now.x - start.x).magnitude, (now.y - start.y).magnitude) > 10 { state = .failed }
    }
    /// Recognises the tap that completes the gesture.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, numberOfTouches >= numberOfTouchesRequired else { return }
        taps += max(1, (touches.first?.tapCount ?? 1) - taps)
        guard taps >= numberOfTapsRequired else { return }
        taps = 0
        state = mayBegin() ? .ended : .failed
    }
}

/// A recognizer of touches that rest.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the touch.
    open var numberOfTapsRequired = 0
    /// The number of fingers of the gesture.
    open var numberOfTouchesRequired = 1
    /// The least duration of the touch in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance in points by which the fingers may move before the gesture begins.
    open var allowableMovement: CGFloat = 10
    private var start = CGPoint.zero

    /// Begins the gesture at once if it needs no time.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        if minimumPressDuration == 0, mayBegin() { state = .began }
    }
    /// Goes on with the gesture, or fails before its begin.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { return state = .changed }
        let now = location(in: nil)
        if max((now.x - start.x).magnitude, (now.y - start.y).magnitude) > allowableMovement {
            state = .failed
        }
    }
    /// Ends the gesture, or fails before its begin.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .began || state == .changed ? .ended : .failed
    }
    /// Begins the gesture as if the touch had rested long enough; for tests.
    open func completePress() { if state == .possible, mayBegin() { state = .began } }
}

/// A recognizer of drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers of the gesture.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers of the gesture.
    open var maximumNumberOfTouches = Int.max
    /// The directions of scroll wheels that count.
    open var allowedScrollTypesMask = UIScrollTypeMask()
    private var start = CGPoint.zero
    private var velocity = CGPoint.zero
    private var last: (point: CGPoint, time: TimeInterval) = (.zero, 0)

    /// Returns the way since the begin in a view's coordinates, in points.
    open func translation(in view: UIView?) -> CGPoint {
        let now = location(in: nil)
        return CGPoint(x: now.x - start.x, y: now.y - start.y)
    }
    /// Sets the way since the begin.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = location(in: nil)
        start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    }
    /// Returns the velocity in a view's coordinates, in points per second.
    open func velocity(in view: UIView?) -> CGPoint { velocity }

    /// Remembers the begin of a drag.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        start = location(in: nil)
        last = (start, touches.first?.timestamp ?? 0)
        velocity = .zero
    }
    /// Begins the drag after 10 points, or goes on with it.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let now = location(in: nil), time = touches.first?.timestamp ?? 0
        if time > last.time {
            velocity = CGPoint(
                x: (now.x - last.point.x) / (time - last.time),
                y: (now.y - last.point.y) / (time - last.time))
        }
        last = (now, time)
        if state == .began || state == .changed { return state = .changed }
        guard state == .possible,
            (minimumNumberOfTouches...maximumNumberOfTouches).contains(numberOfTouches),
            max((now.x - start.x).magnitude, (now.y - start.y).magnitude) >= 10
        else { return }
        state = mayBegin() ? .began : .failed
    }
    /// Ends the drag, or fails before its begin.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .began || state == .changed ? .ended : .failed
    }
}

/// The directions of scroll wheels.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The bits of the directions, as UIKit has them.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wheels with steps scroll.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Surfaces without steps scroll.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// All wheels and surfaces scroll.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A recognizer of drags from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which the drag may begin.
    open var edges: UIRectEdge = []
}

/// A recognizer of quick drags in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The number of fingers of the gesture.
    open var numberOfTouchesRequired = 1
    /// The directions of the gesture.
    open var direction = Direction.right
    private var start = CGPoint.zero

    /// Remembers the begin of a swipe.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
    }
    /// Recognises a swipe of at least 50 points in the direction.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        let now = location(in: nil), dx = now.x - start.x, dy = now.y - start.y
        guard max(dx.magnitude, dy.magnitude) >= 50 else { return }
        let moved: Direction =
            dx.magnitude > dy.magnitude ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
        state = direction.contains(moved) && mayBegin() ? .ended : .failed
    }

    /// A direction of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The bits of the directions, as UIKit has them.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// From the left to the right.
        public static let right = Direction(rawValue: 1)
        /// From the right to the left.
        public static let left = Direction(rawValue: 2)
        /// From the bottom to the top.
        public static let up = Direction(rawValue: 4)
        /// From the top to the bottom.
        public static let down = Direction(rawValue: 8)
    }
}

/// A recognizer of two fingers that change their distance.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The ratio of the distance to that at the begin.
    open var scale: CGFloat = 1
    /// The change of the ratio for each second.
    open private(set) var velocity: CGFloat = 0
    private var start: CGFloat = 0

    private var distance: CGFloat {
        guard numberOfTouches > 1 else { return 0 }
        let one = location(ofTouch: 0, in: nil), two = location(ofTouch: 1, in: nil)
        return ((one.x - two.x) * (one.x - two.x) + (one.y - two.y) * (one.y - two.y)).squareRoot()
    }
    /// Remembers the distance of the fingers.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = distance
    }
    /// Begins or goes on with the gesture.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard start > 0, distance > 0 else { return }
        scale = distance / start
        if state == .began || state == .changed { return state = .changed }
        state = mayBegin() ? .began : .failed
    }
    /// Ends the gesture when a finger leaves.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { state = .ended }
    }
    /// Resets the ratio of the distances.
    open override func reset() { scale = 1 }
}

/// A recognizer of two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle since the begin, in radians.
    open var rotation: CGFloat = 0
    /// The change of the angle for each second.
    open private(set) var velocity: CGFloat = 0
    private var start: CGFloat?

    private var angle: CGFloat? {
        guard numberOfTouches > 1 else { return nil }
        let one = location(ofTouch: 0, in: nil), two = location(ofTouch: 1, in: nil)
        return CGFloat(atan2(Double(two.y - one.y), Double(two.x - one.x)))
    }
    /// Remembers the angle between the fingers.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = angle
    }
    /// Begins or goes on with the gesture.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let angle else { return }
        rotation = angle - start
        if state == .began || state == .changed { return state = .changed }
        state = mayBegin() ? .began : .failed
    }
    /// Ends the gesture when a finger leaves.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { state = .ended }
    }
    /// Resets the angle of the gesture.
    open override func reset() { rotation = 0 }
}

/// A recognizer of a pointer above a view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
