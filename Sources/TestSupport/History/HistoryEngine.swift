import Rational

/// The interface of a solver under test.
///
/// Records arrive in the order of the history; an engine may queue them until `settle`.
public protocol HistoryEngine: SendableMetatype {
    /// Creates an engine with variables only.
    init(variableCount: Int, constraintCount: Int)

    /// Configures the solver, before all records.
    mutating func tune(_ options: FuzzOptions)

    /// Plays one record; a refusal is not an error, the next `settle` reports it.
    mutating func play(_ record: HistoryRecord) throws

    /// Solves, and returns the events since the last call.
    mutating func settle() -> EngineReport

    /// Returns the value of a variable after the last `settle`.
    func value(of variable: Int) -> Double

    /// Returns the exact value of a variable after the last `settle`; `nil` if the engine does not
    /// prove its layouts.
    func exactValue(of variable: Int) -> Rational?

    /// Returns an independent engine in the same state; inside a batch, in the state before the
    /// outermost batch.
    func fork() -> Self

    /// Returns the whole state as text: equal before and after a refused record.
    func dump() -> String

    /// Returns the uniqueness of the layout, with the proof; `nil` if the engine cannot determine
    /// it.
    func uniqueness() -> EngineUniqueness?

    /// Returns the unsatisfied optional constraints with the rows that block them; `nil` if the
    /// engine cannot determine them.
    func unsatisfiedRows() -> [EngineUnsatisfiedRow]?
}

extension HistoryEngine {
    /// Ignores the options.
    public mutating func tune(_ options: FuzzOptions) {}

    /// Returns `nil`, for engines without exact values.
    public func exactValue(of variable: Int) -> Rational? { nil }

    /// Returns `nil`, for engines without proofs of uniqueness.
    public func uniqueness() -> EngineUniqueness? { nil }

    /// Returns `nil`, for engines without explanations.
    public func unsatisfiedRows() -> [EngineUnsatisfiedRow]? { nil }
}

/// What an engine reports after solving.
public struct EngineReport: Sendable {
    /// The refusals since the last report, in order.
    public var refusals: [Refusal]
    /// The number of pivots.
    public var pivots: Int

    /// Creates a report.
    public init(refusals: [Refusal] = [], pivots: Int = 0) {
        self.refusals = refusals
        self.pivots = pivots
    }

    /// One refused record.
    public struct Refusal: Sendable, Hashable {
        /// The id of the refused row; `nil` for a batch.
        public var id: Int?
        /// The ids of the constraints in the conflict.
        public var conflict: [Int]
        /// A Boolean value that indicates whether the conflict is proven: then it is minimal and
        /// deterministic.
        public var isProven: Bool

        /// Creates a refusal.
        public init(id: Int?, conflict: [Int], isProven: Bool = false) {
            self.id = id
            self.conflict = conflict
            self.isProven = isProven
        }
    }
}

/// A row by its name in a history.
public enum EngineRow: Hashable, Sendable {
    /// The constraint of an id.
    case constraint(Int)
    /// The edit of a variable.
    case edit(Int)
}

/// An engine's statement on the uniqueness of its layout, with the proof.
public struct EngineUniqueness: Sendable {
    /// The exact layout.
    public var point: [Rational]
    /// The proof of the statement.
    public var proof: Proof

    /// Either kind of proof.
    public enum Proof: Sendable {
        /// No other layout has the same costs.
        case unique(UniqueClaim)
        /// Another layout has the same costs.
        case ambiguous(AmbiguousClaim)
    }
}

/// The proof that a layout is unique, as the semantics define it.
public struct UniqueClaim: Sendable {
    /// Independent rows that are active on the whole optimal face.
    public var held: [EngineRow]
    /// One-sided rows, with their free direction and factor.
    public var oneSided: [(row: EngineRow, isFreeUpwards: Bool, factor: Rational)]
    /// The factors of held rows.
    public var balance: [(row: EngineRow, factor: Rational)]
    /// The nonzero multipliers of the rows.
    public var multipliers: [EngineRow: [Float: Rational]]
}

/// The proof that a layout is not unique.
public struct AmbiguousClaim: Sendable {
    /// The ambiguous variables.
    public var variables: [Int]
    /// The components of a direction.
    public var direction: [Int: Rational]
    /// The length of the direction; `nil` if unbounded.
    public var steps: Rational?
    /// Another optimal layout.
    public var otherLayout: [Rational]
}

/// An unsatisfied optional row that an engine reports.
public struct EngineUnsatisfiedRow: Sendable {
    /// The row.
    public var row: EngineRow
    /// The violation of the row.
    public var violation: Rational
    /// The rows that block it, each with its necessary change for a unit.
    public var blocking: [(row: EngineRow, growth: Rational)]
}
