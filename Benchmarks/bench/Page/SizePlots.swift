import CommandSupport

/// Plots of time against size on logarithmic axes, for each figure and scene, with a line for each
/// engine.
struct SizePlots {
    let run: StoredRun
    private let styles: EngineStyles
    /// The scenes in the order of the run, with their sizes.
    private let scenes: [(name: String, traces: [StoredRun.Trace])]
    private let files: [StoredRun.Trace]

    init(run: StoredRun) {
        self.run = run
        styles = EngineStyles(run)
        var order: [String] = []
        for trace in run.traces where trace.isScene && !order.contains(trace.series) {
            order.append(trace.series)
        }
        scenes = order.map { name in (name, run.traces.filter { $0.isScene && $0.series == name }) }
        files = run.traces.filter { !$0.isScene }.sorted { $0.constraints < $1.constraints }
    }

    var sections: [HTMLSection] {
        Figure.allCases.compactMap { figure in
            let plots = scenes.compactMap {
                plot($0.name, $0.traces, figure, by: "views or rows") { $0.sizeNumber }
            }
            let overview = scenes.count > 1 ? all(figure) : []
            let others = plot("files", files, figure, by: "constraints") { Double($0.constraints) }
            let drawn = overview + plots + [others].compactMap(\.self)
            guard !drawn.isEmpty else { return nil }
            return HTMLSection(
                name: figure.rawValue, title: Self.title(figure),
                note: Self.note(figure) + " " + Self.axes,
                blocks: [.plots(drawn)])
        }
    }

    private static func title(_ figure: Figure) -> String {
        figure.name.prefix(1).uppercased() + figure.name.dropFirst() + " against size"
    }

    private static func note(_ figure: Figure) -> String {
        switch figure {
        case .build: "From parsed arrays to reading all values."
        case .first: "The first step after the build."
        case .steady:
            "Median of the large steps without a basis change; the bounds are the least work of such a step."
        case .mean: "All steps, including those with pivots."
        case .churn: "Median of the steps that remove and add constraints."
        }
    }

    /// The maximum number of lines in a plot.
    static let lineLimit = 6

    /// Series in parts of one plot each.
    static func parts(_ series: [LinePlot.Series]) -> [[LinePlot.Series]] {
        stride(from: 0, to: series.count, by: lineLimit).map { first in
            Array(series[first...].prefix(lineLimit))
        }
    }

    private static let axes =
        "Lower is better; both axes are logarithmic. Points are medians over the rounds, error bars span the rounds. A cross marks"
        + " a solver that failed or went over budget at the next size. A plot has at most \(lineLimit) lines; the table has"
        + " all figures."

    private func plot(
        _ title: String, _ traces: [StoredRun.Trace], _ figure: Figure, by axis: String,
        _ size: (StoredRun.Trace) -> Double
    ) -> LinePlot? {
        let isFiles = traces.allSatisfy { !$0.isScene }
        // The steady steps have two bounds beside the engines.
        let count = figure == .steady ? Self.lineLimit - 2 : Self.lineLimit
        var series = styles.names.prefix(count).map { name in
            self.series(name, style: styles.style(name), traces, figure, name, size)
        }
        if isFiles {
            for index in series.indices {
                (series[index].join, series[index].isCut) = (.none, false)
            }
        }
        if figure == .steady { series += bounds(traces, size, isFiles) }
        series.removeAll { $0.points.isEmpty }
        guard !series.isEmpty else { return nil }
        return LinePlot(
            title: title, horizontal: PlotAxis(axis, .logarithmic),
            vertical: PlotAxis("time", .logarithmic, unit: .time),
            series: series, cutName: "over budget or failed")
    }

    /// The line of an engine over traces of growing size, with the range of its rounds.
    private func series(
        _ name: String, style: Int, _ traces: [StoredRun.Trace], _ figure: Figure,
        _ engine: String, _ size: (StoredRun.Trace) -> Double
    ) -> LinePlot.Series {
        let found = traces.map { (trace: $0, engine: $0.engine(named: engine)) }
        let shown = found.compactMap { trace, engine in
            engine.flatMap { engine in
                figure.value(engine).map { (size: size(trace), engine: engine, time: $0) }
            }
        }
        let last = found.lastIndex { $0.engine.flatMap(figure.value) != nil }
        let next = last.map { found[($0 + 1)...].compactMap(\.engine) } ?? []
        return LinePlot.Series(
            name, style: style, points: shown.map { (x: $0.size, y: $0.time) },
            errors: shown.map { shown in
                let rounds = figure.rounds(shown.engine) + [shown.time]
                return (low: rounds.min() ?? shown.time, high: rounds.max() ?? shown.time)
            }, isCut: next.contains { $0.complete == false })
    }

