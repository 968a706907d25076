import HTMLPage

/// How far our steady steps are from the least that any solver has to do.
struct FloorBars {
    let run: StoredRun

    private static let axis = PlotAxis("multiples of the floor", .logarithmic, unit: .ratio, includes: 1)

    var section: HTMLSection? {
        let bars = run.traces.compactMap { trace in
            trace.floor_ratio?.median.map {
                BarPlot.Bar(trace.title, $0, reach: trace.floor_ratio?.p95, style: trace.noisy == true ? 1 : 0)
            }
        }
        guard !bars.isEmpty else { return nil }
        let (scenes, files) = (Set(run.traces.filter(\.isScene).map(\.title)), 40)
        let shown = bars.filter { scenes.contains($0.name) }
        let others = bars.filter { !scenes.contains($0.name) }.sorted { ($1.value, $0.name) < ($0.value, $1.name) }
        let plots = [
            ("scenes", shown), ("files, the \(min(files, others.count)) furthest", Array(others.prefix(files))),
        ]
        let isNoisy = run.traces.contains { $0.noisy == true }
        return HTMLSection(
            name: "floor", title: "Distance to the floor",
            note:
                "Steady steps over the time of a C loop that touches the same values and rows once. The line reaches"
                + " to the 95th percentile."
                + (isNoisy ? " In the second colour the machine was too noisy to be trusted." : ""),
            blocks: [
                .bars(plots.filter { !$0.1.isEmpty }.map { BarPlot(title: $0.0, axis: Self.axis, bars: $0.1) })
            ])
    }
}
