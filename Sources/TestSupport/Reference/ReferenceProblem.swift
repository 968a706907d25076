import ConstraintSolver
import Rational

/// One term of a row: a coefficient times a variable.
public struct ReferenceTerm: Sendable, Hashable {
    /// The variable's index, in the order of creation.
    public var variable: Int
    /// The exact coefficient.
    public var coefficient: Rational

    /// Makes a term.
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
    /// What is added to the terms.
    public var constant: Rational
    /// How the sum compares with zero.
    public var relation: Relation
    /// The priority in (0, 1000]; 1000 is required.
    public var priority: Float
    /// What one unit of violation costs at the row's own level.
    public var weight: Rational

    /// Makes a row; required and of weight one unless told otherwise.
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

    /// Whether the row must hold.
    public var isRequired: Bool { priority == 1000 }

    /// The row's left side at a point.
    public func activity(at point: [Rational]) -> Rational {
        terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
    }

    /// By how much the row is violated at a point; never negative.
    public func violation(at point: [Rational]) -> Rational {
        let activity = activity(at: point)
        switch relation {
        case .equal: return activity.magnitude
        case .lessOrEqual: return max(activity, 0)
        case .greaterOrEqual: return max(-activity, 0)
        }
    }
}

/// A layout problem as the semantics state it: free variables with anchors, and rows.
///
/// An edit is the row it stands for, `variable − goal = 0` at the edit's priority.
public struct ReferenceProblem: Sendable, Hashable {
    /// The anchor of each variable's stay, in the order of creation; its length is the number of
    /// variables.
    public var anchors: [Rational]
    /// The rows, in any order: the answer is a function of the set.
    public var rows: [ReferenceRow]

    /// Makes a problem.
    public init(anchors: [Rational], rows: [ReferenceRow]) {
        self.anchors = anchors
        self.rows = rows
    }

    /// Makes a problem whose anchors are all zero.
    public init(variables: Int, rows: [ReferenceRow]) {
        self.init(anchors: Array(repeating: 0, count: variables), rows: rows)
    }

    /// The priorities below required that occur, highest first.
    public var levels: [Float] {
        Set(rows.map(\.priority)).filter { $0 != 1000 }.sorted(by: >)
    }

    /// The weighted sum of violations of one level at a point.
    public func levelSum(_ priority: Float, at point: [Rational]) -> Rational {
        rows.reduce(0) { $1.priority == priority ? $0 + $1.weight * $1.violation(at: point) : $0 }
    }
}
