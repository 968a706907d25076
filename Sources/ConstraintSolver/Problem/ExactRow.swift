import Rational

/// The exact form of a row in the solver: `Σ coefficient · variable + constant  relation  0`.
public struct ExactRow: Hashable, Sendable {
    /// A summand of the row.
    public struct Term: Hashable, Sendable {
        /// The variable of the summand.
        public let variable: Variable
        /// The exact coefficient of the variable.
        public let coefficient: Rational
    }

    /// The summands. Each variable occurs at most once.
    public let terms: [Term]
    /// The constant summand of the row.
    public let constant: Rational
    /// The relation of the sum to 0.
    public let relation: Relation

    /// Returns the value of the left side at a point, whose coordinates are indexed by variables.
    public func activity(at point: [Rational]) -> Rational {
        terms.reduce(into: constant) { $0.addProduct($1.coefficient, point[$1.variable.index]) }
    }

    /// Returns a Boolean value that indicates whether the relation holds for a left side.
    func holds(_ activity: Rational) -> Bool {
        switch relation {
        case .equal: activity.isZero
        case .lessOrEqual: activity.signum() <= 0
        case .greaterOrEqual: activity.signum() >= 0
        }
    }
}
