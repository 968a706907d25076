/// A subject without a current value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubscriberList<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}
    /// Connects a subscriber, which receives later values.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { subscribers.add(AnySubscriber(subscriber)) }
    /// Sends a value to all subscribers that ask for one.
    public func send(_ input: Output) { subscribers.send(input) }
    /// Sends the end of the values to all subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.send(completion: completion)
    }
    /// Retains the subscription of another publisher, and requests all of its values.
    public func send(subscription: any Subscription) {
        subscribers.send(subscription: subscription)
    }
}

/// A subject with a current value, which each subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubscriberList<Output, Failure>()
    private var current: Output

    /// Creates a subject with its first value.
    public init(_ value: Output) { current = value }
    /// The current value. A new one is sent to all subscribers.
    public var value: Output {
        get { subscribers.withLock { current } }
        set { send(newValue) }
    }
    /// Connects a subscriber, which receives the current value and later ones.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber)) { self.value }
    }
    /// Sends a value to all subscribers, and keeps it.
    public func send(_ input: Output) {
        subscribers.send(input, setsCurrent: { self.current = input })
    }
    /// Sends the end of the values to all subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.send(completion: completion)
    }
    /// Retains the subscription of another publisher, and requests all of its values.
    public func send(subscription: any Subscription) {
        subscribers.send(subscription: subscription)
    }
}
