import ArgumentParser
import CommandSupport
import Foundation

/// A command that compares two executables, or two stored runs.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract:
            "Compare two builds of bench, and print which figures are faster, slower, unchanged or too noisy.",
        discussion: """
            With --binaries, first the instructions of both builds are counted, then processes of both take turns, \
            and the times of each pair are compared. At most 1 % of the figures called different are not. Two stored \
            runs show large changes only. Exit code: 0 if no figure of tinamou is slower by more than the noise, \
            1 if one is, 2 for a usage or input error.
            """)

    /// A kind of figures to compare.
    enum Measure: String, ExpressibleByArgument, CaseIterable {
        case instructions, time
    }

    @Flag(help: "Compare two executables of bench instead of stored runs.")
    var binaries = false

    @Argument(
        help:
            "The file that the old run wrote with --json or --history (of a history, the last run is used), or the old executable."
    )
    var old: String

    @Argument(help: "The file of the new run, or the new executable.")
    var new: String

    @Option(
        name: .customLong("by"),
        help: "With --binaries: compare only instructions, or only time.")
    var measure: Measure?

    @Option(
        help: ArgumentHelp("With --binaries: run N processes of each.", valueName: "n"))
    var processes = 12

    @Option(
        name: .customLong("scene"),
        help: "With --binaries: compare only this scene (repeatable).")
    var scenes: [String] = []

    @Option(
        help: ArgumentHelp("Write an HTML page with all figures to FILE.", valueName: "file"))
    var html: String?

    @Flag(help: "Replace the --html file even if bench did not write it.")
    var force = false

    func validate() throws {
        if !binaries && (measure != nil || !scenes.isEmpty) {
            throw ValidationError("--by and --scene need --binaries and two executables")
        }
        if processes < 5 { throw ValidationError("--processes must be at least 5") }
        for name in scenes where SceneCatalog.kind(named: name) == nil {
            throw SceneCatalog.unknown(name)
        }
    }

    func run() throws {
        let page = html.map { OutputFile($0, .page, force: force) }
        try OutputFile.confirm([page].compactMap(\.self), inputs: [old, new])
        for path in binaries ? [old, new] : []
        where !FileManager.default.isExecutableFile(atPath: path) {
            throw UsageError("\(path): no executable; expected a build of bench")
        }
        var isSlower = false
        if binaries && measure != .time {
            let counts = try InstructionComparison.run(
                old: old, new: new, kinds: scenes, ProgressLine())
            tell(counts.text + "\n")
            isSlower = counts.isSlower
            if measure == .instructions {
                if isSlower { throw ExitCode(1) }
                return
            }
        }
        let comparison = try binaries ? timedBinaries() : storedRuns()
        if comparison.changes.isEmpty {
            throw UsageError(
                "\(old) and \(new) have no figure of tinamou in common; run both with the same scenes"
            )
        }
        let report = ComparisonReport(comparison: comparison)
        tell(report.text)
        try page?.write(Array(report.page.text.utf8))
        if isSlower || comparison.isSlower { throw ExitCode(1) }
    }

    private func timedBinaries() throws -> RunComparison {
        let chosen = SceneCatalog.all.filter { scenes.isEmpty || scenes.contains($0.name) }
        return try BinaryComparison(
            old: old, new: new, processes: processes,
            scenes: chosen.flatMap { kind in kind.quickSizes.map { (kind, $0) } }
        ).run(ProgressLine())
    }

    private func storedRuns() throws -> RunComparison {
        RunComparison(old: try Self.last(of: old), new: try Self.last(of: new))
    }

    private static func last(of path: String) throws -> StoredRun {
        do {
            let runs = try StoredRun.read(path)
            return runs[runs.count - 1]
        } catch let error as UsageError where FileManager.default.isExecutableFile(atPath: path) {
            throw UsageError("\(error.description); --binaries compares executables")
        }
    }
}
