import HTMLPage

/// The report for people: the last of some runs, and how it came to be through the others.
struct BenchPage {
    /// In the order in which they were made; at least one.
    let runs: [StoredRun]

    private var run: StoredRun { runs[runs.count - 1] }

    var page: HTMLPage {
        let sections =
            [SummaryTable(run: run).section] + SizePlots(run: run).sections
            + [FloorBars(run: run).section, HistoryPlots(runs: runs).section, FigureTable(run: run).section, notes]
        return HTMLPage(
            title: "bench: " + run.name,
            summary:
                "Times of the solver and of its rivals on the same traces, and of the least that any solver has to do.",
            facts: facts, sections: sections.compactMap(\.self))
    }

    private var facts: [(name: String, value: String)] {
        let touches = run.traces.compactMap(\.floor_ns_per_touch)
        let floor = Statistics.median(touches)
        let noise = floor > FloorTimes.noiseLimit ? ", too noisy to be trusted" : ""
        let cores = run.run?.cores.map { ", \($0) cores" } ?? ""
        return [
            ("processor", (run.run?.processor ?? "not told") + cores),
            ("machine", touches.isEmpty ? "not told" : Units.digits(floor) + " ns a value or row" + noise),
            ("traces", "\(run.traces.count)"),
            ("engines", EngineStyles(run).names.map { name in Self.told(name, run) }.joined(separator: ", ")),
        ]
    }

    private static func told(_ name: String, _ run: StoredRun) -> String {
        let version = run.traces.lazy.compactMap { $0.engine(named: name)?.version }.first
        return version.map { "\(name) (\($0))" } ?? name
    }

    /// What is to be said of engines on traces: what they could not tell apart, where they differ or gave up.
    private var notes: HTMLSection? {
        var table = HTMLTable(
            caption: "What engines could not do", columns: [.text("trace"), .text("engine"), .text("")])
        for trace in run.traces {
            for engine in trace.engines {
                guard let remark = engine.remark else { continue }
                let text = engine.differs == true ? "differs: " + remark : remark
                table.rows.append([.init(trace.title), .init(engine.engine), .init(text, mark: .bad)])
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

/// Which colours and marks engines have, the same in all plots of a page.
struct EngineStyles {
    /// All engines of a run, ours first, in the order in which they appear.
    let names: [String]

    init(_ run: StoredRun) {
        var seen: Set<String> = []
        names = run.traces.flatMap { $0.engines.map(\.engine) }.filter { seen.insert($0).inserted }
    }

    func style(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }

    /// That of the floor: none of an engine's as long as there are not too many.
    static let floor = 6

    /// What all others are compared with.
    var ours: String { names.first ?? "" }
}
