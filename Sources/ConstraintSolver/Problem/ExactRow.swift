import Rational

/// A linear relation as the solver has it exactly: `Σ coefficient · variable + constant  relation  0`.
public struct ExactRow: Hashable, Sendable {
    /// One summand.
    public struct Term: Hashable, Sendable {
        /// The variable.
        public let variable: Variable
        /// What it is multiplied by.
        public let coefficient: Rational
    }

    /// The summands; no variable occurs twice.
    public let terms: [Term]
    /// The constant summand.
    public let constant: Rational
    /// How the sum compares with 0.
    public let relation: Relation

    /// The left side at a point, given by the variables' indices.
    public func activity(at point: [Rational]) -> Rational {
        terms.reduce(into: constant) { $0.addProduct($1.coefficient, point[$1.variable.index]) }
    }

    /// Whether the relation holds where the left side has a value.
    func holds(_ activity: Rational) -> Bool {
        switch relation {
        case .equal: activity.isZero
        case .lessOrEqual: activity.signum() <= 0
        case .greaterOrEqual: activity.signum() >= 0
        }
    }
}
