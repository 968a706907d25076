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
