import Rational

/// The proof that a layout is optimal: the layout, and a multiplier for every row.
///
/// It needs no trust in the solver. At every level the multipliers times the rows add up to nothing, and each
/// multiplier is a subgradient of its row's cost: `+w` where the row is violated above, `-w` below, 0 where an
/// inequality holds strictly, and between those, compared over all levels, at the breakpoint. So nothing costs less,
/// level by level.
/// - Source: SOLVER.md §4; the text form is in Documentation/Certificates.md.
public struct LayoutProof: Sendable {
    /// A row of the problem.
    public enum Row: Sendable, Hashable {
        /// A constraint.
        case constraint(Constraint)
        /// What the edit of a variable wishes.
        case edit(Variable)
        /// The stay of a variable at its anchor; only where the canonical choice is proven.
        case stay(Variable)
    }

    /// A level of the cost.
    public enum Level: Sendable, Hashable {
        /// The rows of a priority below required.
        case priority(Priority)
        /// The stay of a variable, below all priorities.
        case stay(Variable)
    }

    /// What a row is worth at a level.
    public struct Multiplier: Sendable, Hashable {
        /// The level.
        public let level: Level
        /// The multiplier there, not 0.
        public let value: Rational

        /// A multiplier at a level.
        public init(level: Level, value: Rational) {
            self.level = level
            self.value = value
        }
    }

    /// The value of every variable, in order of creation.
    public let values: [Rational]
    /// The rows that have a multiplier, with its entries, highest level first.
    public let multipliers: [(row: Row, entries: [Multiplier])]
}
