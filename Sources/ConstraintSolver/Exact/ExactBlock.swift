import Rational

/// The exact factors of a block of rows: `L U` with the pivots in order.
///
/// Local numbering: row i is that of the i-th slot of the block, column j its j-th slot's variable.
struct ExactBlock {
    struct Part {
        let index: Int
        var value: Rational
    }

    let slots: [Int]
    private var elimination: ExactElimination

    /// Factorises the rows, given by the slots' columns; `nil` where they are dependent.
    init?(slots: [Int], rows: [[Part]]) {
        self.slots = slots
        elimination = ExactElimination(rows)
        guard elimination.run() else { return nil }
    }

    /// Solves the rows for their variables: right sides by slots in, values by variables out.
    func forward(_ right: consuming [Rational]) -> [Rational] {
        var work = right
        for step in elimination.steps {
            guard !work[step.row].isZero else { continue }
            let value = work[step.row]
            for part in step.lower { work[part.index].subtractProduct(part.value, value) }
        }
        var values = [Rational](repeating: .zero, count: slots.count)
        for step in elimination.steps.reversed() {
            var sum = work[step.row]
            for part in step.upper where !values[part.index].isZero {
                sum.subtractProduct(part.value, values[part.index])
            }
            if !sum.isZero { values[step.column] = sum / step.pivot }
        }
        return values
    }

    /// Solves the transposed system: right sides by variables in, values by slots out.
    func backward(_ right: consuming [Rational]) -> [Rational] {
        var work = right
        var values = [Rational](repeating: .zero, count: slots.count)
        for step in elimination.steps where !work[step.column].isZero {
            let value = work[step.column] / step.pivot
            values[step.row] = value
            for part in step.upper { work[part.index].subtractProduct(part.value, value) }
        }
        for step in elimination.steps.reversed() {
            for part in step.lower where !values[part.index].isZero {
                values[step.row].subtractProduct(part.value, values[part.index])
            }
        }
        return values
    }
}
