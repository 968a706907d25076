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
    /// The rows with a present or former entry in each column, first come first.
    private var columns: RowLists
    private var columnCounts: [Int]
    /// The rows of each length, or of that length before. The last one comes first.
    private var buckets: RowLists
    private var isDone: [Bool]
    private var places: [Int]

    init(_ rows: [[Part]], columnCount: Int) {
        self.rows = rows
        let entryCount = rows.reduce(0) { $0 + $1.count }
        columns = RowLists(count: columnCount, capacity: 2 * entryCount)
        columnCounts = Array(repeating: 0, count: columnCount)
        buckets = RowLists(count: columnCount + 1, capacity: 4 * rows.count)
        isDone = Array(repeating: false, count: rows.count)
        places = Array(repeating: -1, count: columnCount)
        for (row, parts) in rows.enumerated() {
            for part in parts { enter(row, part.index) }
            buckets.prepend(row, to: parts.count)
        }
        steps.reserveCapacity(rows.count)
    }

    private mutating func enter(_ row: Int, _ column: Int) {
        assert(!isDone[row], "Basis 8: a finished row does not change")
        columns.append(row, to: column)
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
        for count in 0..<buckets.count {
            while let row = buckets.popFirst(of: count) {
                if !isDone[row], rows[row].count == count { return row }
            }
        }
        return nil
    }

    private func pivotPlace(_ row: Int) -> Int? {
        let parts = rows[row]
        let sizeMin = Tolerances.markowitz * parts.reduce(0) { max($0, $1.value.pivotSize) }
        assert(parts.allSatisfy { columnCounts[$0.index] > 0 }, "Basis 8: entries are counted")
        var best: Int?
        for place in parts.indices
        where parts[place].value.pivotSize >= sizeMin && !parts[place].value.isNearZero {
            if let best, cost(parts[best]) < cost(parts[place]) { continue }
            best = place
        }
        return best
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
        var link = columns.first(of: pivot.index)
        while link >= 0 {
            let other = columns.row(at: link)
            link = columns.next(of: link)
            guard !isDone[other] else { continue }
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
        assert(steps.count <= min(rows.count, columnCounts.count), "Basis 8: one step for each row")
    }

    private mutating func subtract(_ multiplier: Number, _ row: Int, from other: Int) {
        for (place, part) in rows[other].enumerated() { places[part.index] = place }
        assert(row != other && !isDone[other], "Basis 8: a finished row does not change")
        let old = rows[other].count
        for part in rows[row] { subtract(multiplier, part, from: other) }
        for place in 0..<old { places[rows[other][place].index] = -1 }
        rows[other].removeAll { $0.value.isZero }
        buckets.prepend(other, to: rows[other].count)
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

/// Lists of rows, linked in one array.
private struct RowLists {
    private struct Link {
        let row: Int32
        var next: Int32
    }

    private var firsts: [Int32]
    private var lasts: [Int32]
    private var links: [Link] = []

    init(count: Int, capacity: Int) {
        firsts = Array(repeating: -1, count: count)
        lasts = firsts
        links.reserveCapacity(capacity)
    }

    var count: Int { firsts.count }

    /// Returns the link of a list's first row, or -1.
    func first(of list: Int) -> Int { Int(firsts[list]) }

    /// Returns the link after another one, or -1.
    func next(of link: Int) -> Int { Int(links[link].next) }

    func row(at link: Int) -> Int { Int(links[link].row) }

    mutating func append(_ row: Int, to list: Int) {
        let link = Int32(links.count), last = Int(lasts[list])
        links.append(Link(row: Int32(row), next: -1))
        assert((last < 0) == (firsts[list] < 0), "Storage 6: a list has a first and a last row")
        if last < 0 { firsts[list] = link } else { links[last].next = link }
        lasts[list] = link
    }

    mutating func prepend(_ row: Int, to list: Int) {
        let link = Int32(links.count)
        links.append(Link(row: Int32(row), next: firsts[list]))
        firsts[list] = link
        if lasts[list] < 0 { lasts[list] = link }
    }

    mutating func popFirst(of list: Int) -> Int? {
        let link = firsts[list]
        guard link >= 0 else { return nil }
        firsts[list] = links[Int(link)].next
        if firsts[list] < 0 { lasts[list] = -1 }
        return Int(links[Int(link)].row)
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
