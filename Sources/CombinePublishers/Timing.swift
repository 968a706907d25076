import Foundation

// Operators of time.

extension Publisher {
    /// Passes all events on by a scheduler.
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
        -> Publishers.ReceiveOn<Self, S>
    {
        values { subscription in
            subscription.onValue = { [weak subscription] _, input in
                scheduler.schedule(options: options) {
                    guard let subscription else { return }
                    let demand = subscription.send(input)
                    if demand > .none { subscription.requestUpstream(demand) }
                }
                return .none
            }
            subscription.onCompletion = { subscription, completion in
                scheduler.schedule(options: options) { subscription.end(completion) }
            }
        }
    }
    /// Subscribes by a scheduler.
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
        -> DerivedPublisher<Output, Failure>
    {
        DerivedPublisher { subscriber in
            scheduler.schedule(options: options) { self.receive(subscriber: subscriber) }
        }
    }
    /// Passes all events on after a length of time.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S, options: S.SchedulerOptions? = nil
    ) -> DerivedPublisher<Output, Failure> {
        values { subscription in
            // Timers of nearly the same time can fire in another order than the events have.
            let lock = NSLock()
            var events: [() -> Void] = []
            let later = { (body: @escaping () -> Void) in
                lock.withLock { events.append(body) }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval),
                    tolerance: tolerance ?? scheduler.minimumTolerance, options: options
                ) { lock.withLock { events.removeFirst() }() }
            }
            subscription.onValue = { [weak subscription] _, input in
                later {
                    guard let subscription else { return }
                    let demand = subscription.send(input)
                    if demand > .none { subscription.requestUpstream(demand) }
                }
                return .none
            }
            subscription.onCompletion = { subscription, completion in
                later { subscription.end(completion) }
            }
        }
    }
    /// Passes on the value after which none came for a length of time.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        values { subscription in
            let lock = NSRecursiveLock()
            var (number, waiting): (Int, Output?) = (0, nil)
            subscription.requestsAll = true
            subscription.onValue = { [weak subscription] _, input in
                let own = lock.withLock {
                    number += 1
                    waiting = input
                    return number
                }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: dueTime),
                    tolerance: scheduler.minimumTolerance, options: options
                ) {
                    let value = lock.withLock { number == own ? waiting : nil }
                    guard let value else { return }
                    lock.withLock { waiting = nil }
                    subscription?.send(value)
                }
                return .none
            }
            subscription.onCompletion = { subscription, completion in
                lock.withLock { number += 1 }
                subscription.end(completion)
            }
        }
    }
    /// Passes on the first or the last value of each length of time, from the first value on.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> DerivedPublisher<Output, Failure> {
        values { subscription in
            let lock = NSRecursiveLock()
            var (end, waiting): (S.SchedulerTimeType?, Output?) = (nil, nil)
            var completion: Subscribers.Completion<Failure>?
            subscription.requestsAll = true
            subscription.onValue = { [weak subscription] _, input in
                lock.lock()
                let now = scheduler.now
                if end.map({ now >= $0 }) ?? true, waiting == nil {
                    end = now.advanced(by: interval)
                    lock.unlock()
                    subscription?.send(input)
                    return .none
                }
                let isFirst = waiting == nil
                if isFirst || latest { waiting = input }
                let time = end
                lock.unlock()
                guard isFirst, let time else { return .none }
                scheduler.schedule(
                    after: time, tolerance: scheduler.minimumTolerance, options: nil
                ) {
                    let (value, last) = lock.withLock {
                        defer { (waiting, end) = (nil, scheduler.now.advanced(by: interval)) }
                        return (waiting, completion)
                    }
                    if let value { subscription?.send(value) }
                    if let last { subscription?.end(last) }
                }
                return .none
            }
            // A value that waits comes before the completion, at its time. Else the scheduler orders the events.
            subscription.onCompletion = { subscription, last in
                let hasValue = lock.withLock {
                    completion = last
                    return waiting != nil
                }
                if !hasValue { scheduler.schedule(options: nil) { subscription.end(last) } }
            }
        }
    }
    /// Ends if no value comes for a length of time.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> DerivedPublisher<Output, Failure> {
        values { subscription in
            let lock = NSLock()
            var number = 0
            let wait = { [weak subscription] in
                let own = lock.withLock {
                    number += 1
                    return number
                }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval),
                    tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard lock.withLock({ number == own }) else { return }
                    subscription?.end(customError.map { .failure($0()) } ?? .finished)
                }
            }
            subscription.onSubscription = { _ in wait() }
            subscription.onValue = { subscription, input in
                wait()
                return subscription.send(input)
            }
            subscription.onCompletion = { subscription, completion in
                lock.withLock { number += 1 }
                subscription.end(completion)
            }
        }
    }

    // MARK: Sharing

    /// Shares one subscription of this publisher among all subscribers. Those after its end receive the end only.
    public func share() -> DerivedPublisher<Output, Failure> {
        multicast { PassthroughSubject() }.autoconnect()
    }
    /// Sends the values to a subject after a connection.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S)
        -> MulticastPublisher<Output, Failure> where S.Output == Output, S.Failure == Failure
    { MulticastPublisher(eraseToAnyPublisher()) { AnySubject(createSubject()) } }
    /// Sends the values to a subject after a connection.
    public func multicast<S: Subject>(subject: S) -> MulticastPublisher<Output, Failure>
    where S.Output == Output, S.Failure == Failure { multicast { subject } }
}

