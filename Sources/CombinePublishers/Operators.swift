// Operators that pass values on one by one.

extension Publisher {
    // MARK: Values

    /// Changes each value by a closure.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        values { $0.onValue = { subscription, input in subscription.send(transform(input)) } }
    }
    /// Changes each value by a closure, whose error ends the values.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
        -> Publishers.TryMap<Self, T>
    { throwing { transform } }
    /// Takes a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
        map { $0[keyPath: keyPath] }
    }
    /// Changes each value by a closure, and drops those without a result.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?)
        -> Publishers.CompactMap<Self, T>
    {
        values {
            $0.onValue = { subscription, input in
                transform(input).map { subscription.send($0) } ?? .max(1)
            }
        }
    }
    /// Changes each value by a closure that can throw, and drops those without a result.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?)
        -> DerivedPublisher<T, any Error>
    { throwing { transform } }
    /// Drops the values that a closure does not want.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        compactMap { isIncluded($0) ? $0 : nil }
    }
    /// Drops the values that a closure does not want, or ends by its error.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
        -> DerivedPublisher<Output, any Error>
    { throwing { { try isIncluded($0) ? $0 : nil } } }
    /// Drops the values that equal the one before, by a closure.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
        -> Publishers.RemoveDuplicates<Self>
    {
        values { subscription in
            var last: Output?
            subscription.onValue = { subscription, input in
                if let last, predicate(last, input) { return .max(1) }
                last = input
                return subscription.send(input)
            }
        }
    }
    /// Combines each value with the result before.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
        -> Publishers.Scan<Self, T>
    {
        values { subscription in
            var result = initialResult
            subscription.onValue = { subscription, input in
                result = nextPartialResult(result, input)
                return subscription.send(result)
            }
        }
    }
    /// Replaces values of `nil`.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }
    /// Drops all values.
    public func ignoreOutput() -> DerivedPublisher<Never, Failure> {
        values { $0.onValue = { _, _ in .max(1) } }
    }
    /// Removes the type of the errors of a publisher without any.
    public func setFailureType<E: Error>(to failureType: E.Type)
        -> DerivedPublisher<Output, E> where Failure == Never
    {
        derived { (subscription: OperatorSubscription<Output, Failure, Output, E>) in
            subscription.onValue = { $0.send($1) }
            subscription.onCompletion = { subscription, _ in subscription.end(.finished) }
        }
    }

    // MARK: Parts

    /// Drops the first values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        values { subscription in
            var rest = count
            subscription.onValue = { subscription, input in
                guard rest > 0 else { return subscription.send(input) }
                rest -= 1
                return .max(1)
            }
        }
    }
    /// Drops values until a closure no longer wants that.
    public func drop(while predicate: @escaping (Output) -> Bool)
        -> DerivedPublisher<Output, Failure>
    {
        values { subscription in
            var isDropping = true
            subscription.onValue = { subscription, input in
                isDropping = isDropping && predicate(input)
                return isDropping ? .max(1) : subscription.send(input)
            }
        }
    }
    /// Ends after a number of values.
    public func prefix(_ maxLength: Int) -> DerivedPublisher<Output, Failure> {
        values { subscription in
            var rest = maxLength
            subscription.onSubscription = { if rest <= 0 { $0.end(.finished) } }
            subscription.onValue = { subscription, input in
                // The subscriber can send further values while it handles one.
                guard rest > 0 else { return .none }
                rest -= 1
                let demand = subscription.send(input)
                if rest <= 0 { subscription.end(.finished) }
                return demand
            }
        }
    }
    /// Ends before the first value that a closure does not want.
    public func prefix(while predicate: @escaping (Output) -> Bool)
        -> DerivedPublisher<Output, Failure>
    {
        values {
            $0.onValue = { subscription, input in
                if predicate(input) { return subscription.send(input) }
                subscription.end(.finished)
                return .none
            }
        }
    }
    /// Passes values on until another publisher sends one.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P)
        -> DerivedPublisher<Output, Failure>
    {
        values { subscription in
            subscription.onValue = { $0.send($1) }
            let stop = Subscribers.Sink<P.Output, P.Failure>(
                receiveCompletion: { _ in },
                receiveValue: { [weak subscription] _ in subscription?.end(.finished) }
            )
            subscription.onSubscription = { _ in publisher.receive(subscriber: stop) }
            subscription.onEnd = { stop.cancel() }
        }
    }
    /// Ends after the first value.
    public func first() -> Publishers.First<Self> { prefix(1) }
    /// Ends after the first value that a closure wants.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
        filter(predicate).prefix(1)
    }
    /// Passes on one value, by its number from zero.
    public func output(at index: Int) -> DerivedPublisher<Output, Failure> {
        dropFirst(index).prefix(1)
    }

    // MARK: Events

    /// Calls closures before each event.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        values { subscription in
            subscription.onSubscription = { receiveSubscription?($0) }
            subscription.onValue = { subscription, input in
                receiveOutput?(input)
                return subscription.send(input)
            }
            subscription.onCompletion = { subscription, completion in
                receiveCompletion?(completion)
                subscription.end(completion)
            }
            subscription.onCancel = { receiveCancel?() }
            subscription.onRequest = { receiveRequest?($0) }
        }
    }
    /// Prints each event after a text.
    public func print(_ prefix: String = "") -> Publishers.HandleEvents<Self> {
        let start = prefix.isEmpty ? "" : prefix + ": "
        return handleEvents(
            receiveSubscription: { Swift.print("\(start)receive subscription: (\($0))") },
            receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
            receiveCompletion: { Swift.print("\(start)receive \($0)") },
            receiveCancel: { Swift.print("\(start)receive cancel") },
            receiveRequest: {
                Swift.print("\(start)request \($0.max.map { "max: (\($0))" } ?? "unlimited")")
            }
        )
    }

    // MARK: Errors

    /// Changes the error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
        -> Publishers.MapError<Self, E>
    {
        derived { (subscription: OperatorSubscription<Output, Failure, Output, E>) in
            subscription.onValue = { $0.send($1) }
            subscription.onCompletion = { subscription, completion in
                switch completion {
                case .finished: subscription.end(.finished)
                case .failure(let error): subscription.end(.failure(transform(error)))
                }
            }
        }
    }
    /// Replaces the error by a last value.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        derived { (subscription: OperatorSubscription<Output, Failure, Output, Never>) in
            subscription.onValue = { $0.send($1) }
            subscription.onCompletion = { subscription, completion in
                if case .failure = completion { subscription.send(output) }
                subscription.end(.finished)
            }
        }
    }
    /// Stops the program at an error.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> DerivedPublisher<Output, Never> {
        derived { (subscription: OperatorSubscription<Output, Failure, Output, Never>) in
            subscription.onValue = { $0.send($1) }
            subscription.onCompletion = { subscription, completion in
                if case .failure(let error) = completion {
                    preconditionFailure("\(prefix)\(error)", file: file, line: line)
                }
                subscription.end(.finished)
            }
        }
    }
}