    private func bounds(
        _ traces: [StoredRun.Trace], _ size: (StoredRun.Trace) -> Double, _ isFiles: Bool
    ) -> [LinePlot.Series] {
        let bounds: [(String, Int, (StoredRun.Trace) -> Double?)] = [
            ("write bound", EngineStyles.writeBound, { $0.write_ns }),
            ("row scan", EngineStyles.rowScan, { $0.engines.first?.floor_ns }),
        ]
        return bounds.map { name, style, time in
            let points = traces.compactMap { trace in
                time(trace).map { (x: size(trace), y: $0) }
            }
            return LinePlot.Series(
                name, style: style, points: points, join: isFiles ? .none : .dashes)
        }
    }

    /// Plots of our own times on all scenes.
    private func all(_ figure: Figure) -> [LinePlot] {
        let series = scenes.enumerated().map { number, scene in
            self.series(
                scene.name, style: number % Self.lineLimit, scene.traces, figure, styles.ours
            ) { $0.sizeNumber }
        }.filter { !$0.points.isEmpty }
        guard series.count > 1 else { return [] }
        return Self.parts(series).map { part in
            LinePlot(
                title: "\(styles.ours): \(part.map(\.name).joined(separator: ", "))",
                horizontal: PlotAxis("views or rows", .logarithmic),
                vertical: PlotAxis("time", .logarithmic, unit: .time), series: part)
        }
    }
}

/// The history of our figures: each time relative to the first one of the same trace.
struct HistoryPlots {
    let runs: [StoredRun]

    var section: HTMLSection? {
        guard runs.count > 1 else { return nil }
        let plots = Figure.allCases.flatMap(plots)
        return HTMLSection(
            name: "history", title: "History of runs",
            note:
                "Geometric means over the sizes of a scene, as multiples of the first run that has them. Runs on other"
                + " machines or under other load also differ by that.",
            blocks: [.plots(plots), .table(table)])
    }

    private var names: [String] {
        runs.enumerated().map { number, run in
            let label = run.run?.label ?? ""
            return label.isEmpty ? "\(number + 1)" : label
        }
    }

    /// The scenes of all runs; all files form one.
    private var scenes: [String] {
        var seen: Set<String> = []
        return runs.flatMap { $0.traces.map(Self.scene) }.filter { seen.insert($0).inserted }
    }

    private static func scene(_ trace: StoredRun.Trace) -> String {
        trace.isScene ? trace.series : "files"
    }

    private func plots(_ figure: Figure) -> [LinePlot] {
        let bases = bases(figure)
        let series = scenes.enumerated().map { number, scene in
            let points = runs.indices.compactMap { number in
                mean(figure, runs[number], bases) { Self.scene($0) == scene }.map {
                    (x: Double(number), y: $0)
                }
            }
            return LinePlot.Series(
                scene, style: number % SizePlots.lineLimit, points: points)
        }.filter { !$0.points.isEmpty }
        return SizePlots.parts(series).map { part in
            LinePlot(
                title: figure.name
                    + (series.count > part.count
                        ? ": \(part.map(\.name).joined(separator: ", "))" : ""),
                horizontal: PlotAxis("run", .names(names)),
                vertical: PlotAxis("over the first run", .logarithmic, unit: .ratio, includes: 1),
                series: part)
        }
    }

    /// The first time of each trace.
    private func bases(_ figure: Figure) -> [String: Double] {
        var bases: [String: Double] = [:]
        for trace in runs.flatMap(\.traces) where bases[trace.title] == nil {
            bases[trace.title] = trace.engines.first.flatMap(figure.value)
        }
        return bases
    }

    private func mean(
        _ figure: Figure, _ run: StoredRun, _ bases: [String: Double],
        where isMeant: (StoredRun.Trace) -> Bool
    ) -> Double? {
        Statistics.geometricMean(
            run.traces.filter(isMeant).compactMap { trace in
                TableReport.ratio(trace.engines.first.flatMap(figure.value), bases[trace.title])
            })
    }

    private var table: HTMLTable {
        let figures = Figure.allCases
        var table = HTMLTable(
            caption: "All runs, over the first",
            columns: [.number("run"), .text("label"), .text("date"), .number("traces")]
                + figures.map { .number($0.name) })
        let all = figures.map(bases)
        for (number, run) in runs.enumerated() {
            let means = zip(figures, all).map { mean($0, run, $1) { _ in true } }
            table.rows.append(
                [
                    .init("\(number + 1)", key: Double(number)), .init(run.run?.label ?? ""),
                    .init(run.run?.date ?? ""),
                    .init("\(run.traces.count)", key: Double(run.traces.count)),
                ] + means.map { .init(Units.ratio($0), key: $0) })
        }
        return table
    }
}
