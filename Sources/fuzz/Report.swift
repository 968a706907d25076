import CommandFiles
import Foundation
import TestSupport

/// What a run prints: data on standard output, talk on standard error.
enum Report {
    /// Prints counters and shares, or the first failure; tells whether the run holds. The shares of a part of a run are
    /// not looked at.
    static func holds(
        _ result: FuzzRun.Result, of run: FuzzRun, _ output: String, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        for family in HistoryFamily.allCases where run.families.contains(family) {
            show(family, result.counters[family] ?? FuzzCounters())
        }
        for (kind, found) in result.kinds.sorted(by: { $0.value.count > $1.value.count }) where run.keepsGoing {
            let first = "\(found.first.seed) (\(found.first.family.rawValue))"
            print("\(found.count) histories fail in \(kind), first seed \(first)")
        }
        if let failure = result.failure {
            try report(failure, output, engine)
            return false
        }
        return shares(result, of: run)
    }

    /// Prints a failing case and writes the shortest trace that fails to a file.
    private static func report(_ failure: FuzzCase, _ output: String, _ engine: any HistoryEngine.Type) throws {
        let text = failure.report(engine)
        let path = path(failure, output)
        let command = "Scripts/fuzz --trace \(path) --seed \(failure.seed) --family \(failure.family.rawValue)"
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

    /// The shares of all families together, and of the doubts in each.
    private static func shares(_ result: FuzzRun.Result, of run: FuzzRun) -> Bool {
        let total = result.total
        print("all: \(total.histories) histories, \(total.layouts) layouts compared")
        var shares = total.shares(doubtBar: 1).dropLast() + HistoryFamily.mixed.flatMap { doubts($0, result) }
        if total.histories < 1000 || run.families.count == 1 || run.pieces != nil { shares = [] }
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
            "\(counters.oneSided) unique by one-sided rows, \(counters.deep) with three deciding levels,",
            "\(counters.spilled) spilled, \(counters.doubted) with a doubt,",
            "\(counters.tolerated) of them with a difference")
    }
}

// MARK: - One history

extension Report {
    /// Plays the history of a seed in each family; prints it, and the shortest failing one if it fails.
    static func replay(
        seed: UInt64, families: [HistoryFamily], _ output: String, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        let all = HistoryFamily.allCases.filter(families.contains), isPlain = engine == SolverEngine.self
        let cases = all.map { FuzzCase(seed: seed, family: $0, isPlain: isPlain) }
        return try cases.map { try replay($0, output, engine) }.allSatisfy(\.self)
    }

    private static func replay(
        _ fuzzCase: FuzzCase, _ output: String, _ engine: any HistoryEngine.Type
    ) throws -> Bool {
        // Written before it is played, so that it is there if the solver traps.
        try write("# \(fuzzCase.options.text)\n" + fuzzCase.history.text, fuzzCase, output)
        let outcome = fuzzCase.outcome(fuzzCase.history, engine)
        if fuzzCase.isFailure(outcome) {
            try report(fuzzCase, output, engine)
            return false
        }
        let options = fuzzCase.options.text
        print("# seed \(fuzzCase.seed), family \(fuzzCase.family.rawValue), \(options): \(verdict(outcome))")
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
        return "agrees\(outcome.doubted ? ", with a doubt" : "")"
    }
}

extension OutputForm {
    /// A trace that fuzz wrote: it begins with a comment.
    static let fuzzTrace = OutputForm("trace of fuzz", "#", "V ")
}

/// Writes a line to standard error.
func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// How many cores there are.
func coreCount() -> Int {
    ProcessInfo.processInfo.activeProcessorCount
}
