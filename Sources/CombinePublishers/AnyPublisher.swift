import Foundation

/// A publisher whose type has only the types of the values and errors.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let attach: (AnySubscriber<Output, Failure>) -> Void

    /// Creates a publisher from another one.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        attach = { publisher.receive(subscriber: $0) }
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { attach(AnySubscriber(subscriber)) }
}

/// A subscriber whose type has only the types of the values and errors.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    /// The identifier of the subscriber.
    public let combineIdentifier: CombineIdentifier
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Creates a subscriber from another one.
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        onSubscription = { subscriber.receive(subscription: $0) }
        onValue = { subscriber.receive($0) }
        onCompletion = { subscriber.receive(completion: $0) }
    }
    /// Creates a subscriber from closures.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
    }
    /// Passes a subscription on.
    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    /// Passes a value on.
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
    /// Passes the end on.
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// A cancellation that runs once, at the latest when it is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = NSLock()
    private var closure: (() -> Void)?

    /// Creates a cancellation from a closure.
    public init(_ cancel: @escaping () -> Void) { closure = cancel }
    /// Creates the cancellation of another activity.
    public init<C: Cancellable>(_ canceller: C) { closure = { canceller.cancel() } }
    deinit { cancel() }

    /// Runs the closure, the first time only.
    public func cancel() {
        let closure = lock.withLock {
            defer { self.closure = nil }
            return self.closure
        }
        closure?()
    }
    /// Adds the cancellation to a set, whose release runs it.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    /// Adds the cancellation to a collection, whose release runs it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable { collection.append(self) }
    /// Returns whether two values are the same object.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    /// Adds the identity of the object to a hash value.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
