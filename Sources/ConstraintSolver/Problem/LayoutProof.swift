import Rational

/// A proof that a layout is optimal: the layout, and a multiplier for every row.
///
/// The proof can be checked without the solver. On every level, the rows times their multipliers
/// add up to 0. Each multiplier is a subgradient of its row's cost: if the row is violated, it is
/// `+w` or `-w`, and if an inequality holds strictly, it is 0. If the row is exactly satisfied, it
/// is between these, compared over all levels. Therefore no layout has a lower cost on any level
/// without a higher cost on a higher level.
/// - Source: SOLVER.md §4. Documentation/Certificates.md defines the text form.
public struct LayoutProof: Sendable {
    /// A row of the problem.
    public enum Row: Sendable, Hashable {
        /// The row of a constraint.
        case constraint(Constraint)
        /// The row of a variable's edit.
        case edit(Variable)
        /// The stay of a variable, which keeps it near its anchor; only in canonical proofs.
        case stay(Variable)
    }

    /// A level of the cost.
    public enum Level: Sendable, Hashable {
        /// The constraints and edits of an optional priority.
        case priority(Priority)
        /// The stay of a variable, which is below all priorities.
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
