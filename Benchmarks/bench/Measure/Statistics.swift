import CommandSupport
import Histogram

/// Medians, percentiles and growth exponents of measured numbers.
enum Statistics {
    /// The median, the mean of the two middle numbers for an even count, or 0 for none.
    static func median(_ numbers: [Double]) -> Double {
        guard !numbers.isEmpty else { return 0 }
        let sorted = numbers.sorted()
        let upper = sorted[sorted.count / 2]
        return sorted.count % 2 == 1 ? upper : (upper + sorted[sorted.count / 2 - 1]) / 2
    }

    static func mean(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    }

    /// The medians over the rounds at each position; all rounds have equal length.
    static func medians(over rounds: [[Double]]) -> [Double] {
        guard let first = rounds.first else { return [] }
        if rounds.count == 1 { return first }
        return first.indices.map { place in median(rounds.map { $0[place] }) }
    }

    /// The slope between two points on logarithmic axes: cost ∝ size^exponent.
    static func exponent(
        from small: (size: Double, cost: Double), to large: (size: Double, cost: Double)
    ) -> Double? {
        guard small.size > 0, large.size > small.size, small.cost > 0, large.cost > 0 else {
            return nil
        }
        return log(large.cost / small.cost) / log(large.size / small.size)
    }

    static func geometricMean(_ numbers: [Double]) -> Double? {
        let positive = numbers.filter { $0 > 0 && $0.isFinite }
        guard !positive.isEmpty else { return nil }
        return exp(positive.map { log($0) }.reduce(0, +) / Double(positive.count))
    }
}

/// A distribution of times in nanoseconds, with three digits.
struct Distribution {
    /// A hundredth of a nanosecond, since batched steps take fractions of one.
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

/// A forecast of an engine's time at a larger size, from the smaller sizes that it completed.
struct Forecast {
    /// The assumed growth exponent if only one size is known.
    static let assumedExponent = 2.0

    private var known: [String: [(size: Double, seconds: Double)]] = [:]
    private var gaveUp: Set<String> = []

    /// The reason to skip an engine at a size; `nil` if it may finish within the budget.
    func reasonToSkip(_ engine: String, at size: SceneSize, budget: Double) -> String? {
        guard let expected = seconds(engine, at: size), expected > budget else { return nil }
        guard expected.isFinite else {
            return "over budget: skipped, as it did not finish a smaller one"
        }
        return "over budget: skipped, expected time \(Units.time(expected * 1e9))"
    }

    mutating func note(_ engine: String, size: SceneSize, seconds: Double, complete: Bool) {
        if complete {
            known[engine, default: []].append((Double(size.views), seconds))
        } else {
            gaveUp.insert(engine)
        }
    }

    /// The expected seconds; `nil` if unknown, infinity after a timeout at a smaller size.
    func seconds(_ engine: String, at size: SceneSize) -> Double? {
        if gaveUp.contains(engine) { return .infinity }
        guard let points = known[engine], let last = points.last else { return nil }
        let exponent = points.dropLast().last.flatMap {
            Statistics.exponent(from: ($0.size, $0.seconds), to: (last.size, last.seconds))
        }
        return last.seconds * pow(Double(size.views) / last.size, exponent ?? Self.assumedExponent)
    }
}
