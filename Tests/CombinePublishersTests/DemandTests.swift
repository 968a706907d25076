import CombinePublishers
import Foundation
import Testing

private struct Failed: Error, Equatable {}

/// A subscriber that requests values by calls of a test, and records the events.
private final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var events: [String] = []
    private(set) var subscription: (any Subscription)?

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        events.append("subscription")
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        if case .finished = completion { events.append("end") } else { events.append("error") }
    }
    func request(_ count: Int) { subscription?.request(.max(count)) }
}

private func record<P: Publisher>(_ publisher: P) -> Recorder<P.Output, P.Failure> {
    let recorder = Recorder<P.Output, P.Failure>()
    publisher.receive(subscriber: recorder)
    return recorder
}

@Suite struct DemandTests {
    @Test func `an error ends combined publishers, and no publisher follows it`() {
        let pairs = record(
            Fail<Int, Failed>(error: Failed()).zip(Just(1).setFailureType(to: Failed.self)))
        pairs.request(2)
        #expect(pairs.events == ["subscription", "error"])
        let subject = PassthroughSubject<Int, Failed>()
        let later = record(subject.zip(PassthroughSubject<Int, Failed>()))
        subject.send(completion: .failure(Failed()))
        #expect(later.events == ["subscription", "error"])
        let appended = record(Fail<Int, Failed>(error: Failed()).append(7))
        appended.request(2)
        #expect(appended.events == ["subscription", "error"])
    }

    @Test func `the first values are no more than their number, also if the subscriber sends more`()
    {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let sink = subject.first().sink {
            values.append($0)
            if $0 < 5 { subject.send($0 + 1) }
        }
        subject.send(1)
        #expect(values == [1])
        sink.cancel()
    }

    @Test func `the end comes after the subscription`() {
        let none = record([1, 2].publisher.prefix(0))
        #expect(none.events == ["subscription", "end"])
        let stopped = record([1, 2].publisher.prefix(untilOutputFrom: Just(0)))
        stopped.request(3)
        #expect(stopped.events == ["subscription", "end"])
    }

    @Test func `the other publisher of a prefix is cancelled at the end`() {
        let (subject, stop) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var cancellations = 0
        let until = stop.handleEvents(receiveCancel: { cancellations += 1 })
        let one = subject.prefix(untilOutputFrom: until).first().sink { _ in }
        subject.send(1)
        #expect(cancellations == 1)
        let two = subject.prefix(untilOutputFrom: until).sink { _ in }
        subject.send(completion: .finished)
        #expect(cancellations == 2)
        one.cancel()
        two.cancel()
        #expect(cancellations == 2)
    }

    @Test func `a second cancellation has no effect`() {
        let subject = PassthroughSubject<Int, Never>()
        var cancellations = 0
        let shared = subject.handleEvents(receiveCancel: { cancellations += 1 }).share()
        let (one, two) = (record(shared), record(shared))
        one.request(1)
        two.request(1)
        one.subscription?.cancel()
        one.subscription?.cancel()
        #expect(cancellations == 0)
        subject.send(1)
        #expect(two.events == ["subscription", "1"])
        two.subscription?.cancel()
        two.subscription?.cancel()
        #expect(cancellations == 1)
    }

    @Test func `subscribers after the end of a shared publisher receive the end only`() {
        var subscriptions = 0
        let shared = Just(1).handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let one = record(shared)
        one.request(1)
        #expect(one.events == ["subscription", "1", "end"])
        let two = record(shared)
        two.request(1)
        #expect(two.events == ["subscription", "end"] && subscriptions == 1)
    }

    @Test func `the end of an empty sequence needs no demand`() {
        #expect(record([Int]().publisher).events == ["subscription", "end"])
        #expect(record(Int?.none.publisher).events == ["subscription", "end"])
        #expect(record([1].publisher).events == ["subscription"])
    }

    @Test func `pairs wait for a demand, and the end waits for them`() {
        let pairs = record(Just(1).zip(Just(2)))
        #expect(pairs.events == ["subscription"])
        pairs.request(1)
        #expect(pairs.events == ["subscription", "(1, 2)", "end"])
        let merged = record([1, 2].publisher.merge(with: Just(3)))
        merged.request(2)
        #expect(merged.events == ["subscription", "1", "2"])
        merged.request(1)
        #expect(merged.events == ["subscription", "1", "2", "3", "end"])
        merged.request(1)
        #expect(merged.events.count == 5)
    }

    @Test func `lists are no more than their demand`() {
        var requested: [Int?] = []
        let source = [1, 2, 3, 4, 5].publisher.handleEvents(receiveRequest: {
            requested.append($0.max)
        })
        let single = record(source.collect(1))
        single.request(1)
        #expect(single.events == ["subscription", "[1]"])
        let double = record(source.collect(2))
        double.request(1)
        #expect(double.events == ["subscription", "[1, 2]"])
        double.request(2)
        #expect(double.events == ["subscription", "[1, 2]", "[3, 4]", "[5]", "end"])
        #expect(requested == [1, 2, 4])
    }

    @Test func `a result waits for a demand`() {
        let count = record(Empty<Int, Never>().count())
        #expect(count.events == ["subscription"])
        count.request(1)
        #expect(count.events == ["subscription", "0", "end"])
        let replaced = record(Empty<Int, Never>().replaceEmpty(with: 7))
        replaced.request(1)
        #expect(replaced.events == ["subscription", "7", "end"])
    }

    @Test func `multiples of demands have no limit beyond the largest number`() {
        #expect(
            Subscribers.Demand.max(2) * 3 == .max(6) && .unlimited * 0 == Subscribers.Demand.none)
        #expect(Subscribers.Demand.max(.max) * 2 == .unlimited && .unlimited * 2 == .unlimited)
    }

    @Test func `a latest publisher that was replaced does not count for the end`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let latest = record(outer.switchToLatest())
        latest.request(9)
        outer.send(one)
        outer.send(two)
        one.send(completion: .finished)
        outer.send(completion: .finished)
        two.send(1)
        two.send(completion: .finished)
        #expect(latest.events == ["subscription", "1", "end"])
    }
}
