import ArgumentParser
import CommandSupport

/// A command that counts instructions and compares them with the baseline.
struct InstructionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instructions",
        abstract:
            "Count instructions of builds and steps under valgrind, and compare them with the baseline.",
        discussion:
            "Exit code: 0 within the tolerance of the baseline, 1 above it, 2 for a usage error.")

    @Option(help: "The baseline file (default: that of the package).")
    var baseline: String?

    @Option(help: "The tolerated increase in percent.")
    var tolerance = 3.0

    @Option(help: "Write the counts to FILE.")
    var json: String?

    @Flag(help: "Update the baseline instead of comparing with it.")
    var update = false

    @Flag(help: "Replace an output file that bench did not write.")
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
        var sum = 0.0
        for build in 0..<builds {
            let run = EngineTinamou().start(trace)
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
