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
    }

    func run() throws {
        BuildGuard.check()
        let catalog = EngineCatalog(certified: certified)
        let session = BenchSession(
            ours: catalog.ours, rivals: try rivals(catalog), options: .init(rounds: rounds),
            expected: files.count, keepsValues: values != nil)
        for file in files { tell(TableReport(title: file, series: [try session.replay(file)]).text) }
        try session.finish(outputs, values: values)
    }

    /// Ours always runs: answers are compared with its own.
    private func rivals(_ catalog: EngineCatalog) throws -> [any Engine] {
        try engines.filter { $0 != catalog.ours.name }.map { name in
            guard let engine = catalog.engine(named: name) else { throw Self.unknown(name, catalog) }
            return engine
        }
    }

    private static func unknown(_ name: String, _ catalog: EngineCatalog) -> UsageError {
        let hint = catalog.missing.first { $0.hasPrefix(name + " ") }
        let known = ([catalog.ours] + catalog.rivals).map(\.name).joined(separator: ", ")
        return UsageError(hint ?? "There is no engine \(name). There are \(known).")
    }
}

