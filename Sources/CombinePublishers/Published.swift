import Foundation
import ObjectiveC

/// An object with a publisher that sends an event before each change.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// A publisher of an event before each change.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher of an event before each change of a published property.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

/// A publisher of the changes of an object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    /// The type of the events, which have no values.
    public typealias Output = Void
    /// Changes do not end by errors.
    public typealias Failure = Never
    private let subscribers = SubscriberList<Void, Never>()

    /// Creates a publisher for an object that keeps it.
    public init() {}
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subscribers.add(AnySubscriber(subscriber))
    }
    /// Sends an event to all subscribers.
    public func send() { subscribers.send(()) }

    nonisolated(unsafe) private static var key: UInt8 = 0
    private static let lock = NSLock()

    static func of(_ object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let known = objc_getAssociatedObject(object, &key) as? ObservableObjectPublisher {
                return known
            }
            let made = ObservableObjectPublisher()
            objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN)
            return made
        }
    }
}

/// A property whose values are published before they change.
@propertyWrapper
public struct Published<Value> {
    /// A publisher of the values of a property.
    public struct Publisher: CombinePublishers.Publisher {
        /// The type of the values.
        public typealias Output = Value
        /// Values do not end by errors.
        public typealias Failure = Never
        fileprivate let storage: Storage

        /// Connects a subscriber, which receives the current value and later ones.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Value, S.Failure == Never {
            storage.subject.receive(subscriber: subscriber)
        }
        func follow(_ values: AnyPublisher<Value, Never>) {
            // The property holds the subscription, which must not hold the property.
            storage.keep(values.sink { [weak storage] in storage?.set($0) })
        }
    }

    fileprivate final class Storage {
        let subject: CurrentValueSubject<Value, Never>
        private let lock = NSLock()
        private var sources: Set<AnyCancellable> = []
        /// The value of the property: the subject has the next one already while it sends it.
        private var storedValue: Value
        private weak var owner: AnyObject?

        init(_ value: Value) { (subject, storedValue) = (CurrentValueSubject(value), value) }

        var value: Value { lock.withLock { storedValue } }
        /// The object with the property.
        var object: AnyObject? {
            get { lock.withLock { owner } }
            set { lock.withLock { owner = newValue } }
        }
        func keep(_ source: AnyCancellable) { lock.withLock { _ = sources.insert(source) } }
        func set(_ newValue: Value) {
            if let object = object as? any ObservableObject {
                (object.objectWillChange as? ObservableObjectPublisher)?.send()
            }
            subject.send(newValue)
            // The former value can run code at its end.
            let former = lock.withLock {
                defer { storedValue = newValue }
                return storedValue
            }
            withExtendedLifetime(former) {}
        }
    }
    private let storage: Storage

    /// Creates a property with its first value.
    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    /// Creates a property with its first value.
    public init(initialValue: Value) { storage = Storage(initialValue) }
    /// The publisher of the values.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        nonmutating set {}
    }
    /// The value, which only properties of classes have.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }
    /// The value of a property of an object.
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set {
            let storage = object[keyPath: storageKeyPath].storage
            storage.object = object
            storage.set(newValue)
        }
    }
    /// The publisher of a property of an object, whose values from other publishers are changes of the object too.
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object,
        projected projectedKeyPath: ReferenceWritableKeyPath<Object, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.object = object
            return Publisher(storage: storage)
        }
        set {}
    }
}
