/// A run of random histories over all cores; its result does not depend on how many there are.
public struct FuzzRun: Sendable {
    /// The seed of the first history; the others follow by ones.
    public var seed: UInt64
    /// How many histories are played.
    public var count: Int
    /// The families, taken in turn.
    public var families: [HistoryFamily]
    /// Whether the run goes on after a failure and counts failures by kind.
    public var keepsGoing = false
    /// Whether time is up: then no more pieces are begun, and the run is what was played until
    /// then.
    public var isOver: @Sendable () -> Bool = { false }
    /// Whether all is played in the usual way; for solvers that round.
    public var isPlain = false
    /// Told of every case before it is played, on the thread that plays it, and when that thread
    /// plays none any more.
    public var watch: (@Sendable (FuzzCase?) -> Void)?
    /// Which pieces are played, of `pieceCount`; all if `nil`.
    public var pieces: Range<Int>?
    /// Histories per piece of work.
    public static let piece = 64

    /// Makes a run.
    public init(seed: UInt64, count: Int, families: [HistoryFamily] = HistoryFamily.rotation) {
        self.seed = seed
        self.count = count
        self.families = families
    }

    /// What a run, or a part of it, came to.
    public struct Result: Sendable {
        /// Nothing yet.
        public init() {}

        /// The counters of each family, up to the first failure.
        public var counters: [HistoryFamily: FuzzCounters] = [:]
        /// The failing case of the least number.
        public var failure: FuzzCase?
        /// How many histories failed in each way, and the first of them; only of a run that keeps
        /// going.
        public var kinds: [String: (count: Int, first: FuzzCase)] = [:]

        /// The counters of all families together.
        public var total: FuzzCounters {
            counters.values.reduce(into: FuzzCounters()) { $0 += $1 }
        }
    }

    /// Of how many pieces the run consists.
    public var pieceCount: Int { (count + Self.piece - 1) / Self.piece }

    /// The case of a number in `0..<count`.
    public func fuzzCase(_ number: Int) -> FuzzCase {
        FuzzCase(
            seed: seed &+ UInt64(number), family: families[number / 2 % families.count],
            isPlain: isPlain)
    }

    /// Plays all histories, or up to the first failure.
    ///
    /// Pieces are started in order and finish all; so when one fails, every earlier one is known,
    /// and the first failure is the same whatever the number of workers.
    public func play<Engine: HistoryEngine>(
        _ engine: Engine.Type, workers: Int, progress: (Int) -> Void = { _ in }
    ) async -> Result {
        merged(await playPieces(engine, workers: workers, progress: progress))
    }

    /// What each piece came to, up to the first that failed unless the run keeps going.
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
            if fuzzCase.isFailure(outcome) {
                result.note(fuzzCase, outcome)
                guard keepsGoing else { return result }
            }
            result.counters[fuzzCase.family, default: FuzzCounters()].count(outcome)
        }
        return result
    }

    /// The pieces in order, up to the first that failed.
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
