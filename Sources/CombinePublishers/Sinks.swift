import Foundation

extension Subscribers {
    /// A subscriber that passes all values to a closure.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let lock = NSRecursiveLock()
        private var subscription: (any Subscription)?
        private var isEnded = false
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Completion<Failure>) -> Void)?

        /// Creates a subscriber from closures.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) { (onCompletion, onValue) = (receiveCompletion, receiveValue) }

        /// Requests all values.
        public func receive(subscription: any Subscription) {
            let isFirst = lock.withLock {
                guard self.subscription == nil, !isEnded else { return false }
                self.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }
        /// Passes a value to the closure.
        public func receive(_ value: Input) -> Demand {
            lock.withLock { onValue }?(value)
            return .none
        }
        /// Passes the end to the closure.
        public func receive(completion: Completion<Failure>) { end().onCompletion?(completion) }
        /// Cancels the subscription.
        public func cancel() { end().subscription?.cancel() }

        private struct Released {
            let subscription: (any Subscription)?
            let onValue: ((Input) -> Void)?
            let onCompletion: ((Completion<Failure>) -> Void)?
        }
        /// Marks the end, and returns the fields, so that they are called and released outside of the lock.
        private func end() -> Released {
            lock.withLock {
                defer { (isEnded, subscription, onValue, onCompletion) = (true, nil, nil, nil) }
                return Released(
                    subscription: subscription, onValue: onValue, onCompletion: onCompletion)
            }
        }
    }

    /// A subscriber that sets a property to each value.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        /// Values that end without errors.
        public typealias Failure = Never
        /// The object with the property, until the end.
        public var object: Root? { lock.withLock { target } }
        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private let lock = NSRecursiveLock()
        private var target: Root?
        private var subscription: (any Subscription)?

        /// Creates a subscriber for a property of an object.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            (target, self.keyPath) = (object, keyPath)
        }
        /// Requests all values.
        public func receive(subscription: any Subscription) {
            let isFirst = lock.withLock {
                guard self.subscription == nil, target != nil else { return false }
                self.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }
        /// Sets the property.
        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }
        /// Releases the object.
        public func receive(completion: Completion<Never>) { withExtendedLifetime(end()) {} }
        /// Cancels the subscription, and releases the object.
        public func cancel() { end().subscription?.cancel() }

        /// Returns the fields, so that they are called and released outside of the lock.
        private func end() -> (target: Root?, subscription: (any Subscription)?) {
            lock.withLock {
                defer { (target, subscription) = (nil, nil) }
                return (target, subscription)
            }
        }
    }
}

extension Publisher {
    /// Passes all values and their end to closures, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(
            receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Passes all values to a closure, until the result is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
    /// Sets a property of an object to each value. The object is retained until the end.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        receive(subscriber: assign)
        return AnyCancellable(assign)
    }
    /// Sets a published property to each value, until the object of the property is released.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.follow(eraseToAnyPublisher())
    }
}
