import Rational

/// The value that the objective's soft row asks for: out of reach, so that the answer comes as near to it as it can.
public struct ObjectiveGoal: Sendable, Hashable {
    /// The value.
    public let value: Rational
    /// Whether the bounds of the columns prove that no point reaches it. Else it is only very far away.
    public let isProven: Bool

    /// A goal that somebody chose.
    public init(_ value: Rational) {
        self.value = value
        isProven = false
    }

    /// The goal for a program: one beyond what the columns' bounds allow; where they allow anything, minus (for a
    /// maximum plus) a power of ten at least 10⁹ times what the numbers of the program make of each other: the sum of
    /// its costs by the largest of its limits.
    public init(for program: LinearProgram) {
        let direction = Rational(program.sense == .minimise ? -1 : 1)
        if let bound = Self.bound(of: program, direction) {
            (value, isProven) = (bound + direction, true)
        } else {
            (value, isProven) = (direction * Self.distance(in: program), false)
        }
    }

    /// The objective's least (for a maximum greatest) value within the bounds of the columns, if there is one.
    private static func bound(of program: LinearProgram, _ direction: Rational) -> Rational? {
        var sum = program.objectiveConstant
        for column in program.columns where !column.cost.isZero {
            let isUpper = (column.cost * direction).signum() > 0
            guard let limit = isUpper ? column.upper : column.lower else { return nil }
            sum = sum + column.cost * limit
        }
        return sum
    }

    private static func distance(in program: LinearProgram) -> Rational {
        var largest = Rational(1)
        for row in program.rows { raise(&largest, row.lower, row.upper) }
        for column in program.columns { raise(&largest, column.lower, column.upper) }
        let costs = program.columns.reduce(Rational(1)) { $0 + magnitude($1.cost) }
        let wanted = largest * costs + magnitude(program.objectiveConstant)
        var power = Rational(1_000_000_000)
        while power < wanted * Rational(1_000_000_000) { power = power * Rational(10) }
        return power
    }

    private static func raise(_ largest: inout Rational, _ numbers: Rational?...) {
        for case let number? in numbers { largest = max(largest, magnitude(number)) }
    }

    private static func magnitude(_ number: Rational) -> Rational { number.signum() < 0 ? -number : number }
}
