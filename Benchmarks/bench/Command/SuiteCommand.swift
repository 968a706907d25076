import ArgumentParser
import Foundation

/// The main job: all scenes, our own screens, and the real layouts where they are at hand.
struct SuiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suite", abstract: "The main job: all scenes in several sizes, and real layouts (the default).")

    @Option(name: .customLong("scene"), help: "Only this scene; may be given several times.")
    var scenes: [String] = []

    @Option(name: .customLong("size"), help: "Only this size; may be given several times.")
    var sizes: [SceneSize] = []

    @Option(help: "How many rounds are timed; the engines take turns.")
    var rounds = 5

    @Option(help: "How many steps each scene has; by default fewer for the largest.")
    var steps: Int?

    @Option(help: "Seconds that a rival may take for one trace.")
    var budget = 30.0


    @Option(help: "Write the figures to this file as JSON.")
    var json: String?

    @Flag(help: "Small sizes and two rounds only, five seconds a rival.")
    var quick = false

    func validate() throws {
        if rounds < 1 { throw ValidationError("At least one round is needed.") }
        for name in scenes where SceneCatalog.kind(named: name) == nil { throw SceneCatalog.unknown(name) }
    }

    func run() throws {
        BuildGuard.check()
        let catalog = EngineCatalog()
        let options = TraceBench.Options(
            rounds: quick ? min(rounds, 2) : rounds, budget: quick ? min(budget, 5) : budget)
        let session = BenchSession(ours: catalog.ours, rivals: catalog.rivals, options: options)
        print(Self.opening(catalog))
        runScenes(session)
        if scenes.isEmpty, sizes.isEmpty { try runLayouts(session) }
        try session.finish(json: json, values: nil)
    }

    private static func opening(_ catalog: EngineCatalog) -> String {
        let names = ([catalog.ours] + catalog.rivals).map { "\($0.name) (\($0.version))" }
        return (["Engines: " + names.joined(separator: ", ")] + catalog.missing).joined(separator: "\n") + "\n"
    }

    private func runScenes(_ session: BenchSession) {
        for kind in SceneCatalog.all where scenes.isEmpty || scenes.contains(kind.name) {
            let chosen = sizes.isEmpty ? (quick ? kind.quickSizes : kind.sizes) : sizes
            let series = session.series(kind, sizes: chosen, steps: steps)
            print(TableReport(title: kind.name, series: series).text)
        }
    }

    private func runLayouts(_ session: BenchSession) throws {
        let screens = try LayoutFiles.ownScreens.map { try session.replay($0) }
        for screen in screens {
            print(TableReport(title: LayoutFiles.title(screen.name), series: [screen]).text)
        }
        let real = try LayoutFiles.realLayouts.map { try session.replay($0) }
        if !real.isEmpty { print(GroupReport(title: "real layouts", traces: real).text) }
    }
}
