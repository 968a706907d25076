import Foundation

// Operators of several publishers.

/// The subscriptions of an operator that subscribes to several publishers.
private final class Junction<Output, Failure: Error>: Subscription {
    let lock = NSRecursiveLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var sources: [ObjectIdentifier: any Cancellable] = [:]
    /// The number of publishers that can still send values.
    private var open = 0
    private var demand = Subscribers.Demand.none
    private var waiting: [Output] = []
    private var isDone: Bool { open == 0 && waiting.isEmpty }

    init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

    func start(_ body: () -> Void) {
        open += 1
        downstream?.receive(subscription: self)
        body()
        close()
    }
    /// Subscribes to a publisher, whose error ends all values.
    func add<P: Publisher>(
        _ publisher: P, onEnd: (() -> Void)? = nil, _ onValue: @escaping (P.Output) -> Void
    ) where P.Failure == Failure {
        guard lock.withLock({ downstream != nil }) else { return }
        lock.withLock { open += 1 }
        var sink: Subscribers.Sink<P.Output, Failure>?
        let made = Subscribers.Sink<P.Output, Failure>(
            receiveCompletion: { [weak self] completion in
                guard let self else { return }
                if let sink { lock.withLock { self.sources[ObjectIdentifier(sink)] = nil } }
                sink = nil
                onEnd?()
                if case .failure = completion { end(completion) } else { close() }
            }, receiveValue: onValue)
        sink = made
        lock.withLock { sources[ObjectIdentifier(made)] = made }
        publisher.receive(subscriber: made)
    }
    func send(_ value: Output) {
        lock.lock()
        guard demand > .none else {
            waiting.append(value)
            return lock.unlock()
        }
        demand -= 1
        let subscriber = downstream
        lock.unlock()
        if let more = subscriber?.receive(value), more > .none { request(more) }
    }
    func request(_ demand: Subscribers.Demand) {
        let values: [Output] = lock.withLock {
            self.demand += demand
            defer { waiting = [] }
            return waiting
        }
        for value in values { send(value) }
        if lock.withLock({ isDone }) { end(.finished) }
    }
    private func close() {
        let ends = lock.withLock {
            open -= 1
            return isDone
        }
        if ends { end(.finished) }
    }
    func end(_ completion: Subscribers.Completion<Failure>) {
        let subscriber = lock.withLock { downstream }
        cancel()
        subscriber?.receive(completion: completion)
    }
    func cancel() {
        let sources = lock.withLock {
            defer { (downstream, self.sources, waiting) = (nil, [:], []) }
            return self.sources.values
        }
        for source in sources { source.cancel() }
    }
    /// Cancels the publisher that was added last.
    func cancelSources(except kept: Set<ObjectIdentifier>) {
        let others = lock.withLock { sources.filter { !kept.contains($0.key) } }
        for (key, source) in others {
            lock.withLock {
                sources[key] = nil
                open -= 1
            }
            source.cancel()
        }
    }
    var keys: Set<ObjectIdentifier> { lock.withLock { Set(sources.keys) } }
}

extension Publisher {
    private func joined<T>(_ setUp: @escaping (Junction<T, Failure>) -> Void)
        -> DerivedPublisher<T, Failure>
    {
        DerivedPublisher { subscriber in
            let junction = Junction<T, Failure>(subscriber)
            junction.start { setUp(junction) }
        }
    }

