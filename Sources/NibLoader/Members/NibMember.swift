import NibFormat

/// Something of a class that documents can name: an outlet, a collection of outlets, an action, an inspectable
/// attribute.
///
///     override class var nibMembers: [NibMember] {
///         super.nibMembers + [
///             .outlet("titleLabel", \TripController.titleLabel),
///             .action("buttonPressed:", TripController.buttonPressed),
///             .inspectable("cornerRadius", \TripController.cornerRadius),
///         ]
///     }
public struct NibMember: Sendable {
    /// What it is.
    public enum Kind: String, Sendable, Hashable {
        /// A property that takes an object.
        case outlet
        /// A property that gathers objects.
        case outletCollection
        /// A method that controls call.
        case action
        /// A property that takes a value.
        case inspectable
    }

    /// What it does; each is `false` or `nil` where object or value are of another type.
    enum Access: Sendable {
        case outlet(set: @Sendable (AnyObject, AnyObject?) -> Bool, get: @Sendable (AnyObject) -> AnyObject?)
        case collection(append: @Sendable (AnyObject, AnyObject) -> Bool)
        case action(@Sendable (AnyObject, AnyObject, ControlEvents) -> Bool)
        case attribute(set: @Sendable (AnyObject, NibValue) -> Bool, get: @Sendable (AnyObject) -> Any?)
    }

    /// Its name in documents: a property's, a selector, or a key path such as `layer.cornerRadius`.
    public let name: String
    /// The type of what it takes.
    public let typeName: String
    /// Whether it has to be connected.
    public let isRequired: Bool
    let access: Access
    /// Whether an object is one of those that have it.
    let belongs: @Sendable (AnyObject) -> Bool

    /// What it is.
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

    /// What an outlet or an attribute holds.
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
    /// An outlet: an optional property of a class or a protocol.
    ///
    /// - Parameters:
    ///   - name: what documents call it.
    ///   - path: the property.
    ///   - required: whether a strict load refuses a document that leaves it unset.
    public static func outlet<Root: AnyObject, Object>(
        _ name: String, _ path: any ReferenceWritableKeyPath<Root, Object?> & Sendable, required: Bool = true
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
        let get: @Sendable (AnyObject) -> AnyObject? = { ($0 as? Root)?[keyPath: path] as AnyObject? }
        return NibMember(Root.self, name, "\(Object.self)", .outlet(set: set, get: get), required: required)
    }

    /// A collection of outlets: an array, filled in the document's order.
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

    /// An inspectable attribute: a property that can be set.
    public static func inspectable<Root: AnyObject, Value: InspectableValue>(
        _ name: String, _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable
    ) -> NibMember {
        inspectable(name, get: { (root: Root) in root[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// An inspectable attribute of two functions: a façade, or a pseudo-property.
    public static func inspectable<Root: AnyObject, Value: InspectableValue>(
        _ name: String, get: @escaping @Sendable (Root) -> Value, set: @escaping @Sendable (Root, Value) -> Void
    ) -> NibMember {
        let write: @Sendable (AnyObject, NibValue) -> Bool = { holder, value in
            guard let root = holder as? Root, let value = Value(nibValue: value) else { return false }
            set(root, value)
            return true
        }
        let read: @Sendable (AnyObject) -> Any? = { ($0 as? Root).map(get) }
        return NibMember(Root.self, name, Value.inspectableName, .attribute(set: write, get: read))
    }
}

// Actions.
extension NibMember {
    /// An action without a parameter, `refresh`.
    public static func action<Root: AnyObject>(
        _ selector: String, _ method: @escaping @Sendable (Root) -> () -> Void
    ) -> NibMember {
        action(selector, "()") { (root: Root, _: AnyObject, _) in method(root)() }
    }

    /// An action that takes its sender, `buttonPressed:`.
    public static func action<Root: AnyObject, Sender>(
        _ selector: String, _ method: @escaping @Sendable (Root) -> (Sender) -> Void
    ) -> NibMember {
        action(selector, "(\(Sender.self))") { (root: Root, sender: Sender, _) in method(root)(sender) }
    }

    /// An action that takes its sender and what happened, `buttonPressed:forEvent:`.
    public static func action<Root: AnyObject, Sender>(
        _ selector: String, _ method: @escaping @Sendable (Root) -> (Sender, ControlEvents) -> Void
    ) -> NibMember {
        action(selector, "(\(Sender.self), ControlEvents)") { (root: Root, sender: Sender, events) in
            method(root)(sender, events)
        }
    }

    private static func action<Root: AnyObject, Sender>(
        _ selector: String, _ type: String, _ call: @escaping @Sendable (Root, Sender, ControlEvents) -> Void
    ) -> NibMember {
        let perform: @Sendable (AnyObject, AnyObject, ControlEvents) -> Bool = { target, sender, events in
            guard let root = target as? Root, let sender = sender as? Sender else { return false }
            call(root, sender, events)
            return true
        }
        return NibMember(Root.self, selector, type, .action(perform))
    }
}
