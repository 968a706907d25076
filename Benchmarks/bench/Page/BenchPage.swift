import CommandSupport

/// The HTML report of the last of some runs, with the history of the others.
struct BenchPage {
    /// The runs in chronological order, at least one.
    let runs: [StoredRun]

    private var run: StoredRun { runs[runs.count - 1] }

    var page: HTMLPage {
        let sections =
            [SummaryTable(run: run).section] + SizePlots(run: run).sections
            + [
                BoundBars(run: run).section, Glossary.section, HistoryPlots(runs: runs).section,
                FigureTable(run: run).section, notes,
            ]
        return HTMLPage(
            title: "bench: " + run.name,
            summary:
                "Times of the solver and its rivals on the same traces, and lower bounds of any solver.",
            facts: facts, sections: sections.compactMap(\.self))
    }

    private var facts: [(name: String, value: String)] {
        let touches = run.traces.compactMap(\.floor_ns_per_touch)
        let scan = Statistics.median(touches)
        let noise = scan > BoundTimes.noiseLimit ? ", too noisy for reliable figures" : ""
        let cores = run.run?.cores.map { ", \($0) cores" } ?? ""
        return [
            ("processor", (run.run?.processor ?? "unknown") + cores),
            (
                "machine",
                touches.isEmpty
                    ? "unknown" : Units.digits(scan) + " ns per value or row of a scan" + noise
            ),
            ("traces", "\(run.traces.count)"),
            (
                "engines",
                EngineStyles(run).names.map { name in Self.description(of: name, run) }.joined(
                    separator: ", ")
            ),
        ]
    }

    private static func description(of name: String, _ run: StoredRun) -> String {
        let version = run.traces.lazy.compactMap { $0.engine(named: name)?.version }.first
        return version.map { "\(name) (\($0))" } ?? name
    }

    /// The notes on engines: indistinguishable priorities, differences, and timeouts.
    private var notes: HTMLSection? {
        var table = HTMLTable(
            caption: "Limitations of the engines",
            columns: [.text("trace"), .text("engine"), .text("")])
        for trace in run.traces {
            for engine in trace.engines {
                guard let remark = engine.remark else { continue }
                let text = engine.differs == true ? "differs: " + remark : remark
                table.rows.append([
                    .init(trace.title), .init(engine.engine), .init(text, mark: .bad),
                ])
            }
        }
        var seen: Set<String> = []
        let notes = run.traces.flatMap { $0.notes ?? [] }.filter { seen.insert($0).inserted }
        guard !table.rows.isEmpty || !notes.isEmpty else { return nil }
        return HTMLSection(
            name: "notes", title: "Notes",
            blocks: (table.rows.isEmpty ? [] : [.table(table)]) + notes.map { .paragraph($0) })
    }
}

/// The colours and marks of engines, equal in all plots of a page.
struct EngineStyles {
    /// All engines of a run, ours first, in order of appearance.
    let names: [String]

    init(_ run: StoredRun) {
        var seen: Set<String> = []
        names = run.traces.flatMap { $0.engines.map(\.engine) }.filter { seen.insert($0).inserted }
    }

    func style(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }

    /// The styles of the bounds, distinct from those of up to six engines.
    static let rowScan = 6, writeBound = 7

    /// The engine that all others are compared with.
    var ours: String { names.first ?? "" }
}
