import Foundation

/// The subscribers of a subject.
final class SubscriberList<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var subscriptions: [SubjectSubscription<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?
    private var sources: [any Subscription] = []

    /// Runs a closure with the lock, for the state of the subject.
    func withLock<T>(_ body: () -> T) -> T { lock.withLock(body) }

    /// Connects a subscriber, which receives a first value when it requests one.
    func add(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output)? = nil) {
        let subscription = SubjectSubscription(subscriber, self)
        let completion = lock.withLock {
            if self.completion == nil {
                if let first { subscription.keep(first()) }
                subscriptions.append(subscription)
            }
            return self.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            return subscriber.receive(completion: completion)
        }
        subscriber.receive(subscription: subscription)
    }
    fileprivate func remove(_ subscription: SubjectSubscription<Output, Failure>) {
        lock.withLock { subscriptions.removeAll { $0 === subscription } }
    }

    /// Sends a value to the subscribers that have requested one. The others keep it until they do, if it is
    /// the current value of the subject, which a closure sets.
    func send(_ value: Output, setsCurrent: (() -> Void)? = nil) {
        let subscriptions = lock.withLock { () -> [SubjectSubscription<Output, Failure>] in
            guard completion == nil else { return [] }
            setsCurrent?()
            return self.subscriptions
        }
        for subscription in subscriptions {
            subscription.send(value, isCurrent: setsCurrent != nil)
        }
    }
    func send(completion: Subscribers.Completion<Failure>) {
        let (subscriptions, released) = lock.withLock {
            guard self.completion == nil else {
                return ([SubjectSubscription<Output, Failure>](), [any Subscription]())
            }
            self.completion = completion
            defer { (self.subscriptions, sources) = ([], []) }
            return (self.subscriptions, sources)
        }
        for subscription in subscriptions { subscription.send(completion: completion) }
        withExtendedLifetime(released) {}
    }
    func send(subscription: any Subscription) {
        lock.withLock { sources.append(subscription) }
        subscription.request(.unlimited)
    }
}

/// The subscription of a subject's subscriber.
final class SubjectSubscription<Output, Failure: Error>: Subscription {
    private let lock = NSRecursiveLock()
    /// The lock of the values: they come one after another, as Combine's do, also from several threads.
    private let delivery = NSRecursiveLock()
    private weak var list: SubscriberList<Output, Failure>?
    private var subscriber: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The current value of the subject, until the subscriber requests it.
    private var waiting: Output?

    fileprivate init(
        _ subscriber: AnySubscriber<Output, Failure>, _ list: SubscriberList<Output, Failure>
    ) { (self.subscriber, self.list) = (subscriber, list) }

    fileprivate func keep(_ value: Output) { lock.withLock { waiting = value } }

    func request(_ demand: Subscribers.Demand) {
        delivery.withLock {
            let value = lock.withLock { () -> Output? in
                self.demand += demand
                guard self.demand > .none else { return nil }
                defer { waiting = nil }
                return waiting
            }
            if let value { send(value, isCurrent: true) }
        }
    }
    fileprivate func send(_ value: Output, isCurrent: Bool) {
        delivery.withLock {
            let subscriber = lock.withLock { () -> AnySubscriber<Output, Failure>? in
                guard demand > .none else {
                    if isCurrent, self.subscriber != nil { waiting = value }
                    return nil
                }
                demand -= 1
                return self.subscriber
            }
            guard let subscriber else { return }
            let more = subscriber.receive(value)
            lock.withLock { demand += more }
        }
    }
    fileprivate func send(completion: Subscribers.Completion<Failure>) {
        delivery.withLock { takeSubscriber()?.receive(completion: completion) }
    }
    func cancel() {
        guard takeSubscriber() != nil else { return }
        list?.remove(self)
    }
    private func takeSubscriber() -> AnySubscriber<Output, Failure>? {
        let (subscriber, released) = lock.withLock {
            defer { (self.subscriber, waiting) = (nil, nil) }
            return (self.subscriber, waiting)
        }
        withExtendedLifetime(released) {}
        return subscriber
    }
}
