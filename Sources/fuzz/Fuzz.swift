import ArgumentParser
import CommandSupport
import Diagnostics
import TestSupport

// fuzz: random histories played in the solver and compared with the exact reference of TestSupport.
// This file contains the options; FuzzReport.swift prints the results.

@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract:
            "Run random sequences of solver calls, and compare each result with an exact reference solver.",
        discussion: """
            A history is a sequence of calls that add, remove and change constraints and drag variables; its seed \
            and family determine it. A run of 1,000 histories or more must also reach the required coverage, such as \
            15 % of histories with a rejected constraint. Exit code: 0 if all results agree and the coverage is \
            reached, 1 if not, 2 for a usage or input error.
            """,
        subcommands: [MergeCommand.self])

    @Option(
        help: ArgumentHelp(
            "Play N histories (default: 20,000; with --minutes, no limit).",
            valueName: "n"))
    var histories: Int?

    @Option(
        help: ArgumentHelp(
            "Stop after N minutes.",
            valueName: "n"))
    var minutes: Double?

    @Option(
        help: ArgumentHelp(
            "Start at seed N (default: 1); each further history has the next seed.",
            valueName: "n"))
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "Play only this family of histories, such as nice or chain (default: all in turn).",
            valueName: "family"))
    var family: HistoryFamily?

    @Option(
        help: ArgumentHelp(
            "Write the trace of a failing history, shortened as far as possible, to FOLDER.",
            valueName: "folder"))
    var output = ".build/fuzz"

    @Option(
        help: ArgumentHelp(
            "Play and print the history of seed N; if it fails, also print a shortened one.",
            valueName: "n"))
    var replay: UInt64?

    @Option(
        help: ArgumentHelp(
            "Play the history in the trace FILE; with --seed N, use the settings derived from seed N.",
            valueName: "file"))
    var trace: String?

    @Option(
        help: ArgumentHelp(
            "Test the certificate checker with altered certificates of N histories.",
            valueName: "n"))
    var mutants: Int?

    @Option(
        help: ArgumentHelp(
            "Read, change, load and lay out N damaged documents, and report crashes and hangs.",
            valueName: "n"))
    var documents: Int?

    @Option(
        help: ArgumentHelp(
            "Play N histories of view trees, and compare each layout with that of a new tree.",
            valueName: "n"))
    var views: Int?

    @Option(
        help: ArgumentHelp(
            "With --documents: damage copies of FILE (repeatable; default: five small documents).",
            valueName: "file"))
    var sound: [String] = []

    @Flag(help: "With --trace: queue the calls in the solver instead of solving after each one.")
    var queued = false

    @Flag(
        help:
            "Continue after a failure; print the number of failures of each kind and its first seed."
    )
    var keepGoing = false

    @Option(
        help: ArgumentHelp(
            "Use N threads (default: one per core); the results are the same with any number.",
            valueName: "n"))
    var workers: Int?

    @Option(
        help: ArgumentHelp(
            "Run only shard I of N, such as 3/16. `fuzz merge` combines the results.",
            valueName: "i/n"))
    var shard: Shard?

    @Option(
        help: ArgumentHelp(
            "Write results to FILE as JSON Lines; with merge, write the combined results.",
            valueName: "file"))
    var json: String?

    @Flag(help: "Replace the --json file even if fuzz did not write it.")
    var force = false

    /// The output of `--json`.
    var outputFile: OutputFile? { json.map { OutputFile($0, .fuzzRun, force: force) } }

    func validate() throws {
        let counts = [
            ("histories", histories), ("documents", documents), ("views", views),
            ("mutants", mutants),
            ("workers", workers),
        ]
        for case (let name, let count?) in counts where count < 1 {
            throw ValidationError("--\(name) \(count) must be at least 1")
        }
        if let minutes, !(minutes > 0 && minutes.isFinite) {
            throw ValidationError("--minutes \(minutes) must be a number above 0")
        }
        let isWhole = shard == nil && json == nil
        if !isWhole, minutes != nil {
            throw ValidationError(
                "--minutes cannot be used with --shard or --json; use --histories instead")
        }
        if !isWhole, trace != nil || replay != nil || mutants != nil {
            throw ValidationError("--shard and --json are for --histories, --views and --documents")
        }
    }

    func run() async throws {
        try OutputFile.confirm(
            [outputFile].compactMap(\.self), inputs: sound + [trace].compactMap(\.self))
        if let trace {
            return try exit(FuzzReport.play(traceFile: trace, as: traceCase, SolverEngine.self))
        }
        if let mutants {
            let workers = workers ?? ThisProcess.coreCount
            return try await exit(
                MutantReport.holds(histories: mutants, seed: seed ?? 1, workers: workers, output))
        }
        if let documents { return try exit(damage(documents)) }
        if let views { return try await exit(playViews(views)) }
        if let replay {
            return try exit(
                FuzzReport.replay(seed: replay, families: families, output, SolverEngine.self))
        }
        try await exit(playAll())
    }

    private var families: [HistoryFamily] { family.map { [$0] } ?? HistoryFamily.rotation }

    /// The case of a trace: the default options unless a seed is given.
    private var traceCase: FuzzCase {
        var fuzzCase = FuzzCase(seed: seed ?? 0, family: family ?? .nice)
        if seed == nil { fuzzCase.options = FuzzOptions() }
        if queued { fuzzCase.options.isEager = false }
        return fuzzCase
    }

    /// The maximum number of histories.
    private var count: Int { histories ?? (minutes == nil ? 20_000 : 1_000_000_000) }

    private func playAll() async throws -> Bool {
        var run = FuzzRun(seed: seed ?? 1, count: count, families: families)
        run.keepsGoing = keepGoing
        run.watch = CrashNote.note
        if let minutes {
            let end = ContinuousClock.now + .seconds(60 * minutes)
            run.isOver = { ContinuousClock.now >= end }
        }
        CrashNote.install()
        run.pieces = shard?.pieces(of: run.pieceCount)
        let total = run.pieces.map { $0.count * FuzzRun.piece } ?? count
        let progress = ProgressLine()
        let results = await play(run, SolverEngine.self, workers: workers ?? ThisProcess.coreCount)
        {
            progress.show($0, of: total, "histories")
        }
        progress.clear()
        var head = RunHead(kind: .histories, seed: run.seed, count: count)
        (head.families, head.keepGoing) = (
            families.map(\.rawValue), keepGoing
        )
        try RunFile.write(head, shard, results.map { RunPiece($0.key, $0.value) }, to: outputFile)
        return try FuzzReport.holds(run.merged(results), of: run, output, SolverEngine.self)
    }

    private func play<Engine: HistoryEngine>(
        _ run: FuzzRun, _ engine: Engine.Type, workers: Int, progress: (Int) -> Void
    ) async -> [Int: FuzzRun.Result] {
        await run.playPieces(engine, workers: workers, progress: progress)
    }

    private func playViews(_ count: Int) async throws -> Bool {
        var run = ViewFuzz(seed: seed ?? 1, count: count)
        run.pieces = shard?.pieces(of: run.pieceCount)
        let pieces = await ViewReport.play(run, workers: workers ?? ThisProcess.coreCount)
        let head = RunHead(kind: .views, seed: run.seed, count: count)
        try RunFile.write(head, shard, pieces, to: outputFile)
        return ViewReport.holds(
            pieces, histories: run.pieces.map { Self.share($0, of: count) } ?? count)
    }

    private func damage(_ count: Int) throws -> Bool {
        var head = RunHead(kind: .documents, seed: seed ?? 1, count: count)
        head.sound = sound
        let chosen = shard?.pieces(of: head.pieceCount) ?? 0..<head.pieceCount
        var run = try DocumentFuzz(head)
        run.watch = { CrashNote.note(documentSeed: $0) }
        CrashNote.install()
        let pieces = run.play(chosen)
        try RunFile.write(head, shard, pieces, to: outputFile)
        guard DocumentReport(pieces).holds(count: Self.share(chosen, of: count)) else {
            return false
        }
        StandardError.print(
            "none took more than \(run.longest); resident at most: \(ThisProcess.peakResidentBytes >> 20) MB"
        )
        return true
    }

    /// The number of histories or documents in some pieces.
    private static func share(_ pieces: Range<Int>, of count: Int) -> Int {
        min(count, pieces.upperBound * RunHead.piece)
            - min(count, pieces.lowerBound * RunHead.piece)
    }

    private func exit(_ holds: Bool) throws {
        if !holds { throw ExitCode(1) }
    }

    /// Exits with code 2 for usage errors, like all commands of this package.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            leave(with: error)
        }
    }

    private static func leave(with error: any Error) -> Never {
        if error is Diagnostic { StandardError.print("\(error)") }
        if error is InputError || error is ShardError { StandardError.print("error: \(error)") }
        if error is Diagnostic || error is InputError || error is ShardError {
            exit(withError: ExitCode(2))
        }
        guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
        StandardError.print(fullMessage(for: error))
        exit(withError: ExitCode(2))
    }
}

extension HistoryFamily: ExpressibleByArgument {}
