import HTMLPage

/// How our figures changed from run to run: each time over the first one there is of the same trace.
struct HistoryPlots {
    let runs: [StoredRun]

    var section: HTMLSection? {
        guard runs.count > 1 else { return nil }
        let plots = Figure.allCases.compactMap(plot)
        return HTMLSection(
            name: "history", title: "History of runs",
            note:
                "Geometric means over the sizes of a scene, as multiples of the first run that has them. Runs on other"
                + " machines or under other load differ by that too.",
            blocks: [.plots(plots), .table(table)])
    }

    private var names: [String] {
        runs.enumerated().map { number, run in
            let label = run.run?.label ?? ""
            return label.isEmpty ? "\(number + 1)" : label
        }
    }

    /// The scenes of all runs; all files are one.
    private var scenes: [String] {
        var seen: Set<String> = []
        return runs.flatMap { $0.traces.map(Self.scene) }.filter { seen.insert($0).inserted }
    }

    private static func scene(_ trace: StoredRun.Trace) -> String { trace.isScene ? trace.series : "files" }

    private func plot(_ figure: Figure) -> LinePlot? {
        let bases = bases(figure)
        let series = scenes.enumerated().map { style, scene in
            let points = runs.indices.compactMap { number in
                mean(figure, runs[number], bases) { Self.scene($0) == scene }.map { (x: Double(number), y: $0) }
            }
            return LinePlot.Series(scene, style: style, points: points)
        }.filter { !$0.points.isEmpty }
        guard !series.isEmpty else { return nil }
        return LinePlot(
            title: figure.name, horizontal: PlotAxis("run", .names(names)),
            vertical: PlotAxis("", .logarithmic, unit: .ratio, includes: 1), series: series)
    }

    /// For each trace the first time that there is.
    private func bases(_ figure: Figure) -> [String: Double] {
        var bases: [String: Double] = [:]
        for trace in runs.flatMap(\.traces) where bases[trace.title] == nil {
            bases[trace.title] = trace.engines.first.flatMap(figure.value)
        }
        return bases
    }

    private func mean(
        _ figure: Figure, _ run: StoredRun, _ bases: [String: Double], where isMeant: (StoredRun.Trace) -> Bool
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
