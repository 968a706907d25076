import CommandSupport

/// The report on views and the solver's share.
enum ViewTable {
    /// Measures and prints one scene after another; returns whether all could be measured.
    static func run(
        quick: Bool, _ progress: ProgressLine, _ columns: TableReport.Columns = .main
    ) -> Bool {
        tell("views: building and updating, compared with the solver alone; a step is one change")
        tell(table(columns).text)
        var holds = true
        for (scene, steps) in scenes(quick: quick) {
            progress.show("views: \(scene.name) \(scene.views)")
            let result = ViewBench(scene, steps: steps)
            progress.clear()
            if let result { tell(line(result, columns)) } else { holds = false }
        }
        tell("× solver: (step - 100 ns per moved view) / solver, at least 0; lower is better\n")
        return holds
    }

    /// Measures the growth of the list's costs with its length.
    static func runGrowth(
        _ sizes: [Int], _ progress: ProgressLine, _ columns: TableReport.Columns = .main
    ) {
        var results: [(Double, ViewBench)] = []
        for cells in sizes {
            for change in [ViewScene.ListChange.inner, .growth, .width] {
                progress.show("views: \(change.rawValue) \(cells)")
                let result = ViewBench(.list(cells, change), steps: change == .inner ? 400 : 40)
                progress.clear()
                guard let result else { continue }
                tell(line(result, columns))
                results.append((Double(cells), result))
            }
        }
        for change in [ViewScene.ListChange.inner, .growth, .width] {
            let series = results.filter { $0.1.name == change.rawValue }
            guard let first = series.first, let last = series.last else { continue }
            let build = Statistics.exponent(
                from: (first.0, first.1.build), to: (last.0, last.1.build))
            let step = Statistics.exponent(from: (first.0, first.1.step), to: (last.0, last.1.step))
            tell("growth, \(change.rawValue): build ^\(exponent(build)), step ^\(exponent(step))")
        }
    }

    /// Lays out a scene repeatedly.
    static func profile(_ scene: ViewScene, steps: Int) {
        let stage = scene.make()
        stage.root.layoutIfNeeded()
        for step in 0..<steps { stage.step(step) }
    }

    /// The small scene whose name contains some words.
    static func scene(_ words: String) -> ViewScene? {
        scenes(quick: true).map(\.0).first { $0.name.contains(words) }
    }

    private static func exponent(_ number: Double?) -> String { number.map(Units.digits) ?? "?" }

    private static func scenes(quick: Bool) -> [(ViewScene, steps: Int)] {
        let size = quick ? 100 : 1_000
        return [
            (.scrubber(), 4_000), (.form(quick ? 20 : 100), 400), (.stacks(100), 400),
            (.stacks(quick ? 200 : size), 80),
            (.list(size, .inner), 400), (.list(size, .growth), 80), (.list(size, .width), 80),
        ]
    }

    private static let header = [
        "scene", "views", "build", "a view", "solver", "step", "solver", "moved", "resized",
        "visited", "a moved view", "× solver",
    ]
    private static let widths = [26, 6, 8, 8, 8, 8, 8, 6, 7, 7, 12, 8]

    private static func indices(_ columns: TableReport.Columns) -> [Int] {
        columns == .all ? Array(header.indices) : [0, 1, 2, 3, 5, 6, 7, 10, 11]
    }

    private static func table(_ columns: TableReport.Columns) -> TextTable {
        TextTable(
            indices(columns).map { header[$0] }, leftColumnCount: 1,
            minimumWidths: indices(columns).map { widths[$0] })
    }

    private static func line(_ result: ViewBench, _ columns: TableReport.Columns) -> String {
        let perMoved = (result.step - result.solverStep) / max(1, result.moved)
        let row = [
            result.name, "\(result.views)", Units.time(result.build),
            Units.time(result.build / Double(result.views)),
            Units.time(result.solverBuild), Units.time(result.step), Units.time(result.solverStep),
            Units.digits(result.moved), Units.digits(result.resized), Units.digits(result.visited),
            Units.time(max(0, perMoved)), Units.ratio(result.ratio),
        ]
        var table = table(columns)
        table.append(indices(columns).map { row[$0] })
        return table.body
    }
}

/// The report on conflicts and growing numbers.
struct ConflictReport {
    let members: [Int], lengths: [Int], layouts: Int

