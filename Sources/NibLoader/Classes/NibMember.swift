import NibFormat

/// A member of a class that documents can refer to: an outlet, an outlet collection, an action, or
/// an inspectable attribute.
///
///     override class var nibMembers: [NibMember] {
///         super.nibMembers + [
///             .outlet("titleLabel", \TripController.titleLabel),
///             .action("buttonPressed:", TripController.buttonPressed),
///             .inspectable("cornerRadius", \TripController.cornerRadius),
///         ]
///     }
public struct NibMember: Sendable {
    /// The kind of a member.
    public enum Kind: String, Sendable, Hashable {
        /// A property that holds one object.
        case outlet
        /// An array property that holds several objects.
        case outletCollection
        /// A method that controls call when an event occurs.
        case action
        /// A property that holds a value.
        case inspectable
    }

    /// The accessors of a member; each returns `false` or `nil` if an object or a value has another
    /// type.
    enum Access: Sendable {
        case outlet(
            set: @Sendable (AnyObject, AnyObject?) -> Bool, get: @Sendable (AnyObject) -> AnyObject?
        )
        case collection(append: @Sendable (AnyObject, AnyObject) -> Bool)
        case action(@Sendable (AnyObject, AnyObject, ControlEvents) -> Bool)
        case attribute(
            set: @Sendable (AnyObject, NibValue) -> Bool, get: @Sendable (AnyObject) -> Any?)
    }

    /// The name in documents: a property, a selector, or a key path such as `layer.cornerRadius`.
    public let name: String
    /// The type of the property, or of the sender of the action.
    public let typeName: String
    /// A Boolean value that indicates whether the outlet must be connected.
    public let isRequired: Bool
    let access: Access
    let belongs: @Sendable (AnyObject) -> Bool

    /// The kind of the member.
    public var kind: Kind {
        switch access {
        case .outlet: .outlet
        case .collection: .outletCollection
        case .action: .action
        case .attribute: .inspectable
        }
    }

    init<Root: AnyObject>(
        _ root: Root.Type, _ name: String, _ type: String, _ access: Access, required: Bool = false,
        belongs: @escaping @Sendable (AnyObject) -> Bool = { $0 is Root }
    ) {
        self.name = name
        typeName = type
        isRequired = required
        self.access = access
        self.belongs = belongs
    }

    func value(of object: AnyObject) -> Any? {
        switch access {
        case .outlet(_, let get): get(object)
        case .attribute(_, let get): get(object)
        default: nil
        }
    }
}

// Properties.
extension NibMember {
    /// Creates an outlet from an optional property whose type is a class or a protocol.
    ///
    /// - Parameters:
    ///   - name: The name of the outlet in documents.
    ///   - path: The key path of the property.
    ///   - required: Pass `true` if the outlet must be connected; with
    ///     ``NibLoadingOptions/strict``, loading throws an error otherwise.
    public static func outlet<Root: AnyObject, Object>(
        _ name: String, _ path: any ReferenceWritableKeyPath<Root, Object?> & Sendable,
        required: Bool = true
    ) -> NibMember {
        let set: @Sendable (AnyObject, AnyObject?) -> Bool = { holder, object in
            guard let root = holder as? Root else { return false }
            guard let object else {
                root[keyPath: path] = nil
                return true
            }
            guard let value = object as? Object else { return false }
            root[keyPath: path] = value
            return true
        }
        let get: @Sendable (AnyObject) -> AnyObject? = {
            ($0 as? Root)?[keyPath: path] as AnyObject?
        }
        return NibMember(
            Root.self, name, "\(Object.self)", .outlet(set: set, get: get), required: required)
    }

    /// Creates an outlet collection, an array in document order.
    public static func outletCollection<Root: AnyObject, Object>(
        _ name: String, _ path: any ReferenceWritableKeyPath<Root, [Object]> & Sendable
    ) -> NibMember {
        let append: @Sendable (AnyObject, AnyObject) -> Bool = { holder, object in
            guard let root = holder as? Root, let value = object as? Object else { return false }
            root[keyPath: path].append(value)
            return true
        }
        return NibMember(Root.self, name, "[\(Object.self)]", .collection(append: append))
    }

