import ConstraintSolver

/// How the two sides of a constraint compare, with UIKit's raw values.
public enum LayoutRelation: Int, Sendable, Hashable, BitwiseCopyable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1

    /// The solver's relation.
    var solved: Relation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}

extension LayoutRelation: CustomStringConvertible {
    /// `<=`, `==` or `>=`.
    public var description: String { solved.description }
}
