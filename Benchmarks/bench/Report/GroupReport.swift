/// Many small traces in one table: typical figures, and how many answers agree.
struct GroupReport {
    let title: String
    let traces: [TraceSummary]

    var text: String {
        let header = ["engine", "build", "first step", "steady", "mean", "differs", "not finished"]
        var table = TextTable(header, leftColumns: 1)
        for (index, name) in engines.enumerated() { table.append(row(name, index)) }
        for index in engines.indices.dropFirst() { table.append(ratios(index)) }
        return (["\(title): \(traces.count) traces, medians over them", table.text] + frames + remarks)
            .joined(separator: "\n") + "\n"
    }

    private var engines: [String] { traces.first?.engines.map(\.engine) ?? [] }

    private func row(_ name: String, _ index: Int) -> [String] {
        let all = traces.map { $0.engines[index] }
        return [
            name, Units.time(Self.median(all.map(\.build))), Units.time(Self.median(all.map(\.first))),
            Units.time(Self.median(all.map { $0.steady?.median })), Units.time(Self.median(all.map { $0.steps?.mean })),
            "\(all.filter(\.differs).count)", "\(all.filter(\.isPartial).count)",
        ]
    }

    private func ratios(_ index: Int) -> [String] {
        ["\(engines[index]) / tinamou"]
            + [\EngineSummary.build, \.first, \.steadyMedian, \.stepMean].map { path in
                let ratios = traces.compactMap { trace in
                    TableReport.ratio(trace.engines[index][keyPath: path], trace.engines[0][keyPath: path])
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

    /// One line for each answer that differs, with the reason.
    private var remarks: [String] {
        traces.flatMap { trace in
            trace.engines.compactMap { engine in
                engine.remark.map { "  \(LayoutFiles.title(trace.name)): \(engine.engine) differs: \($0)" }
            }
        }
    }
}