    /// Publishes the values of this publisher and of another one.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
        joined { junction in
            junction.add(self) { junction.send($0) }
            junction.add(other) { junction.send($0) }
        }
    }
    /// Publishes the values of three publishers.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C)
        -> DerivedPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        merge(with: b).merge(with: c)
    }
    /// Publishes the values of four publishers.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
        -> DerivedPublisher<Output, Failure>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure
    { merge(with: b).merge(with: c).merge(with: d) }

    /// Publishes the last values of two publishers whenever one sends a value, after both have one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        joined { junction in
            var (one, two): (Output?, P.Output?) = (nil, nil)
            let send = {
                let pair = junction.lock.withLock { one.flatMap { a in two.map { (a, $0) } } }
                if let pair { junction.send(pair) }
            }
            junction.add(self) { value in
                junction.lock.withLock { one = value }
                send()
            }
            junction.add(other) { value in
                junction.lock.withLock { two = value }
                send()
            }
        }
    }
    /// Publishes results of the last values of two publishers.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> DerivedPublisher<T, Failure> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }
    /// Publishes the last values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q)
        -> DerivedPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(p).combineLatest(q).map { ($0.0.0, $0.0.1, $0.1) }
    }

    /// Publishes pairs of the values of two publishers, the first ones with each other and so on.
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
    where P.Failure == Failure {
        joined { junction in
            var (ones, twos): ([Output], [P.Output]) = ([], [])
            var (endOne, endTwo) = (false, false)
            let send = {
                let (pair, isOver) = junction.lock.withLock {
                    let pair =
                        ones.isEmpty || twos.isEmpty
                        ? nil : (ones.removeFirst(), twos.removeFirst())
                    return (pair, endOne && ones.isEmpty || endTwo && twos.isEmpty)
                }
                if let pair { junction.send(pair) }
                if isOver { junction.end(.finished) }
            }
            junction.add(
                self,
                onEnd: {
                    endOne = true; send()
                }
            ) { value in
                junction.lock.withLock { ones.append(value) }
                send()
            }
            junction.add(
                other,
                onEnd: {
                    endTwo = true; send()
                }
            ) { value in
                junction.lock.withLock { twos.append(value) }
                send()
            }
        }
    }

    /// Publishes the values of the publishers that a closure makes of each value.
    ///
    /// - Exactness: All of them are subscribed to at once; `maxPublishers` limits nothing here.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        joined { junction in
            junction.add(self) { value in
                junction.add(transform(value)) { junction.send($0) }
            }
        }
    }
    /// Publishes the values of the last publisher that this one has sent.
    public func switchToLatest() -> DerivedPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        joined { junction in
            var own: Set<ObjectIdentifier>?
            junction.add(self) { publisher in
                if own == nil { own = junction.keys }
                junction.cancelSources(except: own ?? [])
                junction.add(publisher) { junction.send($0) }
            }
        }
    }

    /// Continues with another publisher after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P)
        -> DerivedPublisher<Output, P.Failure> where P.Output == Output
    {
        DerivedPublisher { subscriber in
            let junction = Junction<Output, P.Failure>(subscriber)
            let first = derived { (link: Link<Output, P.Failure>) in
                link.onValue = { $0.send($1) }
                link.onCompletion = { link, completion in
                    if case .failure(let error) = completion {
                        junction.add(handler(error)) { junction.send($0) }
                    }
                    link.end(.finished)
                }
            }
            junction.start { junction.add(first) { junction.send($0) } }
        }
    }
    /// Subscribes again after an error, at most a number of times.
    public func retry(_ retries: Int) -> DerivedPublisher<Output, Failure> {
        guard retries > 0 else { return values { $0.onValue = { $0.send($1) } } }
        return self.catch { _ in self.retry(retries - 1) }
    }

    /// Publishes values before those of this publisher.
    public func prepend(_ elements: Output...) -> DerivedPublisher<Output, Failure> {
        prepend(elements)
    }
    /// Publishes values before those of this publisher.
    public func prepend<S: Sequence>(_ elements: S) -> DerivedPublisher<Output, Failure>
    where S.Element == Output {
        elements.publisher(failure: Failure.self).append(self)
    }
    /// Publishes values after those of this publisher.
    public func append(_ elements: Output...) -> DerivedPublisher<Output, Failure> {
        append(elements.publisher(failure: Failure.self))
    }
    /// Publishes values after those of this publisher.
    public func append<S: Sequence>(_ elements: S) -> DerivedPublisher<Output, Failure>
    where S.Element == Output { append(elements.publisher(failure: Failure.self)) }
    /// Publishes the values of another publisher after those of this one.
    public func append<P: Publisher>(_ publisher: P) -> DerivedPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        joined { junction in
            junction.add(
                self, onEnd: { junction.add(publisher) { junction.send($0) } }
            ) { junction.send($0) }
        }
    }
}
