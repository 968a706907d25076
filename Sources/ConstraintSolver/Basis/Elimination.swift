import Rational

/// Gaussian elimination of sparse rows by Markowitz's rule.
///
/// The pivot is in the shortest row, and there in the shortest column. Among equals it is the
/// number with the fewest bits. Rows and columns have local numbers. A row without a possible pivot
/// is a combination of others, and has no step.
struct Elimination<Number: EliminationNumber> {
    struct Part {
        let index: Int
        var value: Number
    }

    struct Step {
        let row: Int
        let column: Int
        let pivot: Number
        /// The multiples of the row that were subtracted from other rows.
        let lower: [Part]
        /// The remainder of the row without the pivot.
        let upper: [Part]
    }

    private var steps: [Step] = []
    private var rows: [[Part]]
    /// The rows with a present or former entry in each column.
    private var columns: [[Int]]
    private var columnCounts: [Int]
    private var buckets: [[Int]]
    private var isDone: [Bool]
    private var places: [Int]

    init(_ rows: [[Part]], columnCount: Int) {
        self.rows = rows
        columns = Array(repeating: [], count: columnCount)
        columnCounts = Array(repeating: 0, count: columnCount)
        buckets = Array(repeating: [], count: columnCount + 1)
        isDone = Array(repeating: false, count: rows.count)
        places = Array(repeating: -1, count: columnCount)
        for (row, parts) in rows.enumerated() {
            for part in parts { enter(row, part.index) }
            buckets[parts.count].append(row)
        }
    }

    private mutating func enter(_ row: Int, _ column: Int) {
        assert(!isDone[row], "Basis 8: a finished row does not change")
        columns[column].append(row)
        columnCounts[column] += 1
    }

    /// Eliminates all rows, and returns the steps in order.
    consuming func run() -> [Step] {
        while let row = shortestRow() {
            if let place = pivotPlace(row) { eliminate(row, place) } else { isDone[row] = true }
        }
        return steps
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
        let parts = rows[row]
        let sizeMin = Tolerances.markowitz * parts.reduce(0) { max($0, $1.value.pivotSize) }
        assert(parts.allSatisfy { columnCounts[$0.index] > 0 }, "Basis 8: entries are counted")
        return parts.indices.filter {
            parts[$0].value.pivotSize >= sizeMin && !parts[$0].value.isNearZero
        }.min { cost(parts[$0]) < cost(parts[$1]) }
    }

    private func cost(_ part: Part) -> (Int, Int, Int) {
        (columnCounts[part.index], part.value.bitWidth, part.index)
    }

    private mutating func eliminate(_ row: Int, _ place: Int) {
        let pivot = rows[row].remove(at: place)
        assert(!isDone[row] && !pivot.value.isNearZero, "Basis 10: a pivot is not 0")
        isDone[row] = true
        columnCounts[pivot.index] -= 1
        assert(columnCounts[pivot.index] >= 0, "Basis 8: no entry is counted twice")
        for part in rows[row] { columnCounts[part.index] -= 1 }
        var lower: [Part] = []
        for other in columns[pivot.index] where !isDone[other] {
            guard let entry = rows[other].firstIndex(where: { $0.index == pivot.index }) else {
                continue
            }
            let multiplier = (rows[other].remove(at: entry).value / pivot.value).asComponent
            lower.append(Part(index: other, value: multiplier))
            subtract(multiplier, row, from: other)
        }
        steps.append(
            Step(row: row, column: pivot.index, pivot: pivot.value, lower: lower, upper: rows[row]))
        rows[row] = []
        assert(steps.count <= min(rows.count, columns.count), "Basis 8: one step for each row")
    }

    private mutating func subtract(_ multiplier: Number, _ row: Int, from other: Int) {
        for (place, part) in rows[other].enumerated() { places[part.index] = place }
        assert(row != other && !isDone[other], "Basis 8: a finished row does not change")
        let old = rows[other].count
        for part in rows[row] { subtract(multiplier, part, from: other) }
        for place in 0..<old { places[rows[other][place].index] = -1 }
        rows[other].removeAll { $0.value.isZero }
        buckets[rows[other].count].append(other)
    }

    private mutating func subtract(_ multiplier: Number, _ part: Part, from other: Int) {
        let place = places[part.index]
        guard place >= 0 else {
            let value = -(multiplier * part.value).asComponent
            rows[other].append(Part(index: part.index, value: value))
            return enter(other, part.index)
        }
        assert(rows[other][place].index == part.index, "Basis 8: an entry is at its place")
        rows[other][place].value.subtractProduct(multiplier, part.value)
        if rows[other][place].value.isZero { columnCounts[part.index] -= 1 }
        assert(columnCounts[part.index] >= 0, "Basis 8: no entry is counted twice")
    }
}

/// A number of an ``Elimination``.
protocol EliminationNumber {
    var isZero: Bool { get }
    /// A Boolean value that indicates whether the number may be 0, and thus is no pivot.
    var isNearZero: Bool { get }
    /// The size, of which a pivot has at least a fraction of the largest in its row.
    var pivotSize: Double { get }
    var bitWidth: Int { get }
    /// The number, as it is stored in the factors.
    var asComponent: Self { get }

    static prefix func - (number: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    static func / (a: Self, b: Self) -> Self
    mutating func subtractProduct(_ a: Self, _ b: Self)
}

extension Cell: EliminationNumber {
    var pivotSize: Double { value.magnitude }
    var bitWidth: Int { 0 }

    mutating func subtractProduct(_ a: Cell, _ b: Cell) { self = (self + -(a * b)).asComponent }
}

extension Rational: EliminationNumber {
    var isNearZero: Bool { isZero }
    var pivotSize: Double { 1 }
    var asComponent: Rational { self }
}
