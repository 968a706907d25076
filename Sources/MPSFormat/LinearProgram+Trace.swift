import Diagnostics
import Rational
import TraceFormat

extension LinearProgram {
    private static let objectivePriority: Float = 500

    /// Returns the program as a trace: the rows and bounds as required constraints, and the
    /// objective as one optional constraint `c·x = goal`.
    ///
    /// The optimum violates that constraint by the distance of the objective from the goal. If the
    /// objective has no terms, the trace has no such constraint.
    ///
    /// Variables are the columns in order. Constraints are the `constraintRows` in order, then the
    /// objective. Comments name them: `# variable 0 NAME`, `# row 0 NAME`.
    /// - Throws: An error if a row exceeds the line limit of a trace.
    public func traceText(goal: ObjectiveGoal) throws(Diagnostic) -> [UInt8] {
        var writer = TraceWriter()
        writeHead(&writer, goal)
        writer.phase("build")
        let constraints = constraintRows
        for (id, row) in constraints.enumerated() {
            writer.comment(" row \(id) \(row.name)")
            writer.add(id, row.relation, priority: 1000, constant: row.constant, terms: row.terms)
        }
        let objective = objectiveTerms
        if !objective.isEmpty { writeObjective(&writer, constraints.count, objective, goal) }
        writer.checkpoint()
        let count = constraints.count + (objective.isEmpty ? 0 : 1)
        return try checked(writer.text(variableCount: columns.count, constraintCount: count))
    }

    private func writeHead(_ writer: inout TraceWriter, _ goal: ObjectiveGoal) {
        writer.comment(" program \(name)")
        if let objectiveName {
            let proof =
                goal.isProven ? "out of reach of the columns' bounds" : "assumed to be out of reach"
            writer.comment(
                " objective \(sense.rawValue) \(objectiveName), goal \(goal.value), \(proof)")
        }
        for (index, column) in columns.enumerated() {
            writer.comment(" variable \(index) \(column.name)")
        }
    }

    private func writeObjective(
        _ writer: inout TraceWriter, _ id: Int, _ terms: [(variable: Int, coefficient: Rational)],
        _ goal: ObjectiveGoal
    ) {
        writer.comment(" row \(id) \(objectiveName ?? "")")
        let constant = objectiveConstant - goal.value
        writer.add(id, .equal, priority: Self.objectivePriority, constant: constant, terms: terms)
    }

    private func checked(_ text: [UInt8]) throws(Diagnostic) -> [UInt8] {
        for line in text.split(separator: UInt8(ascii: "\n"))
        where line.count > TraceLimits.lineLength {
            let sentence =
                "a row exceeds the limit of \(TraceLimits.lineLength) bytes per line of a trace; split it"
            throw Diagnostic(.limit, sentence, file: file)
        }
        return text
    }
}

/// The target value of the objective in its optional constraint. It is unattainable, so that the
/// closest solution is the optimum.
public struct ObjectiveGoal: Sendable, Hashable {
    /// The target value of the objective.
    public let value: Rational
    /// A Boolean value that indicates whether the columns' bounds prove the value unattainable.
    /// Otherwise the value is only very large.
    public let isProven: Bool

    /// Creates a goal with an explicit value.
    public init(_ value: Rational) {
        self.value = value
        isProven = false
    }

    /// Creates the goal of a program: a value beyond the range that the columns' bounds allow.
    ///
    /// If that range is unbounded, the value is a power of ten, negative for a minimum and positive
    /// for a maximum. It is at least 10⁹ times the product of the sum of costs and the largest
    /// limit.
    public init(for program: LinearProgram) {
        let direction = Rational(program.sense == .minimise ? -1 : 1)
        if let bound = Self.bound(of: program, direction) {
            (value, isProven) = (bound + direction, true)
        } else {
            (value, isProven) = (direction * Self.distance(in: program), false)
        }
    }

    /// The objective's minimum (for a maximum, its maximum) within the bounds of the columns, if it
    /// is finite.
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

    private static func magnitude(_ number: Rational) -> Rational {
        number.signum() < 0 ? -number : number
    }
}
