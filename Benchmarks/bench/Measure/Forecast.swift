import Glibc

/// Guesses how long an engine would take at a larger size of a series, from the smaller ones that it was through with.
struct Forecast {
    /// Where only one size is known, a cost that grows with the square of it is assumed.
    static let assumedExponent = 2.0

    private var known: [String: [(size: Double, seconds: Double)]] = [:]
    private var gaveUp: Set<String> = []

    /// Why an engine is not run at a size; nil where it may be through within the budget.
    func reasonToSkip(_ engine: String, at size: SceneSize, budget: Double) -> String? {
        guard let expected = seconds(engine, at: size), expected > budget else { return nil }
        guard expected.isFinite else { return "over budget: not run, as a smaller one took too long" }
        return "over budget: not run, as some \(Units.time(expected * 1e9)) are expected"
    }

    mutating func note(_ engine: String, size: SceneSize, seconds: Double, complete: Bool) {
        if complete {
            known[engine, default: []].append((Double(size.views), seconds))
        } else {
            gaveUp.insert(engine)
        }
    }

    /// Expected seconds; nil if nothing is known, infinity after it gave up at a smaller size.
    func seconds(_ engine: String, at size: SceneSize) -> Double? {
        if gaveUp.contains(engine) { return .infinity }
        guard let points = known[engine], let last = points.last else { return nil }
        let exponent = points.dropLast().last.flatMap {
            Statistics.exponent(from: ($0.size, $0.seconds), to: (last.size, last.seconds))
        }
        return last.seconds * pow(Double(size.views) / last.size, exponent ?? Self.assumedExponent)
    }
}
