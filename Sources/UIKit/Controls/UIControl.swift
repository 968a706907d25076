/// A view that calls actions when the user touches it or changes its value.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    private struct Action {
        weak var target: AnyObject?
        var selector: Selector?
        var action: UIAction?
        var events: Event
        /// A Boolean value that indicates whether the first responder performs the action.
        var goesToResponder: Bool
    }

    private var actions: [Action] = []

    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a control from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a control with an action for its main event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// A Boolean value that indicates whether the user can use the control.
    open dynamic var isEnabled: Bool {
        get { observable("enabled") { !flags.contains(.disabled) } }
        set { changing("enabled") { setFlag(.disabled, !newValue) } }
    }
    /// A Boolean value that indicates whether the control is selected.
    open dynamic var isSelected: Bool {
        get { observable("selected") { flags.contains(.selected) } }
        set { changing("selected") { setFlag(.selected, newValue) } }
    }
    /// A Boolean value that indicates whether the control is highlighted, as below a finger.
    open dynamic var isHighlighted: Bool {
        get { observable("highlighted") { flags.contains(.highlighted) } }
        set { changing("highlighted") { setFlag(.highlighted, newValue) } }
    }
    private var flags: UIControl.State = []
    private func setFlag(_ flag: UIControl.State, _ isSet: Bool) {
        guard flags.contains(flag) != isSet else { return }
        if isSet { flags.insert(flag) } else { flags.remove(flag) }
        stateDidChange()
    }
    /// The state of the control, from its three flags.
    open var state: UIControl.State {
        var state: UIControl.State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }
    /// Handles a change of the state.
    func stateDidChange() { setNeedsLayout() }
    /// The vertical placement of the contents.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// The horizontal placement of the contents.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// The horizontal placement of the contents, resolved to left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        default: return contentHorizontalAlignment
        }
    }
    /// A Boolean value that indicates whether a finger is tracked.
    open private(set) var isTracking = false
    /// A Boolean value that indicates whether the tracked finger is inside the control.
    open private(set) var isTouchInside = false
    /// A Boolean value that indicates whether a touch shows the menu at once.
    open var showsMenuAsPrimaryAction = false
    /// The text that appears beside a resting pointer.
    open var toolTip: String?

    // MARK: Actions

    /// Adds a method of an object as an action for events. The object is not retained; `nil` stands
    /// for the first responder that performs the action.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        let object = target.map { $0 as AnyObject }
        let known = actions.firstIndex {
            $0.selector == action && $0.target === object && $0.goesToResponder == (object == nil)
        }
        if let known { return actions[known].events.formUnion(controlEvents) }
        actions.append(
            Action(
                target: object, selector: action, events: controlEvents,
                goesToResponder: object == nil))
    }
    /// Removes methods of an object; `nil` stands for all objects or methods.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let object = target.map { $0 as AnyObject }
        for index in actions.indices
        where actions[index].action == nil && (object == nil || actions[index].target === object)
            && (action == nil || actions[index].selector == action)
        {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }
    /// Adds a closure as an action for events. One with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        actions.append(Action(action: action, events: controlEvents, goesToResponder: false))
    }
    /// Removes a closure as an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Removes the closure with an identifier as an action for events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
    ) {
        for index in actions.indices where actions[index].action?.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }
    /// The objects whose methods are actions.
    open var allTargets: Set<AnyHashable> {
        Set(actions.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
    }
    /// The events for which there are actions.
    open var allControlEvents: UIControl.Event { actions.reduce([]) { $0.union($1.events) } }
    /// Returns the names of an object's methods that are actions for an event.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event)
        -> [String]?
    {
        let object = target.map { $0 as AnyObject }
        let found = actions.filter { $0.target === object && $0.events.contains(controlEvent) }
            .compactMap { $0.selector?.description }
        return found.isEmpty ? nil : found
    }
    /// Calls a closure for each action.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stops = false
        for action in actions where !stops {
            iterator(
                action.action, action.selector.map { (action.target, $0) }, action.events, &stops)
        }
    }
    /// Calls the actions for events, in the order of their addition.
    open func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, nil) }

    private func send(_ events: UIControl.Event, _ event: UIEvent?) {
        for action in actions where !action.events.isDisjoint(with: events) {
            if let closure = action.action {
                sendAction(closure)
            } else if let selector = action.selector, action.target != nil || action.goesToResponder
            {
                sendAction(selector, to: action.target, for: event)
            }
        }
    }
    /// Calls a method of an object, or of the first responder that performs the action.
    open dynamic func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
    /// Runs the closure of an action.
    open dynamic func sendAction(_ action: UIAction) { action.perform(sender: self, target: nil) }
    /// A Boolean value that indicates whether the control has a menu.
    open var isContextMenuInteractionEnabled = false
    /// The interaction that shows the menu, if there is one.
    open var contextMenuInteraction: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }
    /// Returns the menu of the control, or `nil` for none; `nil` by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns the point at which the menu is shown.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }
    /// A Boolean value that indicates whether changes of symbols are animated.
    open var isSymbolAnimationEnabled = false
    /// Calls the actions of the main event, as a tap does.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    // MARK: Touches

    /// Begins to track a finger, and returns whether to go on.
    open dynamic func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Goes on tracking a finger, and returns whether to go on.
    open dynamic func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Ends tracking a finger.
    open dynamic func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Ends tracking a finger that the system cancels.
    open dynamic func cancelTracking(with event: UIEvent?) {}

    /// Begins tracking, with the event of a touch down.
    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        (isTracking, isTouchInside) = (beginTracking(touch, with: event), true)
        guard isTracking else { return }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }
    /// Goes on tracking, with the events of a drag.
    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        // A finger may leave the bounds by 70 points before it counts as outside.
        isTouchInside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
        isTracking = continueTracking(touch, with: event)
        isHighlighted = isTouchInside && isTracking
        if wasInside != isTouchInside {
            send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
        }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }
    /// Ends tracking, with the event of a touch up, and the main event of buttons.
    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        endTracking(touches.first, with: event)
        let isInside = isTouchInside
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        send(isInside ? .touchUpInside : .touchUpOutside, event)
        if isInside { touchUpInside(event) }
    }
    /// Ends tracking, with the event of a cancelled touch.
    open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        cancelTracking(with: event)
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        send(.touchCancel, event)
    }
    /// Handles a touch that ended inside the control.
    func touchUpInside(_ event: UIEvent?) {}

    // MARK: Types

    /// Events of a control, as bits.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the events, as UIKit has them.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger touches the control.
        public static let touchDown = Event(rawValue: 1)
        /// A finger touches the control again shortly after.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// A finger moves inside the control.
        public static let touchDragInside = Event(rawValue: 4)
        /// A finger moves outside the control.
        public static let touchDragOutside = Event(rawValue: 8)
        /// A finger moves into the control.
        public static let touchDragEnter = Event(rawValue: 16)
        /// A finger moves out of the control.
        public static let touchDragExit = Event(rawValue: 32)
        /// A finger leaves the screen inside the control.
        public static let touchUpInside = Event(rawValue: 64)
        /// A finger leaves the screen outside the control.
        public static let touchUpOutside = Event(rawValue: 128)
        /// The system cancels a touch of the control.
        public static let touchCancel = Event(rawValue: 256)
        /// The user changes the value of the control.
        public static let valueChanged = Event(rawValue: 4096)
        /// The user triggers the main action of the control.
        public static let primaryActionTriggered = Event(rawValue: 8192)
        /// The events that apps define.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The events of the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// The menu of the control is triggered.
        public static let menuActionTriggered = Event(rawValue: 16384)
        /// Editing of the text begins.
        public static let editingDidBegin = Event(rawValue: 65536)
        /// The user changes the text.
        public static let editingChanged = Event(rawValue: 131072)
        /// Editing of the text ends.
        public static let editingDidEnd = Event(rawValue: 262144)
        /// The return key ends editing of the text.
        public static let editingDidEndOnExit = Event(rawValue: 524288)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 4095)
        /// All events of editing texts.
        public static let allEditingEvents = Event(rawValue: 983040)
        /// All events of a control.
        public static let allEvents = Event(rawValue: 4294967295)
    }

    /// The state of a control, as bits.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the state, as UIKit has them.
        public let rawValue: UInt
        /// Creates a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The control is enabled, and neither selected nor highlighted.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1)
        /// The user cannot use the control.
        public static let disabled = State(rawValue: 2)
        /// The control is selected now.
        public static let selected = State(rawValue: 4)
        /// The control has the focus.
        public static let focused = State(rawValue: 8)
        /// The bits that apps may define.
        public static let application = State(rawValue: 16_711_680)
        /// The bits that the system reserves.
        public static let reserved = State(rawValue: 4_278_190_080)
    }

    /// The vertical placement of the contents of a control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// The contents are in the middle, at an edge, or fill the control.
        case center = 0, top, bottom, fill
    }
    /// The horizontal placement of the contents of a control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// The contents are in the middle, at an edge, or fill the control.
        case center = 0, left, right, fill, leading, trailing
    }
}

/// The former name of `UIControl.State` in UIKit.
public typealias UIControlState = UIControl.State
/// The former name of `UIControl.Event` in UIKit.
public typealias UIControlEvents = UIControl.Event
