import ArgumentParser

/// A command that compares with the alternatives on small scenes: descendants of Cassowary, and
/// linear programming.
struct RivalsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rivals",
        abstract:
            "Compare tinamou with the other installed solvers on small scenes.",
        discussion: """
            kiwi, amoeba, cassowary-rs (Rust) and cassowary-py (Python) weigh priorities in one objective. GLPK, HiGHS \
            and Z3 solve each layout as a sequence of linear programs, one per priority, highest first. cassowary-py, \
            HiGHS and Z3 run in separate Python processes; their times are processor times, including Python's. \
            `Scripts/bench --setup` installs the solvers.
            """)

    @Option(
        name: .customLong("engine"),
        help: ArgumentHelp(
            "Compare only with this solver, such as kiwi or highs (repeatable).",
            valueName: "solver"))
    var engines: [String] = []

    @Option(name: .customLong("scene"), help: "Measure only this scene (repeatable).")
    var scenes: [String] = []

    @Option(
        name: .customLong("size"),
        help: "Measure only this size, such as 100 or 30x30 (repeatable).")
    var sizes: [SceneSize] = []

    @Option(
        help: ArgumentHelp(
            "Measure N rounds; in each round, the solvers take turns.", valueName: "n"))
    var rounds = 3

    @Option(help: ArgumentHelp("Run N drag steps in each scene.", valueName: "n"))
    var steps = 50

    @Option(
        help: ArgumentHelp(
            "Stop another solver after N seconds on one scene.", valueName: "n"))
    var budget = 10.0

    @Option(
        name: .customLong("rival"),
        help: ArgumentHelp(
            "Also run the solver in this library or Python script, or in each lib…_rival.so of this folder (repeatable).",
            valueName: "path"))
    var libraries: [String] = []

    @OptionGroup var outputs: ReportOptions

    func validate() throws {
        if rounds < 1 || steps < 1 {
            throw ValidationError("--rounds and --steps must be at least 1")
        }
        try outputs.check()
        for name in scenes where SceneCatalog.kind(named: name) == nil {
            throw SceneCatalog.unknown(name)
        }
    }

    func run() throws {
        BuildGuard.check()
        let catalog = try EngineCatalog(paths: libraries)
        let others = engines.isEmpty ? catalog.openOnRequest() : (engines: [], missing: [])
        let rivals: [any Engine] =
            try engines.isEmpty
            ? catalog.rivals + others.engines
            : catalog.rivals(named: engines) + catalog.added
        let chosen = SceneCatalog.all.filter { scenes.isEmpty || scenes.contains($0.name) }
        let session = BenchSession(
            ours: catalog.ours, rivals: rivals, options: .init(rounds: rounds, budget: budget),
            expected: chosen.map { Self.sizes(of: $0, sizes).count }.reduce(0, +))
        let names = ([catalog.ours] + rivals).map { "\($0.name) (\($0.version))" }.joined(
            separator: ", ")
        tell(
            (["Engines: " + names]
                + (engines.isEmpty ? catalog.missing + others.missing : [])).joined(separator: "\n")
                + "\n")
        for kind in chosen {
            tell(TableReport.heading(kind.name, outputs.columns))
            let series = session.series(kind, sizes: Self.sizes(of: kind, sizes), steps: steps) {
                tell(TableReport.rows($0, outputs.columns))
            }
            tell(TableReport.closing(series))
        }
        tell(RivalTable(traces: session.summaries).text)
        try session.finish(outputs)
    }

    private static func sizes(of kind: SceneKind, _ wanted: [SceneSize]) -> [SceneSize] {
        wanted.isEmpty ? kind.sizes.filter { $0.views <= 1_000 } : wanted
    }
}
