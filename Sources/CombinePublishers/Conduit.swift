/// A publisher that an operator makes of another one. Its type tells the values only.
public struct DerivedPublisher<Output, Failure: Error>: Publisher {
    let attach: (AnySubscriber<Output, Failure>) -> Void

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { attach(AnySubscriber(subscriber)) }
}

/// The subscriber of an operator, and the subscription of those behind it.
final class Conduit<Input, Failure: Error, Output, Thrown: Error>: Subscriber, Subscription {
    private(set) var downstream: AnySubscriber<Output, Thrown>?
    private var upstream: (any Subscription)?
    /// A Boolean value that indicates whether the operator needs all values at once.
    var takesAll = false
    private var hasRequested = false
    var onSubscription: (Conduit) -> Void = { _ in }
    var onValue: (Conduit, Input) -> Subscribers.Demand = { _, _ in .none }
    var onCompletion: (Conduit, Subscribers.Completion<Failure>) -> Void = { _, _ in }
    var onRequest: (Subscribers.Demand) -> Void = { _ in }
    var afterRequest: () -> Void = {}
    var onCancel: () -> Void = {}

    init(_ downstream: AnySubscriber<Output, Thrown>) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
        guard upstream == nil, let downstream else { return subscription.cancel() }
        upstream = subscription
        onSubscription(self)
        downstream.receive(subscription: self)
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        guard downstream != nil else { return .none }
        let demand = onValue(self, input)
        return takesAll ? .none : demand
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        guard downstream != nil else { return }
        upstream = nil
        onCompletion(self, completion)
    }
    func request(_ demand: Subscribers.Demand) {
        onRequest(demand)
        defer { afterRequest() }
        guard takesAll else {
            upstream?.request(demand)
            return
        }
        guard !hasRequested else { return }
        hasRequested = true
        upstream?.request(.unlimited)
    }
    func cancel() {
        let upstream = self.upstream
        (downstream, self.upstream) = (nil, nil)
        onCancel()
        upstream?.cancel()
    }

    // MARK: Results

    @discardableResult func send(_ value: Output) -> Subscribers.Demand {
        downstream?.receive(value) ?? .none
    }
    /// Ends the values, also before the other publisher does.
    func end(_ completion: Subscribers.Completion<Thrown>) {
        let (upstream, downstream) = (self.upstream, self.downstream)
        (self.upstream, self.downstream) = (nil, nil)
        upstream?.cancel()
        downstream?.receive(completion: completion)
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
    typealias Link<T, E: Error> = Conduit<Output, Failure, T, E>

    /// Returns a publisher whose subscribers are behind a conduit that a closure sets up.
    func derived<T, E>(_ setUp: @escaping (Link<T, E>) -> Void) -> DerivedPublisher<T, E> {
        DerivedPublisher { subscriber in
            let link = Link<T, E>(subscriber)
            setUp(link)
            self.receive(subscriber: link)
        }
    }
    /// Returns a publisher of other values with the same errors.
    func values<T>(_ setUp: @escaping (Link<T, Failure>) -> Void) -> DerivedPublisher<T, Failure> {
        derived { (link: Link<T, Failure>) in
            link.onCompletion = { $0.end($1) }
            setUp(link)
        }
    }
    /// Returns a publisher of other values, by a closure that can throw.
    func throwing<T>(_ body: @escaping () -> (Output) throws -> T?)
        -> DerivedPublisher<T, any Error>
    {
        derived { (link: Link<T, any Error>) in
            let value = body()
            link.onValue = { link, input in link.send(orEnd: { try value(input) }) }
            link.onCompletion = { $0.end($1.erased) }
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
