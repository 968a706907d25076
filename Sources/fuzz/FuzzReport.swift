import CommandSupport
import Foundation
import TestSupport

/// The printed report of a run: results on standard output, messages on standard error.
enum FuzzReport {
    /// Prints counters and shares, or the first failure; returns whether the run passed. Shares of
    /// a partial run are not checked.
    static func holds(
        _ result: FuzzRun.Result, of run: FuzzRun, _ output: String,
        _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        for family in HistoryFamily.allCases where run.families.contains(family) {
            show(family, result.counters[family] ?? FuzzCounters())
        }
        for (kind, found) in result.kinds.sorted(by: { $0.value.count > $1.value.count })
        where run.keepsGoing {
            let first = "\(found.first.seed) (\(found.first.family.rawValue))"
            print("\(found.count) histories fail in \(kind), first seed \(first)")
        }
        if let failure = result.failure {
            try report(failure, output, engine)
            return false
        }
        return shares(result, of: run)
    }

    /// Prints a failing case, and writes the shortest failing trace to a file.
    private static func report(
        _ failure: FuzzCase, _ output: String, _ engine: any HistoryEngine.Type
    ) throws {
        let text = failure.report(engine)
        let path = path(failure, output)
        let command =
            "Scripts/fuzz --trace \(path) --seed \(failure.seed) --family \(failure.family.rawValue)"
        try write("\(text)# or: \(command)\n", failure, output)
        print(text)
        print("# written to \(path); replay: \(command)")
    }

    private static func path(_ fuzzCase: FuzzCase, _ output: String) -> String {
        "\(output)/\(fuzzCase.family.rawValue)-\(fuzzCase.seed).trace"
    }

    /// Writes the trace of a case to its file.
    private static func write(_ text: String, _ fuzzCase: FuzzCase, _ output: String) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try OutputFile(path(fuzzCase, output), .fuzzTrace).write(Array(text.utf8))
    }

    /// Prints the shares of all families together.
    private static func shares(_ result: FuzzRun.Result, of run: FuzzRun) -> Bool {
        let total = result.total
        print("all: \(total.histories) histories, \(total.layouts) layouts compared")
        var shares = total.shares
        if total.histories < 1000 || run.families.count == 1 || run.pieces != nil { shares = [] }
        for share in shares { print("  \(share)") }
        return shares.allSatisfy(\.holds)
    }

    private static func show(_ family: HistoryFamily, _ counters: FuzzCounters) {
        print(
            "\(family.rawValue): \(counters.histories) histories, \(counters.refused) with a refusal,",
            "\(counters.pivoted) with a pivot during an edit, \(counters.ambiguous) ambiguous,",
            "\(counters.oneSided) unique by one-sided rows, \(counters.deep) with three deciding levels,",
            "\(counters.spilled) spilled")
    }
}

// MARK: - One history

extension FuzzReport {
    /// Plays the history of a seed in each family; prints it, and if it fails its shortest failing
    /// version.
    static func replay(
        seed: UInt64, families: [HistoryFamily], _ output: String, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        let cases = HistoryFamily.allCases.filter(families.contains).map {
            FuzzCase(seed: seed, family: $0)
        }
        return try cases.map { try replay($0, output, engine) }.allSatisfy(\.self)
    }

    private static func replay(
        _ fuzzCase: FuzzCase, _ output: String, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        // Written before playing, so that the file exists if the solver traps.
        try write("# \(fuzzCase.options.text)\n" + fuzzCase.history.text, fuzzCase, output)
        let outcome = fuzzCase.outcome(fuzzCase.history, engine)
        if outcome.failure != nil {
            try report(fuzzCase, output, engine)
            return false
        }
        let options = fuzzCase.options.text
        print(
            "# seed \(fuzzCase.seed), family \(fuzzCase.family.rawValue), \(options): \(verdict(outcome))"
        )
        print(fuzzCase.history.text)
        return true
    }

    /// Plays the history of a trace file.
    static func play(
        traceFile path: String, as fuzzCase: FuzzCase, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        let text = try InputFile.text(path, as: .trace)
        let history = try History(text: text, file: path).legal
        let outcome = fuzzCase.outcome(history, engine)
        print("\(path): \(verdict(outcome))")
        return outcome.failure == nil
    }

    private static func verdict(_ outcome: HistoryOutcome) -> String {
        if let failure = outcome.failure { return failure.description }
        return "agrees"
    }
}

extension OutputForm {
    /// A trace from fuzz, which begins with a comment.
    static let fuzzTrace = OutputForm("trace of fuzz", "#", "V ")
    /// The pieces of a run; older files begin with the schema.
    static let fuzzRun = OutputForm("JSON file of fuzz", #"{"run":"#, #"{"schema":1"#)
}

/// The printed report of a run of view histories.
enum ViewReport {
    /// Plays histories; returns the results of the pieces.
    static func play(_ run: ViewFuzz, workers: Int) async -> [RunPiece] {
        CrashNote.install()
        var run = run
        run.watch = { CrashNote.note(viewSeed: $0) }
        let total = run.pieces.map { $0.count * ViewFuzz.piece } ?? run.count
        let progress = ProgressLine()
        let results = await run.playPieces(workers: workers) {
            progress.show($0, of: total, "histories of views")
        }
        progress.clear()
        return results.map { RunPiece($0.key, $0.value) }.sorted { $0.piece < $1.piece }
    }

    /// Prints the totals, or the shortest failing history; returns whether all histories passed.
    static func holds(_ pieces: [RunPiece], histories: Int) -> Bool {
        if let seed = pieces.flatMap(\.failures).map(\.seed).min() { return fails(seed) }
        let counters = pieces.reduce(into: ViewCounters()) { $0 += $1.viewCounters }
        print(
            "\(histories) histories of views: \(counters.layouts) layouts equal to a fresh tree,",
            "\(counters.frames) frames, \(counters.roundings) of them equal but for rounding;",
            "\(counters.residuals) residuals hold; \(counters.conflicts) layouts with a conflict,",
            "\(counters.ambiguous) of histories that may have undetermined numbers")
        return true
    }

    private static func fails(_ seed: UInt64) -> Bool {
        var player = ViewHistoryPlayer()
        let history = ViewHistory(seed: seed)
        guard let finding = player.fault(of: history) else {
            StandardError.print(
                "seed \(seed) failed but does not fail again: the result depends on more than the seed"
            )
            return false
        }
        StandardError.print("seed \(seed): \(finding); searching for a shorter history …")
        let (shortest, message) = ViewShrinker.shrink(history, finding)
        print(
            "\(shortest.text)# \(message)\n# replay: swift run -c release fuzz --views 1 --seed \(seed)"
        )
        return false
    }
}
