import CommandSupport
import Foundation

/// The report as text: a table for each series, then the growth of its costs.
struct TableReport {
    private static let header = [
        "size", "engine", "build", "first step", "steady", "p95", "p99 all", "mean", "churn",
        "peak", "live/row",
        "allocs", "pivots", "fallbacks", "",
    ]

    /// The column widths, equal for sizes printed at different times.
    private static let widths = [9, 15] + [Int](repeating: 8, count: header.count - 3) + [0]

    /// The columns to print.
    enum Columns: String, CaseIterable {
        case main, all

        /// The indices in the header.
        fileprivate var indices: [Int] {
            self == .all ? Array(TableReport.header.indices) : [0, 1, 2, 3, 4, 6, 7, 8, 9]
        }
    }

    let title: String
    let series: [TraceSummary]
    let columns: Columns

    /// The complete table.
    var text: String {
        ([Self.heading(title, columns)] + series.map { Self.rows($0, columns) }
            + [Self.closing(series)]).joined(
                separator: "\n")
    }

    /// The title with the names of the columns.
    static func heading(_ title: String, _ columns: Columns) -> String {
        title + "\n" + table(columns).text
    }

    private static func table(_ columns: Columns) -> TextTable {
        TextTable(
            columns.indices.map { header[$0] }, leftColumnCount: 2,
            minimumWidths: columns.indices.map { widths[$0] })
    }

    /// The rows of one size.
    static func rows(_ summary: TraceSummary, _ columns: Columns) -> String {
        let report = TableReport(title: "", series: [], columns: columns)
        var table = table(columns)
        report.append(summary, to: &table)
        let remarks =
            columns == .all
            ? []
            : summary.engines.compactMap { engine in
                engine.remark.map { _ in
                    Lines.wrapped("  \(engine.engine): \(report.mark(engine))")
                }
            }
        return ([table.body] + remarks).joined(separator: "\n")
    }

    /// The cells of a full row that are printed.
    private func chosen(_ row: [String]) -> [String] {
        columns.indices.map { $0 < row.count ? row[$0] : "" }
    }

    /// The growth of costs, and notes.
    static func closing(_ series: [TraceSummary]) -> String {
        var seen: Set<String> = []
        let notes = series.flatMap(\.notes).filter { seen.insert($0).inserted }
        return (Growth(series).lines + notes).map(Lines.wrapped).joined(separator: "\n") + "\n"
    }

    private func append(_ summary: TraceSummary, to table: inout TextTable) {
        let size = summary.size.map { "\($0)" } ?? "\(summary.constraints) rows"
        for (index, engine) in summary.engines.enumerated() {
            table.append(chosen(row(index == 0 ? size : "", engine, summary)))
        }
        if let bounds = summary.bounds { append(bounds, of: summary, to: &table) }
        for rival in summary.engines.dropFirst() { appendRatio(rival, summary, to: &table) }
    }

