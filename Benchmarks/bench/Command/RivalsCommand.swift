import ArgumentParser

/// A command that compares with the alternatives: kiwi, and linear programming in three packages,
/// on small scenes.
struct RivalsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rivals",
        abstract:
            "Compare with the installed rivals of kiwi, GLPK, HiGHS and Z3, on small scenes.",
        discussion: """
            GLPK, HiGHS and Z3 solve each layout as a row of linear programs, the highest first. HiGHS and Z3 run \
            in Python, in processes of their own; their times are their processor's, Python included.
            """)

    @Option(name: .customLong("engine"), help: "Only this rival (repeatable).")
    var engines: [String] = []

    @Option(name: .customLong("scene"), help: "Only this scene (repeatable).")
    var scenes: [String] = []

    @Option(name: .customLong("size"), help: "Only this size (repeatable).")
    var sizes: [SceneSize] = []

    @Option(help: "The number of timed rounds; engines take turns.")
    var rounds = 3

    @Option(help: "The number of steps in each scene.")
    var steps = 50

    @Option(help: "The time limit of a rival for one trace, in seconds.")
    var budget = 10.0

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
        let catalog = EngineCatalog()
        let rivals =
            try engines.isEmpty ? catalog.rivals + catalog.programs : catalog.rivals(named: engines)
        let chosen = SceneCatalog.all.filter { scenes.isEmpty || scenes.contains($0.name) }
        let session = BenchSession(
            ours: catalog.ours, rivals: rivals, options: .init(rounds: rounds, budget: budget),
            expected: chosen.map { Self.sizes(of: $0, sizes).count }.reduce(0, +))
        let names = ([catalog.ours] + rivals).map { "\($0.name) (\($0.version))" }.joined(
            separator: ", ")
        tell(
            (["Engines: " + names] + (engines.isEmpty ? catalog.missing : [])).joined(
                separator: "\n") + "\n")
        for kind in chosen {
            tell(TableReport.heading(kind.name))
            let series = session.series(kind, sizes: Self.sizes(of: kind, sizes), steps: steps) {
                tell(TableReport.rows($0))
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
