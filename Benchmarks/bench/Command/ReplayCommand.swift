import ArgumentParser
import Foundation

/// A command that replays trace files.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "TimedReplay trace files.")

    @Argument(help: "Trace files.")
    var files: [String]

    @Option(name: .customLong("engine"), help: "An engine to run (repeatable; default: tinamou).")
    var engines: [String] = []

    @Option(help: "The number of timed rounds; engines take turns.")
    var rounds = 5

    @Flag(help: "Prove every answer in exact arithmetic.")
    var certified = false

    @OptionGroup var outputs: ReportOptions

    @Option(help: "Write the values at the checkpoints to FILE.")
    var values: String?

    func validate() throws {
        if rounds < 1 { throw ValidationError("--rounds must be at least 1") }
        try outputs.check(inputs: files, values: values)
    }

    func run() throws {
        BuildGuard.check()
        let catalog = EngineCatalog(certified: certified)
        let session = BenchSession(
            ours: catalog.ours, rivals: try catalog.rivals(named: engines),
            options: .init(rounds: rounds),
            expected: files.count, keepsValues: values != nil)
        for file in files {
            tell(TableReport(title: file, series: [try session.replay(file)]).text)
        }
        try session.finish(outputs, values: values)
    }

}

/// A command that prints a scene as a trace file.
struct SceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Print a scene as a trace file.")

    @Argument(help: "The scene's name.")
    var name: String

    @Argument(help: "The size: a count, or rows and columns such as 30x30.")
    var size: SceneSize

    @Option(help: "The number of steps.")
    var steps: Int?

    func run() throws {
        guard let kind = SceneCatalog.kind(named: name) else { throw SceneCatalog.unknown(name) }
        print(TraceText(kind.draft(size, steps: steps)).text, terminator: "")
    }
}

extension SceneCatalog {
    static func unknown(_ name: String) -> ValidationError {
        ValidationError(
            "unknown scene \(name); expected one of: \(all.map(\.name).joined(separator: ", "))")
    }
}
