/// An animation that can be stopped and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// A Boolean value that indicates whether the animation runs now.
    var isRunning: Bool { get }
    /// A Boolean value that indicates whether the animation runs backwards.
    var isReversed: Bool { get set }
    /// The share of the animation that is complete, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Begins the animation.
    func startAnimation()
    /// Begins the animation after a delay.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Makes the animation wait.
    func pauseAnimation()
    /// Stops the animation where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes to the animation.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds changes to the animation, which begin later.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a completion to the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with an animation that waits.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Does nothing by default.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing by default.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing by default.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing by default.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}
