import Synchronization

/// Numbers from 0 on, each handed out once, whoever asks.
final class WorkQueue: Sendable {
    private let place = Atomic(0)
    private let count: Int

    init(_ count: Int) { self.count = count }

    /// The next number; `nil` when all were handed out.
    func next() -> Int? {
        let number = place.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}
