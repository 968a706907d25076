import Foundation

// Objective-C's functions for classes and their properties at run time. The properties are the registered
// ones.

/// Returns whether two class values are the same class, as two objects of Objective-C.
public func === (first: AnyClass?, second: AnyClass?) -> Bool { first == second }

/// Returns whether two class values are different classes, as two objects of Objective-C.
public func !== (first: AnyClass?, second: AnyClass?) -> Bool { first != second }

/// Returns the class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? {
    object.map { type(of: $0 as AnyObject) }
}

/// Returns the superclass of a class, or `nil` if it is a root class.
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap(_getSuperclass) }

/// Returns the name of a class.
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> {
    PropertyNames.shared.pointer(to: type.map { NSStringFromClass($0) } ?? "nil")
}

/// A property of a class.
public typealias objc_property_t = OpaquePointer

/// Returns the registered properties that a class itself declares, in alphabetical order, or `nil` if there
/// are none. The caller frees the list.
public func class_copyPropertyList(_ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?)
    -> UnsafeMutablePointer<objc_property_t>?
{
    let names = type.map { PropertyTable.shared.ownNames(of: $0) } ?? []
    count?.pointee = UInt32(names.count)
    guard !names.isEmpty,
        let memory = malloc(names.count * MemoryLayout<objc_property_t>.stride)
    else { return nil }
    let list = memory.bindMemory(to: objc_property_t.self, capacity: names.count)
    for (index, name) in names.enumerated() {
        list[index] = objc_property_t(PropertyNames.shared.pointer(to: name))
    }
    return list
}

/// Returns the name of a property.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
    UnsafePointer(property)
}

/// The names that the functions have returned, as texts of C that stay.
private final class PropertyNames: @unchecked Sendable {
    static let shared = PropertyNames()
    private let lock = NSLock()
    private var texts: [String: UnsafePointer<CChar>] = [:]

    func pointer(to name: String) -> UnsafePointer<CChar> {
        lock.withLock {
            if let known = texts[name] { return known }
            let size = name.utf8.count + 1
            let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
            name.withCString { text.initialize(from: $0, count: size) }
            texts[name] = UnsafePointer(text)
            return UnsafePointer(text)
        }
    }
}