    private func row(_ size: String, _ engine: EngineSummary, _ summary: TraceSummary) -> [String] {
        [
            size, engine.engine, Units.time(engine.build), Units.time(engine.first),
            Units.time(engine.steady?.median), Units.time(engine.steady?.percentile(95)),
            Units.time(engine.steps?.percentile(99)), Units.time(engine.steps?.mean),
            Units.time(engine.churn?.median),
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

    /// The bounds, and our steps as their multiples.
    private func append(
        _ bounds: StepWork.Times, of summary: TraceSummary, to table: inout TextTable
    ) {
        let noise = summary.isTooNoisy ? ": too noisy" : ""
        let rows = [
            (
                "write bound", Units.time(bounds.write), "",
                Units.time(bounds.scattered) + " scattered"
            ),
            (
                "tinamou / write", Units.ratio(summary.writeRatio?.median),
                Units.ratio(summary.writeRatio?.percentile(95)),
                "\(summary.steadySteps) steady steps"
            ),
            (
                "row scan", Units.time(bounds.rowScan), "",
                Units.digits(summary.scanPerTouch) + " ns per value or row" + noise
            ),
            (
                "tinamou / scan", Units.ratio(summary.scanRatio?.median),
                Units.ratio(summary.scanRatio?.percentile(95)), ""
            ),
        ]
        for (name, steady, p95, remark) in rows {
            var row = [String](repeating: "", count: Self.header.count)
            (row[1], row[4], row[5], row[row.count - 1]) = (name, steady, p95, remark)
            table.append(chosen(row))
        }
    }

    private func appendRatio(
        _ rival: EngineSummary, _ summary: TraceSummary, to table: inout TextTable
    ) {
        guard let ours = summary.ours, rival.build != nil else { return }
        let pairs = [
            (rival.build, ours.build), (rival.first, ours.first),
            (rival.steady?.median, ours.steady?.median),
            (rival.steady?.percentile(95), ours.steady?.percentile(95)),
            (rival.steps?.percentile(99), ours.steps?.percentile(99)),
            (rival.steps?.mean, ours.steps?.mean),
            (rival.churn?.median, ours.churn?.median), (bytes(rival), bytes(ours)),
        ]
        table.append(
            chosen(
                ["", "\(rival.engine) / tinamou"]
                    + pairs.map { Units.ratio(Self.ratio($0.0, $0.1)) }))
    }

    private func bytes(_ engine: EngineSummary) -> Double? {
        engine.memory.map { Double($0.peakBytes) }
    }

    static func ratio(_ a: Double?, _ b: Double?) -> Double? {
        guard let a, let b, b > 0 else { return nil }
        return a / b
    }
}

/// The report on many small traces in one table: typical figures, and the number of equal answers.
struct GroupReport {
    let title: String
    let traces: [TraceSummary]

    var text: String {
        let header = ["engine", "build", "first step", "steady", "mean", "differs", "not finished"]
        var table = TextTable(header, leftColumnCount: 1)
        for (index, name) in engines.enumerated() { table.append(row(name, index)) }
        for index in engines.indices.dropFirst() { table.append(ratios(index)) }
        return
            (["\(title): \(traces.count) traces, medians over them", table.text] + frames + remarks)
            .joined(separator: "\n") + "\n"
    }

    private var engines: [String] { traces.first?.engines.map(\.engine) ?? [] }

    private func row(_ name: String, _ index: Int) -> [String] {
        let all = traces.map { $0.engines[index] }
        return [
            name, Units.time(Self.median(all.map(\.build))),
            Units.time(Self.median(all.map(\.first))),
            Units.time(Self.median(all.map { $0.steady?.median })),
            Units.time(Self.median(all.map { $0.steps?.mean })),
            "\(all.filter(\.differs).count)", "\(all.filter(\.isPartial).count)",
        ]
    }

    private func ratios(_ index: Int) -> [String] {
        ["\(engines[index]) / tinamou"]
            + [\EngineSummary.build, \.first, \.steadyMedian, \.stepMean].map { path in
                let ratios = traces.compactMap { trace in
                    TableReport.ratio(
                        trace.engines[index][keyPath: path], trace.engines[0][keyPath: path])
                }
                return Units.ratio(Statistics.geometricMean(ratios))
            }
    }

    private static func median(_ numbers: [Double?]) -> Double? {
        let known = numbers.compactMap { $0 }
        return known.isEmpty ? nil : Statistics.median(known)
    }

    private var frames: [String] {
        let counts = traces.compactMap(\.frames)
        guard !counts.isEmpty else { return [] }
        let (met, stored) = (counts.map(\.met).reduce(0, +), counts.map(\.stored).reduce(0, +))
        return ["\(met) of \(stored) stored frames are met within half a point"] + missed
    }

    private var missed: [String] {
        traces.compactMap { trace in
            guard let frames = trace.frames, frames.met < frames.stored else { return nil }
            return "  \(LayoutFiles.title(trace.name)): \(frames.met) of \(frames.stored)"
        }
    }

    /// A line for each different answer, with the reason.
    private var remarks: [String] {
        traces.flatMap { trace in
            trace.engines.compactMap { engine in
                engine.remark.map {
                    Lines.wrapped(
                        "  \(LayoutFiles.title(trace.name)): \(engine.engine) differs: \($0)")
                }
            }
        }
    }
}

/// The summary of rivals, as multiples of our times, and the number of completed traces.
struct RivalTable {
    let traces: [TraceSummary]

    var text: String {
        let header = [
            "engine", "build", "first step", "mean step", "traces", "finished", "stopped",
            "differs",
        ]
        var table = TextTable(header, leftColumnCount: 1)
        for name in names { table.append(row(name)) }
        return
            "as multiples of \(names.first ?? "ours"), geometric means over the traces that both completed\n"
            + table.text + "\n"
    }

    private var names: [String] {
        var seen: Set<String> = []
        return traces.flatMap { $0.engines.map(\.engine) }.filter { seen.insert($0).inserted }
    }

    private func row(_ name: String) -> [String] {
        let pairs = traces.compactMap { trace in
            trace.engines.first { $0.engine == name }.flatMap { engine in
                trace.ours.map { (engine, $0) }
            }
        }
        let whole = pairs.filter { !$0.0.isPartial }
        let means = [\EngineSummary.build, \.first, \.stepMean].map { path in
            Statistics.geometricMean(
                whole.compactMap { TableReport.ratio($0.0[keyPath: path], $0.1[keyPath: path]) })
        }
        let counts = [
            pairs.count, whole.count, pairs.count - whole.count, whole.filter(\.0.differs).count,
        ]
        return [name] + means.map(Units.ratio) + counts.map(String.init)
    }
}

/// The growth of costs between the sizes of a series.
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
            let (from, to) = costs(small, large, index, cost), let smallSize = small.size,
            let largeSize = large.size,
            let exponent = Statistics.exponent(
                from: (Double(smallSize.views), from), to: (Double(largeSize.views), to))
        else { return nil }
        return "\(what) \(smallSize) → \(largeSize) ^\(Units.digits(exponent))"
    }

    private static func costs(
        _ small: TraceSummary, _ large: TraceSummary, _ index: Int,
        _ cost: KeyPath<EngineSummary, Double?>
    ) -> (Double, Double)? {
        guard index < small.engines.count, index < large.engines.count else { return nil }
        let (from, to) = (small.engines[index][keyPath: cost], large.engines[index][keyPath: cost])
        return from.flatMap { from in to.map { (from, $0) } }
    }
}

/// The values at the checkpoints, as text for comparisons.
enum ValuesReport {
    static func text(file: String, lanes: [Lane]) -> String {
        lanes.map { lane in
            let head = "# file \(file) engine \(lane.engine.name)\n"
            return head + lane.answers.checkpointAnswers.map(line).joined()
        }.joined()
    }

    /// A line with seventeen significant digits, so that every double reads back unchanged.
    private static func line(_ entry: AnswerLog.Entry) -> String {
        let values = entry.answer.values.map { String(format: "%.17g", $0) }
        return (["K", "\(entry.index)"] + values).joined(separator: " ") + "\n"
    }
}
