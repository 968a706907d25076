import ArgumentParser
import CommandSupport
import Foundation

/// A command that compares AutoLayout with toolkits on the same screens.
struct ToolkitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toolkits",
        abstract: "Compare AutoLayout with GTK, Qt, Yoga, Taffy and Chromium on the same screens.",
        discussion: """
            Each engine runs in a process of its own, and its frames are compared with arithmetic. An engine that \
            crashes, hangs or writes nonsense is reported, and the others go on. `Scripts/bench --setup toolkits` \
            installs the toolkits. Exit code: 0 if all frames of tinamou are right, 1 if not, 2 for a usage error.
            """)

    @Option(
        name: .customLong("engine"),
        help: "Compare only with this engine, such as qt-hidden (repeatable).")
    var engines: [String] = []

    @Option(name: .customLong("screen"), help: "Measure only this screen (repeatable).")
    var screens: [ToolkitScreen] = []

    @Option(
        name: .customLong("size"),
        help: ArgumentHelp(
            "Measure N boxes or cells, a multiple of 10 (repeatable; default: 100, 1000 and 5000).",
            valueName: "n"))
    var sizes: [Int] = []

    @Option(
        help: ArgumentHelp(
            "Run N processes of each engine; in each round, the engines take turns.",
            valueName: "n"))
    var rounds = 3

    @Option(help: ArgumentHelp("Make N steps in each process.", valueName: "n"))
    var steps = 300

    @Option(
        help: ArgumentHelp("Begin no step after N seconds of steps in a process.", valueName: "n"))
    var seconds = 1.0

    @Option(
        help: ArgumentHelp(
            "End a process that needs N seconds beside its steps, and skip larger sizes.",
            valueName: "n"))
    var patience = 10.0

    @Option(help: ArgumentHelp("Write the figures to FILE as JSON.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Give this run a name in the file (default: the checked-out commit).", valueName: "name"
        ))
    var label: String?

    @Flag(help: "Replace the --json file even if bench did not write it.")
    var force = false

    func validate() throws {
        if rounds < 1 || steps < 1 {
            throw ValidationError("--rounds and --steps must be at least 1")
        }
        if let size = sizes.first(where: { !(20...1_000_000 ~= $0) || $0 % 10 > 0 }) {
            throw ValidationError("--size \(size) is not a multiple of 10 from 20 to 1,000,000")
        }
        if steps > 1_000_000 { throw ValidationError("--steps must be at most 1,000,000") }
        if !(seconds > 0) || !(patience > 0) {
            throw ValidationError("--seconds and --patience must be above 0")
        }
        let known = Self.catalog.map(\.name)
        if let name = engines.first(where: { !known.contains($0) }) {
            throw ValidationError(
                "unknown engine \(name); expected one of: \(known.joined(separator: ", "))")
        }
    }

    private static var catalog: [ToolkitEngine] {
        let package = Executable.packageFolder ?? "."
        return ToolkitEngine.all(
            program: Executable.path, folder: package + "/.toolkits", package: package)
    }

    func run() throws {
        BuildGuard.check()
        let output = json.map { OutputFile($0, .toolkitFigures, force: force) }
        try OutputFile.confirm([output].compactMap(\.self))
        let all = Self.catalog
        let wanted = all.filter {
            $0.name == all[0].name || engines.isEmpty || engines.contains($0.name)
        }
        let chosen = wanted.filter(\.isInstalled)
        tell("Engines: " + chosen.map { "\($0.name) (\($0.about))" }.joined(separator: ", "))
        for engine in wanted where !engine.isInstalled {
            tell("\(engine.name) is not installed: Scripts/bench --setup toolkits says why")
        }
        let session = ToolkitSession(
            engines: chosen, screens: screens.isEmpty ? ToolkitScreen.allCases : screens,
            sizes: sizes.isEmpty ? [100, 1_000, 5_000] : sizes, rounds: rounds, steps: steps,
            seconds: seconds, patience: patience)
        var last: ToolkitScreen?
        let cells = session.run(ProgressLine()) { cells in
            let screen = cells[0].screen
            if screen != last { tell("\n" + ToolkitReport.heading(screen)) }
            last = screen
            tell(ToolkitReport.rows(cells))
        }
        tell("\n" + ToolkitReport.terms + "\n\n" + ToolkitReport(cells: cells).closing)
        tell(Self.versions(cells))
        try output?.write(
            Array(
                try JSONOutput.bytes(
                    ToolkitRun(run: RunLabel(name: label).stored, toolkits: cells), isPretty: true))
        )
        let isWrong = cells.contains { $0.engine == all[0].name && !$0.isRight }
        if isWrong { throw ExitCode(1) }
    }

    private static func versions(_ cells: [ToolkitCell]) -> String {
        var seen: Set<String> = []
        let versions = cells.filter { !$0.version.isEmpty && seen.insert($0.engine).inserted }
        return "versions: " + versions.map { "\($0.engine) \($0.version)" }.joined(separator: ", ")
    }
}

/// The stored figures of a run of toolkits.
struct ToolkitRun: Codable {
    var run: StoredRun.Label
    var toolkits: [ToolkitCell]
}

extension OutputForm {
    /// The figures of toolkits.
    static let toolkitFigures = OutputForm("JSON file of bench toolkits", "{\n  \"run\"")
}
