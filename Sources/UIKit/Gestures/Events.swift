/// An event of touches, motion or remote control.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    private let touches: Set<UITouch>

    /// Creates an event of touches, for tests; send it with `UIWindow.sendEvent(_:)`.
    public init(touches: Set<UITouch> = []) { self.touches = touches }

    /// The kind of the event.
    open var type: EventType { .touches }
    /// The kind of the motion or remote control.
    open var subtype: EventSubtype { .none }
    /// The time of the event since the start of the device, in seconds.
    open var timestamp: TimeInterval { touches.map(\.timestamp).max() ?? 0 }
    /// The touches of the event.
    open var allTouches: Set<UITouch>? { touches }
    /// Returns the touches in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches.filter { $0.window === window }
    }
    /// Returns the touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
    /// Returns the touches that a gesture recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
    }

    /// Returns the places of a touch since the last event: the present one.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// Returns the places of a touch that are likely next: none.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
    /// The keys that are held down, of which there are none.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of the pointer that are held down, of which there are none.
    open var buttonMask: ButtonMask { [] }
    /// Buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable {
        /// The bits of the buttons.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The main button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The button for menus.
        public static let secondary = ButtonMask(rawValue: 2)
    }
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// The event is of touches, motion, remote control or buttons.
        case touches = 0, motion, remoteControl, presses
        /// The event is of a pointer that scrolls, hovers or transforms.
        case scroll = 10, hover, transform = 14
    }
    /// The kind of a motion or of remote control.
    public enum EventSubtype: Int, Sendable {
        /// The event has no kind, or is a shake of the device.
        case none = 0, motionShake
        /// A remote control plays, waits or stops.
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop
        /// A remote control begins or waits, or goes to another track.
        case remoteControlTogglePlayPause, remoteControlNextTrack, remoteControlPreviousTrack
        /// A remote control begins or ends a search backwards.
        case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        /// A remote control begins or ends a search forwards.
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }
}

/// An event of buttons of a remote control or a keyboard.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// The presses of the event.
    open var allPresses: Set<UIPress> { [] }
    /// Returns the presses that a gesture recognizer receives.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
    }
}

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Creates a touch at a point of a window, for tests.
    public init(at location: CGPoint, in window: UIWindow, tapCount: Int = 1) {
        (self.location, previousLocation, self.window) = (location, location, window)
        self.tapCount = tapCount
        super.init()
        view = window.hitTest(location, with: nil)
    }

    /// Creates a touch without a window, as subclasses in tests do.
    public override init() { super.init() }

    private var location = CGPoint.zero
    private var previousLocation = CGPoint.zero
    /// The window of the touch.
    open private(set) var window: UIWindow?
    /// The view in which the touch began.
    open private(set) var view: UIView?
    /// The part of the touch's life.
    open private(set) var phase = Phase.began
    /// The number of taps at the point.
    open private(set) var tapCount = 1
    /// The time of the last change since the start of the device, in seconds.
    open private(set) var timestamp: TimeInterval = CACurrentMediaTime()
    /// The kind of the touch.
    open var type: TouchType { .direct }
    /// The pressure of the touch; 1 for an ordinary one.
    open var force: CGFloat { 1 }
    /// The greatest pressure that the device measures.
    open var maximumPossibleForce: CGFloat { 1 }
    /// The radius of the touch, in points.
    open var majorRadius: CGFloat { 22 }
    /// The uncertainty of the touch's size, in points.
    open var majorRadiusTolerance: CGFloat { 0 }
    /// The angle between a pencil and the screen, in radians.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// Returns the direction of a pencil in a view, in radians.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The gesture recognizers that receive the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Moves the touch to a point of its window, or changes its phase; for tests.
    open func update(to location: CGPoint? = nil, phase: Phase) {
        previousLocation = self.location
        if let location { self.location = location }
        self.phase = phase
        timestamp = CACurrentMediaTime()
    }
    /// Returns the point of the touch in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(location, from: nil) ?? location
    }
    /// Returns the former point of the touch in a view's coordinates.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousLocation, from: nil) ?? previousLocation
    }
    /// Returns the point of the touch, with all digits that the device measures.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Returns the former point of the touch, with all digits that the device measures.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
    /// Returns the direction of a pencil in a view, of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = azimuthAngle(in: view)
        return CGVector(dx: cos(angle), dy: sin(angle))
    }
    /// The turn of a pencil about its axis, in radians.
    open var rollAngle: CGFloat { 0 }
    /// The number of a value that becomes better later, or `nil` for none.
    open var estimationUpdateIndex: NSNumber? { nil }
    /// The values that are estimates.
    open var estimatedProperties: Properties { [] }
    /// The values that become better later.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    /// Values of a touch.
    public struct Properties: OptionSet, Sendable {
        /// The bits of the values, as UIKit has them.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The pressure.
        public static let force = Properties(rawValue: 1)
        /// The direction of a pencil.
        public static let azimuth = Properties(rawValue: 2)
        /// The angle of a pencil to the screen.
        public static let altitude = Properties(rawValue: 4)
        /// The place.
        public static let location = Properties(rawValue: 8)
        /// The turn of a pencil about its axis.
        public static let roll = Properties(rawValue: 16)
    }

    /// A part of a touch's life.
    public enum Phase: Int, Sendable {
        /// The finger begins to touch, moves, or rests.
        case began = 0, moved, stationary
        /// The finger leaves the screen, or the system ends the touch.
        case ended, cancelled
        /// A pointer enters the region of a hover, moves in it, or leaves it.
        case regionEntered, regionMoved, regionExited
    }
    /// The kind of a touch.
    public enum TouchType: Int, Sendable {
        /// The touch is of a finger, of a remote control, of a pencil, or of a pointer.
        case direct = 0, indirect, pencil, indirectPointer
    }
}

