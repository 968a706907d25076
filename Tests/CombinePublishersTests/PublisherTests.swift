import CombinePublishers
import Testing

private struct Failed: Error, Equatable {}

/// Returns the values of a publisher that ends at once, and its error.
private func result<P: Publisher>(_ publisher: P) -> (values: [P.Output], error: P.Failure?) {
    var values: [P.Output] = []
    var error: P.Failure?
    _ = publisher.sink {
        if case .failure(let failure) = $0 { error = failure }
    } receiveValue: {
        values.append($0)
    }
    return (values, error)
}

@Suite struct PublisherTests {
    @Test func `operators change, drop and combine values`() {
        let numbers = [1, 2, 2, 3, 4].publisher
        #expect(result(numbers.map { $0 * 2 }).values == [2, 4, 4, 6, 8])
        #expect(result(numbers.map(\.description)).values == ["1", "2", "2", "3", "4"])
        #expect(result(numbers.filter { $0 % 2 == 0 }).values == [2, 2, 4])
        #expect(result(numbers.compactMap { $0 > 2 ? "\($0)" : nil }).values == ["3", "4"])
        #expect(result(numbers.removeDuplicates()).values == [1, 2, 3, 4])
        #expect(result(numbers.scan(0, +)).values == [1, 3, 5, 8, 12])
        #expect(result(numbers.reduce(0, +)).values == [12])
        #expect(result(numbers.collect()).values == [[1, 2, 2, 3, 4]])
        #expect(result(numbers.collect(2)).values == [[1, 2], [2, 3], [4]])
        #expect(result(numbers.count()).values == [5])
        #expect(result(numbers.dropFirst(3)).values == [3, 4])
        #expect(result(numbers.drop { $0 < 3 }).values == [3, 4])
        #expect(result(numbers.prefix(2)).values == [1, 2])
        #expect(result(numbers.prefix(0)).values == [])
        #expect(result(numbers.prefix { $0 < 3 }).values == [1, 2, 2])
        #expect(result(numbers.first()).values == [1] && result(numbers.last()).values == [4])
        #expect(result(numbers.first { $0 > 2 }).values == [3])
        #expect(result(numbers.output(at: 3)).values == [3])
        #expect(result(numbers.contains(3)).values == [true])
        #expect(result(numbers.contains { $0 > 9 }).values == [false])
        #expect(result(numbers.allSatisfy { $0 > 0 }).values == [true])
        #expect(result(numbers.ignoreOutput()).values.isEmpty)
        #expect(result([1, nil].publisher.replaceNil(with: 5)).values == [1, 5])
        #expect(result(numbers.filter { $0 > 9 }.replaceEmpty(with: 7)).values == [7])
        #expect(result(numbers.prefix(1).prepend(8, 9).append(0)).values == [8, 9, 1, 0])
        #expect(result(Just(1).prepend([2]).append([3]).append(Just(4))).values == [2, 1, 3, 4])
        #expect(result(Optional(3).publisher).values == [3])
        let none: Int? = nil
        #expect(result(none.publisher).values.isEmpty)
    }

    @Test func `errors end the values, are replaced, or lead to another publisher`() {
        let failing = [1, 2, 3].publisher.tryMap { value -> Int in
            if value == 3 { throw Failed() }
            return value
        }
        #expect(result(failing).values == [1, 2] && result(failing).error is Failed)
        #expect(result(failing.replaceError(with: 9)).values == [1, 2, 9])
        #expect(result(failing.catch { _ in Just(7) }).values == [1, 2, 7])
        #expect(result(failing.retry(1)).values == [1, 2, 1, 2])
        #expect(result(failing.mapError { _ in Failed() }).error == Failed())
        #expect(result([1, 2].publisher.tryFilter { $0 > 1 }).values == [2])
        #expect(result([1, 2].publisher.tryCompactMap { $0 > 1 ? $0 : nil }).values == [2])
        #expect(result(Just(1).assertNoFailure()).values == [1])
        #expect(result(Fail<Int, Failed>(error: Failed())).error == Failed())
        #expect(result(Fail(outputType: Int.self, failure: Failed())).values.isEmpty)
        #expect(result(Just(1).setFailureType(to: Failed.self)).values == [1])
        #expect(result(Result<Int, Failed>.success(1).publisher).values == [1])
        #expect(result(Result<Int, Failed>.failure(Failed()).publisher).error == Failed())
    }

