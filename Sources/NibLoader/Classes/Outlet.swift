import AutoLayout
import NibFormat

/// The kind of reference that an outlet has to its object.
public enum OutletHolding: Sendable, Hashable {
    /// A strong reference that must be connected. With ``NibLoadingOptions/strict``, loading throws
    /// an error otherwise.
    case required
    /// A strong reference that need not be connected.
    case optional
    /// A weak reference that need not be connected, such as a delegate.
    case weak
}

/// An outlet that the loader finds by its name: `@Outlet var label: Label?` or `Label!`. It needs
/// no entry in `nibMembers`.
///
/// It is a class so that the loader can set its value through reflection.
@propertyWrapper
public final class Outlet<Object> {
    /// The connected object; `nil` before it is connected.
    public var wrappedValue: Object? {
        get { kept ?? (weakly as? Object) }
        set {
            if holding == .weak { weakly = newValue as AnyObject? } else { kept = newValue }
        }
    }

    private var kept: Object?
    private weak var weakly: AnyObject?
    let holding: OutletHolding

    /// Creates an outlet that must be connected.
    public convenience init() { self.init(.required) }

    /// Creates an unconnected outlet with a kind of reference.
    public init(_ holding: OutletHolding) { self.holding = holding }

    /// Creates an outlet with an initial object.
    public convenience init(wrappedValue: Object?, _ holding: OutletHolding = .required) {
        self.init(holding)
        self.wrappedValue = wrappedValue
    }
}

/// An outlet collection that the loader finds by its name: `@OutletCollection var buttons:
/// [Button]`.
@propertyWrapper
public final class OutletCollection<Object> {
    /// The connected objects, in document order.
    public var wrappedValue: [Object]

    /// Creates an outlet collection with initial objects.
    public init(wrappedValue: [Object] = []) { self.wrappedValue = wrappedValue }
}

/// An inspectable attribute that the loader finds by its name: `@Inspectable var starColor =
/// Color.black`.
///
/// The loader sets the value of the wrapper directly, without calling `didSet`. If you need
/// `didSet`, add the attribute to `nibMembers` instead.
@propertyWrapper
public final class Inspectable<Value: InspectableValue> {
    /// The value of the attribute.
    public var wrappedValue: Value

    /// Creates an inspectable attribute with its default value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A property wrapper that reflection finds and that creates its own member.
protocol MirroredMember: AnyObject {
    func member(named name: String) -> NibMember
}

extension Outlet: MirroredMember {
    func member(named name: String) -> NibMember {
        let box = WrapperBox(self)
        return NibMember(
            AnyObject.self, name, "\(Object.self)",
            .outlet(
                set: { _, object in
                    guard let object else {
                        box.wrapper.wrappedValue = nil
                        return true
                    }
                    guard let value = object as? Object else { return false }
                    box.wrapper.wrappedValue = value
                    return true
                },
                get: { _ in box.wrapper.wrappedValue as AnyObject? }),
            required: holding == .required)
    }
}

extension OutletCollection: MirroredMember {
    func member(named name: String) -> NibMember {
        let box = WrapperBox(self)
        return NibMember(
            AnyObject.self, name, "[\(Object.self)]",
            .collection { _, object in
                guard let value = object as? Object else { return false }
                box.wrapper.wrappedValue.append(value)
                return true
            })
    }
}

extension Inspectable: MirroredMember {
    func member(named name: String) -> NibMember {
        let box = WrapperBox(self)
        return NibMember(
            AnyObject.self, name, Value.inspectableName,
            .attribute(
                set: { _, value in
                    guard let value = Value(nibValue: value) else { return false }
                    box.wrapper.wrappedValue = value
                    return true
                },
                get: { _ in box.wrapper.wrappedValue }))
    }
}

/// A wrapper as part of a member.
///
/// Members of wrappers are created for one object, used at once and then dropped, so no second
/// thread accesses them.
private struct WrapperBox<Wrapper: AnyObject>: @unchecked Sendable {
    let wrapper: Wrapper

    init(_ wrapper: Wrapper) { self.wrapper = wrapper }
}

/// The property wrappers of an object, by property name.
enum MirroredMembers {
    /// The classes of views without wrappers; neither do their superclasses have any.
    private static let plain = Set(
        [View.self, Label.self, StackView.self, ScrollView.self].map(ObjectIdentifier.init))

    /// - Complexity: O(stored properties), about a microsecond an object.
    static func all(of object: AnyObject) -> [NibMember] {
        var members: [NibMember] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !plain.contains(ObjectIdentifier(current.subjectType)) {
            for case (let label?, let value) in current.children where label.hasPrefix("_") {
                if let wrapper = value as? any MirroredMember {
                    members.append(wrapper.member(named: String(label.dropFirst())))
                }
            }
            mirror = current.superclassMirror
        }
        return members
    }
}
