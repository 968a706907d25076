import HTMLPage

/// Time against size on logarithmic axes: for each figure a plot a scene, with a line an engine.
struct SizePlots {
    let run: StoredRun
    private let styles: EngineStyles
    /// Scenes in the order in which they were run, each with its sizes.
    private let scenes: [(name: String, traces: [StoredRun.Trace])]
    private let files: [StoredRun.Trace]

    init(run: StoredRun) {
        self.run = run
        styles = EngineStyles(run)
        var order: [String] = []
        for trace in run.traces where trace.isScene && !order.contains(trace.series) { order.append(trace.series) }
        scenes = order.map { name in (name, run.traces.filter { $0.isScene && $0.series == name }) }
        files = run.traces.filter { !$0.isScene }.sorted { $0.constraints < $1.constraints }
    }

    var sections: [HTMLSection] {
        Figure.allCases.compactMap { figure in
            let plots = scenes.compactMap { plot($0.name, $0.traces, figure, by: "views or rows") { $0.sizeNumber } }
            let overview = scenes.count > 1 ? [all(figure)] : []
            let others = plot("files", files, figure, by: "constraints") { Double($0.constraints) }
            let drawn = (overview + plots + [others]).compactMap(\.self)
            guard !drawn.isEmpty else { return nil }
            return HTMLSection(
                name: figure.rawValue, title: Self.title(figure), note: Self.note(figure), blocks: [.plots(drawn)])
        }
    }

    private static func title(_ figure: Figure) -> String {
        figure.name.prefix(1).uppercased() + figure.name.dropFirst() + " against size"
    }

    private static func note(_ figure: Figure) -> String {
        switch figure {
        case .build: "From parsed arrays until all values were read."
        case .first: "The first step after the build."
        case .steady:
            "Median of the steps that move most values and change no basis; the floor is what such a step has to touch."
        case .mean: "All steps, those that pivot too."
        case .churn: "Median of the steps that remove and add constraints."
        }
    }

    private func plot(
        _ title: String, _ traces: [StoredRun.Trace], _ figure: Figure, by axis: String,
        _ size: (StoredRun.Trace) -> Double
    ) -> LinePlot? {
        let isFiles = traces.allSatisfy { !$0.isScene }
        var series = styles.names.map { name in
            let points = traces.compactMap { trace in
                trace.engine(named: name).flatMap(figure.value).map { (x: size(trace), y: $0) }
            }
            return LinePlot.Series(name, style: styles.style(name), points: points, join: isFiles ? .none : .line)
        }
        if figure == .steady { series.append(floor(traces, size, isFiles)) }
        series.removeAll { $0.points.isEmpty }
        guard !series.isEmpty else { return nil }
        return LinePlot(
            title: title, horizontal: PlotAxis(axis, .logarithmic),
            vertical: PlotAxis("time", .logarithmic, unit: .time),
            series: series)
    }

    private func floor(_ traces: [StoredRun.Trace], _ size: (StoredRun.Trace) -> Double, _ isFiles: Bool)
        -> LinePlot.Series
    {
        let points = traces.compactMap { trace in
            trace.engines.first?.floor_ns.map { (x: size(trace), y: $0) }
        }
        return LinePlot.Series("floor", style: EngineStyles.floor, points: points, join: isFiles ? .none : .dashes)
    }

    /// Our own times on all scenes in one plot.
    private func all(_ figure: Figure) -> LinePlot? {
        let series = scenes.enumerated().map { number, scene in
            let points = scene.traces.compactMap { trace in
                trace.engine(named: styles.ours).flatMap(figure.value).map { (x: trace.sizeNumber, y: $0) }
            }
            return LinePlot.Series(scene.name, style: number, points: points)
        }.filter { !$0.points.isEmpty }
        guard series.count > 1 else { return nil }
        return LinePlot(
            title: "\(styles.ours), all scenes", horizontal: PlotAxis("views or rows", .logarithmic),
            vertical: PlotAxis("time", .logarithmic, unit: .time), series: series)
    }
}