    @Test func `several publishers become one`() {
        let (a, b) = ([1, 2].publisher, [3, 4].publisher)
        #expect(result(a.merge(with: b)).values == [1, 2, 3, 4])
        #expect(result(a.merge(with: b, Just(5))).values == [1, 2, 3, 4, 5])
        #expect(result(a.merge(with: b, Just(5), Just(6))).values.count == 6)
        #expect(result(a.zip([5, 6, 7].publisher)).values.map(\.1) == [5, 6])
        #expect(result(a.combineLatest(b) { $0 * 10 + $1 }).values == [23, 24])
        #expect(result(a.combineLatest(b, Just(9))).values.map(\.2) == [9])
        #expect(result(a.flatMap { [$0, $0 * 10].publisher }).values == [1, 10, 2, 20])
        let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        var (values, isOver) = ([Int](), false)
        let sink = outer.switchToLatest().sink(
            receiveCompletion: { _ in isOver = true }, receiveValue: { values.append($0) })
        outer.send(one)
        one.send(1)
        outer.send(two)
        one.send(2)
        two.send(3)
        outer.send(completion: .finished)
        two.send(4)
        #expect(values == [1, 3, 4] && !isOver)
        two.send(completion: .finished)
        #expect(isOver)
        sink.cancel()
    }

