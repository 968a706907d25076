import CommandSupport

/// The ratios of our steady steps to the bounds of any solver.
struct BoundBars {
    let run: StoredRun

    var section: HTMLSection? {
        let plots =
            bars("write bound") { $0.write_ratio } + bars("row scan") { $0.floor_ratio }
        guard !plots.isEmpty else { return nil }
        let isNoisy = run.traces.contains { $0.noisy == true }
        return HTMLSection(
            name: "bounds", title: "Distance to the bounds",
            note: Self.note
                + (isNoisy
                    ? " In the second colour the machine was too noisy for reliable figures." : ""),
            blocks: [.bars(plots)])
    }

    private static let note = """
        Steady steps over the times of two C loops; lower is better. The write bound writes the values that moved, \
        as every solver must. The row scan also looks at each row with a moved value. A solver that keeps state from \
        step to step skips rows that are far from their limits, and can be below the row scan. Each thin line \
        reaches to the 95th percentile.
        """

    /// The bars of scenes, and of the files with the largest ratios.
    private func bars(
        _ bound: String, _ ratio: (StoredRun.Trace) -> StoredRun.Spread?
    ) -> [BarPlot] {
        let files = 40
        let bars = run.traces.compactMap { trace in
            ratio(trace).flatMap { spread in
                spread.median.map {
                    (
                        trace.isScene,
                        BarPlot.Bar(
                            trace.title, $0, reach: spread.p95, style: trace.noisy == true ? 1 : 0)
                    )
                }
            }
        }
        let others = bars.filter { !$0.0 }.map(\.1).sorted {
            ($1.value, $0.name) < ($0.value, $1.name)
        }
        let axis = PlotAxis("multiples of the \(bound)", .logarithmic, unit: .ratio, includes: 1)
        return [
            ("\(bound): scenes", bars.filter(\.0).map(\.1)),
            (
                "\(bound): files, the \(min(files, others.count)) furthest",
                Array(others.prefix(files))
            ),
        ].filter { !$0.1.isEmpty }.map { BarPlot(title: $0.0, axis: axis, bars: $0.1) }
    }
}
