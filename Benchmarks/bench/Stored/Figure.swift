/// A figure of an engine on a trace that comparisons, plots and histories are made of.
enum Figure: String, CaseIterable {
    case build, first, steady, mean, churn

    /// What people call it.
    var name: String {
        switch self {
        case .build: "build"
        case .first: "first step"
        case .steady: "steady step"
        case .mean: "mean step"
        case .churn: "churn step"
        }
    }

    /// Nanoseconds; `nil` where the engine did not come so far.
    func value(_ engine: StoredRun.Engine) -> Double? {
        switch self {
        case .build: engine.build_ns
        case .first: engine.step_ns?.first
        case .steady: engine.steady_ns?.median
        case .mean: engine.step_ns?.mean
        case .churn: engine.churn_ns?.median
        }
    }

    /// What each round came to; empty in files that do not tell.
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
    /// The scene it belongs to; a file stands for itself.
    var series: String { scene ?? sceneOfName ?? LayoutFiles.title(file) }

    /// Files that were written before scenes were told have them in the name: `chain 100`, `grid 30x30`.
    private var sceneOfName: String? {
        let words = file.split(separator: " ")
        guard words.count == 2, SceneSize(String(words[1])) != nil else { return nil }
        return String(words[0])
    }

    /// How many views, or rows where the scene is of those; a file's constraints.
    var sizeNumber: Double {
        if let views { return Double(views) }
        let words = file.split(separator: " ")
        return words.count == 2
            ? SceneSize(String(words[1])).map { Double($0.views) } ?? Double(constraints) : Double(constraints)
    }

    /// Whether it is of a series of sizes.
    var isScene: Bool { scene != nil || sceneOfName != nil }

    /// The trace's name without its folder and ending.
    var title: String { isScene ? file : LayoutFiles.title(file) }

    func engine(named name: String) -> StoredRun.Engine? { engines.first { $0.engine == name } }
}
