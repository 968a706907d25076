import Foundation

/// A publisher of one value.
public struct Just<Output>: Publisher {
    /// One value ends without an error.
    public typealias Failure = Never
    /// The value.
    public let output: Output
    /// Creates a publisher of a value.
    public init(_ output: Output) { self.output = output }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        CollectionOfOne(output).publisher(failure: Never.self).receive(subscriber: subscriber)
    }
}

/// A publisher without values, which ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
    /// A Boolean value that indicates whether it ends at once.
    public let completeImmediately: Bool
    /// Creates a publisher without values.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    /// Creates a publisher without values of given types.
    public init(
        completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
    ) { self.init(completeImmediately: completeImmediately) }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that ends at once by an error.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure
    /// Creates a publisher of an error.
    public init(error: Failure) { self.error = error }
    /// Creates a publisher of an error, for values of a type.
    public init(outputType: Output.Type, failure: Failure) { error = failure }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that a closure makes for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The values of the publisher.
    public typealias Output = DeferredPublisher.Output
    /// The errors of the publisher.
    public typealias Failure = DeferredPublisher.Failure
    /// The closure.
    public let createPublisher: () -> DeferredPublisher
    /// Creates a publisher from a closure.
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

/// A publisher of one later result.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// The closure that delivers the result.
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let subject = CurrentValueSubject<Output?, Failure>(nil)

    /// Runs a closure, which delivers the result at once or later.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        let lock = NSLock()
        var isOver = false
        attemptToFulfill { [subject] result in
            let isFirst = lock.withLock {
                defer { isOver = true }
                return !isOver
            }
            guard isFirst else { return }
            switch result {
            case .success(let value):
                subject.send(value)
            case .failure(let error): subject.send(completion: .failure(error))
            }
        }
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subject.compactMap { $0 }.prefix(1).receive(subscriber: subscriber)
    }
}

extension Swift.Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { publisher(failure: Never.self) }

    func publisher<Failure: Error>(failure: Failure.Type) -> DerivedPublisher<Element, Failure> {
        DerivedPublisher { subscriber in
            let iterator = AnyIterator(makeIterator())
            guard let first = iterator.next() else {
                // The end needs no request.
                return Empty().receive(subscriber: subscriber)
            }
            subscriber.receive(subscription: ElementSubscription(first, iterator, subscriber))
        }
    }
}

extension Optional {
    /// A publisher of the value, if there is one.
    public var publisher: DerivedPublisher<Wrapped, Never> { (map { [$0] } ?? []).publisher }
}

extension Result {
    /// A publisher of the value, or of the error.
    public var publisher: DerivedPublisher<Success, Failure> {
        switch self {
        case .success(let value):
            CollectionOfOne(value).publisher(failure: Failure.self)
        case .failure(let error):
            DerivedPublisher { Fail(error: error).receive(subscriber: $0) }
        }
    }
}

/// The subscription of a publisher of elements, which sends as many as the subscriber requests.
private final class ElementSubscription<Element, Failure: Error>: Subscription {
    private let lock = NSRecursiveLock()
    private var subscriber: AnySubscriber<Element, Failure>?
    private var demand = Subscribers.Demand.none
    private var isSending = false
    /// The iterator and the next element, which only the sending thread uses.
    private var iterator: AnyIterator<Element>
    private var next: Element?

    init(
        _ first: Element, _ iterator: AnyIterator<Element>,
        _ subscriber: AnySubscriber<Element, Failure>
    ) { (next, self.iterator, self.subscriber) = (first, iterator, subscriber) }
    func request(_ demand: Subscribers.Demand) {
        let isFirst = lock.withLock {
            self.demand += demand
            defer { isSending = true }
            return !isSending
        }
        guard isFirst else { return }
        while let subscriber = lock.withLock({ nextReceiver() }) {
            guard let value = next else { return subscriber.receive(completion: .finished) }
            next = iterator.next()
            let more = subscriber.receive(value)
            lock.withLock { self.demand += more }
        }
    }
    /// Returns the subscriber for the next element or the end, or `nil` while it requests no more.
    private func nextReceiver() -> AnySubscriber<Element, Failure>? {
        guard let subscriber, next == nil || demand > .none else {
            isSending = false
            return nil
        }
        if next == nil { self.subscriber = nil } else { demand -= 1 }
        return subscriber
    }
    func cancel() {
        let released = lock.withLock {
            defer { subscriber = nil }
            return subscriber
        }
        withExtendedLifetime(released) {}
    }
}
