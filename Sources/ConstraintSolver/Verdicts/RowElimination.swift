import Rational

/// The exact elimination of homogeneous rows that no order makes triangular. Dependent rows are
/// dropped.
///
/// The pivot is in the shortest row, and there the variable in the fewest rows (Markowitz). Every
/// step keeps the remainder of its row. `lower` has the steps that reduced a row, with their
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
    private var left: [Int32: [ExactRows.Term]]
    private var columns: [Int32: [Int32]] = [:]
    /// The rows by length. Some entries are out of date.
    private var buckets: [[Int32]] = []

    /// Eliminates rows, which are keyed by their numbers.
    init(_ rows: [Int32: [ExactRows.Term]]) {
        left = rows
        for row in rows.keys.sorted() {
            file(row)
            for term in rows[row] ?? [] { columns[term.variable, default: []].append(row) }
        }
        while let row = shortestRow() { take(row) }
        assert(left.isEmpty, "Verdicts 3: every row is eliminated or dropped")
        columns = [:]
    }

    mutating func append(_ step: Step) {
        assert(step.row < 0 && !step.pivot.isZero, "Verdicts 3: a pivot is not 0")
        steps.append(step)
    }

    private mutating func file(_ row: Int32) {
        let length = left[row]?.count ?? 0
        while buckets.count <= length { buckets.append([]) }
        buckets[length].append(row)
    }

    private mutating func shortestRow() -> Int32? {
        for length in buckets.indices {
            while let row = buckets[length].popLast() {
                guard let terms = left[row], terms.count == length else { continue }
                if length > 0 { return row }
                left[row] = nil
            }
        }
        return nil
    }

    private mutating func take(_ row: Int32) {
        guard var terms = left.removeValue(forKey: row) else { return }
        let place = terms.indices.min { cost(terms[$0]) < cost(terms[$1]) } ?? 0
        let pivot = terms.remove(at: place)
        for other in Set(columns[pivot.variable] ?? []).sorted() where left[other] != nil {
            reduce(other, by: pivot, terms)
        }
        columns[pivot.variable] = nil
        assert(!pivot.coefficient.isZero, "Verdicts 3: a pivot is not 0")
        steps.append(
            Step(row: row, variable: pivot.variable, pivot: pivot.coefficient, parts: terms))
    }

    private func cost(_ term: ExactRows.Term) -> (Int, Int, Int32) {
        (columns[term.variable]?.count ?? 0, term.coefficient.bitWidth, term.variable)
    }

    private mutating func reduce(_ row: Int32, by pivot: ExactRows.Term, _ parts: [ExactRows.Term])
    {
        guard var terms = left.removeValue(forKey: row) else { return }
        defer {
            left[row] = terms
            file(row)
        }
        guard let place = terms.firstIndex(where: { $0.variable == pivot.variable }) else { return }
        let factor = terms.remove(at: place).coefficient / pivot.coefficient
        assert(!factor.isZero, "Verdicts 3: a coefficient is not 0")
        lower[row, default: []].append(Reduction(step: steps.count, factor: factor))
        for part in parts {
            subtract(factor * part.coefficient, part.variable, from: &terms, of: row)
        }
    }

    private mutating func subtract(
        _ amount: Rational, _ variable: Int32, from terms: inout [ExactRows.Term], of row: Int32
    ) {
        guard let place = terms.firstIndex(where: { $0.variable == variable }) else {
            terms.append(ExactRows.Term(variable: variable, coefficient: -amount))
            columns[variable, default: []].append(row)
            return
        }
        let coefficient = terms[place].coefficient - amount
        assert(!amount.isZero, "Verdicts 3: a coefficient is not 0")
        terms.remove(at: place)
        if !coefficient.isZero {
            terms.append(ExactRows.Term(variable: variable, coefficient: coefficient))
        }
    }
}
