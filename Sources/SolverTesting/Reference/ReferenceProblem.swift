import ConstraintSolver
import Rational

/// One term of a row: a coefficient times a variable.
public struct ReferenceTerm: Sendable, Hashable {
    /// The variable's index, in the order of creation.
    public var variable: Int
    /// The exact coefficient.
    public var coefficient: Rational

    /// Creates a term.
    public init(_ coefficient: Rational, _ variable: Int) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// One row `Σ coefficient · variable + constant  relation  0` with its priority and weight, all
/// exact.
public struct ReferenceRow: Sendable, Hashable {
    /// The terms; a variable may occur more than once, and there may be none.
    public var terms: [ReferenceTerm]
    /// The constant that is added to the terms.
    public var constant: Rational
    /// The relation of the sum to zero.
    public var relation: Relation
    /// The priority in (0, 1000]; 1000 is required.
    public var priority: Float
    /// The cost of one unit of violation at the row's level.
    public var weight: Rational

    /// Creates a row; required and of weight one by default.
    public init(
        _ terms: [ReferenceTerm], _ constant: Rational, _ relation: Relation,
        priority: Float = 1000,
        weight: Rational = 1
    ) {
        self.terms = terms
        self.constant = constant
        self.relation = relation
        self.priority = priority
        self.weight = weight
    }

    /// A Boolean value that indicates whether the row is required.
    public var isRequired: Bool { priority == 1000 }

    /// Returns the row's left side at a point.
    public func activity(at point: [Rational]) -> Rational {
        terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
    }

    /// Returns the violation of the row at a point; never negative.
    public func violation(at point: [Rational]) -> Rational {
        let activity = activity(at: point)
        switch relation {
        case .equal: return activity.magnitude
        case .lessOrEqual: return max(activity, 0)
        case .greaterOrEqual: return max(-activity, 0)
        }
    }
}

/// A layout problem as the semantics define it: free variables with anchors, and rows.
///
/// An edit is the row `variable − goal = 0` at the edit's priority.
public struct ReferenceProblem: Sendable, Hashable {
    /// The anchor of each variable's stay, in the order of creation; its length is the number of
    /// variables.
    public var anchors: [Rational]
    /// The rows in any order: the answer depends on the set only.
    public var rows: [ReferenceRow]

    /// Creates a problem.
    public init(anchors: [Rational], rows: [ReferenceRow]) {
        self.anchors = anchors
        self.rows = rows
    }

    /// Creates a problem with anchors of zero.
    public init(variables: Int, rows: [ReferenceRow]) {
        self.init(anchors: Array(repeating: 0, count: variables), rows: rows)
    }

    /// The priorities below required in the rows, highest first.
    public var levels: [Float] {
        Set(rows.map(\.priority)).filter { $0 != 1000 }.sorted(by: >)
    }

    /// Returns the weighted sum of violations of one level at a point.
    public func levelSum(_ priority: Float, at point: [Rational]) -> Rational {
        rows.reduce(0) { $1.priority == priority ? $0 + $1.weight * $1.violation(at: point) : $0 }
    }
}
