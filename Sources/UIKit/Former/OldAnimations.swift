// Animations in the form before iOS 4: values between a beginning and an end.
extension UIView {
    /// Begins an animation with a name and a value of the app.
    public class func beginAnimations(
        _ animationID: String?, context: UnsafeMutableRawPointer?
    ) { OldAnimation.stack.append(OldAnimation(identifier: animationID, context: context)) }
    /// Ends an animation, whose changes were made at once, and tells its delegate.
    public class func commitAnimations() { OldAnimation.stack.popLast()?.end() }
    /// Sets the receiver of the animation's messages.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OldAnimation.stack.last?.delegate = delegate.map { $0 as AnyObject }
    }
    /// Sets the message of the animation's beginning.
    public class func setAnimationWillStart(_ selector: Selector?) {
        if let selector { OldAnimation.stack.last?.send(selector) }
    }
    /// Sets the message of the animation's end.
    public class func setAnimationDidStop(_ selector: Selector?) {
        OldAnimation.stack.last?.didStop = selector
    }
    /// Sets the duration of the animation, in seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) {}
    /// Sets the delay of the animation, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {}
    /// Sets the pace of the animation.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {}
    /// Sets the number of times that the animation runs.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Sets whether the animation runs backwards, too.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
    /// Sets whether the animation begins at the values on the screen.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

/// An animation between its beginning and its end.
@MainActor
private final class OldAnimation {
    static var stack: [OldAnimation] = []
    let identifier: String?
    let context: UnsafeMutableRawPointer?
    weak var delegate: AnyObject?
    var didStop: Selector?

    init(identifier: String?, context: UnsafeMutableRawPointer?) {
        (self.identifier, self.context) = (identifier, context)
    }
    func send(_ selector: Selector) {
        guard let delegate else { return }
        MethodTable.shared.send(selector, to: delegate, identifier as Any, nil)
    }
    func end() { if let didStop { send(didStop) } }
}
