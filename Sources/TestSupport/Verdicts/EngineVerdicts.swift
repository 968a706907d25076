import Rational

/// A row as a history names it.
public enum EngineRow: Hashable, Sendable {
    /// The constraint of an id.
    case constraint(Int)
    /// The edit of a variable.
    case edit(Int)
}

/// What an engine says about the uniqueness of its layout, with the proof.
public struct EngineUniqueness: Sendable {
    /// The layout, exactly.
    public var point: [Rational]
    /// The proof.
    public var proof: Proof

    /// Either kind of proof.
    public enum Proof: Sendable {
        /// There is no other layout as good.
        case unique(UniqueClaim)
        /// There is one.
        case ambiguous(AmbiguousClaim)
    }
}

/// The proof that a layout is unique, as the semantics state it.
public struct UniqueClaim: Sendable {
    /// Independent rows that are held on the whole optimal face.
    public var held: [EngineRow]
    /// One-sided rows: whether they are free upwards, and their factor.
    public var oneSided: [(row: EngineRow, isFreeUpwards: Bool, factor: Rational)]
    /// The factors of held rows.
    public var balance: [(row: EngineRow, factor: Rational)]
    /// The multipliers of all rows that have any.
    public var multipliers: [EngineRow: [Float: Rational]]
}

/// The proof that a layout is not unique.
public struct AmbiguousClaim: Sendable {
    /// All variables that are not determined.
    public var variables: [Int]
    /// The components of a direction.
    public var direction: [Int: Rational]
    /// How far it goes, `nil` for no end.
    public var steps: Rational?
    /// Another optimal layout.
    public var otherLayout: [Rational]
}

/// A wish that an engine says is lost.
public struct EngineLostWish: Sendable {
    /// The row.
    public var row: EngineRow
    /// By how much it is violated.
    public var violation: Rational
    /// The rows that beat it, and how far each would have to give way for a unit.
    public var winners: [(row: EngineRow, growth: Rational)]
}
