/// How rivals do on the whole, as multiples of our times, and how far they came.
struct RivalTable {
    let traces: [TraceSummary]

    var text: String {
        let header = ["engine", "build", "first step", "mean step", "traces", "finished", "over budget", "differs"]
        var table = TextTable(header, leftColumns: 1)
        for name in names { table.append(row(name)) }
        return "as multiples of \(names.first ?? "ours"), geometric means over the traces that both came through\n"
            + table.text + "\n"
    }

    private var names: [String] {
        var seen: Set<String> = []
        return traces.flatMap { $0.engines.map(\.engine) }.filter { seen.insert($0).inserted }
    }

    private func row(_ name: String) -> [String] {
        let pairs = traces.compactMap { trace in
            trace.engines.first { $0.engine == name }.flatMap { engine in trace.ours.map { (engine, $0) } }
        }
        let whole = pairs.filter { !$0.0.isPartial }
        let means = [\EngineSummary.build, \.first, \.stepMean].map { path in
            Statistics.geometricMean(whole.compactMap { TableReport.ratio($0.0[keyPath: path], $0.1[keyPath: path]) })
        }
        let counts = [pairs.count, whole.count, pairs.count - whole.count, whole.filter(\.0.differs).count]
        return [name] + means.map(Units.ratio) + counts.map(String.init)
    }
}
