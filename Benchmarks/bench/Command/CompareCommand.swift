import ArgumentParser

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

    func run() throws {
        try OutputFile.check(html)
        let comparison = RunComparison(old: try Self.last(of: old), new: try Self.last(of: new))
        if comparison.changes.isEmpty {
            throw UsageError("\(old) and \(new) have no figure of ours in common: were they made with the same scenes?")
        }
        let report = ComparisonReport(comparison: comparison)
        tell(report.text)
        if let html { try OutputFile.write(report.page.text, to: html) }
        if comparison.isSlower { throw ExitCode(1) }
    }

    private static func last(of path: String) throws -> StoredRun {
        let runs = try StoredRun.read(path)
        return runs[runs.count - 1]
    }
}
