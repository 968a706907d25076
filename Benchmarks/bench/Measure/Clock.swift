import CommandSupport

/// The monotonic clock, in nanoseconds.
enum Clock {
    @inline(__always)
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// The cost of a pair of readings: the median over short runs.
    static func cost() -> Double {
        let samples = (0..<101).map { _ in
            let start = now()
            for _ in 0..<100 { _ = now() }
            return Double(now() - start) / 101
        }
        return Statistics.median(samples)
    }
}

/// A stopwatch for the work of one engine, in nanoseconds.
///
/// Long work is timed by the processor time of its thread. On a shared machine, wall-clock time
/// includes other processes, mostly to the disadvantage of the slowest engine. Reading that clock
/// is expensive, so it is used only if the previous work was long too. Short work is timed by the
/// monotonic clock.
struct Stopwatch {
    /// The duration from which the cost of the processor clock is below 2 %.
    private static let long: UInt64 = 20_000
    private var expectsLong = true

    mutating func time<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double
    {
        let processorStart = expectsLong ? Self.processorTime() : 0
        let start = Clock.now()
        try work()
        let elapsed = Clock.now() - start
        let isLong = elapsed > Self.long
        defer { expectsLong = isLong }
        guard isLong, expectsLong else { return Double(elapsed) }
        return Double(min(elapsed, Self.processorTime() - processorStart))
    }

    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}

/// The expected time until a command with many parts of about equal length ends.
struct TimeLeft {
    /// The seconds; `nil` before the first part is done.
    let seconds: Double?

    init(since start: UInt64, done: Int, of total: Int) {
        let spent = Double(Clock.now() - start) / 1e9
        seconds = done > 0 ? spent / Double(done) * Double(max(0, total - done)) : nil
    }

    /// The time for a line of progress, after a comma.
    var text: String {
        guard let seconds else { return "" }
        return seconds < 90
            ? ", about \(Int(seconds.rounded(.up))) s left"
            : ", about \(Int((seconds / 60).rounded())) min left"
    }
}

/// A moment of the monotonic clock after which an engine should stop.
struct Deadline {
    let end: Int64

    static let none = Deadline(end: .max)

    private init(end: Int64) {
        self.end = end
    }

    init(seconds: Double) {
        end = Int64(Clock.now()) + Int64(seconds * 1e9)
    }

    var hasPassed: Bool {
        end < .max && Int64(Clock.now()) > end
    }
}

/// The grouping of consecutive steps that share a pair of clock readings.
enum BatchPlan {
    /// The duration below which steps are timed in batches, in nanoseconds.
    static let shortStep = 1_000.0
    /// The minimum duration of a batch in nanoseconds: a hundred times the cost of the clock.
    static let batchLength = 5_000.0

    /// Returns batches of up to `length` steady steps. All other steps are separate, and no batch
    /// contains a checkpoint.
    static func batches(_ steps: [TraceStep], steady: [Bool], length: Int) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        for step in steps.indices {
            if let last = batches.last, joins(step, last, steps, steady), last.count < length {
                batches[batches.count - 1] = last.lowerBound..<step + 1
            } else {
                batches.append(step..<step + 1)
            }
        }
        return batches
    }

    private static func joins(
        _ step: Int, _ batch: Range<Int>, _ steps: [TraceStep], _ steady: [Bool]
    ) -> Bool {
        guard step < steady.count else { return false }
        return steady[step] && steady[batch.lowerBound] && !steps[step].hasCheckpoint
    }

    /// Returns the number of steps in a batch, given the duration of a step.
    static func length(for step: Double) -> Int {
        step >= shortStep ? 1 : Int((batchLength / max(step, 1)).rounded(.up))
    }
}
