import Synchronization

/// A flag with which another thread can stop a solve.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Creates a flag that is not set.
    public init() {}

    /// Sets the flag, which stops the current solve and all later ones that use it.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// A Boolean value that indicates whether ``cancel()`` was called.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
