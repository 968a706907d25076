import ArgumentParser
import TestSupport

// What fuzz is: random histories played into the solver and held against the exact reference (TestSupport). This file
// has the options; Report.swift what is printed.

/// The command.
@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Plays random histories into the solver and compares verdicts and layouts with the exact reference.",
        discussion: "Exit code 0: all agree and the shares hold; 1: not so; 2: wrong usage.")

    @Option(help: "How many histories are played.")
    var histories = 20_000

    @Option(help: "The seed of the first history; the others follow by ones.")
    var seed: UInt64 = 1

    @Option(help: "The family of numbers, nice or wild; both in turn if left out.")
    var family: HistoryFamily?

    @Option(help: "Plays the one history of a seed, prints it, and the shortest one that fails if it does.")
    var replay: UInt64?

    @Option(help: "Plays the history of a trace file.")
    var trace: String?

    @Flag(help: "With --trace: lets the solver queue records instead of asking for every verdict.")
    var queued = false

    @Flag(help: "Goes on after a failure and counts failures by kind, with the first seed of each.")
    var keepGoing = false

    @Option(help: "How many histories are played at once; all cores if left out. The result does not depend on it.")
    var workers: Int?

    @Option(help: "When the solver computes exactly: certified, automatic or floating.")
    var mode = FuzzMode.certified

    func validate() throws {
        guard histories >= 0, workers ?? 1 > 0 else { throw ValidationError("a count must not be negative") }
    }

    func run() async throws {
        if let trace {
            return try exit(Report.play(traceFile: trace, queued: queued, family: family ?? .nice, mode.engine))
        }
        if let replay { return try exit(Report.replay(seed: replay, families: families, mode.engine)) }
        try await exit(playAll())
    }

    private var families: [HistoryFamily] { family.map { [$0] } ?? HistoryFamily.allCases }

    private func playAll() async -> Bool {
        var run = FuzzRun(seed: seed, count: histories, families: families)
        run.keepsGoing = keepGoing
        run.watch = CrashNote.note
        CrashNote.install()
        let progress = Progress(total: histories)
        let result = await play(run, mode.engine, workers: workers ?? coreCount(), progress: progress.show)
        progress.clear()
        return Report.holds(result, of: run, mode.engine)
    }

    private func play<Engine: HistoryEngine>(
        _ run: FuzzRun, _ engine: Engine.Type, workers: Int, progress: (Int) -> Void
    ) async -> FuzzRun.Result {
        await run.play(engine, workers: workers, progress: progress)
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
