import Foundation

/// The memory policy of an associated object, with Objective-C's raw values.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The object is referred to without a retain, and must outlive the association.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The object is retained by the association, without a lock.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of the object is retained, without a lock.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The object is retained by the association, with a lock.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy of the object is retained, with a lock.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object under a key, or `nil` if there is none.
///
/// - Complexity: O(1).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Associates a value with an object under a key. The value `nil` removes the association.
///
/// The value is released when the object is deallocated, if the object's class belongs to UIKit.
/// For other classes it is released some time later, when other associations are added.
///
/// - Complexity: Amortised O(1).
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, of: object as AnyObject, key, policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// The associations of all objects in the program.
package final class AssociatedObjects: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Any]
    }

    /// A value that its association does not retain.
    private struct Unretained {
        unowned(unsafe) let object: AnyObject
    }

    /// The one table of the program.
    package static let shared = AssociatedObjects()

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated objects are removed.
    private var purgeCount = 64

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            guard let entry = entries[ObjectIdentifier(object)], entry.object != nil else {
                return nil
            }
            let value = entry.values[key]
            return (value as? Unretained)?.object ?? value
        }
    }

    /// Returns a value of an object in its `deinit`, when weak references to it are `nil` already.
    func valueInDeallocation(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock { entries[ObjectIdentifier(object)]?.values[key] }
    }

    func set(
        _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer,
        _ policy: objc_AssociationPolicy
    ) {
        let stored: Any? =
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN: value.map { Unretained(object: $0 as AnyObject) }
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                (value as? any NSCopying).map { $0.copy(with: nil) } ?? value
            default: value
            }
        // Former values are released outside the lock, because their deallocation can come here.
        var released: [Any] = []
        lock.withLock {
            let id = ObjectIdentifier(object)
            var entry = entries.removeValue(forKey: id) ?? Entry(object: object, values: [:])
            if entry.object == nil {
                released.append(entry.values)
                entry = Entry(object: object, values: [:])
            }
            if let old = entry.values.removeValue(forKey: key) { released.append(old) }
            if let stored { entry.values[key] = stored }
            if !entry.values.isEmpty { entries[id] = entry }
            if entries.count >= purgeCount { released.append(purge()) }
        }
        withExtendedLifetime(released) {}
    }

    /// Removes the entry of an object, also during its deallocation.
    package func removeAll(of id: ObjectIdentifier) {
        let released = lock.withLock { entries.isEmpty ? nil : entries.removeValue(forKey: id) }
        withExtendedLifetime(released) {}
    }

    /// Removes and returns the entries of deallocated objects.
    private func purge() -> [Entry] {
        let dead = entries.filter { $0.value.object == nil }
        for id in dead.keys { entries[id] = nil }
        purgeCount = max(64, entries.count * 2)
        return Array(dead.values)
    }
}
