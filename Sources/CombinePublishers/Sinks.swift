extension Subscribers {
    /// A subscriber that passes all values to a closure.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
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
            guard self.subscription == nil, !isEnded else { return subscription.cancel() }
            self.subscription = subscription
            subscription.request(.unlimited)
        }
        /// Passes a value to the closure.
        public func receive(_ value: Input) -> Demand {
            onValue?(value)
            return .none
        }
        /// Passes the end to the closure.
        public func receive(completion: Completion<Failure>) {
            let closure = onCompletion
            (isEnded, subscription, onValue, onCompletion) = (true, nil, nil, nil)
            closure?(completion)
        }
        /// Ends the subscription.
        public func cancel() {
            let subscription = self.subscription
            (isEnded, self.subscription, onValue, onCompletion) = (true, nil, nil, nil)
            subscription?.cancel()
        }
    }

    /// A subscriber that sets a property to each value.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        /// Values that end without errors.
        public typealias Failure = Never
        /// The object with the property, until the end.
        public private(set) var object: Root?
        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private var subscription: (any Subscription)?

        /// Creates a subscriber for a property of an object.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            (self.object, self.keyPath) = (object, keyPath)
        }
        /// Requests all values.
        public func receive(subscription: any Subscription) {
            guard self.subscription == nil, object != nil else { return subscription.cancel() }
            self.subscription = subscription
            subscription.request(.unlimited)
        }
        /// Sets the property.
        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }
        /// Releases the object.
        public func receive(completion: Completion<Never>) { (object, subscription) = (nil, nil) }
        /// Ends the subscription, and releases the object.
        public func cancel() {
            let subscription = self.subscription
            (object, self.subscription) = (nil, nil)
            subscription?.cancel()
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
