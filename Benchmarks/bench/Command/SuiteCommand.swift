import ArgumentParser
import Foundation

/// The default command: all scenes, our own screens, and real layouts if available.
struct SuiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suite",
        abstract:
            "Measure generated scenes of several sizes, everyday screens, and view trees.",
        discussion: """
            If TINAMOU_SHARED names a folder, the traces in its subfolder traces/real are measured too. --json writes \
            the figures in the form of Benchmarks/run.schema.json, with the version and the hashes of the measured sets.
            """)

    @Option(name: .customLong("scene"), help: "Measure only this scene (repeatable).")
    var scenes: [String] = []

    @Option(
        name: .customLong("size"),
        help: "Measure only this size, such as 100 or 30x30 (repeatable).")
    var sizes: [SceneSize] = []

    @Option(
        help: ArgumentHelp(
            "Measure N rounds; in each round, the solvers take turns.", valueName: "n"))
    var rounds = 5

    @Option(
        help: ArgumentHelp(
            "Run N drag steps in each scene (default: 1,000; fewer for more than 1,000 views).",
            valueName: "n"))
    var steps: Int?

    @Option(
        help: ArgumentHelp(
            "Stop another solver after N seconds on one trace, or skip it if it will probably need longer.",
            valueName: "n"))
    var budget = 20.0

    @Option(
        name: .customLong("rival"),
        help: ArgumentHelp(
            "Also run the solver in this library or Python script, or in each lib…_rival.so of this folder (repeatable).",
            valueName: "path"))
    var libraries: [String] = []

    @OptionGroup var outputs: ReportOptions

    @Flag(help: "Also measure scenes of app scale, such as 1,000 windows of 200 views.")
    var apps = false

    @Flag(
        help:
            "Measure only small sizes, in at most 3 rounds, and stop other solvers after 5 seconds on a trace."
    )
    var quick = false

    func validate() throws {
        if rounds < 1 { throw ValidationError("--rounds must be at least 1") }
        try outputs.check()
        for name in scenes where SceneCatalog.kind(named: name) == nil {
            throw SceneCatalog.unknown(name)
        }
    }

    func run() throws {
        BuildGuard.check()
        let catalog = try EngineCatalog(paths: libraries)
        let options = TraceBench.Options(
            rounds: quick ? min(rounds, 3) : rounds, budget: quick ? min(budget, 5) : budget)
        let isWhole = scenes.isEmpty && sizes.isEmpty
        let layouts = isWhole ? LayoutFiles.ownScreens.count + LayoutFiles.realLayouts.count : 0
        let session = BenchSession(
            ours: catalog.ours, rivals: catalog.rivals, options: options,
            expected: chosenScenes.map { chosenSizes($0).count }.reduce(layouts, +))
        tell(Self.opening(catalog))
        for kind in chosenScenes { runScene(kind, session) }
        if isWhole { try runLayouts(session) }
        if isWhole {
            ForkReport.run(
                sizes: ForkReport.sizes.filter { !quick || $0 <= 1_000 }, session.progress)
        }
        if isWhole, !ViewTable.run(quick: quick, session.progress, outputs.columns) {
            throw ExitCode(1)
        }
        var extra = SuiteExtra()
        if isWhole { extra.documents = try DocumentTable.runGenerated(session.progress) }
        if apps { extra.apps = AppTable.run(session.progress) }
        if isWhole || apps { extra.suite = try SuiteManifest.ofRun() }
        try session.finish(outputs, extra: isWhole || apps ? extra : nil)
        if extra.apps?.contains(where: { $0.right == false }) == true { throw ExitCode(1) }
    }

    private var chosenScenes: [SceneKind] {
        SceneCatalog.all.filter { scenes.isEmpty || scenes.contains($0.name) }
    }

    private func chosenSizes(_ kind: SceneKind) -> [SceneSize] {
        sizes.isEmpty ? (quick ? kind.quickSizes : kind.sizes) : sizes
    }

    private static func opening(_ catalog: EngineCatalog) -> String {
        let names = ([catalog.ours] + catalog.rivals).map { "\($0.name) (\($0.version))" }
        return (["Engines: " + names.joined(separator: ", ")] + catalog.missing).joined(
            separator: "\n") + "\n"
    }

    /// Prints the rows of each size as soon as they are complete.
    private func runScene(_ kind: SceneKind, _ session: BenchSession) {
        tell(TableReport.heading(kind.name, outputs.columns))
        let series = session.series(kind, sizes: chosenSizes(kind), steps: steps) {
            tell(TableReport.rows($0, outputs.columns))
        }
        tell(TableReport.closing(series))
    }

    private func runLayouts(_ session: BenchSession) throws {
        for screen in LayoutFiles.ownScreens {
            tell(
                TableReport(
                    title: LayoutFiles.title(screen), series: [try session.replay(screen)],
                    columns: outputs.columns
                ).text)
        }
        let real = try LayoutFiles.realLayouts.map { try session.replay($0) }
        if !real.isEmpty { tell(GroupReport(title: "real layouts", traces: real).text) }
    }
}

/// The trace files of the default run.
enum LayoutFiles {
    /// The everyday screens in the package.
    static var ownScreens: [String] {
        traces(in: (Executable.packageFolder ?? ".") + "/Benchmarks/traces")
    }

    /// The layouts of published documents, if `TINAMOU_SHARED` names their folder.
    static var realLayouts: [String] {
        guard let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"] else { return [] }
        return traces(in: shared + "/traces/real")
    }

    static func title(_ path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    private static func traces(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".trace") }.sorted().map { "\(folder)/\($0)" }
    }
}
