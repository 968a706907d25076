/// What an outlet does with its object.
public enum OutletHolding: Sendable, Hashable {
    /// It keeps it, and a strict load refuses a document that leaves it unset.
    case required
    /// It keeps it, and may be left unset.
    case optional
    /// It does not keep it: a delegate, a way back up. It may be left unset.
    case weak
}

/// An outlet that is found by its name, without a list of members: `@Outlet var label: Label?`, or `Label!`.
///
/// A class and not a struct, so that it can be set where reflection finds it.
@propertyWrapper
public final class Outlet<Object> {
    /// What is connected.
    public var wrappedValue: Object? {
        get { kept ?? (weakly as? Object) }
        set {
            if holding == .weak { weakly = newValue as AnyObject? } else { kept = newValue }
        }
    }

    private var kept: Object?
    private weak var weakly: AnyObject?
    let holding: OutletHolding

    /// An outlet that has to be connected.
    public convenience init() { self.init(.required) }

    /// An outlet.
    public init(_ holding: OutletHolding) { self.holding = holding }

    /// An outlet with an object in it.
    public convenience init(wrappedValue: Object?, _ holding: OutletHolding = .required) {
        self.init(holding)
        self.wrappedValue = wrappedValue
    }
}

/// A collection of outlets that is found by its name: `@OutletCollection var buttons: [Button]`.
@propertyWrapper
public final class OutletCollection<Object> {
    /// What is connected, in the document's order.
    public var wrappedValue: [Object]

    /// A collection.
    public init(wrappedValue: [Object] = []) { self.wrappedValue = wrappedValue }
}

/// An inspectable attribute that is found by its name: `@Inspectable var starColor = Color.black`.
///
/// It is set behind the property's back, so that `didSet` is not called; a list of members calls it.
@propertyWrapper
public final class Inspectable<Value: InspectableValue> {
    /// The value.
    public var wrappedValue: Value

    /// An attribute with the value that it has where no document sets it.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
