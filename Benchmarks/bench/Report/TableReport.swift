/// The report for people: one table for each series, then how its costs grow.
struct TableReport {
    private static let header = [
        "size", "engine", "build", "first step", "steady", "p95", "p99 all", "mean", "churn", "peak", "live/row",
        "allocs", "pivots", "fallbacks", "",
    ]

    /// Rows of different sizes are printed one after another: their columns have the same widths.
    private static let widths = [9, 15] + [Int](repeating: 8, count: header.count - 3) + [0]

    let title: String
    let series: [TraceSummary]

    /// The whole table.
    var text: String {
        ([Self.heading(title)] + series.map(Self.rows) + [Self.closing(series)]).joined(separator: "\n")
    }

    /// The title and the names of the columns.
    static func heading(_ title: String) -> String {
        title + "\n" + TextTable(header, leftColumns: 2, minima: widths).text
    }

    /// The rows of one size.
    static func rows(_ summary: TraceSummary) -> String {
        var table = TextTable(header, leftColumns: 2, minima: widths)
        TableReport(title: "", series: []).append(summary, to: &table)
        return table.body
    }

    /// How costs grow, and what else is to be said.
    static func closing(_ series: [TraceSummary]) -> String {
        var seen: Set<String> = []
        let notes = series.flatMap(\.notes).filter { seen.insert($0).inserted }
        return (Growth(series).lines + notes).joined(separator: "\n") + "\n"
    }

    private func append(_ summary: TraceSummary, to table: inout TextTable) {
        let size = summary.size.map { "\($0)" } ?? "\(summary.constraints) rows"
        for (index, engine) in summary.engines.enumerated() {
            table.append(row(index == 0 ? size : "", engine, summary))
        }
        if summary.floor != nil { appendFloor(summary, to: &table) }
        for rival in summary.engines.dropFirst() { appendRatio(rival, summary, to: &table) }
    }

    private func row(_ size: String, _ engine: EngineSummary, _ summary: TraceSummary) -> [String] {
        [
            size, engine.engine, Units.time(engine.build), Units.time(engine.first),
            Units.time(engine.steady?.median), Units.time(engine.steady?.percentile(95)),
            Units.time(engine.steps?.percentile(99)), Units.time(engine.steps?.mean), Units.time(engine.churn?.median),
            Units.bytes(engine.memory.map { Double($0.peakBytes) }), perRow(engine, summary),
            engine.allocationsPerStep.map(Units.digits) ?? "", Units.count(engine.tally.pivots),
            Units.count(engine.tally.fallbacks), mark(engine),
        ]
    }

    private func perRow(_ engine: EngineSummary, _ summary: TraceSummary) -> String {
        guard let memory = engine.memory, summary.constraints > 0 else { return "" }
        return Units.bytes(Double(memory.liveBytes) / Double(summary.constraints))
    }

    private func mark(_ engine: EngineSummary) -> String {
        let differs = engine.differs ? "differs: " : ""
        return engine.remark.map { differs + $0 } ?? ""
    }

    private func appendFloor(_ summary: TraceSummary, to table: inout TextTable) {
        var row = [String](repeating: "", count: Self.header.count)
        (row[1], row[4]) = ("floor", Units.time(summary.floor))
        row[row.count - 1] = Units.digits(summary.floorPerTouch) + " ns a value or row"
        if summary.isTooNoisy { row[row.count - 1] += ": too noisy" }
        table.append(row)
        (row[1], row[4]) = ("tinamou / floor", Units.ratio(summary.floorRatio?.median))
        row[5] = Units.ratio(summary.floorRatio?.percentile(95))
        row[row.count - 1] = "\(summary.steadySteps) steady steps"
        table.append(row)
    }

    private func appendRatio(_ rival: EngineSummary, _ summary: TraceSummary, to table: inout TextTable) {
        guard let ours = summary.ours, rival.build != nil else { return }
        let pairs = [
            (rival.build, ours.build), (rival.first, ours.first), (rival.steady?.median, ours.steady?.median),
            (rival.steady?.percentile(95), ours.steady?.percentile(95)),
            (rival.steps?.percentile(99), ours.steps?.percentile(99)), (rival.steps?.mean, ours.steps?.mean),
            (rival.churn?.median, ours.churn?.median), (bytes(rival), bytes(ours)),
        ]
        table.append(["", "\(rival.engine) / tinamou"] + pairs.map { Units.ratio(Self.ratio($0.0, $0.1)) })
    }

    private func bytes(_ engine: EngineSummary) -> Double? {
        engine.memory.map { Double($0.peakBytes) }
    }

    static func ratio(_ a: Double?, _ b: Double?) -> Double? {
        guard let a, let b, b > 0 else { return nil }
        return a / b
    }
}
