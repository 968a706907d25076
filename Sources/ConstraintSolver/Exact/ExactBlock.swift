import Rational

/// The exact factors of a circle of rows: `L U` with the pivots in order.
///
/// Local numbering: row i is that of the i-th slot of the block, column j its j-th slot's variable. The shortest row is
/// taken first, in it the shortest column (Markowitz); any number that is not 0 can be a pivot.
struct ExactBlock {
    struct Part {
        let index: Int
        var value: Rational
    }

    let slots: [Int]
    private var rows: [[Part]]
    private var columnCounts: [Int]
    private var lower: [[Part]] = []
    private var pivotRows: [Int] = []
    private var pivotColumns: [Int] = []
    private var pivots: [Rational] = []
    private var work: [Rational]

    /// Factorises the rows, given by the slots' columns; `nil` where they are dependent.
    init?(slots: [Int], rows: [[Part]]) {
        self.slots = slots
        self.rows = rows
        columnCounts = Array(repeating: 0, count: slots.count)
        work = Array(repeating: .zero, count: slots.count)
        for row in rows { for part in row { columnCounts[part.index] += 1 } }
        guard eliminate() else { return nil }
    }

    private mutating func eliminate() -> Bool {
        var open = Set(rows.indices)
        while let row = open.min(by: { (rows[$0].count, $0) < (rows[$1].count, $1) }) {
            guard let pivot = rows[row].min(by: { cheaper($0, $1) }) else { return false }
            open.remove(row)
            eliminate(row, pivot, open)
        }
        return true
    }

    private func cheaper(_ left: Part, _ right: Part) -> Bool {
        let counts = (columnCounts[left.index], columnCounts[right.index])
        if counts.0 != counts.1 { return counts.0 < counts.1 }
        let sizes = (left.value.bitWidth, right.value.bitWidth)
        return sizes.0 != sizes.1 ? sizes.0 < sizes.1 : left.index < right.index
    }

    private mutating func eliminate(_ row: Int, _ pivot: Part, _ open: Set<Int>) {
        rows[row].removeAll { $0.index == pivot.index }
        for part in rows[row] { columnCounts[part.index] -= 1 }
        var multipliers: [Part] = []
        for other in open.sorted() {
            guard let place = rows[other].firstIndex(where: { $0.index == pivot.index }) else { continue }
            let multiplier = rows[other].remove(at: place).value / pivot.value
            multipliers.append(Part(index: other, value: multiplier))
            for part in rows[row] { subtract(multiplier, part, from: other) }
        }
        lower.append(multipliers)
        pivotRows.append(row)
        pivotColumns.append(pivot.index)
        pivots.append(pivot.value)
    }

    private mutating func subtract(_ multiplier: Rational, _ part: Part, from row: Int) {
        guard let place = rows[row].firstIndex(where: { $0.index == part.index }) else {
            rows[row].append(Part(index: part.index, value: -(multiplier * part.value)))
            columnCounts[part.index] += 1
            return
        }
        rows[row][place].value.subtractProduct(multiplier, part.value)
        guard rows[row][place].value.isZero else { return }
        rows[row].remove(at: place)
        columnCounts[part.index] -= 1
    }

    /// Solves the rows for their variables: right sides by slots in, values by variables out.
    mutating func forward(_ right: [Rational]) -> [Rational] {
        work = right
        for step in pivotRows.indices {
            let value = work[pivotRows[step]]
            guard !value.isZero else { continue }
            for part in lower[step] { work[part.index].subtractProduct(part.value, value) }
        }
        var values = [Rational](repeating: .zero, count: slots.count)
        for step in pivotRows.indices.reversed() {
            var sum = work[pivotRows[step]]
            for part in rows[pivotRows[step]] { sum.subtractProduct(part.value, values[part.index]) }
            values[pivotColumns[step]] = sum / pivots[step]
        }
        return values
    }

    /// Solves the transposed system: right sides by variables in, values by slots out.
    mutating func backward(_ right: [Rational]) -> [Rational] {
        work = right
        var values = [Rational](repeating: .zero, count: slots.count)
        for step in pivotRows.indices {
            let value = work[pivotColumns[step]] / pivots[step]
            values[pivotRows[step]] = value
            guard !value.isZero else { continue }
            for part in rows[pivotRows[step]] { work[part.index].subtractProduct(part.value, value) }
        }
        for step in pivotRows.indices.reversed() {
            for part in lower[step] { values[pivotRows[step]].subtractProduct(part.value, values[part.index]) }
        }
        return values
    }
}
