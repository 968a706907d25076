import Foundation

// The types and the notifications of key-value observing, which Foundation on Linux lacks.

/// The values that a change of an observed property carries, and the times of its notifications.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the options, as Foundation has them.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change carries the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change carries the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is notified at once, before it is registered.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also notified before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
    /// The value was set, or objects of a collection were inserted, removed or replaced.
    case setting = 1, insertion, removal, replacement
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key, as Foundation has it.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, as the number of an ``NSKeyValueChange``.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value; `NSNull` for `nil`.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value; `NSNull` for `nil`.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of inserted, removed or replaced objects.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// The number 1 in a notification before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

// Of the protocol, so that classes can declare methods of the same names.
extension NSObjectProtocol {
    /// Announces a change of a property to its observers. A call of ``didChangeValue(forKey:)``
    /// follows.
    public func willChangeValue(forKey key: String) { objc_willChangeValue(of: self, key) }

    /// Tells the observers of a property about a change that was announced.
    public func didChangeValue(forKey key: String) { objc_didChangeValue(of: self, key) }
}

/// Announces a change of an object's property, at the begin of its setter.
///
/// - Complexity: O(1) if no object of the program is observed.
public func objc_willChangeValue(of object: AnyObject, _ key: String) {
    guard KeyValueActivity.hasObservers else { return }
    for observer in ObserverList.of(object)?.observers(of: key) ?? [] { observer.willChange() }
}

/// Tells observers about a change of an object's property, at the end of its setter.
///
/// - Complexity: O(1) if no object of the program is observed.
public func objc_didChangeValue(of object: AnyObject, _ key: String) {
    guard KeyValueActivity.hasObservers else { return }
    for observer in ObserverList.of(object)?.observers(of: key) ?? [] { observer.didChange() }
}

/// The state of key-value observing in the program, which setters and getters read first.
package enum KeyValueActivity {
    /// A Boolean value that indicates whether an object has ever been observed.
    nonisolated(unsafe) package fileprivate(set) static var hasObservers = false
    /// The recorder of the properties that a key path reads, while one is being read.
    nonisolated(unsafe) package fileprivate(set) static var recorder: KeyPathRecorder?
}

extension NSObject {
    /// Sets an observable property, with notifications before and after.
    @inline(__always)
    package func changing(_ key: String, _ set: () -> Void) {
        guard KeyValueActivity.hasObservers else { return set() }
        objc_willChangeValue(of: self, key)
        set()
        objc_didChangeValue(of: self, key)
    }

    /// Returns the value of an observable property, and records the read if a key path is examined.
    @inline(__always)
    package func observable<Value>(_ key: String, _ get: () -> Value) -> Value {
        guard let recorder = KeyValueActivity.recorder else { return get() }
        return recorder.read(self, key, get)
    }
}

/// A property of an object whose changes are observed.
struct ObservedPlace {
    weak var object: AnyObject?
    let key: String
}

/// The recorder of the observable properties that a key path reads. Swift on Linux has no names of key
/// paths.
package final class KeyPathRecorder: @unchecked Sendable {
    private static let lock = NSRecursiveLock()
    private let thread = Thread.current
    private var depth = 0
    private var places: [ObservedPlace] = []

    /// Returns the observable properties that a closure reads, without those that these read.
    static func places(_ read: () -> Void) -> [ObservedPlace] {
        lock.withLock {
            let (recorder, outer) = (KeyPathRecorder(), KeyValueActivity.recorder)
            KeyValueActivity.recorder = recorder
            defer { KeyValueActivity.recorder = outer }
            read()
            return recorder.places
        }
    }

    func read<Value>(_ object: AnyObject, _ key: String, _ get: () -> Value) -> Value {
        guard Thread.current === thread else { return get() }
        if depth == 0 { places.append(ObservedPlace(object: object, key: key)) }
        depth += 1
        defer { depth -= 1 }
        return get()
    }
}

/// The observers of an object, by the keys of its properties.
final class ObserverList: @unchecked Sendable {
    nonisolated(unsafe) private static let key = UnsafeMutableRawPointer.allocate(
        byteCount: 1, alignment: 1)
    private static let lock = NSRecursiveLock()
    private var observers: [String: [KeyValueObserver]] = [:]

    /// Returns the list of an object, or `nil` if it was never observed.
    static func of(_ object: AnyObject) -> ObserverList? {
        objc_getAssociatedObject(object, key) as? ObserverList
    }

    /// Adds an observer of a property.
    static func add(_ observer: KeyValueObserver, _ place: ObservedPlace) {
        guard let object = place.object else { return }
        lock.withLock {
            KeyValueActivity.hasObservers = true
            let list = of(object) ?? ObserverList()
            list.observers[place.key, default: []].append(observer)
            objc_setAssociatedObject(object, key, list, .OBJC_ASSOCIATION_RETAIN)
        }
    }

    /// Removes an observer of a property.
    static func remove(_ observer: KeyValueObserver, _ place: ObservedPlace) {
        guard let object = place.object else { return }
        lock.withLock { of(object)?.observers[place.key]?.removeAll { $0 === observer } }
    }

    /// Returns the observers of a property, each once, in the order of their registration.
    func observers(of key: String) -> [KeyValueObserver] {
        Self.lock.withLock {
            var known: Set<ObjectIdentifier> = []
            return (observers[key] ?? []).filter { known.insert(ObjectIdentifier($0)).inserted }
        }
    }

    /// Returns all observers of the object.
    func all() -> [KeyValueObserver] { Self.lock.withLock { observers.values.flatMap { $0 } } }
}
