/// What happens to a control, with UIKit's bits.
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger comes down.
    public static let touchDown = ControlEvents(rawValue: 1 << 0)
    /// It comes down again.
    public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
    /// It moves inside.
    public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
    /// It moves outside.
    public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
    /// It moves in.
    public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
    /// It moves out.
    public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
    /// It goes up inside: what a button is tapped with.
    public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
    /// It goes up outside.
    public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
    /// The system took the touch away.
    public static let touchCancel = ControlEvents(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = ControlEvents(rawValue: 1 << 12)
    /// What the control is mainly for was done.
    public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
    /// Editing begins.
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = ControlEvents(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
    /// Editing ends by the return key.
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
    /// Everything.
    public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)

    /// The single events by their names in documents.
    public static let names: [(name: String, event: ControlEvents)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("primaryActionTriggered", .primaryActionTriggered), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    /// The event with a name.
    public init?(name: String) {
        guard let event = Self.names.first(where: { $0.name == name })?.event else { return nil }
        self = event
    }
}
