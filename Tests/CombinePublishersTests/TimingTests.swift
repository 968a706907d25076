import CombinePublishers
import Foundation
import ObjectiveC
import Testing

@Suite struct TimingTests {
    private func wait(_ condition: () -> Bool) async throws {
        let end = Date(timeIntervalSinceNow: 10)
        while !condition(), Date() < end { try await Task.sleep(nanoseconds: 5_000_000) }
    }

    /// Values that other threads add.
    private final class Values: @unchecked Sendable {
        private let lock = NSLock()
        private var values: [Int] = []
        func add(_ value: Int) { lock.withLock { values.append(value) } }
        var all: [Int] { lock.withLock { values } }
    }

    @Test func `values arrive on a queue, in order, and later`() async throws {
        let queue = DispatchQueue(label: "values"), values = Values()
        var sinks: Set<AnyCancellable> = []
        (1...3).publisher.receive(on: queue).sink { values.add($0) }.store(in: &sinks)
        try await wait { values.all.count == 3 }
        #expect(values.all == [1, 2, 3])
        Just(4).delay(for: .milliseconds(10), scheduler: queue).sink { values.add($0) }
            .store(in: &sinks)
        Just(5).subscribe(on: OperationQueue()).delay(for: 0.1, scheduler: queue)
            .sink { values.add($0) }.store(in: &sinks)
        try await wait { values.all.count == 5 }
        #expect(values.all == [1, 2, 3, 4, 5])
        let at = Values()
        Just(6).receive(on: ImmediateScheduler.shared).sink { at.add($0) }.store(in: &sinks)
        #expect(at.all == [6])
    }

    @Test func `a pause lets the last value through`() async throws {
        let queue = DispatchQueue(label: "pause"), values = Values()
        let subject = PassthroughSubject<Int, Never>()
        let sink = subject.debounce(for: .seconds(0.1), scheduler: queue).sink { values.add($0) }
        for value in 1...3 { subject.send(value) }
        try await wait { !values.all.isEmpty }
        #expect(values.all == [3])
        sink.cancel()
        let paced = Values(), other = PassthroughSubject<Int, Never>()
        let second = other.throttle(for: .milliseconds(50), scheduler: queue, latest: true)
            .sink { paced.add($0) }
        for value in 1...3 { other.send(value) }
        try await wait { paced.all.count == 2 }
        #expect(paced.all == [1, 3])
        second.cancel()
    }

    @Test func `a value that waits comes before the end`() async throws {
        let queue = DispatchQueue(label: "end"), events = Values()
        let subject = PassthroughSubject<Int, Never>()
        let sink = subject.throttle(for: .milliseconds(50), scheduler: queue, latest: true)
            .sink(receiveCompletion: { _ in events.add(0) }, receiveValue: { events.add($0) })
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        try await wait { events.all.last == 0 }
        #expect(events.all == [1, 3, 0])
        sink.cancel()
    }

    @Test func `a publisher without values ends after a time`() async throws {
        let queue = DispatchQueue(label: "timeout"), ends = Values()
        let sink = PassthroughSubject<Int, Never>()
            .timeout(.nanoseconds(1_000_000), scheduler: queue)
            .sink(receiveCompletion: { _ in ends.add(1) }, receiveValue: { _ in })
        try await wait { !ends.all.isEmpty }
        #expect(ends.all == [1])
        sink.cancel()
    }

    @Test func `a scheduler repeats a closure until it is cancelled`() async throws {
        let queue = DispatchQueue(label: "repeat"), values = Values()
        let next = queue.now.advanced(by: .microseconds(100))
        let again = queue.schedule(after: next, interval: .milliseconds(5)) { values.add(1) }
        try await wait { values.all.count >= 3 }
        again.cancel()
        queue.schedule { values.add(2) }
        queue.schedule(after: queue.now) { values.add(2) }
        try await wait { values.all.filter { $0 == 2 }.count == 2 }
        #expect(values.all.filter { $0 == 2 }.count == 2)
        let stride: ScheduledTime.Stride = .seconds(2) * 3 - 1
        #expect(stride.timeInterval == 5 && (-stride).magnitude == 5 && stride > 4.5)
        #expect(ScheduledTime(Date()).distance(to: ScheduledTime(Date())) < .seconds(9))
    }

    private final class Player: NSObject {
        var rate = 1 {
            willSet { objc_willChangeValue(of: self, "rate") }
            didSet { objc_didChangeValue(of: self, "rate") }
        }
    }

    @Test func `values of observed properties are published`() {
        let player = Player()
        var rates: [Int] = []
        let sink = player.publisher(for: \.rate, forKeyPath: "rate").sink { rates.append($0) }
        player.rate = 2
        sink.cancel()
        player.rate = 3
        #expect(rates == [1, 2])
    }

    @Test func `an observation ends if the subscriber cancels at the first value`() {
        final class Meter: NSObject {
            var (stored, reads) = (1, 0)
            var rate: Int {
                get {
                    reads += 1
                    return stored
                }
                set {
                    objc_willChangeValue(of: self, "rate")
                    stored = newValue
                    objc_didChangeValue(of: self, "rate")
                }
            }
        }
        let meter = Meter()
        var rates: [Int] = []
        let sink = meter.publisher(for: \.rate, forKeyPath: "rate").first().sink {
            rates.append($0)
        }
        let reads = meter.reads
        meter.rate = 2
        #expect(rates == [1] && meter.reads == reads)
        sink.cancel()
    }

    @Test func `notifications and times are published`() {
        let name = Notification.Name("published"), center = NotificationCenter()
        var values: [Int] = []
        let sink = center.publisher(for: name).compactMap { $0.userInfo?["a"] as? Int }
            .sink { values.append($0) }
        center.post(name: name, object: nil, userInfo: ["a": 1])
        sink.cancel()
        center.post(name: name, object: nil, userInfo: ["a": 2])
        #expect(values == [1])
        var times = 0
        let timer = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect()
            .sink { _ in times += 1 }
        let end = Date(timeIntervalSinceNow: 10)
        while times < 2, Date() < end {
            RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(times >= 2)
        timer.cancel()
    }
}
