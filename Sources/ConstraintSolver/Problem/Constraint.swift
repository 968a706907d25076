/// A variable of one ``Solver``: a number that the constraints determine.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    /// The position in order of creation, from 0.
    public let index: Int

    /// The variable that was created as the `index`-th of its solver.
    public init(index: Int) { self.index = index }
}

/// A constraint as its ``Solver`` knows it: a handle that stays valid until the constraint is removed.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
    /// The row's number; numbers are used again after a removal.
    public let id: Int
    let generation: UInt32
}

/// How the left side of a constraint compares with 0.
public enum Relation: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// Both sides are equal.
    case equal = 0
    /// The left side is at most 0.
    case lessOrEqual = 1
    /// The left side is at least 0.
    case greaterOrEqual = 2
}

extension Relation: CustomStringConvertible {
    /// `==`, `<=` or `>=`.
    public var description: String {
        switch self {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
    }
}

/// One summand of a row: a coefficient times a variable.
public struct Term: Hashable, Sendable, BitwiseCopyable {
    /// The variable.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// The summand `coefficient * variable`.
    public init(_ coefficient: Double, _ variable: Variable) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
