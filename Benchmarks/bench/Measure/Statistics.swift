import Glibc
import Histogram

/// Medians, percentiles and growth, over numbers that were measured elsewhere.
enum Statistics {
    /// The middle number, or the mean of the two; 0 of none.
    static func median(_ numbers: [Double]) -> Double {
        guard !numbers.isEmpty else { return 0 }
        let sorted = numbers.sorted()
        let upper = sorted[sorted.count / 2]
        return sorted.count % 2 == 1 ? upper : (upper + sorted[sorted.count / 2 - 1]) / 2
    }

    static func mean(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    }

    /// For each place the median over the rounds; all rounds are of one length.
    static func medians(over rounds: [[Double]]) -> [Double] {
        guard let first = rounds.first else { return [] }
        if rounds.count == 1 { return first }
        return first.indices.map { place in median(rounds.map { $0[place] }) }
    }

    /// The slope between two points on logarithmic axes: cost ∝ size^exponent.
    static func exponent(from small: (size: Double, cost: Double), to large: (size: Double, cost: Double)) -> Double? {
        guard small.size > 0, large.size > small.size, small.cost > 0, large.cost > 0 else { return nil }
        return log(large.cost / small.cost) / log(large.size / small.size)
    }

    static func geometricMean(_ numbers: [Double]) -> Double? {
        let positive = numbers.filter { $0 > 0 && $0.isFinite }
        guard !positive.isEmpty else { return nil }
        return exp(positive.map { log($0) }.reduce(0, +) / Double(positive.count))
    }
}

/// The distribution of many times, in nanoseconds, to three digits.
struct Distribution {
    /// A hundredth of a nanosecond: steps timed in batches are fractions of one.
    private static let unit = 0.01
    private var histogram = Histogram<UInt32>(numberOfSignificantValueDigits: .three)
    private(set) var max = 0.0
    let mean: Double

    init(_ nanoseconds: [Double]) {
        histogram.autoResize = true
        mean = Statistics.mean(nanoseconds)
        for time in nanoseconds { record(time) }
    }

    private mutating func record(_ time: Double) {
        max = Swift.max(max, time)
        _ = histogram.record(UInt64(Swift.max(0, time) / Self.unit))
    }

    var isEmpty: Bool { histogram.totalCount == 0 }
    var median: Double { percentile(50) }

    func percentile(_ percent: Double) -> Double {
        Double(histogram.valueAtPercentile(percent)) * Self.unit
    }
}
