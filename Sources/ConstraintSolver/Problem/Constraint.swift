/// A variable of a ``Solver``: an unknown number that the constraints determine.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    /// The index in order of creation, from 0.
    public let index: Int

    /// Creates a reference to the variable at the given index of its solver.
    public init(index: Int) { self.index = index }
}

/// A handle of a constraint in its ``Solver``, valid until the constraint is removed.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
    /// The number of the row. After a removal, another constraint can get the same number.
    public let id: Int
    let generation: UInt32
}

/// The relation between the left side of a constraint and 0.
public enum Relation: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// The left side is 0.
    case equal = 0
    /// The left side is at most 0.
    case lessOrEqual = 1
    /// The left side is at least 0.
    case greaterOrEqual = 2
}

extension Relation: CustomStringConvertible {
    /// The relation as a Swift operator: `==`, `<=` or `>=`.
    public var description: String {
        switch self {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
    }
}

/// A summand of a row: a coefficient times a variable.
public struct Term: Hashable, Sendable, BitwiseCopyable {
    /// The variable of the summand.
    public var variable: Variable
    /// The coefficient of the variable.
    public var coefficient: Double

    /// Creates the summand `coefficient * variable`.
    public init(_ coefficient: Double, _ variable: Variable) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
