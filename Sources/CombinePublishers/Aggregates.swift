// Operators whose results need all values.

extension Publisher {
    /// Publishes one result of all values at their end.
    private func result<T>(_ initial: @escaping () -> T, _ add: @escaping (inout T, Output) -> Void)
        -> DerivedPublisher<T, Failure>
    {
        values { subscription in
            var result = initial()
            subscription.requestsAll = true
            subscription.onValue = { _, input in
                add(&result, input)
                return .none
            }
            subscription.onCompletion = { subscription, completion in
                if case .finished = completion { subscription.send(result) }
                subscription.end(completion)
            }
        }
    }
    /// Publishes the combination of all values.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
        -> DerivedPublisher<T, Failure>
    { result({ initialResult }) { $0 = nextPartialResult($0, $1) } }
    /// Publishes a list of all values.
    public func collect() -> DerivedPublisher<[Output], Failure> {
        result({ [] }) { $0.append($1) }
    }
    /// Publishes lists of a number of values, and one of the rest.
    public func collect(_ count: Int) -> DerivedPublisher<[Output], Failure> {
        values { subscription in
            var list: [Output] = []
            subscription.upstreamDemand = { $0 * count }
            subscription.onValue = { subscription, input in
                list.append(input)
                guard list.count >= count else { return .none }
                let full = list
                list = []
                return subscription.send(full)
            }
            subscription.onCompletion = { subscription, completion in
                if case .finished = completion, !list.isEmpty { subscription.send(list) }
                subscription.end(completion)
            }
        }
    }
    /// Publishes the number of values.
    public func count() -> DerivedPublisher<Int, Failure> {
        result({ 0 }) { count, _ in count += 1 }
    }
    /// Publishes the last value.
    public func last() -> DerivedPublisher<Output, Failure> {
        result({ nil }) { (last: inout Output?, input) in last = input }.compactMap { $0 }
    }
    /// Publishes a value at the end if there were none.
    public func replaceEmpty(with output: Output) -> DerivedPublisher<Output, Failure> {
        values { subscription in
            var isEmpty = true
            subscription.onValue = { subscription, input in
                isEmpty = false
                return subscription.send(input)
            }
            subscription.onCompletion = { subscription, completion in
                if isEmpty, case .finished = completion { subscription.send(output) }
                subscription.end(completion)
            }
        }
    }
    /// Publishes whether a closure wants a value, at the first one or at the end.
    public func contains(where predicate: @escaping (Output) -> Bool)
        -> DerivedPublisher<Bool, Failure>
    { filter(predicate).map { _ in true }.prefix(1).replaceEmpty(with: false) }
    /// Publishes whether a closure wants all values, at the first other one or at the end.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool)
        -> DerivedPublisher<Bool, Failure>
    { contains { !predicate($0) }.map { !$0 } }
}
