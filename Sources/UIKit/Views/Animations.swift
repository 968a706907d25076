import Foundation

// Changes of animations are made at once, and their completions run after the duration, on the main queue,
// as in UIKit. Views have their new values meanwhile. The completion of an animation without changes waits, too.

extension UIView {
    /// A Boolean value that indicates whether changes are animated now.
    private static let enabled = Guarded(true)
    private static let inherited = Guarded<TimeInterval>(0)

    /// Makes the changes of an animation, and runs its completion after it with the value `true`.
    private static func run(
        _ duration: TimeInterval, after delay: TimeInterval = 0, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        let former = inherited.withLock { $0 }
        inherited.withLock { $0 = duration }
        animations()
        inherited.withLock { $0 = former }
        guard let completion else { return }
        AnimationEnd.perform(after: delay + duration) { completion(true) }
    }

    /// Returns the animation of a layer's property from its present value, with the duration of the current
    /// animation of views, or `NSNull` without one.
    static func animation(of layer: CALayer, forKey event: String) -> any CAAction {
        let duration = inheritedAnimationDuration
        guard duration > 0, areAnimationsEnabled else { return NSNull() }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = duration
        animation.fromValue = layer.value(forKey: event)
        return animation
    }

    /// Animates changes for a duration in seconds.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) { run(duration, animations, nil) }
    /// Animates changes for a duration in seconds, and runs a completion.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(duration, animations, completion) }
    /// Animates changes after a delay in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { run(duration, after: delay, animations, completion) }
    /// Makes changes as an animation with the motion of a spring, and runs a completion.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, after: delay, animations, completion)
    }
    /// Animates changes with the motion of a spring.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(duration, after: delay, animations, completion) }
    /// Animates changes in parts with times of their own.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(duration, after: delay, animations, completion) }
    /// Adds a part to an animation in parts.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }
    /// Animates changes inside a view.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { run(duration, animations ?? {}, completion) }
    /// Replaces a view by another one in its superview, or hides it and shows the other.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration,
            {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    fromView.superview?.addSubview(toView)
                    fromView.removeFromSuperview()
                }
            }, completion)
    }
    /// Performs an animation of the system, such as the deletion of views.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        for view in views { view.removeFromSuperview() }
        run(0, parallelAnimations ?? {}, completion)
    }
    /// Makes changes without an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let former = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(former)
    }
    /// Makes changes after the current animation.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { animations() }
    /// Sets whether changes are animated.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Self.enabled.withLock { $0 = enabled }
    }
    /// A Boolean value that indicates whether changes are animated.
    public class var areAnimationsEnabled: Bool { enabled.withLock { $0 } }
    /// The duration of the animation whose changes are made now, in seconds.
    public class var inheritedAnimationDuration: TimeInterval { inherited.withLock { $0 } }

    /// Options of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the options, as UIKit has them.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Subviews move with the view.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// The user can touch views meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// The animation begins at the present state.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// The animation is repeated without end.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// The animation runs forwards and backwards.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// The duration is that of this animation, not of an outer one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// The pace is that of this animation, not of an outer one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Views are drawn while they change.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// Views are hidden and shown instead of removed and added.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// The pace starts and ends slowly.
        public static let curveEaseInOut: AnimationOptions = []
        /// The options of an outer animation have no effect.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        /// The animation has 60 frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// The animation has 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
        /// The pace starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The pace ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The pace is constant over the whole duration.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// The view flips around its vertical axis, from the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The view flips around its vertical axis, from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The view is a page that curls up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The view is a page that curls down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The new state fades in over the old one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// The view flips around its horizontal axis, from the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The view flips around its horizontal axis, from the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    }

    /// Options of an animation in parts.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the options, as UIKit has them.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The user can touch views meanwhile.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// The animation begins at the present state.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        /// The animation is repeated without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// The animation runs forwards and backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        /// Values change at a constant pace between parts.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Values change in curves through the parts.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Values jump from part to part.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Values change at one constant pace through all parts.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Values change in curves at one constant pace.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
        /// Subviews are laid out in the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// The animation keeps its own duration inside of another one.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        /// The animation keeps its own options inside of another one.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    }

    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// The pace starts and ends slowly, or one of both, or is constant.
        case easeInOut = 0, easeIn, easeOut, linear
    }
    /// The animation of a transition, in old code.
    public enum AnimationTransition: Int, Sendable {
        /// There is no animation, or the view flips, or curls.
        case none = 0, flipFromLeft, flipFromRight, curlUp, curlDown
    }
    /// An animation of the system.
    public enum SystemAnimation: UInt, Sendable {
        /// The views disappear and are removed.
        case delete = 0
    }
}

/// The former name of `UIView.AnimationOptions` in UIKit.
public typealias UIViewAnimationOptions = UIView.AnimationOptions

/// The pace of an animation as an object.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The kind of the pace.
    var timingCurveType: UITimingCurveType { get }
    /// The curve of the pace, if it has one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring of the pace, if it has one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of a pace.
public enum UITimingCurveType: Int, Sendable {
    /// The pace is one of the system, a curve, a spring, or both.
    case builtin = 0, cubic, spring, composed
}

