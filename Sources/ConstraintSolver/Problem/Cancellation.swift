import Synchronization

/// A flag that ends solves from another thread.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Creates a flag that is not set.
    public init() {}

    /// Sets the flag, which ends current and future solves with it.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// A Boolean value that indicates whether ``cancel()`` was called.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