extension Publisher where Failure == Never {
    /// Sends the values after a connection.
    public func makeConnectable() -> MulticastPublisher<Output, Never> {
        multicast { PassthroughSubject() }
    }
}

/// A subject whose type has only the types of the values and errors.
struct AnySubject<Output, Failure: Error> {
    let publisher: AnyPublisher<Output, Failure>
    let connect: (AnyPublisher<Output, Failure>) -> AnyCancellable
    init<S: Subject>(_ subject: S) where S.Output == Output, S.Failure == Failure {
        publisher = AnyPublisher(subject)
        connect = { $0.subscribe(subject) }
    }
}

/// A publisher that shares the subscription of another one.
public final class MulticastPublisher<Output, Failure: Error>: ConnectablePublisher {
    private let upstream: AnyPublisher<Output, Failure>
    private let makeSubject: () -> AnySubject<Output, Failure>
    private let lock = NSRecursiveLock()
    private var subject: AnySubject<Output, Failure>?

    init(
        _ upstream: AnyPublisher<Output, Failure>,
        _ makeSubject: @escaping () -> AnySubject<Output, Failure>
    ) { (self.upstream, self.makeSubject) = (upstream, makeSubject) }

    private var current: AnySubject<Output, Failure> {
        lock.withLock {
            let subject = self.subject ?? makeSubject()
            self.subject = subject
            return subject
        }
    }
    /// Connects a subscriber with the subject.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        current.publisher.receive(subscriber: subscriber)
    }
    /// Sends the values to the subject, which stays the same for later connections.
    public func connect() -> any Cancellable { current.connect(upstream) }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber, and disconnects when the last one cancels.
    public func autoconnect() -> DerivedPublisher<Output, Failure> {
        let lock = NSRecursiveLock()
        var (count, connection): (Int, (any Cancellable)?) = (0, nil)
        var isOver = false
        return values { subscription in
            subscription.onSubscription = { _ in lock.withLock { count += 1 } }
            subscription.onValue = { $0.send($1) }
            subscription.onCompletion = { subscription, completion in
                // A publisher that has ended is not asked again.
                lock.withLock { isOver = true }
                subscription.end(completion)
            }
            subscription.onEnd = {
                let ended: (any Cancellable)? = lock.withLock {
                    count -= 1
                    guard count == 0 else { return nil }
                    defer { connection = nil }
                    return connection
                }
                ended?.cancel()
            }
            // The subject knows the demand of the subscriber by then.
            subscription.afterRequest = {
                let isFirst = lock.withLock {
                    guard connection == nil, !isOver else { return false }
                    connection = AnyCancellable {}
                    return true
                }
                guard isFirst else { return }
                let made = self.connect()
                let isUnused = lock.withLock {
                    if count > 0 { connection = made }
                    return count == 0
                }
                if isUnused { made.cancel() }
            }
        }
    }
}
