import ArgumentParser
import CommandSupport
import Foundation

/// A command that replays trace files.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Replay trace files, and measure the time.")

    @Argument(help: "The trace files.")
    var files: [String]

    @Option(
        name: .customLong("engine"),
        help: ArgumentHelp(
            "Also run this solver, such as kiwi or highs (repeatable).",
            valueName: "solver"))
    var engines: [String] = []

    @Option(
        help: ArgumentHelp(
            "Measure N rounds; in each round, the solvers take turns.", valueName: "n"))
    var rounds = 5

    @Flag(help: .hidden)
    var certified = false

    @Option(
        name: .customLong("rival"),
        help: ArgumentHelp(
            "Also run the solver in this library or Python script, or in each lib…_rival.so of this folder (repeatable).",
            valueName: "path"))
    var libraries: [String] = []

    @OptionGroup var outputs: ReportOptions

    @Option(
        help: ArgumentHelp(
            "Write the values of all solvers at the trace's checkpoints to FILE.", valueName: "file"
        ))
    var values: String?

    func validate() throws {
        if rounds < 1 { throw ValidationError("--rounds must be at least 1") }
        try outputs.check(inputs: files, values: values)
    }

    func run() throws {
        BuildGuard.check()
        let catalog = try EngineCatalog(paths: libraries)
        if !libraries.isEmpty { for line in catalog.missing { StandardError.print(line) } }
        let session = BenchSession(
            ours: catalog.ours,
            rivals: try catalog.rivals(named: engines) + catalog.added,
            options: .init(rounds: rounds),
            expected: files.count, keepsValues: values != nil)
        for file in files {
            tell(
                TableReport(
                    title: file, series: [try session.replay(file)], columns: outputs.columns
                )
                .text)
        }
        try session.finish(outputs, values: values)
    }

}

/// A command that prints a scene as a trace file.
struct SceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Generate a scene, and print it as a trace.")

    @Argument(help: "The name of the scene, such as chain.")
    var name: String

    @Argument(help: "The size: a number of views or rows, or rows and columns such as 30x30.")
    var size: SceneSize

    @Option(
        help: ArgumentHelp(
            "Write N drag steps (default: 1,000; fewer for more than 1,000 views).", valueName: "n")
    )
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