extension Publisher where Output: Equatable {
    /// Drops the values that equal the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
    /// Publishes whether a value is among the values, at the first one or at the end.
    public func contains(_ output: Output) -> DerivedPublisher<Bool, Failure> {
        contains { $0 == output }
    }
}

/// The publishers of operators. Their types have only the types of the values and errors.
public enum Publishers {
    /// The publisher of ``Publisher/map(_:)``.
    public typealias Map<P: Publisher, T> = DerivedPublisher<T, P.Failure>
    /// The publisher of ``Publisher/tryMap(_:)``.
    public typealias TryMap<P: Publisher, T> = DerivedPublisher<T, any Error>
    /// The publisher of ``Publisher/compactMap(_:)``.
    public typealias CompactMap<P: Publisher, T> = DerivedPublisher<T, P.Failure>
    /// The publisher of ``Publisher/filter(_:)``.
    public typealias Filter<P: Publisher> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/removeDuplicates(by:)``.
    public typealias RemoveDuplicates<P: Publisher> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/scan(_:_:)``.
    public typealias Scan<P: Publisher, T> = DerivedPublisher<T, P.Failure>
    /// The publisher of ``Publisher/dropFirst(_:)``.
    public typealias Drop<P: Publisher> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/first()``.
    public typealias First<P: Publisher> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)``.
    public typealias HandleEvents<P: Publisher> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/mapError(_:)``.
    public typealias MapError<P: Publisher, E: Error> = DerivedPublisher<P.Output, E>
    /// The publisher of ``Publisher/replaceError(with:)``.
    public typealias ReplaceError<P: Publisher> = DerivedPublisher<P.Output, Never>
    /// The publisher of ``Publisher/flatMap(maxPublishers:_:)``.
    public typealias FlatMap<Q: Publisher, P: Publisher> = DerivedPublisher<Q.Output, P.Failure>
    /// The publisher of ``Publisher/merge(with:)``.
    public typealias Merge<P: Publisher, Q: Publisher> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/combineLatest(_:)``.
    public typealias CombineLatest<P: Publisher, Q: Publisher> = DerivedPublisher<
        (P.Output, Q.Output), P.Failure
    >
    /// The publisher of ``Publisher/zip(_:)``.
    public typealias Zip<P: Publisher, Q: Publisher> = DerivedPublisher<
        (P.Output, Q.Output), P.Failure
    >
    /// The publisher of ``Publisher/receive(on:options:)``.
    public typealias ReceiveOn<P: Publisher, S: Scheduler> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Publisher/debounce(for:scheduler:options:)``.
    public typealias Debounce<P: Publisher, S: Scheduler> = DerivedPublisher<P.Output, P.Failure>
    /// The publisher of ``Swift/Sequence/publisher``.
    public typealias Sequence<Elements: Swift.Sequence, Failure: Error> = DerivedPublisher<
        Elements.Element, Failure
    >
}