    @Test func `a subscriber receives as many values as it asks for`() {
        var values: [Int] = []
        var subscription: (any Subscription)?
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { subscription = $0 },
            receiveValue: {
                values.append($0)
                return $0 == 1 ? .max(1) : .none
            })
        [1, 2, 3, 4].publisher.filter { $0 != 2 }.receive(subscriber: subscriber)
        #expect(values.isEmpty)
        subscription?.request(.max(1))
        #expect(values == [1, 3])
        subscription?.cancel()
        subscription?.request(.unlimited)
        #expect(values == [1, 3])
    }

    @Test func `demands are numbers without a limit at the end`() {
        #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
        #expect(Subscribers.Demand.max(2) + .unlimited == .unlimited)
        #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
        #expect(
            Subscribers.Demand.max(2) - 3 == .none && Subscribers.Demand.unlimited - 1 > .max(9))
        #expect(Subscribers.Demand.max(2) < .unlimited && Subscribers.Demand.none.max == 0)
    }

    @Test func `subjects send to those who are there, and current values to all`() {
        let events = PassthroughSubject<Int, Failed>(), state = CurrentValueSubject<Int, Never>(1)
        var (first, second, states) = ([Int](), [Int](), [Int]())
        events.send(0)
        var sinks: Set<AnyCancellable> = []
        events.sink(
            receiveCompletion: { _ in first.append(-1) }, receiveValue: { first.append($0) }
        )
        .store(in: &sinks)
        events.send(1)
        var list: [AnyCancellable] = []
        events.replaceError(with: -2).sink { second.append($0) }.store(in: &list)
        events.send(2)
        events.send(completion: .failure(Failed()))
        events.send(3)
        #expect(first == [1, 2, -1] && second == [2, -2] && list.count == 1)
        state.sink { states.append($0) }.store(in: &sinks)
        state.value = 2
        state.send(3)
        sinks.removeAll()
        state.send(4)
        #expect(states == [1, 2, 3] && state.value == 4)
        #expect(result(events).error == Failed())
    }

    @Test func `a subject follows another publisher until that is cancelled`() {
        let (source, subject) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var values: [Int] = []
        let sink = subject.sink { values.append($0) }
        let link = source.subscribe(subject)
        source.send(1)
        link.cancel()
        source.send(2)
        subject.send(subscription: Subscriptions.empty)
        #expect(values == [1])
        sink.cancel()
        subject.send(3)
        #expect(values == [1])
    }

    @Test func `published properties tell before they change`() {
        final class Model: ObservableObject {
            @Published var count = 1
            @Published var name = "a"
            let event = PassthroughSubject<Void, Never>()
        }
        let model = Model()
        var events: [String] = []
        var sinks: Set<AnyCancellable> = []
        model.objectWillChange.sink { events.append("change \(model.count)") }.store(in: &sinks)
        model.$count.sink { events.append("\($0), was \(model.count)") }.store(in: &sinks)
        model.count = 2
        #expect(events == ["1, was 1", "change 1", "2, was 1"] && model.count == 2)
        Just("b").assign(to: &model.$name)
        #expect(model.name == "b")
        Just(5).assign(to: \.count, on: model).store(in: &sinks)
        #expect(model.count == 5)
        model.event.send()
        let publisher = ObservableObjectPublisher()
        publisher.sink { events.append("sent") }.store(in: &sinks)
        publisher.send()
        #expect(events.last == "sent")
    }

    @Test func `values that are assigned to a published property are changes of its object`() {
        final class Model: ObservableObject { @Published var name = "a" }
        let (model, names) = (Model(), PassthroughSubject<String, Never>())
        var events: [String] = []
        let sink = model.objectWillChange.sink { events.append("change of \(model.name)") }
        names.assign(to: &model.$name)
        names.send("b")
        names.send("c")
        #expect(events == ["change of a", "change of b"] && model.name == "c")
        sink.cancel()
    }

    @Test func `futures have one result, and deferred publishers one for each subscriber`() {
        var promise: Future<Int, Failed>.Promise?
        let future = Future<Int, Failed> { promise = $0 }
        var values: [Int] = []
        let sink = future.sink(receiveCompletion: { _ in values.append(0) }) { values.append($0) }
        promise?(.success(1))
        promise?(.success(2))
        #expect(values == [1, 0] && result(future).values == [1])
        #expect(result(Future<Int, Failed> { $0(.failure(Failed())) }).error == Failed())
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(result(deferred).values == [1] && result(deferred).values == [2])
        #expect(result(Empty<Int, Never>()).values.isEmpty)
        let never = Empty(completeImmediately: false, outputType: Int.self, failureType: Never.self)
        #expect(!never.completeImmediately)
        sink.cancel()
    }

    @Test func `subscribers share one subscription`() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        var values: [Int] = []
        let one = shared.sink { values.append($0) }
        let two = shared.sink { values.append($0 * 10) }
        subject.send(1)
        #expect(values.sorted() == [1, 10] && subscriptions == 1)
        one.cancel()
        two.cancel()
        let three = shared.sink { values.append($0) }
        #expect(subscriptions == 2)
        three.cancel()
        let connectable = [1, 2].publisher.makeConnectable()
        values = []
        let four = connectable.sink { values.append($0) }
        #expect(values.isEmpty)
        let connection = connectable.connect()
        #expect(values == [1, 2])
        connection.cancel()
        four.cancel()
        let other = PassthroughSubject<Int, Never>()
        let five = Just(3).multicast(subject: other).autoconnect().sink { values.append($0) }
        #expect(values.last == 3)
        five.cancel()
    }

    @Test func `closures see the events of a publisher`() {
        var events: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let sink = subject.print("p").handleEvents(
            receiveSubscription: { _ in events.append("subscription") },
            receiveOutput: { events.append("\($0)") },
            receiveCompletion: { _ in events.append("end") },
            receiveCancel: { events.append("cancel") },
            receiveRequest: { events.append($0 == .unlimited ? "all" : "some") }
        ).sink { _ in }
        subject.send(1)
        sink.cancel()
        #expect(events == ["subscription", "all", "1", "cancel"])
        let stop = PassthroughSubject<Void, Never>()
        var values: [Int] = []
        let until = subject.prefix(untilOutputFrom: stop).sink { values.append($0) }
        subject.send(2)
        stop.send()
        subject.send(3)
        #expect(values == [2])
        until.cancel()
    }
}
