// Operators that pass values on one by one.

extension Publisher {
    // MARK: Values

    /// Changes each value by a closure.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        values { $0.onValue = { link, input in link.send(transform(input)) } }
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
        values { $0.onValue = { link, input in transform(input).map { link.send($0) } ?? .max(1) } }
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
        values { link in
            var last: Output?
            link.onValue = { link, input in
                if let last, predicate(last, input) { return .max(1) }
                last = input
                return link.send(input)
            }
        }
    }
    /// Combines each value with the result before.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
        -> Publishers.Scan<Self, T>
    {
        values { link in
            var result = initialResult
            link.onValue = { link, input in
                result = nextPartialResult(result, input)
                return link.send(result)
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
        derived { (link: Link<Output, E>) in
            link.onValue = { $0.send($1) }
            link.onCompletion = { link, _ in link.end(.finished) }
        }
    }

    // MARK: Parts

    /// Drops the first values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        values { link in
            var rest = count
            link.onValue = { link, input in
                guard rest > 0 else { return link.send(input) }
                rest -= 1
                return .max(1)
            }
        }
    }
    /// Drops values until a closure no longer wants that.
    public func drop(while predicate: @escaping (Output) -> Bool)
        -> DerivedPublisher<Output, Failure>
    {
        values { link in
            var isDropping = true
            link.onValue = { link, input in
                isDropping = isDropping && predicate(input)
                return isDropping ? .max(1) : link.send(input)
            }
        }
    }
    /// Ends after a number of values.
    public func prefix(_ maxLength: Int) -> DerivedPublisher<Output, Failure> {
        values { link in
            var rest = maxLength
            link.onSubscription = { if rest <= 0 { $0.end(.finished) } }
            link.onValue = { link, input in
                rest -= 1
                let demand = link.send(input)
                if rest <= 0 { link.end(.finished) }
                return demand
            }
        }
    }
    /// Ends before the first value that a closure does not want.
    public func prefix(while predicate: @escaping (Output) -> Bool)
        -> DerivedPublisher<Output, Failure>
    {
        values {
            $0.onValue = { link, input in
                if predicate(input) { return link.send(input) }
                link.end(.finished)
                return .none
            }
        }
    }
    /// Passes values on until another publisher sends one.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P)
        -> DerivedPublisher<Output, Failure>
    {
        values { link in
            link.onValue = { $0.send($1) }
            let stop = Subscribers.Sink<P.Output, P.Failure>(
                receiveCompletion: { _ in }, receiveValue: { [weak link] _ in link?.end(.finished) }
            )
            link.onSubscription = { _ in publisher.receive(subscriber: stop) }
            link.onCancel = { stop.cancel() }
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
        values { link in
            link.onSubscription = { receiveSubscription?($0) }
            link.onValue = { link, input in
                receiveOutput?(input)
                return link.send(input)
            }
            link.onCompletion = { link, completion in
                receiveCompletion?(completion)
                link.end(completion)
            }
            link.onCancel = { receiveCancel?() }
            link.onRequest = { receiveRequest?($0) }
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
        derived { (link: Link<Output, E>) in
            link.onValue = { $0.send($1) }
            link.onCompletion = { link, completion in
                switch completion {
                case .finished: link.end(.finished)
                case .failure(let error): link.end(.failure(transform(error)))
                }
            }
        }
    }
    /// Replaces the error by a last value.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        derived { (link: Link<Output, Never>) in
            link.onValue = { $0.send($1) }
            link.onCompletion = { link, completion in
                if case .failure = completion { link.send(output) }
                link.end(.finished)
            }
        }
    }
    /// Stops the program at an error.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> DerivedPublisher<Output, Never> {
        derived { (link: Link<Output, Never>) in
            link.onValue = { $0.send($1) }
            link.onCompletion = { link, completion in
                if case .failure(let error) = completion {
                    preconditionFailure("\(prefix)\(error)", file: file, line: line)
                }
                link.end(.finished)
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

/// The publishers of operators. Their types tell the values only.
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
