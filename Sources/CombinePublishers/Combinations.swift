// Operators of several publishers.

extension Publisher {
    private func joined<T>(_ setUp: @escaping (CombinedSubscription<T, Failure>) -> Void)
        -> DerivedPublisher<T, Failure>
    {
        DerivedPublisher { subscriber in
            let combined = CombinedSubscription<T, Failure>(subscriber)
            combined.start { setUp(combined) }
        }
    }

    /// Publishes the values of this publisher and of another one.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
        joined { combined in
            combined.add(self) { combined.send($0) }
            combined.add(other) { combined.send($0) }
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
        joined { combined in
            var (one, two): (Output?, P.Output?) = (nil, nil)
            let send = { if let one, let two { combined.send((one, two)) } }
            combined.add(self) { value in
                combined.serialize {
                    one = value
                    send()
                }
            }
            combined.add(other) { value in
                combined.serialize {
                    two = value
                    send()
                }
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
        joined { combined in
            var (ones, twos): ([Output], [P.Output]) = ([], [])
            var (endOne, endTwo) = (false, false)
            let send = {
                if !ones.isEmpty, !twos.isEmpty {
                    combined.send((ones.removeFirst(), twos.removeFirst()))
                }
                if endOne && ones.isEmpty || endTwo && twos.isEmpty { combined.end(.finished) }
            }
            let endFirst = {
                combined.serialize {
                    endOne = true
                    send()
                }
            }
            let endSecond = {
                combined.serialize {
                    endTwo = true
                    send()
                }
            }
            combined.add(self, onEnd: endFirst) { value in
                combined.serialize {
                    ones.append(value)
                    send()
                }
            }
            combined.add(other, onEnd: endSecond) { value in
                combined.serialize {
                    twos.append(value)
                    send()
                }
            }
        }
    }

    /// Publishes the values of the publishers that a closure makes of each value.
    ///
    /// - Exactness: All of them are subscribed to at once; `maxPublishers` limits nothing here.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        joined { combined in
            combined.add(self) { value in
                combined.add(transform(value)) { combined.send($0) }
            }
        }
    }
    /// Publishes the values of the last publisher that this one has sent.
    public func switchToLatest() -> DerivedPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        joined { combined in
            combined.add(self) { publisher in
                combined.cancelLaterSources()
                combined.add(publisher) { combined.send($0) }
            }
        }
    }

    /// Continues with another publisher after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P)
        -> DerivedPublisher<Output, P.Failure> where P.Output == Output
    {
        DerivedPublisher { subscriber in
            let combined = CombinedSubscription<Output, P.Failure>(subscriber)
            let first = derived {
                (subscription: OperatorSubscription<Output, Failure, Output, P.Failure>) in
                subscription.onValue = { $0.send($1) }
                subscription.onCompletion = { subscription, completion in
                    if case .failure(let error) = completion {
                        combined.add(handler(error)) { combined.send($0) }
                    }
                    subscription.end(.finished)
                }
            }
            combined.start { combined.add(first) { combined.send($0) } }
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
        joined { combined in
            combined.add(
                self, onEnd: { combined.add(publisher) { combined.send($0) } }
            ) { combined.send($0) }
        }
    }
}
