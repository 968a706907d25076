/// An object that recognizes a gesture in the touches of a view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    private struct Action {
        weak var target: AnyObject?
        let selector: Selector
    }

    private var actions: [Action] = []
    private var closures: [() -> Void] = []
    private var touches: Set<UITouch> = []
    weak var attachedView: UIView?

    /// Responds to the end of loading from a nib.
    open dynamic func awakeFromNib() {}
    /// Prepares the recognizer for Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Creates a recognizer with an action.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }
    /// Creates a recognizer without an action.
    public override convenience init() { self.init(target: nil, action: nil) }
    /// Creates a recognizer from a nib.
    public init?(coder: NSCoder) {
        super.init()
        if let nib = coder.nib { decodeGesture(nib) }
    }

    /// Adds an action: a method of an object, called when the state changes.
    open func addTarget(_ target: Any, action: Selector) {
        actions.append(Action(target: target as AnyObject, selector: action))
    }
    /// Removes an action; `nil` stands for all objects or methods.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        actions.removeAll {
            (object == nil || $0.target === object) && (action == nil || $0.selector == action)
        }
    }
    /// Adds a closure that runs when the state changes, as Swift on Linux has no selectors.
    open func addAction(_ closure: @escaping () -> Void) { closures.append(closure) }

    /// The state of the gesture. A subclass sets it; each recognised state calls the actions.
    open var state: State = .possible {
        didSet {
            switch state {
            case .began, .changed, .ended: send()
            case .cancelled: if oldValue == .began || oldValue == .changed { send() }
            default: break
            }
        }
    }
    private func send() {
        for action in actions {
            guard let target = action.target else { continue }
            MethodTable.shared.send(action.selector, to: target, self, nil)
        }
        for closure in closures { closure() }
    }

    /// The receiver of the recognizer's questions.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A Boolean value that indicates whether the recognizer receives touches.
    open var isEnabled = true {
        didSet { if !isEnabled, state == .began || state == .changed { state = .cancelled } }
    }
    /// The view of the recognizer.
    open var view: UIView? { attachedView }
    /// A Boolean value that indicates whether a recognised gesture cancels the view's touches.
    open var cancelsTouchesInView = true
    /// A Boolean value that indicates whether touches wait until the gesture has failed.
    open var delaysTouchesBegan = false
    /// A Boolean value that indicates whether ends of touches wait until the gesture has failed.
    open var delaysTouchesEnded = true
    /// A Boolean value that indicates whether only one kind of touch is received.
    open var requiresExclusiveTouchType = true
    /// The kinds of touches that the recognizer receives.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The name of the recognizer, for messages.
    open var name: String?
    /// The number of touches of the gesture.
    open var numberOfTouches: Int { touches.count }
    /// The kinds of presses that the recognizer receives.
    open var allowedPressTypes: [NSNumber] = []
    /// The keys that are held down with the touches, of which there are none.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of the pointer that are held down, of which there are none.
    open var buttonMask: UIEvent.ButtonMask { [] }
    /// Makes the gesture depend on the failure of another one.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
    /// Returns the centre of the gesture in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return view?.convert(lastCentre, from: nil) ?? lastCentre }
        let centre = touchCentre
        return view?.convert(centre, from: nil) ?? centre
    }
    /// Returns the point of one touch in a view's coordinates.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.sorted { $0.timestamp < $1.timestamp }[touchIndex].location(in: view)
    }
    private var lastCentre = CGPoint.zero
    private var touchCentre: CGPoint {
        let points = touches.map { $0.location(in: nil) }
        let count = CGFloat(max(1, points.count))
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    // MARK: Touches

    /// A Boolean value that indicates whether the view's touches are cancelled.
    var hasCancelledTouches: Bool {
        cancelsTouchesInView && (state == .began || state == .changed || state == .ended)
    }

    func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        if phase == .began { self.touches.formUnion(touches) }
        lastCentre = touchCentre
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
        if phase == .ended || phase == .cancelled { self.touches.subtract(touches) }
    }

    /// Returns the recognizer to its first state, if no touch is left.
    func finish() {
        guard touches.isEmpty, state != .possible else { return }
        if state == .began || state == .changed { state = .ended }
        reset()
        state = .possible
    }

    /// Returns whether the view, the delegate and the other recognizers let the gesture begin.
    func mayBegin() -> Bool {
        (view?.gestureRecognizerShouldBegin(self) ?? true)
            && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    }

    /// Responds to touches that begin.
    open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Responds to touches that move.
    open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Responds to touches that end.
    open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Responds to touches that the system cancels.
    open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
    /// Resets the values of the gesture, after its end.
    open func reset() {}
    /// Ignores a touch until its end.
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.remove(touch) }
    /// Returns whether the recognizer waits for the failure of another; never by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether another recognizer waits for the failure of this one; never by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
    /// Returns whether the recognizer receives an event; always by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Responds to presses of keys that begin; nothing by default.
    open dynamic func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Responds to presses of keys that end; nothing by default.
    open dynamic func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Responds to presses of keys whose pressure changes; nothing by default.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Responds to presses of keys that the system cancels; nothing by default.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Responds to better values of touches; nothing by default.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Returns whether this recognizer prevents another; always by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether another gesture can prevent this one.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The state of a gesture.
    public enum State: Int, Sendable {
        /// The gesture is not recognised yet.
        case possible = 0
        /// The gesture begins, goes on, or ends.
        case began, changed, ended
        /// The gesture is cancelled, or was another one.
        case cancelled, failed
        /// The gesture of one moment is recognised: the same as ``ended``.
        public static let recognized = State.ended
    }
}

/// The receiver of a gesture recognizer's questions.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Returns whether the gesture may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether two gestures may be recognised at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether the gesture waits for the failure of another one.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether another gesture waits for the failure of this one.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether the recognizer receives a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    /// Returns whether a recognizer receives a press.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress)
        -> Bool
    /// Returns whether a recognizer receives an event.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
        -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns `true` by default, as without the method.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    /// Returns `false` by default, as without the method.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns `false` by default, as without the method.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns `false` by default, as without the method.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns `true` by default, as without the method.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    )
        -> Bool
    { true }
    /// Returns `true` by default, as without the method.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool { true }
    /// Returns `true` by default, as without the method.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { true }
}