/// A pace by a curve of Bézier.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The kind of the pace: one of the system, or a curve of two control points.
    public let timingCurveType: UITimingCurveType
    /// The pace itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// No spring.
    open var springTimingParameters: UISpringTimingParameters? { nil }
    /// The pace of the animation.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point of the pace as a cubic curve from (0, 0) to (1, 1).
    public let controlPoint1: CGPoint
    /// The second control point of the pace.
    public let controlPoint2: CGPoint
    /// Creates a pace of the system.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, timingCurveType) = (curve, .builtin)
        let startsSlowly = curve == .easeIn || curve == .easeInOut
        let endsSlowly = curve == .easeOut || curve == .easeInOut
        controlPoint1 = CGPoint(x: startsSlowly ? 0.42 : 0, y: 0)
        controlPoint2 = CGPoint(x: endsSlowly ? 0.58 : 1, y: 1)
    }
    /// Creates a pace from two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, timingCurveType) = (.easeInOut, .cubic)
        (controlPoint1, controlPoint2) = (point1, point2)
    }
}

/// A pace as the motion of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Creates the motion of the system.
    public override convenience init() { self.init(dampingRatio: 1) }
    /// Creates a motion from its duration and its oscillation, 0 for none.
    public convenience init(
        duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
    ) { self.init(dampingRatio: 1 - bounce, initialVelocity: velocity) }
    /// The kind of the pace: a spring.
    open var timingCurveType: UITimingCurveType { .spring }
    /// No curve.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The pace itself.
    open var springTimingParameters: UISpringTimingParameters? { self }
    /// The velocity at the begin.
    public let initialVelocity: CGVector
    /// Creates a motion from its damping, 1 for one without oscillation.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
    }
    /// Creates a motion from the properties of the spring.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) { self.init(dampingRatio: damping, initialVelocity: velocity) }
}

/// An animation that can be stopped and reversed. Views have their new values when it starts.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The duration of the animation in seconds.
    public let duration: TimeInterval
    /// The state of the animation.
    open private(set) var state = UIViewAnimatingState.inactive
    /// The share of the animation that is complete, from 0 to 1.
    open var fractionComplete: CGFloat = 0
    /// A Boolean value that indicates whether the animation runs backwards.
    open var isReversed = false
    /// A Boolean value that indicates whether the animation runs now.
    open private(set) var isRunning = false
    /// The number of starts and stops, by which an end knows whether it still belongs to the animation.
    private var runs = 0
    /// A Boolean value that indicates whether the animation can be stopped.
    open var isInterruptible = true
    /// A Boolean value that indicates whether a complete animation stays active.
    open var pausesOnCompletion = false
    /// A Boolean value that indicates whether the user can touch views meanwhile.
    open var isUserInteractionEnabled = true

    /// The delay of the animation, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// The pace of the animation.
    public let timingParameters: (any UITimingCurveProvider)?
    /// A Boolean value that indicates whether a share has the pace of time.
    open var scrubsLinearly = true
    /// A Boolean value that indicates whether views are touched where they are on the screen.
    open var isManualHitTestingEnabled = false
    /// Creates an animation without changes.
    public override convenience init() {
        self.init(
            duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
    }
    /// Creates an animation with a pace from two control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }
    /// Creates an animation with a pace as an object.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        (self.duration, timingParameters) = (duration, parameters)
    }
    /// Creates an animation with a pace of the system.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }
    /// Creates an animation with the motion of a spring.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }
    /// Runs an animation, and a completion after it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
    /// Adds changes to the animation. They are made at once if it has started.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { animation() } else { animations.append(animation) }
    }
    /// Adds changes to the animation, which begin later.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        addAnimations(animation)
    }
    /// Adds a completion to the animation.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    /// Makes the changes, and runs the completions after the duration.
    open func startAnimation() { start(after: 0, for: duration) }
    /// Makes the changes, and runs the completions after a delay and the duration.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        start(after: delay, for: duration)
    }
    private func start(after delay: TimeInterval, for duration: TimeInterval) {
        makeChanges()
        (state, isRunning) = (.active, true)
        runs += 1
        let run = runs
        AnimationEnd.perform(after: delay + duration) { [self] in
            guard run == runs, isRunning else { return }
            fractionComplete = 1
            isRunning = false
            if !pausesOnCompletion { finish(at: isReversed ? .start : .end) }
        }
    }
    private func makeChanges() {
        let blocks = animations
        animations = []
        for animation in blocks { animation() }
    }
    /// Makes the animation wait.
    open func pauseAnimation() {
        makeChanges()
        runs += 1
        (state, isRunning) = (.active, false)
    }
    /// Goes on with an animation that waits, for a share of its duration; 0 means the whole duration here.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { start(after: 0, for: durationFactor > 0 ? duration * Double(durationFactor) : duration) }
    /// Stops the animation where it is.
    open func stopAnimation(_ withoutFinishing: Bool) {
        runs += 1
        (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
        if withoutFinishing { (animations, completions) = ([], []) }
    }
    /// Ends a stopped animation at a position.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        finish(at: finalPosition)
    }
    private func finish(at position: UIViewAnimatingPosition) {
        (state, isRunning) = (.inactive, false)
        let blocks = completions
        (animations, completions) = ([], [])
        for block in blocks { block(position) }
    }
}

/// The position of an animation at its end.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The animation is at its end, at its start, or where it is now.
    case end = 0, start, current
}

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animation has not begun, goes on, or was stopped.
    case inactive = 0, active, stopped
}
