import ArgumentParser
import CommandSupport

/// A command that combines the shards of a run.
struct MergeRunsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combine the files of all shards of a run.",
        discussion: """
            The result has the traces in the order of one run, in the same bytes for any order of the files. Exit code: \
            0 if all answers of tinamou are correct, 1 if not, 2 if the files are not the shards of one run.
            """)

    @Argument(help: "The files that all shards wrote with --json, in any order.")
    var files: [String]

    @Option(help: ArgumentHelp("Write the combined run to FILE.", valueName: "file"))
    var json: String

    @Flag(help: "Replace the --json file even if bench did not write it.")
    var force = false

    func run() throws {
        let output = OutputFile(json, .benchFigures, force: force)
        try OutputFile.confirm([output], inputs: files)
        let runs = try files.map { file in
            let all = try StoredRun.read(file)
            return (name: file, run: all[all.count - 1])
        }
        let merged = try RunMerge.merged(runs)
        try output.write(Array((try JSONOutput.text(merged) + "\n").utf8))
        tell("\(merged.traces.count) traces of \(runs.count) shards")
        let isWrong =
            merged.traces.contains { trace in
                trace.engines.first.map { $0.differs == true || $0.complete == false } ?? true
            } || merged.apps?.contains { $0.right == false } == true
        if isWrong { throw ExitCode(1) }
    }
}
