import ArgumentParser
import CommandFiles

/// Compares two runs, knowing how noisy they were.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Compare two runs: faster, slower, the same, or too noisy to tell.",
        discussion: "Exit code 1 if a figure of ours is slower beyond noise, 2 if a file is no run of bench.")

    @Argument(help: "The figures of the old run, as --json wrote them; of a history its last run.")
    var old: String

    @Argument(help: "The figures of the new run.")
    var new: String

    @Option(help: "Write a page for people to this file, with every figure.")
    var html: String?

    @Flag(help: "Replace an output file that bench did not write.")
    var force = false

    func run() throws {
        let page = html.map { OutputFile($0, .page, force: force) }
        try OutputFile.confirm([page].compactMap(\.self), inputs: [old, new])
        let comparison = RunComparison(old: try Self.last(of: old), new: try Self.last(of: new))
        if comparison.changes.isEmpty {
            throw UsageError("\(old) and \(new) have no figure of ours in common: were they made with the same scenes?")
        }
        let report = ComparisonReport(comparison: comparison)
        tell(report.text)
        try page?.write(Array(report.page.text.utf8))
        if comparison.isSlower { throw ExitCode(1) }
    }

    private static func last(of path: String) throws -> StoredRun {
        let runs = try StoredRun.read(path)
        return runs[runs.count - 1]
    }
}
