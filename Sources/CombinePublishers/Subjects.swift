import Foundation

/// The subscribers of a subject, each with its demand.
final class Audience<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var seats: [Seat] = []
    private(set) var end: Subscribers.Completion<Failure>?
    private var sources: [any Subscription] = []

    /// The place of a subscriber.
    final class Seat: Subscription {
        fileprivate var subscriber: AnySubscriber<Output, Failure>?
        fileprivate weak var audience: Audience?
        fileprivate var demand = Subscribers.Demand.none
        /// The value that waits for a demand, of subjects with a current value.
        fileprivate var waiting: Output?

        fileprivate init(_ subscriber: AnySubscriber<Output, Failure>, _ audience: Audience) {
            (self.subscriber, self.audience) = (subscriber, audience)
        }
        func request(_ demand: Subscribers.Demand) {
            self.demand += demand
            if let value = waiting, self.demand > .none {
                waiting = nil
                deliver(value)
            }
        }
        func cancel() {
            subscriber = nil
            waiting = nil
            audience?.remove(self)
        }
        fileprivate func deliver(_ value: Output) {
            demand -= 1
            if let more = subscriber?.receive(value) { demand += more }
        }
    }

    func add(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output)? = nil) {
        if let end = lock.withLock({ self.end }) {
            subscriber.receive(subscription: Subscriptions.empty)
            return subscriber.receive(completion: end)
        }
        let seat = Seat(subscriber, self)
        lock.withLock {
            seat.waiting = first?()
            seats.append(seat)
        }
        subscriber.receive(subscription: seat)
    }
    private func remove(_ seat: Seat) { lock.withLock { seats.removeAll { $0 === seat } } }

    /// Sends a value to the subscribers that ask for one. Others get the last value later, if the subject has one.
    func send(_ value: Output, keepsLast: Bool) {
        for seat in lock.withLock({ end == nil ? seats : [] }) {
            if seat.demand > .none {
                seat.deliver(value)
            } else if keepsLast {
                seat.waiting = value
            }
        }
    }
    func send(completion: Subscribers.Completion<Failure>) {
        let seats = lock.withLock {
            guard end == nil else { return [Seat]() }
            end = completion
            defer { (self.seats, sources) = ([], []) }
            return self.seats
        }
        for seat in seats {
            let subscriber = seat.subscriber
            seat.subscriber = nil
            subscriber?.receive(completion: completion)
        }
    }
    func send(subscription: any Subscription) {
        lock.withLock { sources.append(subscription) }
        subscription.request(.unlimited)
    }
}

/// A subject without a current value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let audience = Audience<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}
    /// Connects a subscriber, which receives later values.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { audience.add(AnySubscriber(subscriber)) }
    /// Sends a value to all subscribers that ask for one.
    public func send(_ input: Output) { audience.send(input, keepsLast: false) }
    /// Sends the end of the values to all subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        audience.send(completion: completion)
    }
    /// Takes over the subscription of another publisher.
    public func send(subscription: any Subscription) { audience.send(subscription: subscription) }
}

/// A subject with a current value, which each subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let audience = Audience<Output, Failure>()
    private let lock = NSRecursiveLock()
    private var current: Output

    /// Creates a subject with its first value.
    public init(_ value: Output) { current = value }
    /// The current value. A new one is sent to all subscribers.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }
    /// Connects a subscriber, which receives the current value and later ones.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        audience.add(AnySubscriber(subscriber)) { self.value }
    }
    /// Sends a value to all subscribers, and keeps it.
    public func send(_ input: Output) {
        guard audience.end == nil else { return }
        lock.withLock { current = input }
        audience.send(input, keepsLast: true)
    }
    /// Sends the end of the values to all subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        audience.send(completion: completion)
    }
    /// Takes over the subscription of another publisher.
    public func send(subscription: any Subscription) { audience.send(subscription: subscription) }
}
