import ArgumentParser
import CommandSupport

/// A command that makes an HTML page from stored figures.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Make an HTML page from the figures of earlier runs.",
        discussion:
            "The page shows the last run in full, and several runs as a history in the given order."
    )

    @Argument(help: "The --json or --history files of earlier runs.")
    var files: [String]

    @Option(help: "The page.")
    var html: String

    @Flag(help: "Replace an output file that bench did not write.")
    var force = false

    func run() throws {
        let page = OutputFile(html, .page, force: force)
        try OutputFile.confirm([page], inputs: files)
        let runs = try files.flatMap { try StoredRun.read($0) }
        try page.write(Array(BenchPage(runs: runs).page.text.utf8))
        StandardError.print(
            "\(html): the page of \(runs.count == 1 ? "one run" : "\(runs.count) runs")")
    }
}

/// A command that compares two runs with regard to their noise.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two runs: faster, slower, the same, or too noisy.",
        discussion:
            "Exit code: 0 if no figure of tinamou is slower beyond noise, 1 if one is, 2 for an input error."
    )

    @Argument(help: "The old run: a --json file, or a history whose last run counts.")
    var old: String

    @Argument(help: "The new run: a --json file, or a history.")
    var new: String

    @Option(help: "Write an HTML page with every figure to FILE.")
    var html: String?

    @Flag(help: "Replace an output file that bench did not write.")
    var force = false

    func run() throws {
        let page = html.map { OutputFile($0, .page, force: force) }
        try OutputFile.confirm([page].compactMap(\.self), inputs: [old, new])
        let comparison = RunComparison(old: try Self.last(of: old), new: try Self.last(of: new))
        if comparison.changes.isEmpty {
            throw UsageError(
                "\(old) and \(new) have no figure of tinamou in common; run both with the same scenes"
            )
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
