import ArgumentParser
import CommandSupport

/// A command that counts instructions and compares them with the baseline.
struct InstructionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instructions",
        abstract:
            "Count the instructions of builds and drag steps with valgrind, and compare with a baseline.",
        discussion: """
            Exit code: 0 if every count is within the tolerance, 1 if one is above it, 2 for a usage or input error.
            """)

    @Option(
        help: ArgumentHelp(
            "Compare with FILE (default: Benchmarks/instructions.json of the package).",
            valueName: "file"))
    var baseline: String?

    @Option(
        help: ArgumentHelp("Accept an increase of at most N percent.", valueName: "n"))
    var tolerance = 3.0

    @Option(help: ArgumentHelp("Write the counts to FILE as JSON.", valueName: "file"))
    var json: String?

    @Flag(help: "Write the counts to the baseline file instead of comparing.")
    var update = false

    @Flag(help: "Replace the --json file even if bench did not write it.")
    var force = false

    func validate() throws {
        if tolerance < 0 || !tolerance.isFinite {
            throw ValidationError("--tolerance must be at least 0")
        }
    }

    func run() throws {
        BuildGuard.check()
        let path = baseline ?? (Executable.packageFolder ?? ".") + "/Benchmarks/instructions.json"
        let file = json.map { OutputFile($0, .benchFigures, force: force) }
        try OutputFile.confirm([file].compactMap(\.self), inputs: [path])
        let gate = update ? nil : try InstructionGate(path, tolerance: tolerance)
        let counts = try Self.counts()
        try file?.write(counts.bytes)
        guard let gate else {
            try FileEdit.write([FileEdit(path, before: nil, after: counts.bytes)])
            return StandardError.print("\(path): the baseline")
        }
        for line in gate.notes(counts) { tell(line) }
        let failures = gate.failures(counts)
        for line in failures { tell(line) }
        if !failures.isEmpty { throw ExitCode(1) }
        tell("all counts are within \(Units.digits(tolerance)) % of the baseline")
    }

    private static func counts() throws -> InstructionCounts {
        let (progress, counter) = (ProgressLine(), try InstructionCounter())
        var counts: [InstructionCount] = []
        tell(TextTable(["scene", "build", "step"], leftColumnCount: 1, minimumWidths: minima).text)
        for scene in InstructionScene.all {
            progress.show("instructions of \(scene.name)")
            let count = try counter.count(scene)
            progress.clear()
            tell(line(count))
            counts.append(count)
        }
        return InstructionCounts(swift: InstructionCounter.compiler, scenes: counts)
    }

    private static let minima = [16, 12, 9]

    private static func line(_ count: InstructionCount) -> String {
        var table = TextTable(["", "", ""], leftColumnCount: 1, minimumWidths: minima)
        table.append([
            count.scene, InstructionGate.grouped(count.build), InstructionGate.grouped(count.step),
        ])
        return table.body
    }
}

/// The child process for counting: plays only builds and steps of a scene.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "play", shouldDisplay: false)

    @Option var scene: String
    @Option var size: SceneSize
    @Option var builds: Int
    @Option var steps: Int

    func run() throws {
        guard let draft = InstructionScene(kind: scene, size: size).draft else {
            throw SceneCatalog.unknown(scene)
        }
        let trace = FlatTrace(draft)
        let engine = PlantedEngine.current
        var sum = 0.0
        for build in 0..<builds {
            let run = engine.start(trace)
            sum += try run.play(trace.outline.build, deadline: .none)
            sum += try run.readAll()
            guard build == builds - 1 else { continue }
            for step in trace.outline.steps.prefix(steps) {
                sum += try run.play(step.records, deadline: .none)
            }
        }
        print(sum)
    }
}
