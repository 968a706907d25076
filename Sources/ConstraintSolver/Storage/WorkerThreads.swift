import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// The threads of one computation, which share its tasks.
final class WorkerThreads: Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    /// The first task that no thread has begun.
    private let next = Atomic(0)

    private init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
    }

    /// Calls `body` with each number from 0 to `count - 1`, on up to `threads` threads, and returns
    /// after the last call.
    ///
    /// The calling thread is one of them. If the system creates no more threads, the existing ones
    /// do all tasks. Writes of a task are visible to the caller afterwards.
    static func run(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
        assert(count >= 0 && threads > 0, "Storage 10: there is a thread for the tasks")
        let workers = WorkerThreads(count, body)
        let helpers = (1..<max(1, min(threads, count))).compactMap { _ in workers.start() }
        workers.work()
        // A helper refers to `workers` without a reference count, and has ended after this loop.
        withExtendedLifetime(workers) { for helper in helpers { pthread_join(helper, nil) } }
        assert(workers.next.load(ordering: .relaxed) >= count, "Storage 10: every task has begun")
    }

    private func work() {
        while true {
            let task = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard task < count else { return }
            body(task)
        }
    }

    /// Starts a thread; returns `nil` if the system refuses.
    private func start() -> pthread_t? {
        let address = Unmanaged.passUnretained(self).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        let error = pthread_create(&thread, nil, { WorkerThreads.work(at: $0) }, address)
        return error == 0 ? thread : nil
        #else
        var thread = pthread_t()
        let error = pthread_create(&thread, nil, { WorkerThreads.work(at: $0) }, address)
        return error == 0 ? thread : nil
        #endif
    }

    private static func work(at address: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let address else { return nil }
        Unmanaged<WorkerThreads>.fromOpaque(address).takeUnretainedValue().work()
        return nil
    }
}