/// A press of a key or a button.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The key of the press, if it is one of a keyboard.
    public let key: UIKey?
    /// The kind of the button.
    public let type: PressType
    /// The stage of the press.
    public let phase: Phase
    /// The time of the press since the start of the device, in seconds.
    open private(set) var timestamp: TimeInterval = CACurrentMediaTime()
    /// The pressure; 1 for an ordinary one.
    open var force: CGFloat { 1 }
    /// The window of the press.
    open var window: UIWindow? { UIApplication.shared.keyWindow }
    /// The responder that the press goes to first.
    open var responder: UIResponder? { UIApplication.shared.firstResponder }
    /// The gesture recognizers that receive the press.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Creates a press of a key; for tests.
    public init(key: UIKey? = nil, type: PressType = .select, phase: Phase = .began) {
        (self.key, self.type, self.phase) = (key, type, phase)
    }
    /// A kind of buttons.
    public enum PressType: Int, Sendable {
        /// The arrows of a remote control.
        case upArrow = 0, downArrow, leftArrow, rightArrow
        /// The other buttons of a remote control.
        case select, menu, playPause
        /// The buttons of other remote controls.
        case pageUp = 30, pageDown, tvRemoteOneTwoThree, tvRemoteFourColors
    }
    /// The stage of a press.
    public enum Phase: Int, Sendable {
        /// The press begins, changes, stays, or ends.
        case began = 0, changed, stationary, ended, cancelled
    }
}

/// A key of a keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The characters that the key types, with the other keys that are held down.
    public let characters: String
    /// The keys that are held down with it.
    public let modifierFlags: UIKeyModifierFlags
    /// The number of the key on the keyboard.
    public let keyCode: UIKeyboardHIDUsage
    /// The characters that the key types alone.
    open var charactersIgnoringModifiers: String { characters.lowercased() }
    /// Creates a key; for tests.
    public init(
        characters: String = "", modifierFlags: UIKeyModifierFlags = [],
        keyCode: UIKeyboardHIDUsage = .keyboardErrorUndefined
    ) {
        (self.characters, self.modifierFlags, self.keyCode) = (characters, modifierFlags, keyCode)
    }
}

/// The delivery of touches to gesture recognizers and views.
@MainActor
enum TouchDelivery {
    /// Sends the touches of an event: first to the recognizers of the views below them and of their
    /// superviews, then to the views, unless a recognizer has cancelled them.
    static func deliver(_ event: UIEvent, in window: UIWindow) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let touches = (event.touches(for: window) ?? []).filter { $0.phase == phase }
            for (view, touches) in Dictionary(grouping: touches, by: { $0.view }) {
                guard let view else { continue }
                deliver(Set(touches), phase, to: view, event)
            }
        }
    }

    private static func deliver(
        _ touches: Set<UITouch>, _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent
    ) {
        if phase == .began {
            let recognizers = recognizers(of: view)
            for touch in touches {
                touch.gestureRecognizers = recognizers.filter { recognizer in
                    recognizer.isEnabled
                        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch)
                            ?? true
                }
            }
        }
        let received = Set(touches.flatMap { $0.gestureRecognizers ?? [] })
        let ordered = recognizers(of: view).filter(received.contains)
        let cancelledBefore = ordered.contains { $0.hasCancelledTouches }
        for recognizer in ordered { recognizer.receive(touches, phase, event) }
        let isCancelled = ordered.contains { $0.hasCancelledTouches }
        if isCancelled {
            if !cancelledBefore { view.touchesCancelled(touches, with: event) }
        } else {
            switch phase {
            case .began: view.touchesBegan(touches, with: event)
            case .moved: view.touchesMoved(touches, with: event)
            case .ended: view.touchesEnded(touches, with: event)
            default: view.touchesCancelled(touches, with: event)
            }
        }
        if phase == .ended || phase == .cancelled {
            for recognizer in ordered { recognizer.finish() }
        }
    }

    private static func recognizers(of view: UIView) -> [UIGestureRecognizer] {
        var all: [UIGestureRecognizer] = []
        var current: UIView? = view
        while let one = current {
            all += one.gestureRecognizers ?? []
            current = one.superview
        }
        return all
    }
}
