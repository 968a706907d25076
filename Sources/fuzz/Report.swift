import Foundation
import TestSupport

/// What a run prints: data on standard output, talk on standard error.
enum Report {
    /// Prints counters and shares, or the first failure; tells whether the run holds.
    static func holds(_ result: FuzzRun.Result, of run: FuzzRun, _ engine: any HistoryEngine.Type) -> Bool {
        for family in run.families { show(family, result.counters[family] ?? FuzzCounters()) }
        for (kind, found) in result.kinds.sorted(by: { $0.value.count > $1.value.count }) where run.keepsGoing {
            let first = "\(found.first.seed) (\(found.first.family.rawValue))"
            print("\(found.count) histories fail in \(kind), first seed \(first)")
        }
        if let failure = result.failure {
            print(failure.report(engine))
            return false
        }
        return shares(result, of: run)
    }

    /// The shares of all families together, and of the doubts in each.
    private static func shares(_ result: FuzzRun.Result, of run: FuzzRun) -> Bool {
        let total = result.total
        print("all: \(total.histories) histories, \(total.layouts) layouts compared")
        var shares = total.shares(doubtBar: 1).dropLast() + run.families.flatMap { doubts($0, result) }
        if total.histories < 1000 { shares = [] }
        for share in shares { print("  \(share)") }
        return shares.allSatisfy(\.holds)
    }

    private static func doubts(_ family: HistoryFamily, _ result: FuzzRun.Result) -> [FuzzCounters.Share] {
        let shares = (result.counters[family] ?? FuzzCounters()).shares(doubtBar: family == .nice ? 0 : 1)
        return shares.suffix(1).map { share in
            var share = share
            share.name += ", \(family.rawValue)"
            return share
        }
    }

    private static func show(_ family: HistoryFamily, _ counters: FuzzCounters) {
        print(
            "\(family.rawValue): \(counters.histories) histories, \(counters.refused) with a refusal,",
            "\(counters.pivoted) with a pivot during an edit, \(counters.ambiguous) ambiguous,",
            "\(counters.oneSided) unique by one-sided rows,",
            "\(counters.deep) with three deciding levels, \(counters.doubted) with a doubt,",
            "\(counters.tolerated) of them with a difference")
    }
}

// MARK: - One history

extension Report {
    /// Plays the history of a seed in each family; prints it, and the shortest failing one if it fails.
    static func replay(seed: UInt64, families: [HistoryFamily], _ engine: any HistoryEngine.Type) -> Bool {
        families.map { replay(FuzzCase(seed: seed, family: $0), engine) }.allSatisfy(\.self)
    }

    private static func replay(_ fuzzCase: FuzzCase, _ engine: any HistoryEngine.Type) -> Bool {
        let outcome = fuzzCase.outcome(fuzzCase.history, engine)
        if fuzzCase.isFailure(outcome) {
            print(fuzzCase.report(engine))
            return false
        }
        print("# seed \(fuzzCase.seed), family \(fuzzCase.family.rawValue): \(verdict(outcome))")
        print(fuzzCase.history.text)
        return true
    }

    /// Plays the history of a trace file.
    static func play(
        traceFile path: String, queued: Bool, family: HistoryFamily, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let history = try History(text: text, file: path).legal
        let outcome = FuzzCase(seed: queued ? 1 : 0, family: family).outcome(history, engine)
        print("\(path): \(verdict(outcome))")
        return outcome.failure == nil
    }

    private static func verdict(_ outcome: HistoryOutcome) -> String {
        if let failure = outcome.failure { return failure.description }
        return "agrees\(outcome.doubted ? ", with a doubt" : "")"
    }
}

/// Writes a line to standard error.
func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// How many cores there are.
func coreCount() -> Int {
    ProcessInfo.processInfo.activeProcessorCount
}
