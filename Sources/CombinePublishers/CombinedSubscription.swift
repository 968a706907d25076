import Foundation

/// The subscription of an operator that subscribes to several publishers.
final class CombinedSubscription<Output, Failure: Error>: Subscription {
    private let lock = NSRecursiveLock()
    /// The lock of the values: they come one after another, as Combine's do, also from several threads.
    private let delivery = NSRecursiveLock()
    private let downstream: SubscriberBuffer<Output, Failure>
    /// The subscribers of publishers that can still send values, by the number of the publisher.
    private var sources: [Int: any Cancellable] = [:]
    private var sourceCount = 0
    private var (isStarting, isEnded) = (true, false)

    init(_ downstream: AnySubscriber<Output, Failure>) {
        self.downstream = SubscriberBuffer(downstream)
    }

    /// Passes the subscription on, and runs a closure that adds the first publishers.
    func start(_ body: () -> Void) {
        downstream.send(subscription: self)
        body()
        lock.withLock { isStarting = false }
        endWithoutSources()
    }
    /// Subscribes to a publisher, whose error ends all values.
    func add<P: Publisher>(
        _ publisher: P, onEnd: (() -> Void)? = nil, _ onValue: @escaping (P.Output) -> Void
    ) where P.Failure == Failure {
        let sink = lock.withLock { () -> Subscribers.Sink<P.Output, Failure>? in
            guard !isEnded else { return nil }
            let number = sourceCount
            let sink = Subscribers.Sink<P.Output, Failure>(
                receiveCompletion: { [weak self] completion in
                    self?.receive(completion, of: number, onEnd)
                }, receiveValue: onValue)
            sourceCount += 1
            sources[number] = sink
            return sink
        }
        if let sink { publisher.receive(subscriber: sink) }
    }
    private func receive(
        _ completion: Subscribers.Completion<Failure>, of number: Int, _ onEnd: (() -> Void)?
    ) {
        let source = lock.withLock { sources.removeValue(forKey: number) }
        // A publisher that was cancelled counts no longer.
        guard source != nil else { return }
        if case .failure = completion { return end(completion) }
        onEnd?()
        endWithoutSources()
    }
    /// Runs a closure while no other thread sends a value.
    func serialize(_ body: () -> Void) { delivery.withLock(body) }
    func send(_ value: Output) { _ = delivery.withLock { downstream.send(value) } }
    func request(_ demand: Subscribers.Demand) {
        _ = delivery.withLock { downstream.request(demand) }
    }
    private func endWithoutSources() {
        if lock.withLock({ !isStarting && sources.isEmpty }) { end(.finished) }
    }
    func end(_ completion: Subscribers.Completion<Failure>) {
        cancelSources()
        delivery.withLock { downstream.send(completion: completion) }
    }
    func cancel() {
        downstream.cancel()
        cancelSources()
    }
    private func cancelSources() {
        let sources = lock.withLock {
            isEnded = true
            defer { self.sources = [:] }
            return self.sources.values
        }
        for source in sources { source.cancel() }
    }
    /// Cancels all publishers except the one that was added first.
    func cancelLaterSources() {
        let later = lock.withLock { () -> [any Cancellable] in
            defer { sources = sources.filter { $0.key == 0 } }
            return sources.filter { $0.key > 0 }.map(\.value)
        }
        for source in later { source.cancel() }
    }
}
