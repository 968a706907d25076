/// A run of random histories on all cores; its result does not depend on their number.
public struct FuzzRun: Sendable {
    /// The seed of the first history; the others follow by ones.
    public var seed: UInt64
    /// The number of histories.
    public var count: Int
    /// The families, taken in turn.
    public var families: [HistoryFamily]
    /// A Boolean value that indicates whether the run continues after a failure and counts failures
    /// by kind.
    public var keepsGoing = false
    /// Returns whether the time is up: then no more pieces begin, and the result is that of the
    /// played ones.
    public var isOver: @Sendable () -> Bool = { false }
    /// The function that is called with every case before it is played, on its thread, and with
    /// `nil` at the end of a thread.
    public var watch: (@Sendable (FuzzCase?) -> Void)?
    /// The pieces to play; all if `nil`.
    public var pieces: Range<Int>?
    /// Histories per piece of work.
    public static let piece = 64

    /// Creates a run.
    public init(seed: UInt64, count: Int, families: [HistoryFamily] = HistoryFamily.rotation) {
        self.seed = seed
        self.count = count
        self.families = families
    }

    /// The result of a run, or of a part of it.
    public struct Result: Sendable {
        /// Creates an empty result.
        public init() {}

        /// The counters of each family, up to the first failure.
        public var counters: [HistoryFamily: FuzzCounters] = [:]
        /// The failing case of the least number.
        public var failure: FuzzCase?
        /// The number of failures of each kind with the first one; only for a run that continues.
        public var kinds: [String: (count: Int, first: FuzzCase)] = [:]

        /// The sum of the counters of all families.
        public var total: FuzzCounters {
            counters.values.reduce(into: FuzzCounters()) { $0 += $1 }
        }
    }

    /// The number of pieces.
    public var pieceCount: Int { (count + Self.piece - 1) / Self.piece }

    /// Returns the case of a number in `0..<count`.
    public func fuzzCase(_ number: Int) -> FuzzCase {
        FuzzCase(seed: seed &+ UInt64(number), family: families[number / 2 % families.count])
    }

    /// Plays all histories, or up to the first failure.
    ///
    /// Pieces start in order and all finish. So when one fails, every earlier one is known, and the
    /// first failure does not depend on the number of workers.
    public func play<Engine: HistoryEngine>(
        _ engine: Engine.Type, workers: Int, progress: (Int) -> Void = { _ in }
    ) async -> Result {
        merged(await playPieces(engine, workers: workers, progress: progress))
    }

    /// Returns the result of each piece, up to the first failure unless the run continues.
    public func playPieces<Engine: HistoryEngine>(
        _ engine: Engine.Type, workers: Int, progress: (Int) -> Void = { _ in }
    ) async -> [Int: Result] {
        let pieces = pieces ?? 0..<pieceCount
        var results: [Int: Result] = [:]
        await withTaskGroup(of: (Int, Result).self) { group in
            var next = pieces.lowerBound
            while next < min(pieces.lowerBound + workers, pieces.upperBound) {
                start(&next, engine, &group)
            }
            var failed = false
            while let (piece, result) = await group.next() {
                results[piece] = result
                failed = !keepsGoing && (failed || result.failure != nil)
                progress(results.count * Self.piece)
                if next < pieces.upperBound, !failed, !isOver() { start(&next, engine, &group) }
            }
        }
        let last = keepsGoing ? nil : results.filter { $0.value.failure != nil }.keys.min()
        return results.filter { $0.key <= last ?? .max }
    }

    private func start<Engine: HistoryEngine>(
        _ next: inout Int, _ engine: Engine.Type, _ group: inout TaskGroup<(Int, Result)>
    ) {
        let piece = next
        group.addTask { (piece, play(piece: piece, engine)) }
        next += 1
    }

    private func play<Engine: HistoryEngine>(piece: Int, _ engine: Engine.Type) -> Result {
        var result = Result()
        defer { watch?(nil) }
        for number in piece * Self.piece..<min(count, (piece + 1) * Self.piece) {
            let fuzzCase = fuzzCase(number)
            watch?(fuzzCase)
            let outcome = fuzzCase.outcome(fuzzCase.history, engine)
            if outcome.failure != nil {
                result.note(fuzzCase, outcome)
                guard keepsGoing else { return result }
            }
            result.counters[fuzzCase.family, default: FuzzCounters()].count(outcome)
        }
        return result
    }

    /// Returns the sum of the pieces in order, up to the first failure.
    public func merged(_ results: [Int: Result]) -> Result {
        var total = Result()
        for (_, result) in results.sorted(by: { $0.key < $1.key })
        where keepsGoing || total.failure == nil {
            total.counters.merge(result.counters) { $0 + $1 }
            total.kinds.merge(result.kinds) { ($0.count + $1.count, $0.first) }
            total.failure = total.failure ?? result.failure
        }
        return total
    }
}

extension FuzzRun.Result {
    fileprivate mutating func note(_ fuzzCase: FuzzCase, _ outcome: HistoryOutcome) {
        failure = failure ?? fuzzCase
        let kind = outcome.failure?.finding.kind ?? ""
        kinds[kind] = (1 + (kinds[kind]?.count ?? 0), kinds[kind]?.first ?? fuzzCase)
    }
}

extension FuzzCounters {
    fileprivate static func + (left: FuzzCounters, right: FuzzCounters) -> FuzzCounters {
        var sum = left
        sum += right
        return sum
    }
}
