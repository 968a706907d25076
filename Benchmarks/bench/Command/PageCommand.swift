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
