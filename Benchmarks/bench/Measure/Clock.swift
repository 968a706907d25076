import Glibc

/// The monotonic clock, in nanoseconds.
enum Clock {
    @inline(__always)
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// What a pair of readings costs by itself: the median over short runs of readings.
    static func cost() -> Double {
        let samples = (0..<101).map { _ in
            let start = now()
            for _ in 0..<100 { _ = now() }
            return Double(now() - start) / 101
        }
        return Statistics.median(samples)
    }
}

/// Times pieces of work of one engine, in nanoseconds.
///
/// A piece that is long is timed by the processor time of its thread: on a shared machine the rest of a long time is
/// that of others, and would count against the slowest engine most. Reading that clock is dear, so it is read only
/// where the piece before was long too; short pieces are timed by the monotonic clock.
struct Stopwatch {
    /// From here on the dear clock's own cost is below two parts in a hundred.
    private static let long: UInt64 = 20_000
    private var expectsLong = true

    mutating func time(_ work: () throws(EngineStop) -> Void) throws(EngineStop) -> Double {
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

/// A moment of the monotonic clock after which an engine should give up.
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
