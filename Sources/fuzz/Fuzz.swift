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
            "Play random histories in the solver, and compare verdicts and layouts with the exact reference.",
        discussion:
            "Exit code 0: all results agree and the required shares are reached; 1: otherwise; 2: usage error.",
        subcommands: [MergeCommand.self])

    @Option(help: "Play N histories (default: 20000, or unlimited with --minutes).")
    var histories: Int?

    @Option(help: "Start no more histories after N minutes.")
    var minutes: Double?

    @Option(help: "The seed of the first history (default: 1); later ones increase by 1.")
    var seed: UInt64?

    @Option(help: "Play only this family: nice, wild, chain, levels, … (default: all in turn).")
    var family: HistoryFamily?

    @Option(help: "The folder for the shortest failing traces.")
    var output = ".build/fuzz"

    @Option(
        help:
            "Play and print the history of this seed, and if it fails its shortest failing version."
    )
    var replay: UInt64?

    @Option(help: "Play the history of a trace file; with --seed, in the way of that seed.")
    var trace: String?

    @Option(help: "Test the certificate checker with mutated certificates of N histories.")
    var mutants: Int?

    @Option(
        help: "Read, change, load and lay out N damaged documents; --seed is the seed of the first."
    )
    var documents: Int?

    @Option(
        help: "Play N histories of view trees, and compare each layout with that of a fresh tree.")
    var views: Int?

    @Option(
        help:
            "With --documents: an intact document to damage (repeatable; default: five small ones)."
    )
    var sound: [String] = []

    @Flag(help: "With --trace: let the solver queue records instead of requesting every verdict.")
    var queued = false

    @Flag(
        help: "Continue after a failure, and count failures by kind, with the first seed of each.")
    var keepGoing = false

    @Option(
        help: "Play N histories at once (default: one per core). The result does not depend on it.")
    var workers: Int?

    @Option(
        help: "Play one share of the run; 3/16 is the third of sixteen. `fuzz merge` combines them."
    )
    var shard: Shard?

    @Option(
        help: "Write the results of each piece to FILE as JSON Lines; with merge, the combined run."
    )
    var json: String?

    @Flag(help: "Replace a --json file that fuzz did not write.")
    var force = false

    /// The output of `--json`.
    var outputFile: OutputFile? { json.map { OutputFile($0, .fuzzRun, force: force) } }

    @Option(help: "The use of exact arithmetic: certified, automatic or floating.")
    var mode = FuzzMode.certified

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
            return try exit(FuzzReport.play(traceFile: trace, as: traceCase, mode.engine))
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
                FuzzReport.replay(seed: replay, families: families, output, mode.engine))
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
        run.isPlain = mode == .floating
        if let minutes {
            let end = ContinuousClock.now + .seconds(60 * minutes)
            run.isOver = { ContinuousClock.now >= end }
        }
        CrashNote.install()
        run.pieces = shard?.pieces(of: run.pieceCount)
        let total = run.pieces.map { $0.count * FuzzRun.piece } ?? count
        let progress = ProgressLine()
        let results = await play(run, mode.engine, workers: workers ?? ThisProcess.coreCount) {
            progress.show($0, of: total, "histories")
        }
        progress.clear()
        var head = RunHead(kind: .histories, seed: run.seed, count: count)
        (head.families, head.mode, head.keepGoing) = (
            families.map(\.rawValue), mode.rawValue, keepGoing
        )
        try RunFile.write(head, shard, results.map { RunPiece($0.key, $0.value) }, to: outputFile)
        return try FuzzReport.holds(run.merged(results), of: run, output, mode.engine)
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

/// The use of exact arithmetic in the solver under test.
enum FuzzMode: String, ExpressibleByArgument, CaseIterable {
    case certified, automatic, floating

    /// The engine with that mode.
    var engine: any HistoryEngine.Type {
        switch self {
        case .certified: CertifiedEngine.self
        case .automatic: AutomaticEngine.self
        case .floating: SolverEngine.self
        }
    }
}
