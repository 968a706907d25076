#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Work on several threads at once.
enum ThreadTeam {
    /// Calls `work` on `count` threads at once, one of which is the caller's. Returns after the last
    /// call.
    ///
    /// If the system refuses a thread, fewer threads call `work`.
    static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        var threads: [pthread_t] = []
        for _ in 1..<max(count, 1) {
            guard let thread = start(work) else { break }
            threads.append(thread)
        }
        work()
        for thread in threads {
            let status = pthread_join(thread, nil)
            assert(status == 0, "a thread of the team is joined once")
        }
    }

    /// The stack of a thread, as large as that of a main thread.
    private static var stackSize: Int { 8 << 20 }

    fileprivate final class Job: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
        let job = Unmanaged.passRetained(Job(work))
        let argument = job.toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, runJob, argument)
        #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, runJob, argument)
        #endif
        guard status == 0 else {
            job.release()
            return nil
        }
        return thread
    }
}

private func runJob(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadTeam.Job>.fromOpaque(argument).takeRetainedValue().work() }
    return nil
}
