/// What a run of random histories counted; the shares show that the histories are worth playing.
public struct FuzzCounters: Sendable, Hashable {
    /// Histories played.
    public var histories = 0
    /// Layouts compared.
    public var layouts = 0
    /// Histories with a refusal.
    public var refused = 0
    /// Histories in which an edit alone pivots.
    public var pivoted = 0
    /// Histories whose last layout is ambiguous.
    public var ambiguous = 0
    /// Histories whose last layout is unique by rows that could move one way by themselves.
    public var oneSided = 0
    /// Histories whose last layout is decided by three levels or more.
    public var deep = 0
    /// Histories with a value that does not fit in words.
    public var spilled = 0
    /// Histories with something too close to call.
    public var doubted = 0
    /// Histories of the wild family with a doubt and a difference.
    public var tolerated = 0

    /// Nothing counted yet.
    public init() {}

    /// Counts one history.
    public mutating func count(_ outcome: HistoryOutcome) {
        histories += 1
        layouts += outcome.layouts
        refused += outcome.refused ? 1 : 0
        pivoted += outcome.pivotedInEdit ? 1 : 0
        ambiguous += outcome.ambiguous ? 1 : 0
        oneSided += outcome.oneSided ? 1 : 0
        deep += outcome.deep ? 1 : 0
        spilled += outcome.spilled ? 1 : 0
        doubted += outcome.doubted ? 1 : 0
        tolerated += outcome.failure != nil ? 1 : 0
    }

    /// Adds what another part of the run counted.
    public static func += (total: inout FuzzCounters, part: FuzzCounters) {
        total.histories += part.histories
        total.layouts += part.layouts
        total.refused += part.refused
        total.pivoted += part.pivoted
        total.ambiguous += part.ambiguous
        total.oneSided += part.oneSided
        total.deep += part.deep
        total.spilled += part.spilled
        total.doubted += part.doubted
        total.tolerated += part.tolerated
    }
}

// MARK: - Bars

extension FuzzCounters {
    /// One share with its bar, in percent.
    public struct Share: Sendable, CustomStringConvertible {
        /// What is counted.
        public var name: String
        /// How many histories have it.
        public var count: Int
        /// Among how many.
        public var total: Int
        /// The bar in percent.
        public var bar: Int
        /// Whether the bar is the least allowed share; otherwise the greatest.
        public var isFloor: Bool

        /// Whether the share is on the right side of its bar.
        public var holds: Bool {
            isFloor ? 100 * count >= bar * total : 100 * count <= bar * total
        }

        /// The share as a line of the report.
        public var description: String {
            let tenths = total == 0 ? 0 : 1000 * count / total
            return "\(holds ? "ok  " : "FAIL") \(name): \(count) = \(tenths / 10).\(tenths % 10) %"
                + " (\(isFloor ? "at least" : "at most") \(bar) %)"
        }
    }

    /// The shares that a run has to reach; `doubtBar` is the greatest share of doubts in percent.
    public func shares(doubtBar: Int) -> [Share] {
        [
            share("with a refusal", refused, atLeast: 15),
            share("with a pivot during an edit", pivoted, atLeast: 30),
            share("ambiguous", ambiguous, atLeast: 20),
            share("unique by one-sided rows", oneSided, atLeast: 10),
            share("with three deciding levels", deep, atLeast: 20),
            share("spilled to big numbers", spilled, atLeast: 5),
            Share(
                name: "with a doubt", count: doubted, total: histories, bar: doubtBar,
                isFloor: false),
        ]
    }

    private func share(_ name: String, _ count: Int, atLeast bar: Int) -> Share {
        Share(name: name, count: count, total: histories, bar: bar, isFloor: true)
    }
}
