import Foundation

/// Waits until no other thread holds an object, and holds it. A thread can hold an object several times.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    HeldObjects.shared.enter(object as AnyObject)
    return 0
}

/// Releases an object that the thread holds. Returns 0, or -1 if no thread holds it.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    HeldObjects.shared.exit(object as AnyObject) ? 0 : -1
}

/// The objects that threads hold or wait for, with a lock for each.
private final class HeldObjects: @unchecked Sendable {
    static let shared = HeldObjects()

    private final class Entry {
        let lock = NSRecursiveLock()
        var users = 0
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func enter(_ object: AnyObject) {
        let entry = lock.withLock {
            let entry = entries[ObjectIdentifier(object)] ?? Entry()
            entries[ObjectIdentifier(object)] = entry
            entry.users += 1
            return entry
        }
        entry.lock.lock()
    }

    func exit(_ object: AnyObject) -> Bool {
        let entry = lock.withLock { () -> Entry? in
            guard let entry = entries[ObjectIdentifier(object)] else { return nil }
            entry.users -= 1
            if entry.users == 0 { entries[ObjectIdentifier(object)] = nil }
            return entry
        }
        entry?.lock.unlock()
        return entry != nil
    }
}