    /// Creates an inspectable attribute from a writable property.
    public static func inspectable<Root: AnyObject, Value: InspectableValue>(
        _ name: String, _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable
    ) -> NibMember {
        inspectable(
            name, get: { (root: Root) in root[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Creates an inspectable attribute from a getter and a setter, without a stored property.
    public static func inspectable<Root: AnyObject, Value: InspectableValue>(
        _ name: String, get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (Root, Value) -> Void
    ) -> NibMember {
        let write: @Sendable (AnyObject, NibValue) -> Bool = { holder, value in
            guard let root = holder as? Root, let value = Value(nibValue: value) else {
                return false
            }
            set(root, value)
            return true
        }
        let read: @Sendable (AnyObject) -> Any? = { ($0 as? Root).map(get) }
        return NibMember(Root.self, name, Value.inspectableName, .attribute(set: write, get: read))
    }
}

// Actions.
extension NibMember {
    /// Creates an action without parameters, such as `refresh`.
    public static func action<Root: AnyObject>(
        _ selector: String, _ method: @escaping @Sendable (Root) -> () -> Void
    ) -> NibMember {
        action(selector, "()") { (root: Root, _: AnyObject, _) in method(root)() }
    }

    /// Creates an action with a sender, such as `buttonPressed:`.
    public static func action<Root: AnyObject, Sender>(
        _ selector: String, _ method: @escaping @Sendable (Root) -> (Sender) -> Void
    ) -> NibMember {
        action(selector, "(\(Sender.self))") { (root: Root, sender: Sender, _) in
            method(root)(sender)
        }
    }

    /// Creates an action with a sender and events, such as `buttonPressed:forEvent:`.
    public static func action<Root: AnyObject, Sender>(
        _ selector: String, _ method: @escaping @Sendable (Root) -> (Sender, ControlEvents) -> Void
    ) -> NibMember {
        action(selector, "(\(Sender.self), ControlEvents)") {
            (root: Root, sender: Sender, events) in
            method(root)(sender, events)
        }
    }

    private static func action<Root: AnyObject, Sender>(
        _ selector: String, _ type: String,
        _ call: @escaping @Sendable (Root, Sender, ControlEvents) -> Void
    ) -> NibMember {
        let perform: @Sendable (AnyObject, AnyObject, ControlEvents) -> Bool = {
            target, sender, events in
            guard let root = target as? Root, let sender = sender as? Sender else { return false }
            call(root, sender, events)
            return true
        }
        return NibMember(Root.self, selector, type, .action(perform))
    }
}

/// The events of a control, with the bits of `UIControl.Event`.
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// The bits, numbered as in `UIControl.Event`.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = ControlEvents(rawValue: 1 << 0)
    /// A finger touches the control several times in a row.
    public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
    /// The finger moves inside the control.
    public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
    /// The finger moves outside the control.
    public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
    /// The finger moves into the control.
    public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
    /// The finger moves out of the control.
    public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
    /// The finger is lifted inside the control, as in a tap on a button.
    public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
    /// The finger is lifted outside the control.
    public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
    /// The system cancels the touch.
    public static let touchCancel = ControlEvents(rawValue: 1 << 8)
    /// The value of the control changes.
    public static let valueChanged = ControlEvents(rawValue: 1 << 12)
    /// The primary action of the control occurs.
    public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
    /// Editing begins in a text field.
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
    /// The text of the text field changes.
    public static let editingChanged = ControlEvents(rawValue: 1 << 17)
    /// Editing ends in the text field.
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
    /// Editing ends because the user presses the return key.
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
    /// All events, including events that apps define.
    public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)

    /// The individual events, with their names in documents.
    public static let names: [(name: String, event: ControlEvents)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
        ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
        ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("primaryActionTriggered", .primaryActionTriggered), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    /// Creates the event with a name from a document; `nil` if the name is unknown.
    public init?(name: String) {
        guard let event = Self.names.first(where: { $0.name == name })?.event else { return nil }
        self = event
    }
}
