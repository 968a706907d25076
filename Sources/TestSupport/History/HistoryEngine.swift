import Rational

/// What the player needs of a solver under test.
///
/// Records arrive as they stand in the history; an engine may queue them until it is asked to
/// settle.
public protocol HistoryEngine: SendableMetatype {
    /// An engine with variables and nothing else.
    init(variableCount: Int, constraintCount: Int)

    /// Takes over how the solver is to compute, before anything else.
    mutating func tune(_ options: FuzzOptions)

    /// Takes one record; a refusal is not an error, it is reported by the next `settle`.
    mutating func play(_ record: HistoryRecord) throws

    /// Solves, and tells what happened since the last time.
    mutating func settle() -> EngineReport

    /// The value of a variable after the last `settle`.
    func value(of variable: Int) -> Double

    /// The value of a variable exactly, after the last `settle`; `nil` from an engine that does not
    /// prove its layouts.
    func exactValue(of variable: Int) -> Rational?

    /// An independent engine in the same state; inside a batch, in that in which the outermost
    /// batch began.
    func fork() -> Self

    /// The whole state as text: equal before and after a record that was refused.
    func dump() -> String

    /// Whether the layout is unique, with the proof; `nil` from an engine that cannot tell.
    func uniqueness() -> EngineUniqueness?

    /// The wishes that the layout does not fulfil, with what beats them; `nil` from an engine that
    /// cannot tell.
    func lostWishes() -> [EngineLostWish]?
}

extension HistoryEngine {
    /// Most engines compute as they do.
    public mutating func tune(_ options: FuzzOptions) {}

    /// Most engines know nothing exactly.
    public func exactValue(of variable: Int) -> Rational? { nil }

    /// Most engines have one layout and know of no other.
    public func uniqueness() -> EngineUniqueness? { nil }

    /// Most engines do not say why.
    public func lostWishes() -> [EngineLostWish]? { nil }
}

/// What an engine reports after solving.
public struct EngineReport: Sendable {
    /// Refusals since the last report, in order.
    public var refusals: [Refusal]
    /// Pivots made.
    public var pivots: Int
    /// Decisions that were too close to call.
    public var doubts: Int

    /// Makes a report.
    public init(refusals: [Refusal] = [], pivots: Int = 0, doubts: Int = 0) {
        self.refusals = refusals
        self.pivots = pivots
        self.doubts = doubts
    }

    /// One refused record.
    public struct Refusal: Sendable, Hashable {
        /// The id of the refused row, `nil` for a batch.
        public var id: Int?
        /// The ids of constraints it clashes with.
        public var clashes: [Int]
        /// Whether the engine says that it has proven the clash: then it is minimal, and always the
        /// same one.
        public var isProven: Bool

        /// Makes a refusal.
        public init(id: Int?, clashes: [Int], isProven: Bool = false) {
            self.id = id
            self.clashes = clashes
            self.isProven = isProven
        }
    }
}
