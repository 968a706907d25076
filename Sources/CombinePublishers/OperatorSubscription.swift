import Foundation

/// A publisher that an operator makes of another one. Its type has only the types of the values and errors.
public struct DerivedPublisher<Output, Failure: Error>: Publisher {
    let attach: (AnySubscriber<Output, Failure>) -> Void

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { attach(AnySubscriber(subscriber)) }
}

/// The subscriber of an operator, and the subscription of the subscriber behind it.
///
/// The closures are set before the subscription. The lock guards the other fields, and no closure runs with it.
final class OperatorSubscription<Input, Failure: Error, Output, Thrown: Error>: Subscriber,
    Subscription
{
    private let lock = NSRecursiveLock()
    private let downstream: SubscriberBuffer<Output, Thrown>
    private var upstream: (any Subscription)?
    private var isEnded = false
    private var hasRequested = false
    /// A Boolean value that indicates whether the operator requests all values at once.
    var requestsAll = false
    var onSubscription: (OperatorSubscription) -> Void = { _ in }
    var onValue: (OperatorSubscription, Input) -> Subscribers.Demand = { _, _ in .none }
    var onCompletion: (OperatorSubscription, Subscribers.Completion<Failure>) -> Void = { _, _ in }
    var onRequest: (Subscribers.Demand) -> Void = { _ in }
    var afterRequest: () -> Void = {}
    var onCancel: () -> Void = {}
    /// The closure that runs once, at the completion or at the cancellation.
    var onEnd: () -> Void = {}
    /// Returns the demand of the other publisher's values for a demand of the operator's.
    var upstreamDemand: (Subscribers.Demand) -> Subscribers.Demand = { $0 }

    init(_ downstream: AnySubscriber<Output, Thrown>) {
        self.downstream = SubscriberBuffer(downstream)
    }

    func receive(subscription: any Subscription) {
        let isFirst = lock.withLock {
            guard upstream == nil, !isEnded else { return false }
            upstream = subscription
            return true
        }
        guard isFirst else { return subscription.cancel() }
        onSubscription(self)
        downstream.send(subscription: self)
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock.withLock({ !isEnded }) else { return .none }
        let demand = onValue(self, input)
        return requestsAll ? .none : upstreamDemand(demand)
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        let (isActive, released) = lock.withLock {
            defer { upstream = nil }
            return (!isEnded, upstream)
        }
        if isActive { onCompletion(self, completion) }
        withExtendedLifetime(released) {}
    }
    func request(_ demand: Subscribers.Demand) {
        onRequest(demand)
        requestUpstream(demand + downstream.request(demand))
        afterRequest()
    }
    /// Requests values of the other publisher for a demand that is known already.
    func requestUpstream(_ demand: Subscribers.Demand) {
        let upstream = lock.withLock { () -> (any Subscription)? in
            defer { hasRequested = true }
            return requestsAll && hasRequested ? nil : self.upstream
        }
        upstream?.request(requestsAll ? .unlimited : upstreamDemand(demand))
    }
    func cancel() {
        downstream.cancel()
        guard let upstream = takeUpstream() else { return }
        onCancel()
        onEnd()
        upstream.cancel()
    }

    // MARK: Results

    @discardableResult func send(_ value: Output) -> Subscribers.Demand { downstream.send(value) }
    /// Ends the values, also before the other publisher does.
    func end(_ completion: Subscribers.Completion<Thrown>) {
        guard let upstream = takeUpstream() else { return }
        onEnd()
        upstream.cancel()
        downstream.send(completion: completion)
    }
    /// Marks the end, and returns the other publisher's subscription; `nil` if the end was before.
    private func takeUpstream() -> (any Subscription)? {
        lock.withLock {
            guard !isEnded else { return nil }
            isEnded = true
            defer { upstream = nil }
            return upstream ?? Subscriptions.empty
        }
    }
    /// Sends the result of a closure, or ends the values by its error.
    func send(orEnd value: () throws -> Output?) -> Subscribers.Demand where Thrown == any Error {
        do {
            // Without a value, the subscriber still waits for one.
            return try value().map { send($0) } ?? .max(1)
        } catch {
            end(.failure(error))
            return .none
        }
    }
}

extension Publisher {
    /// Returns a publisher with an operator's subscription, which a closure sets up for each subscriber.
    func derived<T, E>(
        _ setUp: @escaping (OperatorSubscription<Output, Failure, T, E>) -> Void
    ) -> DerivedPublisher<T, E> {
        DerivedPublisher { subscriber in
            let subscription = OperatorSubscription<Output, Failure, T, E>(subscriber)
            setUp(subscription)
            self.receive(subscriber: subscription)
        }
    }
    /// Returns a publisher of other values with the same errors.
    func values<T>(
        _ setUp: @escaping (OperatorSubscription<Output, Failure, T, Failure>) -> Void
    ) -> DerivedPublisher<T, Failure> {
        derived { (subscription: OperatorSubscription<Output, Failure, T, Failure>) in
            subscription.onCompletion = { $0.end($1) }
            setUp(subscription)
        }
    }
    /// Returns a publisher of other values, by a closure that can throw.
    func throwing<T>(_ body: @escaping () -> (Output) throws -> T?)
        -> DerivedPublisher<T, any Error>
    {
        derived { (subscription: OperatorSubscription<Output, Failure, T, any Error>) in
            let value = body()
            subscription.onValue = { subscription, input in
                subscription.send(orEnd: { try value(input) })
            }
            subscription.onCompletion = { $0.end($1.erased) }
        }
    }
}

extension Subscribers.Completion {
    /// The end with an error of any type.
    var erased: Subscribers.Completion<any Error> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(error)
        }
    }
}
