import Rational

/// A proof that a layout is optimal: the layout, and a multiplier for every row.
///
/// The proof is independent of the solver. On every level, the multipliers times the rows add up to
/// 0. Each multiplier is a subgradient of its row's cost: `+w` if the row is violated above, `-w`
/// if below, 0 if an inequality holds strictly. At the breakpoint it is between those, compared
/// over all levels. Therefore no layout has a lower cost, level by level.
/// - Source: SOLVER.md §4. Documentation/Certificates.md defines the text form.
public struct LayoutProof: Sendable {
    /// A row of the problem.
    public enum Row: Sendable, Hashable {
        /// The row of a constraint.
        case constraint(Constraint)
        /// The row of a variable's edit.
        case edit(Variable)
        /// The stay of a variable at its anchor; only in proofs of the canonical choice.
        case stay(Variable)
    }

    /// A level of the cost.
    public enum Level: Sendable, Hashable {
        /// The rows of an optional priority.
        case priority(Priority)
        /// The stay of a variable, below all priorities.
        case stay(Variable)
    }

    /// The multiplier of a row at a level.
    public struct Multiplier: Sendable, Hashable {
        /// The level of the multiplier.
        public let level: Level
        /// The non-zero multiplier of the row.
        public let value: Rational

        /// Creates a multiplier at a level.
        public init(level: Level, value: Rational) {
            self.level = level
            self.value = value
        }
    }

    /// The value of every variable, in order of creation.
    public let values: [Rational]
    /// The rows with multipliers, from the highest level down.
    public let multipliers: [(row: Row, entries: [Multiplier])]
}
