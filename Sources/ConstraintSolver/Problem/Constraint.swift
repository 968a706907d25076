/// A variable of a ``Solver``: an unknown number that the constraints determine.
///
/// A variable belongs to the solver that made it, and to its forks. Other solvers throw
/// ``ProblemError/unknownVariable(_:)``, or trap where a method does not throw.
public struct Variable: Sendable, BitwiseCopyable {
    @usableFromInline let number: Int32
    @usableFromInline let owner: SolverID

    /// The index in order of creation, from 0.
    @inlinable public var index: Int { Int(number) }

    /// Creates a reference to the variable at the given index, in whatever solver it is used with.
    @inlinable public init(index: Int) { self.init(index: index, owner: .any) }

    @inlinable init(index: Int, owner: SolverID) {
        number = Int32(clamping: index)
        self.owner = owner
    }
}

extension Variable: Hashable {
    /// Returns a Boolean value that indicates whether two variables have the same index.
    public static func == (left: Variable, right: Variable) -> Bool { left.number == right.number }

    /// Hashes the index.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A handle of a constraint in its ``Solver``, valid until the constraint is removed.
///
/// It is valid in forks of the solver too, and unknown to other solvers.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
    private let number: Int32
    let generation: UInt32
    let owner: SolverID

    /// The number of the row. After a removal, another constraint can get the same number.
    public var id: Int { Int(number) }

    init(id: Int, generation: UInt32, owner: SolverID) {
        number = Int32(truncatingIfNeeded: id)
        self.generation = generation
        self.owner = owner
    }

    /// The handle of no constraint.
    package static let none = Constraint(id: -1, generation: 0, owner: .any)
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
    @inlinable public init(_ coefficient: Double, _ variable: Variable) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
