import Rational

/// The exact factors of a block of rows: `L U` with the pivots in order.
///
/// Numbers are local: row i belongs to the i-th slot of the block, column j to the variable of its
/// j-th slot.
struct ExactBlock {
    typealias Part = Elimination<Rational>.Part

    let slots: [Int]
    private let steps: [Elimination<Rational>.Step]

    /// Factorises the rows, whose columns are local; returns `nil` if they are dependent.
    init?(slots: [Int], rows: [[Part]]) {
        assert(rows.count == slots.count, "Proof 5: a block is square")
        self.slots = slots
        steps = Elimination(rows, columnCount: rows.count).run()
        guard steps.count == rows.count else { return nil }
    }

    /// Solves the rows for their variables, from right sides by slots to values by variables.
    func forward(_ right: consuming [Rational]) -> [Rational] {
        var work = right
        assert(work.count == slots.count, "Proof 5: a right side has a number for each slot")
        for step in steps {
            guard !work[step.row].isZero else { continue }
            let value = work[step.row]
            assert(!step.pivot.isZero, "Proof 5: a pivot is not 0")
            for part in step.lower { work[part.index].subtractProduct(part.value, value) }
        }
        assert(steps.count == slots.count, "Proof 5: a block has a pivot for each slot")
        var values = [Rational](repeating: .zero, count: slots.count)
        for step in steps.reversed() {
            var sum = work[step.row]
            for part in step.upper where !values[part.index].isZero {
                sum.subtractProduct(part.value, values[part.index])
            }
            if !sum.isZero { values[step.column] = sum / step.pivot }
        }
        return values
    }

    /// Solves the transposed system, from right sides by variables to values by slots.
    func backward(_ right: consuming [Rational]) -> [Rational] {
        var work = right
        assert(work.count == slots.count, "Proof 5: a right side has a number for each variable")
        var values = [Rational](repeating: .zero, count: slots.count)
        for step in steps where !work[step.column].isZero {
            let value = work[step.column] / step.pivot
            values[step.row] = value
            for part in step.upper { work[part.index].subtractProduct(part.value, value) }
        }
        for step in steps.reversed() {
            for part in step.lower where !values[part.index].isZero {
                values[step.row].subtractProduct(part.value, values[part.index])
            }
        }
        return values
    }
}
