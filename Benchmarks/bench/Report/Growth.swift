/// How costs grow from one size of a series to the next.
struct Growth {
    let lines: [String]

    init(_ series: [TraceSummary]) {
        let engines = series.first?.engines.map(\.engine) ?? []
        lines = engines.enumerated().compactMap { index, name in Self.line(name, series, index) }
    }

    private static func line(_ name: String, _ series: [TraceSummary], _ index: Int) -> String? {
        let pairs = zip(series, series.dropFirst()).filter { $0.0.size != nil && $0.1.size != nil }
        let costs: [(String, KeyPath<EngineSummary, Double?>)] = [
            ("build", \.build), ("steady", \.steadyMedian), ("churn", \.churnMedian),
        ]
        let parts = costs.flatMap { what, path in
            pairs.compactMap { part(what, $0.0, $0.1, index, path) }
        }
        return parts.isEmpty ? nil : "growth of \(name): " + parts.joined(separator: ", ")
    }

    private static func part(
        _ what: String, _ small: TraceSummary, _ large: TraceSummary, _ index: Int,
        _ cost: KeyPath<EngineSummary, Double?>
    ) -> String? {
        guard
            let (from, to) = costs(small, large, index, cost), let smallSize = small.size, let largeSize = large.size,
            let exponent = Statistics.exponent(
                from: (Double(smallSize.views), from), to: (Double(largeSize.views), to))
        else { return nil }
        return "\(what) \(smallSize) → \(largeSize) ^\(Units.digits(exponent))"
    }

    private static func costs(
        _ small: TraceSummary, _ large: TraceSummary, _ index: Int, _ cost: KeyPath<EngineSummary, Double?>
    ) -> (Double, Double)? {
        guard index < small.engines.count, index < large.engines.count else { return nil }
        let (from, to) = (small.engines[index][keyPath: cost], large.engines[index][keyPath: cost])
        return from.flatMap { from in to.map { (from, $0) } }
    }
}
