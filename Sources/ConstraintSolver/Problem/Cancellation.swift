import Synchronization

/// A switch by which another thread ends a solve.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// A switch that is not thrown yet.
    public init() {}

    /// Ends the solves that hold this switch, now and in future.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
