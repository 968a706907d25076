import ArgumentParser
import Foundation

/// Replays trace files.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "replay", abstract: "Replay trace files.")

    @Argument(help: "Trace files.")
    var files: [String]

    @Option(name: .customLong("engine"), help: "An engine to run, once for each; tinamou if none is named.")
    var engines: [String] = []

    @Option(help: "How many rounds are timed; the engines take turns.")
    var rounds = 5

    @Flag(help: "Prove every answer exactly.")
    var certified = false

    @OptionGroup var outputs: ReportOptions

    @Option(help: "Write the values at the checkpoints to this file.")
    var values: String?

    func validate() throws {
        if rounds < 1 { throw ValidationError("At least one round is needed.") }
        try outputs.check(inputs: files, values: values)
    }

    func run() throws {
        BuildGuard.check()
        let catalog = EngineCatalog(certified: certified)
        let session = BenchSession(
            ours: catalog.ours, rivals: try catalog.rivals(named: engines), options: .init(rounds: rounds),
            expected: files.count, keepsValues: values != nil)
        for file in files { tell(TableReport(title: file, series: [try session.replay(file)]).text) }
        try session.finish(outputs, values: values)
    }

}

