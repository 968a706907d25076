import Rational
import TraceFormat

extension LinearProgram {
    /// The priority of the objective's row, the only optional one.
    private static let objectivePriority: Float = 500

    /// The program as the text of a trace: required rows and bounds, and one row `c·x = goal` below them, which the
    /// optimum violates by the distance of the objective from the goal. An objective without terms has no row.
    ///
    /// Variables are the columns in order, constraints those of `constraintRows` in order and then the objective.
    /// Comments tell what each stands for: `# variable 0 NAME`, `# row 0 NAME`.
    /// - Throws: where a row is too long for a trace.
    public func traceText(goal: ObjectiveGoal) throws(MPSError) -> [UInt8] {
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
            let proof = goal.isProven ? "out of reach of the columns' bounds" : "assumed to be out of reach"
            writer.comment(" objective \(sense.rawValue) \(objectiveName), goal \(goal.value), \(proof)")
        }
        for (index, column) in columns.enumerated() { writer.comment(" variable \(index) \(column.name)") }
    }

    private func writeObjective(
        _ writer: inout TraceWriter, _ id: Int, _ terms: [(variable: Int, coefficient: Rational)], _ goal: ObjectiveGoal
    ) {
        writer.comment(" row \(id) \(objectiveName ?? "")")
        let constant = objectiveConstant - goal.value
        writer.add(id, .equal, priority: Self.objectivePriority, constant: constant, terms: terms)
    }

    private func checked(_ text: [UInt8]) throws(MPSError) -> [UInt8] {
        for line in text.split(separator: UInt8(ascii: "\n")) where line.count > TraceLimits.lineLength {
            let sentence = "a row is too long for a trace, which has \(TraceLimits.lineLength) bytes a line; split it"
            throw MPSError(file: file, line: 0, code: .limit, sentence: sentence)
        }
        return text
    }
}
