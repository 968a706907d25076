import AutoLayout
import NibFormat

/// A property wrapper that reflection can find: it makes a member of itself.
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

/// A wrapper as part of a member. Members of wrappers are made for one object, used at once and not kept, so that no
/// second thread sees them.
private struct WrapperBox<Wrapper: AnyObject>: @unchecked Sendable {
    let wrapper: Wrapper

    init(_ wrapper: Wrapper) { self.wrapper = wrapper }
}

/// The wrappers of an object, by the names of their properties.
enum MirroredMembers {
    /// Classes of views that have no wrappers, and so no superclass with any.
    private static let plain = Set([View.self, Label.self, StackView.self, ScrollView.self].map(ObjectIdentifier.init))

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
