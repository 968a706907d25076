/// Gaussian elimination of a block of rows by Markowitz's rule.
///
/// The pivot is in the shortest row, and there in the shortest column among the entries above a
/// threshold. Rows and columns of the block have local numbers, `0 ..< size`. The elimination runs
/// at factorisations, not on edits.
struct KernelElimination {
    struct Part {
        var cell: Cell
        var index: Int
    }

    /// The remainder of each row; after its step, the final row of U.
    private(set) var rows: [[Part]]
    /// The multipliers of each step, by which its row was subtracted from others.
    private(set) var lower: [[Part]] = []
    /// The rows and columns in pivot order.
    private(set) var pivotRows: [Int] = []
    private(set) var pivotColumns: [Int] = []
    private(set) var pivots: [Cell] = []
    /// The rows that are combinations of others.
    private(set) var dependentRows: [Int] = []

    private var columns: [[Int]]
    private var columnCounts: [Int]
    private var buckets: [[Int]]
    private var isDone: [Bool]
    private var place: [Int]

    init(rows: [[Part]]) {
        self.rows = rows
        let size = rows.count
        columns = Array(repeating: [], count: size)
        columnCounts = Array(repeating: 0, count: size)
        buckets = Array(repeating: [], count: size + 1)
        isDone = Array(repeating: false, count: size)
        place = Array(repeating: -1, count: size)
        for row in 0..<size { enter(row) }
    }

    private mutating func enter(_ row: Int) {
        for part in rows[row] {
            columns[part.index].append(row)
            columnCounts[part.index] += 1
        }
        buckets[rows[row].count].append(row)
    }

    /// Runs the elimination to its end.
    mutating func run() {
        while let row = shortestRow() {
            guard let column = pivotColumn(of: row) else {
                dependentRows.append(row)
                isDone[row] = true
                continue
            }
            eliminate(row, column)
        }
    }

    private mutating func shortestRow() -> Int? {
        for count in 0..<buckets.count {
            while let row = buckets[count].popLast() {
                if !isDone[row], rows[row].count == count { return row }
            }
        }
        return nil
    }

    private func pivotColumn(of row: Int) -> Int? {
        let largest = rows[row].reduce(0) { max($0, $1.cell.value.magnitude) }
        let allowed = rows[row].filter {
            $0.cell.value.magnitude >= Tolerances.markowitz * largest && !$0.cell.isNearZero
        }
        assert(allowed.allSatisfy { columnCounts[$0.index] > 0 }, "Basis 8: entries are counted")
        return allowed.min {
            (columnCounts[$0.index], $0.index) < (columnCounts[$1.index], $1.index)
        }?.index
    }

    private mutating func eliminate(_ row: Int, _ column: Int) {
        let pivot = rows[row].first { $0.index == column }?.cell ?? Cell(1, 0)
        isDone[row] = true
        assert(!pivot.isNearZero, "Basis 10: a pivot is not 0")
        for part in rows[row] {
            columnCounts[part.index] -= 1
            assert(columnCounts[part.index] >= 0, "Basis 8: no entry is counted twice")
        }
        var multipliers: [Part] = []
        for other in columns[column] where !isDone[other] {
            guard let entry = rows[other].first(where: { $0.index == column }) else { continue }
            let multiplier = (entry.cell / pivot).asComponent
            multipliers.append(Part(cell: multiplier, index: other))
            subtract(row, multiplier, from: other, clearing: column)
        }
        record(row, column, pivot, multipliers)
    }

    private mutating func record(_ row: Int, _ column: Int, _ pivot: Cell, _ multipliers: [Part]) {
        pivotRows.append(row)
        pivotColumns.append(column)
        pivots.append(pivot)
        lower.append(multipliers)
        rows[row].removeAll { $0.index == column }
        assert(pivotRows.count == pivots.count, "Basis 8: a block has one pivot for each slot")
        assert(
            pivotRows.count == lower.count && lower.count <= rows.count, "Basis 8: one step a row")
    }

    private mutating func subtract(
        _ row: Int, _ multiplier: Cell, from other: Int, clearing column: Int
    ) {
        for (k, part) in rows[other].enumerated() { place[part.index] = k }
        assert(row != other && !isDone[other], "Basis 8: a finished row does not change")
        let old = rows[other].count
        for part in rows[row] where part.index != column { combine(part, multiplier, other) }
        for k in 0..<old { place[rows[other][k].index] = -1 }
        rows[other].removeAll { $0.index == column || $0.cell.isZero }
        buckets[rows[other].count].append(other)
    }

    private mutating func combine(_ part: Part, _ multiplier: Cell, _ other: Int) {
        let change = -(multiplier * part.cell)
        let k = place[part.index]
        guard k >= 0 else {
            rows[other].append(Part(cell: change.asComponent, index: part.index))
            columns[part.index].append(other)
            columnCounts[part.index] += 1
            return
        }
        rows[other][k].cell = (rows[other][k].cell + change).asComponent
        assert(rows[other][k].index == part.index, "Basis 8: an entry is at its place")
        if rows[other][k].cell.isZero { columnCounts[part.index] -= 1 }
        assert(columnCounts[part.index] >= 0, "Basis 8: no entry is counted twice")
    }
}
