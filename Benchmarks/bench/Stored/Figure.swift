/// A figure of an engine on a trace, for comparisons, plots and histories.
enum Figure: String, CaseIterable {
    case build, first, steady, mean, churn

    /// The name in reports.
    var name: String {
        switch self {
        case .build: "build"
        case .first: "first step"
        case .steady: "steady step"
        case .mean: "mean step"
        case .churn: "churn step"
        }
    }

    /// The figure in nanoseconds; `nil` if the engine did not complete it.
    func value(_ engine: StoredRun.Engine) -> Double? {
        switch self {
        case .build: engine.build_ns
        case .first: engine.step_ns?.first
        case .steady: engine.steady_ns?.median
        case .mean: engine.step_ns?.mean
        case .churn: engine.churn_ns?.median
        }
    }

    /// The figure of each round; empty if the file does not contain rounds.
    func rounds(_ engine: StoredRun.Engine) -> [Double] {
        let all = engine.rounds_ns
        let list =
            switch self {
            case .build: all?.build
            case .first: all?.first
            case .steady: all?.steady
            case .mean: all?.mean
            case .churn: all?.churn
            }
        return list ?? []
    }
}

extension StoredRun.Trace {
    /// The scene of the trace; a file is its own series.
    var series: String { scene ?? sceneOfName ?? LayoutFiles.title(file) }

    /// The scene in the name of older files: `chain 100`, `grid 30x30`.
    private var sceneOfName: String? {
        let words = file.split(separator: " ")
        guard words.count == 2, SceneSize(String(words[1])) != nil else { return nil }
        return String(words[0])
    }

    /// The number of views or rows of a scene, or of constraints of a file.
    var sizeNumber: Double {
        if let views { return Double(views) }
        let words = file.split(separator: " ")
        return words.count == 2
            ? SceneSize(String(words[1])).map { Double($0.views) } ?? Double(constraints)
            : Double(constraints)
    }

    /// A Boolean value that indicates whether the trace belongs to a series of sizes.
    var isScene: Bool { scene != nil || sceneOfName != nil }

    /// The name of the trace without its folder and extension.
    var title: String { isScene ? file : LayoutFiles.title(file) }

    func engine(named name: String) -> StoredRun.Engine? { engines.first { $0.engine == name } }
}
