import Foundation

/// Registers a property of a class under its name in documents, also for objects of its subclasses.
///
/// Outlets, runtime attributes and key-value coding find it by this name. A property of a subclass
/// with the same name replaces it for that subclass.
public func objc_registerProperty<Object: AnyObject, Value>(
    _ type: Object.Type, _ name: String, get: @escaping (Object) -> Value,
    set: @escaping (Object, Value) -> Void
) {
    let property = ObjectProperty(
        valueType: Value.self,
        get: { object in (object as? Object).map(get) },
        set: { object, value in
            guard let object = object as? Object, let value = keyValueCast(value, to: Value.self)
            else { return false }
            set(object, value)
            return true
        })
    PropertyTable.shared.register(type, name, property)
}

/// Registers a property of a class that key-value coding can only read.
public func objc_registerProperty<Object: AnyObject, Value>(
    _ type: Object.Type, _ name: String, get: @escaping (Object) -> Value
) {
    let property = ObjectProperty(
        valueType: Value.self, get: { object in (object as? Object).map(get) }, set: nil)
    PropertyTable.shared.register(type, name, property)
}

/// A property that is read and written by its name.
package struct ObjectProperty {
    /// The declared type, optional or not.
    package let valueType: Any.Type
    /// Returns the value of an object.
    package let get: (AnyObject) -> Any?
    /// Sets the value of an object, or returns `false` if the value is of another type.
    package let set: ((AnyObject, Any?) -> Bool)?
}

/// The registered properties of all classes.
package final class PropertyTable: @unchecked Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    /// The one table of the program.
    package static let shared = PropertyTable()

    private let lock = NSLock()
    private var properties: [Key: ObjectProperty] = [:]

    func register(_ type: AnyClass, _ name: String, _ property: ObjectProperty) {
        lock.withLock { properties[Key(type: ObjectIdentifier(type), name: name)] = property }
    }

    /// Returns the property of the nearest superclass with one.
    ///
    /// - Complexity: O(superclasses).
    package func property(of type: AnyClass, _ name: String) -> ObjectProperty? {
        MemberLists.shared.load(for: type)
        return lock.withLock {
            var current: AnyClass? = type
            while let one = current {
                let key = Key(type: ObjectIdentifier(one), name: name)
                if let property = properties[key] { return property }
                current = _getSuperclass(one)
            }
            return nil
        }
    }

    /// Returns the names of the properties that a class itself has, in alphabetical order.
    func ownNames(of type: AnyClass) -> [String] {
        MemberLists.shared.load(for: type)
        let id = ObjectIdentifier(type)
        return lock.withLock { properties.keys.filter { $0.type == id } }.map(\.name).sorted()
    }

    /// Returns the names of the properties of a class and its superclasses, in alphabetical order.
    package func names(of type: AnyClass) -> [String] {
        var names: Set<String> = []
        var current: AnyClass? = type
        while let one = current {
            let id = ObjectIdentifier(one)
            names.formUnion(
                lock.withLock { properties.keys.filter { $0.type == id } }.map(\.name))
            current = _getSuperclass(one)
        }
        return names.sorted()
    }
}
