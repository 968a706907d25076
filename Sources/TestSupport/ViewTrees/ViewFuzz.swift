/// Random histories of trees of views over all cores; the result does not depend on how many there
/// are.
public struct ViewFuzz: Sendable {
    /// The seed of the first history; the others follow by ones.
    public var seed: UInt64
    /// How many histories are played.
    public var count: Int
    /// Told of the seed of every history before it is played, on the thread that plays it; `nil`
    /// when none is any more.
    public var watch: (@Sendable (UInt64?) -> Void)?
    /// Which pieces are played, of `pieceCount`; all if `nil`.
    public var pieces: Range<Int>?
    /// Histories per piece of work.
    public static let piece = 64

    /// Histories from a seed on.
    public init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
    }

    /// What a run came to.
    public struct Result: Sendable {
        /// Nothing yet.
        public init() {}

        /// What was compared, in the pieces that were played.
        public var counters = ViewCounters()
        /// The seeds that fail, with what they fail in: of each piece the first.
        public var failures: [(seed: UInt64, finding: ViewFinding)] = []
    }

    /// Of how many pieces the run consists.
    public var pieceCount: Int { (count + Self.piece - 1) / Self.piece }

    /// Plays all histories; ends early once one failed.
    public func play(workers: Int, progress: (Int) -> Void = { _ in }) async -> Result {
        Self.merged(await playPieces(workers: workers, progress: progress))
    }

    /// What each piece came to, up to the first that failed.
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

    /// The pieces together.
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

/// Makes a failing history of views shorter while it fails in the same way.
public enum ViewShrinker {
    /// The shortest history that was found, and what it fails in.
    ///
    /// Greedy: runs of edits of halving length are left out, from the end on; what no longer makes
    /// sense without them is passed over.
    public static func shrink(_ history: ViewHistory, _ finding: ViewFinding) -> (
        ViewHistory, ViewFinding
    ) {
        var (best, told) = (history, finding)
        var length = max(1, history.edits.count / 2)
        while true {
            let before = best.edits.count
            var end = before
            while end > 0 {
                var candidate = best
                candidate.edits.removeSubrange(max(0, end - length)..<end)
                var player = ViewHistoryPlayer()
                if let fault = player.fault(of: candidate), fault.kind == finding.kind {
                    (best, told) = (candidate, fault)
                }
                end = min(end - length, best.edits.count)
            }
            if length == 1, best.edits.count == before { return (best, told) }
            length = max(1, length / 2)
        }
    }
}