    /// Measures and prints one case after another; returns whether all answers are correct.
    func run(_ progress: ProgressLine) throws -> Bool {
        var holds = true
        if !members.isEmpty {
            tell("planted conflicts, and layouts without a member\n" + Self.conflicts.text)
        }
        for count in members {
            progress.show("conflict of \(count)")
            let result = try ConflictBench(members: count, constraints: 10_000, layoutsMax: layouts)
            progress.clear()
            tell(Self.line(result))
            holds = holds && result.holds
        }
        if !lengths.isEmpty { tell("chains of ratios, every layout proven\n" + Self.chains.text) }
        for length in lengths {
            progress.show("chain of \(length)")
            let result = try RatioChainBench(length: length)
            progress.clear()
            tell(Self.line(result))
            holds = holds && result.holds
        }
        return holds
    }

    private static let conflicts = TextTable(
        ["members", "constraints", "conflict", "layouts", "median", "longest", ""],
        leftColumnCount: 1,
        minimumWidths: [9, 11, 9, 8, 9, 9, 0])

    private static let chains = TextTable(
        ["length", "build", "one by one", "a link", "fallbacks", "bits", ""], leftColumnCount: 1,
        minimumWidths: [9, 9, 11, 9, 9, 6, 0])

    private static func line(_ result: ConflictBench) -> String {
        var table = conflicts
        table.append([
            "\(result.members)", "\(result.constraints)", Units.time(result.untilConflict),
            "\(result.layouts.count)",
            Units.time(result.layouts.isEmpty ? nil : Statistics.median(result.layouts)),
            Units.time(result.layouts.max()), result.holds ? "" : "wrong",
        ])
        return table.body
    }

    private static func line(_ result: RatioChainBench) -> String {
        var table = chains
        table.append([
            "\(result.length)", Units.time(result.build), Units.time(result.oneByOne),
            Units.time(result.oneByOne / Double(result.length - 1)), "\(result.fallbacks)",
            "\(result.bits)",
            result.holds ? "" : "wrong",
        ])
        return table.body
    }
}

/// The report on first layouts on several threads.
enum ThreadReport {
    /// Measures and prints one scene after another. Returns `false` if an answer differs.
    static func run(
        scenes: [String], windows: Int, views: Int, threads: [Int], rounds: Int,
        _ progress: ProgressLine
    ) -> Bool {
        tell("first layouts of \(windows) windows with \(views) views, and the gain of threads")
        let table = TextTable(
            ["scene", "constraints", "threads", "adding", "solving", "speed-up", "of both"],
            leftColumnCount: 1, minimumWidths: [9, 11, 7, 8, 8, 8, 8])
        tell(table.text)
        var isSame = true
        for scene in scenes {
            progress.show(scene)
            let result = ThreadBench(
                scene: scene, windows: windows, views: views, threads: threads, rounds: rounds)
            progress.clear()
            guard let result else { continue }
            for line in lines(result, threads) { tell(line) }
            if !result.isSame { tell("  the values differ") }
            isSame = isSame && result.isSame
        }
        tell("")
        return isSame

        func lines(_ result: ThreadBench, _ threads: [Int]) -> [String] {
            zip(threads, result.solving).map { count, time in
                var table = table
                table.append([
                    result.scene, "\(result.constraints)", "\(count)",
                    Units.time(result.adding), Units.time(time),
                    Units.ratio(TableReport.ratio(result.solving[0], time)),
                    Units.ratio(
                        TableReport.ratio(
                            result.adding + result.solving[0], result.adding + time)),
                ])
                return table.body
            }
        }
    }
}

/// The report on rollbacks and forks.
enum ForkReport {
    static let sizes = [1_000, 10_000, 100_000]

    /// Measures and prints one size after another.
    static func run(sizes: [Int], _ progress: ProgressLine) {
        tell("trials: a rolled-back churn step, and a fork compared with a copy of its bytes")
        tell(table.text)
        for size in sizes {
            progress.show("fork \(size)")
            let result = ForkBench(size: size)
            progress.clear()
            if let result { tell(line(result)) }
        }
        tell("")
    }

    private static let table = TextTable(
        [
            "size", "churn", "rolled back", "/ churn", "read before", "/ churn", "fork", "copy",
            "fork / copy", "bytes",
        ], leftColumnCount: 1, minimumWidths: [6, 7, 11, 7, 11, 7, 7, 7, 11, 7])

    private static func line(_ result: ForkBench) -> String {
        var table = table
        table.append([
            "\(result.size)", Units.time(result.churn), Units.time(result.rollBack),
            Units.ratio(TableReport.ratio(result.rollBack, result.churn)),
            Units.time(result.tryOut),
            Units.ratio(TableReport.ratio(result.tryOut, result.churn)), Units.time(result.fork),
            Units.time(result.copy), Units.ratio(TableReport.ratio(result.fork, result.copy)),
            Units.bytes(Double(result.bytes)),
        ])
        return table.body
    }
}
