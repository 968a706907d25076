/// The report of what views cost beside the solver.
enum ViewTable {
    /// Measures scenes one after another and prints each when it is ready; whether all could be measured.
    static func run(quick: Bool, _ progress: Progress) -> Bool {
        tell("views: building and laying out again, beside the solver alone; a step is one change")
        tell(table.text)
        var holds = true
        for (scene, steps) in scenes(quick: quick) {
            progress.show("views: \(scene.name) \(scene.views)")
            let result = ViewBench(scene, steps: steps)
            progress.clear()
            if let result { tell(line(result)) } else { holds = false }
        }
        tell("over the solver: (step - 100 ns a moved view) / solver\n")
        return holds
    }

    /// How the list's costs grow with its length.
    static func runGrowth(_ sizes: [Int], _ progress: Progress) {
        var results: [(Double, ViewBench)] = []
        for cells in sizes {
            for change in [ViewScene.ListChange.inner, .growth, .width] {
                progress.show("views: \(change.rawValue) \(cells)")
                let result = ViewBench(.list(cells, change), steps: change == .inner ? 400 : 40)
                progress.clear()
                guard let result else { continue }
                tell(line(result))
                results.append((Double(cells), result))
            }
        }
        for change in [ViewScene.ListChange.inner, .growth, .width] {
            let series = results.filter { $0.1.name == change.rawValue }
            guard let first = series.first, let last = series.last else { continue }
            let build = Statistics.exponent(from: (first.0, first.1.build), to: (last.0, last.1.build))
            let step = Statistics.exponent(from: (first.0, first.1.step), to: (last.0, last.1.step))
            tell("growth, \(change.rawValue): build ^\(exponent(build)), step ^\(exponent(step))")
        }
    }

    /// Lays out a scene again and again.
    static func profile(_ scene: ViewScene, steps: Int) {
        let stage = scene.make()
        stage.root.layoutIfNeeded()
        for step in 0..<steps { stage.step(step) }
    }

    /// The small scene whose name contains these words.
    static func scene(_ words: String) -> ViewScene? { scenes(quick: true).map(\.0).first { $0.name.contains(words) } }

    private static func exponent(_ number: Double?) -> String { number.map(Units.digits) ?? "?" }

    private static func scenes(quick: Bool) -> [(ViewScene, steps: Int)] {
        let size = quick ? 100 : 1_000
        return [
            (.scrubber(), 4_000), (.form(quick ? 20 : 100), 400), (.stacks(100), 400), (.stacks(size), 80),
            (.list(size, .inner), 400), (.list(size, .growth), 80), (.list(size, .width), 80),
        ]
    }

    private static let table = TextTable(
        [
            "scene", "views", "build", "a view", "solver", "step", "solver", "moved", "resized", "visited",
            "a moved view", "over the solver",
        ], leftColumns: 1, minima: [26, 6, 9, 9, 9, 9, 9, 7, 7, 7, 12, 15])

    private static func line(_ result: ViewBench) -> String {
        var table = table
        let perMoved = (result.step - result.solverStep) / max(1, result.moved)
        table.append([
            result.name, "\(result.views)", Units.time(result.build), Units.time(result.build / Double(result.views)),
            Units.time(result.solverBuild), Units.time(result.step), Units.time(result.solverStep),
            Units.digits(result.moved), Units.digits(result.resized), Units.digits(result.visited),
            Units.time(max(0, perMoved)), Units.ratio(result.ratio),
        ])
        return table.body
    }
}
