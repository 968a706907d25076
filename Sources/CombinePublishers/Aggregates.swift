// Operators whose results need all values.

extension Publisher {
    /// Publishes one result of all values at their end.
    private func result<T>(_ initial: @escaping () -> T, _ add: @escaping (inout T, Output) -> Void)
        -> DerivedPublisher<T, Failure>
    {
        values { link in
            var result = initial()
            link.takesAll = true
            link.onValue = { _, input in
                add(&result, input)
                return .none
            }
            link.onCompletion = { link, completion in
                if case .finished = completion { link.send(result) }
                link.end(completion)
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
        values { link in
            var list: [Output] = []
            link.takesAll = true
            link.onValue = { link, input in
                list.append(input)
                if list.count >= count {
                    let full = list
                    list = []
                    link.send(full)
                }
                return .none
            }
            link.onCompletion = { link, completion in
                if case .finished = completion, !list.isEmpty { link.send(list) }
                link.end(completion)
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
        values { link in
            var isEmpty = true
            link.onValue = { link, input in
                isEmpty = false
                return link.send(input)
            }
            link.onCompletion = { link, completion in
                if isEmpty, case .finished = completion { link.send(output) }
                link.end(completion)
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
