import CommandSupport
import Diagnostics
import FoundationEssentials
import Synchronization

/// A question whose answer takes longer than a request may. The page asks for its progress, and can
/// cancel it.
final class StudioJob: Sendable {
    /// The state of a job, and the parts of its answer.
    private struct State {
        var parts: [Data] = []
        var steps = 0
        var hasEnded = false
        var isCancelled = false
        var message: String?
        var lastAsked = ContinuousClock.now
    }

    private let state = Mutex(State())
    private let started = ContinuousClock.now

    /// The time after which a job that no page asks for is cancelled.
    private let patience: Duration

    init(patience: Duration = .seconds(180)) { self.patience = patience }

    /// Counts a step, and returns a Boolean value that indicates whether to go on.
    @Sendable func goesOn() -> Bool {
        state.withLock { state in
            state.steps += 1
            if ContinuousClock.now - state.lastAsked > patience { state.isCancelled = true }
            return !state.isCancelled
        }
    }

    /// Adds a part of the answer, in JSON.
    func add(_ part: Data) { state.withLock { $0.parts.append(part) } }

    func cancel() { state.withLock { $0.isCancelled = true } }

    func end(_ error: (any Error)?) {
        state.withLock { state in
            state.hasEnded = true
            guard let error else { return }
            state.message = (error as? Diagnostic).map { "\($0)" } ?? "the question was cancelled"
        }
    }

    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// The number of layouts and documents up to now.
    var steps: Int { state.withLock(\.steps) }

    /// Returns the state as JSON, with the parts from a number on.
    func report(from first: Int) throws(Diagnostic) -> Data {
        let now = state.withLock { state in
            state.lastAsked = .now
            return state
        }
        let report = Report(
            state: now.hasEnded
                ? now.isCancelled ? "cancelled" : now.message == nil ? "done" : "failed"
                : "running",
            steps: now.steps, seconds: (ContinuousClock.now - started).milliseconds / 1000,
            next: now.parts.count, message: now.message)
        var bytes = try JSONOutput.bytes(report)
        bytes.removeLast()
        bytes.append(contentsOf: Data(",\"parts\":[".utf8))
        for (number, part) in now.parts.dropFirst(max(0, first)).enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(part)
        }
        bytes.append(contentsOf: Data("]}".utf8))
        return bytes
    }

    private struct Report: Encodable {
        let state: String
        let steps: Int
        let seconds: Double
        /// The number of the next part.
        let next: Int
        @OrNull var message: String?
    }
}

/// The jobs of a studio by number.
final class StudioJobs: Sendable {
    private let jobs = Mutex<(list: [Int: StudioJob], next: Int)>(([:], 1))

    private let patience: Duration

    /// - Parameter patience: The time after which a job that no page asks for is cancelled.
    init(patience: Duration = .seconds(180)) { self.patience = patience }

    /// The greatest number of jobs in work, and of ended ones whose answers are kept.
    private static let runningMax = 32, endedMax = 64

    /// Starts a job, and returns its number.
    ///
    /// - Throws: An error if too many jobs are in work.
    func start(_ work: @escaping @Sendable (StudioJob) async throws -> Void) throws(Diagnostic)
        -> Int
    {
        let job = StudioJob(patience: patience)
        let number: Int? = jobs.withLock { jobs in
            guard jobs.list.values.count(where: { !$0.hasEnded }) < Self.runningMax else {
                return nil
            }
            let ended = jobs.list.filter(\.value.hasEnded).keys.sorted()
            for old in ended.dropLast(Self.endedMax) { jobs.list[old] = nil }
            jobs.list[jobs.next] = job
            jobs.next += 1
            return jobs.next - 1
        }
        guard let number else {
            throw Diagnostic("busy", "too many questions are in work; wait for the answers")
        }
        Task.detached {
            do {
                try await work(job)
                job.end(nil)
            } catch {
                job.end(error)
            }
        }
        return number
    }

    /// - Throws: An error if no job has the number.
    func job(_ number: Int?) throws(Diagnostic) -> StudioJob {
        guard let number, let job = jobs.withLock({ $0.list[number] }) else {
            throw Diagnostic("no-job", "no question has this number; ask again")
        }
        return job
    }
}
