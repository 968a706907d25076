/// Random histories of view trees on all cores; the result does not depend on their number.
public struct ViewFuzz: Sendable {
    /// The seed of the first history; the others follow by ones.
    public var seed: UInt64
    /// The number of histories.
    public var count: Int
    /// The function that is called with the seed of every history before it is played, on its
    /// thread, and with `nil` at the end of a thread.
    public var watch: (@Sendable (UInt64?) -> Void)?
    /// The pieces to play; all if `nil`.
    public var pieces: Range<Int>?
    /// Histories per piece of work.
    public static let piece = 64

    /// Creates a run of histories from a seed.
    public init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
    }

    /// The result of a run.
    public struct Result: Sendable {
        /// Creates an empty result.
        public init() {}

        /// The counters of the played pieces.
        public var counters = ViewCounters()
        /// The failing seeds with their findings: the first of each piece.
        public var failures: [(seed: UInt64, finding: ViewFinding)] = []
    }

    /// The number of pieces.
    public var pieceCount: Int { (count + Self.piece - 1) / Self.piece }

    /// Plays all histories; ends early after a failure.
    public func play(workers: Int, progress: (Int) -> Void = { _ in }) async -> Result {
        Self.merged(await playPieces(workers: workers, progress: progress))
    }

    /// Returns the result of each piece, up to the first failure.
    public func playPieces(workers: Int, progress: (Int) -> Void = { _ in }) async -> [Int: Result]
    {
        let pieces = pieces ?? 0..<pieceCount
        var results: [Int: Result] = [:]
        await withTaskGroup(of: (Int, Result).self) { group in
            var next = pieces.lowerBound
            func start() {
                guard next < pieces.upperBound, results.values.allSatisfy(\.failures.isEmpty) else {
                    return
                }
                let piece = next
                group.addTask { (piece, play(piece)) }
                next += 1
            }
            for _ in 0..<workers { start() }
            while let (piece, part) = await group.next() {
                results[piece] = part
                progress(results.count * Self.piece)
                start()
            }
        }
        let last = results.filter { !$0.value.failures.isEmpty }.keys.min()
        return results.filter { $0.key <= last ?? .max }
    }

    /// Returns the sum of the pieces.
    public static func merged(_ results: [Int: Result]) -> Result {
        results.sorted { $0.key < $1.key }.reduce(into: Result()) { total, part in
            total.counters += part.value.counters
            total.failures += part.value.failures
        }
    }

    private func play(_ piece: Int) -> Result {
        var player = ViewHistoryPlayer()
        var result = Result()
        defer { watch?(nil) }
        for number in piece * Self.piece..<min(count, (piece + 1) * Self.piece) {
            let place = seed &+ UInt64(number)
            watch?(place)
            guard let finding = player.fault(of: ViewHistory(seed: place)) else { continue }
            result.failures = [(place, finding)]
            break
        }
        result.counters = player.counters
        return result
    }
}

/// Shrinks a failing history of views while it fails in the same way.
public enum ViewShrinker {
    /// Returns the shortest history found, with its finding.
    ///
    /// Greedy: removes runs of edits of halving length, from the end; edits that become invalid are
    /// skipped.
    public static func shrink(_ history: ViewHistory, _ finding: ViewFinding) -> (
        ViewHistory, ViewFinding
    ) {
        var best = history
        var shortestFinding = finding
        var length = max(1, history.edits.count / 2)
        while true {
            let before = best.edits.count
            var end = before
            while end > 0 {
                var candidate = best
                candidate.edits.removeSubrange(max(0, end - length)..<end)
                var player = ViewHistoryPlayer()
                if let fault = player.fault(of: candidate), fault.kind == finding.kind {
                    best = candidate
                    shortestFinding = fault
                }
                end = min(end - length, best.edits.count)
            }
            if length == 1, best.edits.count == before { return (best, shortestFinding) }
            length = max(1, length / 2)
        }
    }
}
