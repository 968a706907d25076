import Foundation

/// A subscriber with its demand, the values that wait for a demand, and the completion after them.
///
/// The lock guards the fields only: the subscriber is called without it.
final class SubscriberBuffer<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var (isSubscribed, isFlushing) = (false, false)
    private var demand = Subscribers.Demand.none
    private var values: [Output] = []
    private var completion: Subscribers.Completion<Failure>?

    init(_ subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }

    /// Passes a subscription to the subscriber, and a completion that came before.
    func send(subscription: any Subscription) {
        let subscriber = lock.withLock {
            isSubscribed = true
            return self.subscriber
        }
        subscriber?.receive(subscription: subscription)
        flush()
    }
    /// Sends a value, or keeps it until the subscriber requests one. Returns the further demand of the subscriber.
    func send(_ value: Output) -> Subscribers.Demand {
        let subscriber = lock.withLock { () -> AnySubscriber<Output, Failure>? in
            guard let subscriber = self.subscriber, completion == nil else { return nil }
            guard !isFlushing, values.isEmpty, demand > .none else {
                values.append(value)
                return nil
            }
            demand -= 1
            return subscriber
        }
        guard let subscriber else { return .none }
        let more = subscriber.receive(value)
        lock.withLock { demand += more }
        return more
    }
    /// Adds to the demand, and sends values that wait for it. Returns the further demand of the subscriber.
    func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        lock.withLock { self.demand += demand }
        return flush()
    }
    /// Sends the completion. An error discards the values that wait; otherwise it comes after them.
    func send(completion: Subscribers.Completion<Failure>) {
        lock.withLock {
            guard self.completion == nil else { return }
            self.completion = completion
            if case .failure = completion { values = [] }
        }
        flush()
    }
    func cancel() {
        let released = lock.withLock {
            defer { (subscriber, values, completion) = (nil, [], nil) }
            return (subscriber, values, completion)
        }
        withExtendedLifetime(released) {}
    }

    /// Sends what the demand allows. Calls from the subscriber or from another thread leave it to the first call.
    @discardableResult private func flush() -> Subscribers.Demand {
        guard
            lock.withLock({
                defer { isFlushing = true }
                return !isFlushing
            })
        else { return .none }
        var more = Subscribers.Demand.none
        while true {
            switch lock.withLock({ next() }) {
            case .value(let value, let subscriber):
                let further = subscriber.receive(value)
                lock.withLock { demand += further }
                more += further
            case .completion(let completion, let subscriber):
                subscriber.receive(completion: completion)
                return more
            case nil: return more
            }
        }
    }

    private enum Event {
        case value(Output, AnySubscriber<Output, Failure>)
        case completion(Subscribers.Completion<Failure>, AnySubscriber<Output, Failure>)
    }
    private func next() -> Event? {
        if let subscriber, demand > .none, !values.isEmpty {
            demand -= 1
            return .value(values.removeFirst(), subscriber)
        }
        isFlushing = false
        guard isSubscribed, values.isEmpty, let completion, let subscriber else { return nil }
        self.subscriber = nil
        return .completion(completion, subscriber)
    }
}
