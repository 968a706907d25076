import ArgumentParser
import CommandSupport
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

    @Option(
        help: ArgumentHelp(
            "Measure only share I of N of the traces, such as 3/16. `bench merge` combines the files.",
            valueName: "i/n"))
    var shard: Shard?

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
        let all = self.places
        let places = all.enumerated().filter { (shard ?? .whole).contains($0.offset) }.map(
            \.element)
        let session = BenchSession(
            ours: catalog.ours, rivals: catalog.rivals, options: options, expected: places.count)
        tell(Self.opening(catalog))
        for kind in chosenScenes {
            let sizes = places.compactMap { $0.size(of: kind) }
            if !sizes.isEmpty { runScene(kind, sizes, session) }
        }
        try runLayouts(places, session)
        var extra = SuiteExtra(shard: shard, tracesOfAll: shard.map { _ in all.count })
        if isWhole && shard == nil {
            ForkReport.run(
                sizes: ForkReport.sizes.filter { !quick || $0 <= 1_000 }, session.progress)
            if !ViewTable.run(quick: quick, session.progress, outputs.columns) {
                throw ExitCode(1)
            }
        }
        // A run in shards has the documents in the first, and the apps in the last.
        if isWhole, shard?.number ?? 1 == 1 {
            extra.documents = try DocumentTable.runGenerated(session.progress)
        }
        if apps, shard.map({ $0.number == $0.count }) ?? true {
            extra.apps = AppTable.run(session.progress)
        }
        if isWhole || apps { extra.suite = try SuiteManifest.ofRun() }
        try session.finish(outputs, extra: extra)
        if extra.apps?.contains(where: { $0.right == false }) == true { throw ExitCode(1) }
    }

    /// A trace of a run, in the order of the report.
    private enum Place {
        case scene(String, SceneSize)
        case screen(String)
        case layout(String)

        func size(of kind: SceneKind) -> SceneSize? {
            if case .scene(kind.name, let size) = self { size } else { nil }
        }
    }

    /// A Boolean value that indicates whether no scene or size is chosen.
    private var isWhole: Bool { scenes.isEmpty && sizes.isEmpty }

    private var chosenScenes: [SceneKind] {
        SceneCatalog.all.filter { scenes.isEmpty || scenes.contains($0.name) }
    }

    /// The traces of all shards.
    private var places: [Place] {
        let measured = chosenScenes.flatMap { kind in
            (sizes.isEmpty ? (quick ? kind.quickSizes : kind.sizes) : sizes).map {
                Place.scene(kind.name, $0)
            }
        }
        let files =
            isWhole
            ? LayoutFiles.ownScreens.map(Place.screen) + LayoutFiles.realLayouts.map(Place.layout)
            : []
        return measured + files
    }

    private static func opening(_ catalog: EngineCatalog) -> String {
        let names = ([catalog.ours] + catalog.rivals).map { "\($0.name) (\($0.version))" }
        return (["Engines: " + names.joined(separator: ", ")] + catalog.missing).joined(
            separator: "\n") + "\n"
    }

    /// Prints the rows of each size as soon as they are complete.
    private func runScene(_ kind: SceneKind, _ sizes: [SceneSize], _ session: BenchSession) {
        tell(TableReport.heading(kind.name, outputs.columns))
        let series = session.series(kind, sizes: sizes, steps: steps) {
            tell(TableReport.rows($0, outputs.columns))
        }
        tell(TableReport.closing(series))
    }

    private func runLayouts(_ places: [Place], _ session: BenchSession) throws {
        var real: [TraceSummary] = []
        for place in places {
            switch place {
            case .scene: break
            case .screen(let file):
                let series = [try session.replay(file)]
                tell(
                    TableReport(
                        title: LayoutFiles.title(file), series: series, columns: outputs.columns
                    ).text)
            case .layout(let file): real.append(try session.replay(file))
            }
        }
        if !real.isEmpty { tell(GroupReport(title: "real layouts", traces: real).text) }
    }
}

extension Shard: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(argument)
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
