import Rational

/// The exact elimination of homogeneous rows that no order makes triangular. Dependent rows are
/// dropped.
///
/// Every step keeps the remainder of its row. `lower` has the steps that reduced a row, with their
/// factors.
struct RowElimination {
    struct Step {
        /// The eliminated row, or -1 for a later addition.
        let row: Int32
        let variable: Int32
        let pivot: Rational
        /// The other terms of the reduced row.
        let parts: [ExactRows.Term]
    }

    struct Reduction {
        let step: Int
        let factor: Rational
    }

    private(set) var steps: [Step] = []
    private(set) var lower: [Int32: [Reduction]] = [:]

    init(_ rows: [(row: Int32, terms: [ExactRows.Term])]) {
        let variables = Set(rows.flatMap { $0.terms.map(\.variable) }).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
        let parts = rows.map { row in
            row.terms.map {
                Elimination.Part(index: places[$0.variable] ?? 0, value: $0.coefficient)
            }
        }
        for step in Elimination(parts, columnCount: variables.count).run() {
            for part in step.lower {
                lower[rows[part.index].row, default: []].append(
                    Reduction(step: steps.count, factor: part.value))
            }
            let terms = step.upper.map {
                ExactRows.Term(variable: variables[$0.index], coefficient: $0.value)
            }
            steps.append(
                Step(
                    row: rows[step.row].row, variable: variables[step.column], pivot: step.pivot,
                    parts: terms))
        }
        assert(steps.count <= rows.count, "Verdicts 3: the rank is limited")
    }

    mutating func append(_ step: Step) {
        assert(step.row < 0 && !step.pivot.isZero, "Verdicts 3: a pivot is not 0")
        steps.append(step)
    }
}
