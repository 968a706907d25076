import CommandSupport

/// A summary of the engines: geometric means of their times relative to ours, on traces that both
/// completed.
struct SummaryTable {
    let run: StoredRun

    var section: HTMLSection {
        let names = EngineStyles(run).names
        let figures = Figure.allCases.filter { figure in
            run.traces.contains { $0.engines.contains { figure.value($0) != nil } }
        }
        var table = HTMLTable(
            caption:
                "Multiples of \(names.first ?? "ours"), geometric means over traces that both completed",
            columns: [.text("engine")] + figures.map { .number($0.name) } + [
                .number("traces"), .number("not finished"), .number("differs"),
            ])
        for name in names {
            table.rows.append([.init(name)] + figures.map { mean($0, name) } + counts(name))
        }
        return HTMLSection(
            name: "summary", title: "Summary",
            note: "Lower is better. Times of answers that differ from the optimum are included.",
            blocks: [.table(table)])
    }

    private func mean(_ figure: Figure, _ name: String) -> HTMLTable.Cell {
        let ratios = run.traces.compactMap { trace -> Double? in
            guard let engine = trace.engine(named: name), let ours = trace.engines.first else {
                return nil
            }
            return TableReport.ratio(figure.value(engine), figure.value(ours))
        }
        let mean = Statistics.geometricMean(ratios)
        return .init(Units.ratio(mean), key: mean)
    }

    private func counts(_ name: String) -> [HTMLTable.Cell] {
        let engines = run.traces.compactMap { $0.engine(named: name) }
        let (partial, differing) = (
            engines.filter { $0.complete == false }.count,
            engines.filter { $0.differs == true }.count
        )
        return [
            .init("\(engines.count)", key: Double(engines.count)),
            .init("\(partial)", key: Double(partial), mark: partial > 0 ? .bad : .none),
            .init("\(differing)", key: Double(differing), mark: differing > 0 ? .bad : .none),
        ]
    }
}

/// A table of all figures of all engines on all traces.
struct FigureTable {
    let run: StoredRun

    var section: HTMLSection {
        let columns: [HTMLTable.Column] =
            [.text("trace"), .number("constraints"), .text("engine")]
            + [
                "build", "first step", "steady", "p95", "p99 all", "mean", "churn", "write bound",
                "row scan", "× write", "× scan", "peak",
                "allocs", "pivots", "fallbacks", "rounds",
            ].map { .number($0) }
            + [.text("")]
        let rows = run.traces.flatMap { trace in trace.engines.map { row(trace, $0) } }
        let main = [0, 2, 3, 5, 7, 8, 9, 12, 19]
        var short = HTMLTable(
            caption: "The main figures of all engines on all traces",
            columns: main.map { columns[$0] })
        short.rows = rows.map { row in main.map { row[$0] } }
        var full = HTMLTable(caption: "All figures of all engines on all traces", columns: columns)
        full.rows = rows
        return HTMLSection(
            name: "figures", title: "All figures", note: Glossary.reading + ".",
            blocks: [.table(short), .details("All columns", [.table(full)])])
    }

    private func row(_ trace: StoredRun.Trace, _ engine: StoredRun.Engine) -> [HTMLTable.Cell] {
        let times = [
            engine.build_ns, engine.step_ns?.first, engine.steady_ns?.median, engine.steady_ns?.p95,
            engine.step_ns?.p99,
            engine.step_ns?.mean, engine.churn_ns?.median,
        ]
        let remark =
            engine.differs == true
            ? "differs" : engine.complete == false ? engine.remark ?? "not finished" : ""
        return [
            .init(trace.title), .init("\(trace.constraints)", key: Double(trace.constraints)),
            .init(engine.engine),
        ] + times.map { .init(Units.time($0), key: $0) } + others(trace, engine) + [
            .init(remark, mark: .bad)
        ]
    }

    private func others(_ trace: StoredRun.Trace, _ engine: StoredRun.Engine) -> [HTMLTable.Cell] {
        let bounds = [trace.write_ns, engine.floor_ns]
        let ratios = bounds.map { TableReport.ratio(engine.steady_ns?.median, $0) }
        let counts = [engine.pivots, engine.fallbacks, engine.rounds]
        return bounds.map { .init(Units.time($0), key: $0) }
            + ratios.map { .init(Units.ratio($0), key: $0) } + [
                .init(Units.bytes(engine.peak_bytes), key: engine.peak_bytes),
                .init(
                    engine.allocations_per_step.map(Units.digits) ?? "",
                    key: engine.allocations_per_step),
            ] + counts.map { .init(Units.count($0), key: $0.map { Double($0) }) }
    }
}
