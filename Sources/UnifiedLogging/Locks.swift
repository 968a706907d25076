import Foundation

/// A lock that one thread holds at a time.
public struct os_unfair_lock {
    fileprivate var mutex = pthread_mutex_t()
    /// Creates a lock that no thread holds.
    public init() {}
}
/// The type of a lock in C.
public typealias os_unfair_lock_s = os_unfair_lock

/// Waits for a lock, and holds it.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
    pthread_mutex_lock(&lock.pointee.mutex)
}
/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
    pthread_mutex_unlock(&lock.pointee.mutex)
}
/// Holds a lock and returns `true`, unless another thread holds it.
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
    pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// A lock with a state that only its holder reads and writes.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        var state: State
        let lock = NSLock()
        init(_ state: State) { self.state = state }
    }
    private let storage: Storage

    /// Creates a lock with the first state.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    /// Creates a lock with the first state.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    /// Creates a lock without a state.
    public init() where State == () { storage = Storage(()) }

    /// Runs a closure while holding the lock.
    public func withLock<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result { try withLockUnchecked(body) }
    /// Runs a closure while holding the lock, with a result of any type.
    public func withLockUnchecked<Result>(
        _ body: (inout State) throws -> Result
    ) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
    /// Runs a closure while holding a lock without a state.
    public func withLock<Result: Sendable>(
        _ body: @Sendable () throws -> Result
    ) rethrows -> Result where State == () { try withLockUnchecked { _ in try body() } }
    /// Waits for the lock, and holds it.
    public func lock() where State == () { storage.lock.lock() }
    /// Releases the lock.
    public func unlock() where State == () { storage.lock.unlock() }
}
