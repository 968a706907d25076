import ArgumentParser
import CommandSupport

/// A command that makes an HTML page from stored figures.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Make an HTML page from the figures of earlier runs.",
        discussion:
            "The page shows all figures of the last run. If there are several runs, plots show their history, in the given order."
    )

    @Argument(help: "The files that earlier runs wrote with --json or --history.")
    var files: [String]

    @Option(help: ArgumentHelp("Write the page to FILE.", valueName: "file"))
    var html: String

    @Flag(help: "Replace the --html file even if bench did not write it.")
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
        abstract:
            "Compare two runs, and print which figures are faster, slower, unchanged or too noisy.",
        discussion:
            "Exit code: 0 if no figure of tinamou is slower by more than the noise, 1 if one is, 2 for an input error."
    )

    @Argument(
        help:
            "The file that the old run wrote with --json or --history (of a history, the last run is used)."
    )
    var old: String

    @Argument(help: "The file of the new run.")
    var new: String

    @Option(
        help: ArgumentHelp("Write an HTML page with all figures to FILE.", valueName: "file"))
    var html: String?

    @Flag(help: "Replace the --html file even if bench did not write it.")
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
