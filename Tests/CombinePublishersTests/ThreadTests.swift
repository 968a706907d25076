import CombinePublishers
import Foundation
import Testing

/// Numbers of several threads.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func add() { lock.withLock { count += 1 } }
    var value: Int { lock.withLock { count } }
}

/// A value that other threads share. ThreadSanitizer finds races in it.
private struct Shared<Value>: @unchecked Sendable { let value: Value }

/// Runs a closure on several threads at once. Dispatch would use the test's thread only.
private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let (group, started) = (DispatchGroup(), Counter())
    for _ in 0..<count {
        group.enter()
        Thread.detachNewThread {
            started.add()
            while started.value < count { sched_yield() }
            body()
            group.leave()
        }
    }
    group.wait()
}

@Suite struct ThreadTests {
    /// Cancels subscriptions here while a queue sends values, and expects none of them afterwards.
    private func race<S: Subject>(
        _ makeSubject: () -> S, _ subscribe: (S, DispatchQueue, Counter) -> AnyCancellable
    ) where S.Output == Int {
        let (sending, receiving) = (DispatchQueue(label: "send"), DispatchQueue(label: "receive"))
        for round in 1...300 {
            let (subject, counter, stops) = (Shared(value: makeSubject()), Counter(), Counter())
            let sink = subscribe(subject.value, receiving, counter)
            sending.async { while stops.value == 0 { subject.value.send(1) } }
            while counter.value < round % 20 { sched_yield() }
            sink.cancel()
            stops.add()
            sending.sync {}
            receiving.sync {}
            let count = counter.value
            subject.value.send(1)
            receiving.sync {}
            #expect(counter.value == count)
        }
    }

    @Test func `a subscription is cancelled while a queue sends values`() {
        race({ PassthroughSubject<Int, Never>() }) { subject, queue, counter in
            subject.map { $0 + 1 }.receive(on: queue).sink { _ in counter.add() }
        }
        race({ CurrentValueSubject<Int, Never>(0) }) { subject, _, counter in
            subject.dropFirst().filter { $0 >= 0 }.sink { _ in counter.add() }
        }
        race({ PassthroughSubject<Int, Never>() }) { subject, _, counter in
            subject.merge(with: subject.filter { _ in false }).sink { _ in counter.add() }
        }
        final class Target: @unchecked Sendable {
            let counter: Counter
            var value = 0 { didSet { counter.add() } }
            init(_ counter: Counter) { self.counter = counter }
        }
        race({ PassthroughSubject<Int, Never>() }) { subject, queue, counter in
            subject.receive(on: queue).assign(to: \.value, on: Target(counter))
        }
        let queue = DispatchQueue(label: "elements")
        for _ in 0..<300 {
            let counter = Counter()
            let sink = (0..<20).publisher.subscribe(on: queue).sink { _ in counter.add() }
            sink.cancel()
            queue.sync {}
            #expect(counter.value <= 20)
        }
    }

    @Test func `a cancellation runs once, also from several threads`() {
        let counter = Counter()
        let cancellations = Shared(
            value: (0..<300_000).map { _ in AnyCancellable { counter.add() } })
        onThreads(4) {
            for cancellation in cancellations.value { cancellation.cancel() }
        }
        #expect(counter.value == cancellations.value.count)
    }

    @Test func `values of several threads come one after another`() {
        let subject = Shared(value: PassthroughSubject<Int, Never>())
        var (lists, sum) = ([[Int]](), 0)
        let list = subject.value.collect().sink { lists.append($0) }
        let merged = subject.value.map { $0 * 2 }.merge(with: subject.value).scan(0, +)
            .sink { sum = $0 }
        onThreads(4) {
            for value in 1...5000 { subject.value.send(value) }
        }
        subject.value.send(completion: .finished)
        #expect(lists.first?.count == 20_000 && sum == 4 * 12_502_500 * 3)
        list.cancel()
        merged.cancel()
    }

    @Test func `a published property is set and read by several threads`() {
        final class Model: ObservableObject, @unchecked Sendable {
            @Published var names: [String] = []
        }
        let (model, counter) = (Model(), Counter())
        let sink = model.$names.dropFirst().sink { _ in counter.add() }
        onThreads(4) {
            for number in 0..<100 {
                model.names = ["\(number)"]
                _ = model.names.count
            }
        }
        #expect(counter.value == 400 && model.names == ["99"])
        sink.cancel()
    }
}
