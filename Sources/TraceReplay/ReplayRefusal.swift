import Rational

/// A record that was refused: it asked for what the required constraints do not allow.
public struct ReplayRefusal: Hashable, Sendable {
    /// The constraint, or `nil` for a batch.
    public let id: Int?
    /// The record's letter: `c`, `k`, or `]` for a batch.
    public let record: String
    /// The record's index in the trace, and its line.
    public let index: Int, line: Int
    /// The ids of required constraints that cannot hold together, the refused ones among them, in order.
    public let conflict: [Int]
    /// Farkas' numbers of those, none 0: multiplied with them they add up to a contradiction. Empty where it is not
    /// proven.
    public let factors: [Factor]

    /// How often a constraint is counted in a contradiction.
    public struct Factor: Hashable, Sendable {
        /// The constraint.
        public let id: Int
        /// How often.
        public let value: Rational
    }
}

/// A record that did nothing, because the constraint it names was refused.
public struct ReplayNote: Hashable, Sendable, CustomStringConvertible {
    /// The trace's name.
    public let file: String
    /// The record's line.
    public let line: Int
    /// The record's letter: `p` or `k`.
    public let record: String
    /// The constraint.
    public let id: Int

    /// `file:line: note: …`.
    public var description: String {
        "\(file):\(line): note: constraint \(id) was refused and is not installed, so `\(record)` does nothing; `c \(id) …` tries it again"
    }
}
