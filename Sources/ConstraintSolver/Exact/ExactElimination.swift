import Rational

/// Gaussian elimination of a block in exact arithmetic by Markowitz's rule.
///
/// The pivot is in the shortest row, and there in the shortest column. Among equals it is the
/// number with the fewest bits. Any number other than 0 can be a pivot.
struct ExactElimination {
    struct Step {
        let row: Int
        let column: Int
        let pivot: Rational
        /// The multiples of the row that were subtracted from other rows.
        let lower: [ExactBlock.Part]
        /// The remainder of the row without the pivot.
        let upper: [ExactBlock.Part]
    }

    private(set) var steps: [Step] = []
    private var rows: [[ExactBlock.Part]]
    /// The rows with a present or former entry in each column.
    private var columns: [[Int]]
    private var columnCounts: [Int]
    private var buckets: [[Int]]
    private var isDone: [Bool]
    private var places: [Int]

    init(_ rows: [[ExactBlock.Part]]) {
        self.rows = rows
        columns = Array(repeating: [], count: rows.count)
        columnCounts = Array(repeating: 0, count: rows.count)
        buckets = Array(repeating: [], count: rows.count + 1)
        isDone = Array(repeating: false, count: rows.count)
        places = Array(repeating: -1, count: rows.count)
        for (row, parts) in rows.enumerated() {
            for part in parts { enter(row, part.index) }
            buckets[parts.count].append(row)
        }
    }

    private mutating func enter(_ row: Int, _ column: Int) {
        assert(!isDone[row], "Proof 5: a finished row does not change")
        columns[column].append(row)
        columnCounts[column] += 1
    }

    /// Eliminates all rows. Returns `false` if one is a combination of others.
    mutating func run() -> Bool {
        while let row = shortestRow() {
            guard let place = pivotPlace(row) else { return false }
            eliminate(row, place)
        }
        return true
    }

    private mutating func shortestRow() -> Int? {
        for count in buckets.indices {
            while let row = buckets[count].popLast() {
                if !isDone[row], rows[row].count == count { return row }
            }
        }
        return nil
    }

    private func pivotPlace(_ row: Int) -> Int? {
        rows[row].indices.min { left, right in
            let (a, b) = (rows[row][left], rows[row][right])
            let counts = (columnCounts[a.index], columnCounts[b.index])
            if counts.0 != counts.1 { return counts.0 < counts.1 }
            let sizes = (a.value.bitWidth, b.value.bitWidth)
            return sizes.0 != sizes.1 ? sizes.0 < sizes.1 : a.index < b.index
        }
    }

    private mutating func eliminate(_ row: Int, _ place: Int) {
        let pivot = rows[row].remove(at: place)
        assert(!isDone[row] && !pivot.value.isZero, "Proof 5: a pivot is not 0")
        isDone[row] = true
        columnCounts[pivot.index] -= 1
        assert(columnCounts[pivot.index] >= 0, "Proof 5: no entry is counted twice")
        for part in rows[row] { columnCounts[part.index] -= 1 }
        var lower: [ExactBlock.Part] = []
        for other in columns[pivot.index] where !isDone[other] {
            guard let entry = rows[other].firstIndex(where: { $0.index == pivot.index }) else {
                continue
            }
            let multiplier = rows[other].remove(at: entry).value / pivot.value
            lower.append(.init(index: other, value: multiplier))
            subtract(multiplier, row, from: other)
        }
        steps.append(
            Step(row: row, column: pivot.index, pivot: pivot.value, lower: lower, upper: rows[row]))
        rows[row] = []
        assert(steps.count <= rows.count, "Proof 5: one step for each row")
    }

    private mutating func subtract(_ multiplier: Rational, _ row: Int, from other: Int) {
        for (place, part) in rows[other].enumerated() { places[part.index] = place }
        assert(row != other && !isDone[other], "Proof 5: a finished row does not change")
        let old = rows[other].count
        for part in rows[row] { subtract(multiplier, part, from: other) }
        for place in 0..<old { places[rows[other][place].index] = -1 }
        rows[other].removeAll { $0.value.isZero }
        buckets[rows[other].count].append(other)
    }

    private mutating func subtract(_ multiplier: Rational, _ part: ExactBlock.Part, from other: Int)
    {
        let place = places[part.index]
        guard place >= 0 else {
            rows[other].append(.init(index: part.index, value: -(multiplier * part.value)))
            return enter(other, part.index)
        }
        assert(rows[other][place].index == part.index, "Proof 5: an entry is at its place")
        rows[other][place].value.subtractProduct(multiplier, part.value)
        if rows[other][place].value.isZero { columnCounts[part.index] -= 1 }
        assert(columnCounts[part.index] >= 0, "Proof 5: no entry is counted twice")
    }
}
