import CBenchSupport

/// A search for the work of a step: the moved values, and the inequality and optional rows whose
/// activity changes.
struct WorkFinder {
    /// The identity of a work: its values and rows.
    private struct Signature: Hashable {
        let variables: [Int]
        let rows: [Int]
    }

    private let trace: FlatTrace
    private var book: InstalledRows
    private var columns: Columns?
    private var known: [Signature: Int] = [:]
    private(set) var works: [StepWork] = []

    init(_ trace: FlatTrace) {
        self.trace = trace
        book = InstalledRows(trace)
    }

    mutating func advance(to record: Int, refused: [Int]) {
        book.advance(to: record, refused: refused)
    }

    /// The index in `works` for a movement; steps with equal work share one.
    mutating func work(of movement: Movement) -> Int {
        let rows = touchedRows(movement)
        let signature = Signature(variables: movement.variables, rows: rows.map(\.record))
        if let index = known[signature] { return index }
        let distance = movement.distances.reduce(0) { max($0, $1.magnitude) }
        works.append(
            StepWork(
                valueSlopes: movement.distances.map { $0 / distance },
                rowSlopes: rows.map { $0.change / distance }, places: movement.variables))
        known[signature] = works.count - 1
        return works.count - 1
    }

    private mutating func touchedRows(_ movement: Movement) -> [Columns.Touched] {
        if columns == nil { columns = Columns(trace) }
        guard let touched = columns?.touched(by: movement) else { return [] }
        return touched.filter(counts)
    }

    /// Returns whether a row must be checked: an installed row other than a required equality.
    private func counts(_ touched: Columns.Touched) -> Bool {
        let record = trace.records[touched.record]
        guard let row = book.rows[Int(record.id)], row.record == touched.record else {
            return false
        }
        return row.priority < 1000 || FlatRelation(record) != .equal
    }
}

/// The records that add a constraint, by their variables.
struct Columns {
    /// A row with a changed activity, as the index of its record.
    struct Touched {
        let record: Int
        let change: Double
    }

    private let starts: [Int]
    private let entries: [(record: Int, coefficient: Double)]
    private var changes: [Double]
    private var scales: [Double]

    init(_ trace: FlatTrace) {
        let adds = trace.records.indices.filter { trace.kind(of: $0) == .add }
        var counts = [Int](repeating: 0, count: trace.variableCount + 1)
        for record in adds {
            for term in trace.terms(of: trace.records[record]) {
                counts[Int(term.variable) + 1] += 1
            }
        }
        for variable in 0..<trace.variableCount { counts[variable + 1] += counts[variable] }
        starts = counts
        entries = Self.fill(trace, adds, starts: counts)
        changes = [Double](repeating: 0, count: trace.records.count)
        scales = changes
    }

    private static func fill(
        _ trace: FlatTrace, _ adds: [Int], starts: [Int]
    ) -> [(record: Int, coefficient: Double)] {
        var places = starts
        var entries = [(record: Int, coefficient: Double)](
            repeating: (0, 0), count: starts[trace.variableCount])
        for record in adds {
            for term in trace.terms(of: trace.records[record]) {
                entries[places[Int(term.variable)]] = (record, term.coefficient)
                places[Int(term.variable)] += 1
            }
        }
        return entries
    }

    /// Returns the rows, installed or not, whose activity the movement changes, in the order of
    /// records.
    mutating func touched(by movement: Movement) -> [Touched] {
        var met: [Int] = []
        for (variable, distance) in zip(movement.variables, movement.distances) {
            for entry in starts[variable]..<starts[variable + 1] {
                gather(entries[entry], distance, &met)
            }
        }
        let touched = met.sorted().compactMap(take)
        for record in met { (changes[record], scales[record]) = (0, 0) }
        return touched
    }

    private mutating func gather(
        _ entry: (record: Int, coefficient: Double), _ distance: Double, _ met: inout [Int]
    ) {
        if scales[entry.record] == 0 { met.append(entry.record) }
        let change = entry.coefficient * distance
        changes[entry.record] += change
        scales[entry.record] += change.magnitude
    }

    /// Returns the row with its change of activity, or `nil` if the terms cancel.
    private func take(_ record: Int) -> Touched? {
        changes[record].magnitude > 1e-9 * scales[record]
            ? Touched(record: record, change: changes[record]) : nil
    }
}
