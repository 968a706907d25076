import CommandSupport
import Dispatch

/// Work that takes longer than a layout: checks, proofs, repairs. It runs on threads of its own, so
/// that the server and the layouts of the page go on.
actor SlowWork {
    nonisolated let workerCount: Int
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a queue with a number of workers.
    init(workers: Int) { workerCount = workers }

    /// A queue that leaves one core to layouts. Two cores are all used: the system shares them, and the
    /// work is over in half the time.
    static func besideLayouts() -> SlowWork {
        let cores = ThisProcess.coreCount
        return SlowWork(workers: max(min(cores, 2), cores - 1))
    }

    /// Runs a piece of work when a worker is free, first come, first served.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
        -> Result
    {
        if running >= workerCount {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            running += 1
        }
        defer {
            if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
        }
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(with: Swift.Result { try work() })
            }
        }
    }
}
