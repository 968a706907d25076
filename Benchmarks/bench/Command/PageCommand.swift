import ArgumentParser
import CommandFiles

/// Makes the page for people from stored figures.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Make the page for people from the figures of earlier runs.",
        discussion: "The last run is shown in full; several are also drawn as a history, in the order given.")

    @Argument(help: "Files that bench wrote with --json or --history.")
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
        say("\(html): the page of \(runs.count == 1 ? "one run" : "\(runs.count) runs")")
    }
}
