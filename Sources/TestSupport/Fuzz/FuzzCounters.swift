/// The counters of a run of random histories; the shares show that the histories are
/// representative.
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
    /// Histories with a last layout that one-sided rows make unique.
    public var oneSided = 0
    /// Histories with at least three determining levels in the last layout.
    public var deep = 0
    /// Histories with a value that exceeds the size of a word.
    public var spilled = 0

    /// Creates counters of zero.
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
    }

    /// Adds the counters of another part of the run.
    public static func += (total: inout FuzzCounters, part: FuzzCounters) {
        total.histories += part.histories
        total.layouts += part.layouts
        total.refused += part.refused
        total.pivoted += part.pivoted
        total.ambiguous += part.ambiguous
        total.oneSided += part.oneSided
        total.deep += part.deep
        total.spilled += part.spilled
    }
}

// MARK: - Bars

extension FuzzCounters {
    /// A share with its limit, in percent.
    public struct Share: Sendable, CustomStringConvertible {
        /// The name of the counted property.
        public var name: String
        /// The number of histories with the property.
        public var count: Int
        /// The number of all histories.
        public var total: Int
        /// The limit in percent.
        public var bar: Int

        /// A Boolean value that indicates whether the share respects its limit.
        public var holds: Bool {
            100 * count >= bar * total
        }

        /// The share as a line of the report.
        public var description: String {
            let tenths = total == 0 ? 0 : 1000 * count / total
            return "\(holds ? "ok  " : "FAIL") \(name): \(count) = \(tenths / 10).\(tenths % 10) %"
                + " (at least \(bar) %)"
        }
    }

    /// The shares that a run must reach.
    public var shares: [Share] {
        [
            share("with a refusal", refused, atLeast: 15),
            share("with a pivot during an edit", pivoted, atLeast: 30),
            share("ambiguous", ambiguous, atLeast: 20),
            share("unique by one-sided rows", oneSided, atLeast: 10),
            share("with three deciding levels", deep, atLeast: 20),
            share("spilled to big numbers", spilled, atLeast: 5),
        ]
    }

    private func share(_ name: String, _ count: Int, atLeast bar: Int) -> Share {
        Share(name: name, count: count, total: histories, bar: bar)
    }
}
