import ArgumentParser
import CommandFiles
import TestSupport

// What fuzz is: random histories played into the solver and held against the exact reference (TestSupport). This file
// has the options; Report.swift what is printed.

/// The command.
@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Plays random histories into the solver and compares verdicts and layouts with the exact reference.",
        discussion: "Exit code 0: all agree and the shares hold; 1: not so; 2: wrong usage.",
        subcommands: [MergeCommand.self])

    @Option(help: "How many histories are played: 20000, or what time allows.")
    var histories: Int?

    @Option(help: "Begins no more histories after this many minutes.")
    var minutes: Double?

    @Option(help: "The seed of the first history, 1 if left out; the others follow by ones.")
    var seed: UInt64?

    @Option(help: "The family: nice, wild, chain, levels, …; all in turn if left out.")
    var family: HistoryFamily?

    @Option(help: "The folder for the shortest traces that fail.")
    var output = ".build/fuzz"

    @Option(help: "Plays the one history of a seed, prints it, and the shortest one that fails if it does.")
    var replay: UInt64?

    @Option(help: "Plays the history of a trace file; with --seed, as the history of that seed is played.")
    var trace: String?

    @Option(help: "Tests the certificate checker: makes the certificates of so many histories wrong in every way.")
    var mutants: Int?

    @Option(help: "Reads, changes, loads and lays out so many damaged documents; --seed is that of the first.")
    var documents: Int?

    @Option(help: "Plays so many histories of trees of views, each layout against a tree that is built afresh.")
    var views: Int?

    @Option(help: "With --documents: a sound document to damage; may be repeated. Five small ones if left out.")
    var sound: [String] = []

    @Flag(help: "With --trace: lets the solver queue records instead of asking for every verdict.")
    var queued = false

    @Flag(help: "Goes on after a failure and counts failures by kind, with the first seed of each.")
    var keepGoing = false

    @Option(help: "How many histories are played at once; all cores if left out. The result does not depend on it.")
    var workers: Int?

    @Option(help: "Plays one share of the run, as 3/16: the third of sixteen. `fuzz merge` makes one run of all.")
    var shard: Shard?

    @Option(help: "Writes what each piece of the run came to, as JSON Lines; with merge, all shards as one run.")
    var json: String?

    @Flag(help: "Replaces a --json file that fuzz did not write.")
    var force = false

    /// The file of `--json`.
    var outputFile: OutputFile? { json.map { OutputFile($0, .json, force: force) } }

    @Option(help: "When the solver computes exactly: certified, automatic or floating.")
    var mode = FuzzMode.certified

    func validate() throws {
        let counts = [
            ("histories", histories), ("documents", documents), ("views", views), ("mutants", mutants),
            ("workers", workers),
        ]
        for case (let name, let count?) in counts where count < 1 {
            throw ValidationError("--\(name) \(count) plays nothing; give 1 or more")
        }
        if let minutes, !(minutes > 0 && minutes.isFinite) {
            throw ValidationError("--minutes \(minutes) plays nothing; give a number above 0")
        }
        let isWhole = shard == nil && json == nil
        if !isWhole, minutes != nil {
            throw ValidationError("a run that ends by the clock has no shards; give --histories instead of --minutes")
        }
        if !isWhole, trace != nil || replay != nil || mutants != nil {
            throw ValidationError("--shard and --json are for --histories, --views and --documents")
        }
    }

    func run() async throws {
        try OutputFile.confirm([outputFile].compactMap(\.self), inputs: sound + [trace].compactMap(\.self))
        if let trace { return try exit(Report.play(traceFile: trace, as: traceCase, mode.engine)) }
        if let mutants {
            let workers = workers ?? coreCount()
            return try await exit(
                MutantReport.holds(histories: mutants, seed: seed ?? 1, workers: workers, output))
        }
        if let documents { return try exit(damage(documents)) }
        if let views { return try await exit(playViews(views)) }
        if let replay { return try exit(Report.replay(seed: replay, families: families, output, mode.engine)) }
        try await exit(playAll())
    }

    private var families: [HistoryFamily] { family.map { [$0] } ?? HistoryFamily.rotation }

    /// How a trace is played: in the usual way unless a seed is given.
    private var traceCase: FuzzCase {
        var fuzzCase = FuzzCase(seed: seed ?? 0, family: family ?? .nice)
        if seed == nil { fuzzCase.options = FuzzOptions() }
        if queued { fuzzCase.options.isEager = false }
        return fuzzCase
    }

    /// How many histories there are at most.
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
        let progress = Progress(total: run.pieces.map { $0.count * FuzzRun.piece } ?? count)
        let results = await play(run, mode.engine, workers: workers ?? coreCount(), progress: progress.show)
        progress.clear()
        var head = RunHead(kind: .histories, seed: run.seed, count: count)
        (head.families, head.mode, head.keepGoing) = (families.map(\.rawValue), mode.rawValue, keepGoing)
        try RunFile.write(head, shard, results.map { RunPiece($0.key, $0.value) }, to: outputFile)
        return try Report.holds(run.merged(results), of: run, output, mode.engine)
    }

    private func play<Engine: HistoryEngine>(
        _ run: FuzzRun, _ engine: Engine.Type, workers: Int, progress: (Int) -> Void
    ) async -> [Int: FuzzRun.Result] {
        await run.playPieces(engine, workers: workers, progress: progress)
    }

    private func playViews(_ count: Int) async throws -> Bool {
        var run = ViewFuzz(seed: seed ?? 1, count: count)
        run.pieces = shard?.pieces(of: run.pieceCount)
        let pieces = await ViewReport.play(run, workers: workers ?? coreCount())
        let head = RunHead(kind: .views, seed: run.seed, count: count)
        try RunFile.write(head, shard, pieces, to: outputFile)
        return ViewReport.holds(pieces, histories: run.pieces.map { Self.share($0, of: count) } ?? count)
    }

    private func damage(_ count: Int) throws -> Bool {
        var head = RunHead(kind: .documents, seed: seed ?? 1, count: count)
        head.sound = sound
        let chosen = shard?.pieces(of: head.pieceCount) ?? 0..<head.pieceCount
        var run = try DocumentRun(head)
        run.watch = { CrashNote.note(documentSeed: $0) }
        CrashNote.install()
        let pieces = run.play(chosen)
        try RunFile.write(head, shard, pieces, to: outputFile)
        guard DocumentReport(pieces).holds(count: Self.share(chosen, of: count)) else { return false }
        printError("none took more than \(run.longest); resident at most: \(DocumentRun.peakMegabytes()) MB")
        return true
    }

    /// How many things some pieces have.
    private static func share(_ pieces: Range<Int>, of count: Int) -> Int {
        min(count, pieces.upperBound * RunHead.piece) - min(count, pieces.lowerBound * RunHead.piece)
    }

    private func exit(_ holds: Bool) throws {
        if !holds { throw ExitCode(1) }
    }

    /// Wrong usage is 2, as everywhere in this package.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            leave(with: error)
        }
    }

    private static func leave(with error: any Error) -> Never {
        if error is FileError { printError("\(error)") }
        if error is InputError || error is ShardError { printError("error: \(error)") }
        if error is FileError || error is InputError || error is ShardError { exit(withError: ExitCode(2)) }
        guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
        printError(fullMessage(for: error))
        exit(withError: ExitCode(2))
    }
}

extension HistoryFamily: ExpressibleByArgument {}

/// When the solver under test computes in exact arithmetic.
enum FuzzMode: String, ExpressibleByArgument, CaseIterable {
    case certified, automatic, floating

    /// The engine that does.
    var engine: any HistoryEngine.Type {
        switch self {
        case .certified: CertifiedEngine.self
        case .automatic: AutomaticEngine.self
        case .floating: SolverEngine.self
        }
    }
}
