import Rational

/// A row that determines a variable, with the variable's coefficient in it.
struct RowPivot {
    let row: Int32
    let variable: Int32
    let coefficient: Rational
}

/// The triangular parts of homogeneous rows `a·d = 0`, which are nearly all rows of a layout.
///
/// Rows with one remaining variable, which is then 0, form the *front*. Variables in one row only,
/// which defines them by other variables, form the *back*. The remaining rows are the kernel: every
/// row has two variables, and every variable two rows.
struct RowPeeling {
    private(set) var front: [RowPivot] = []
    private(set) var back: [RowPivot] = []
    private(set) var isRowOpen: [Bool]
    private(set) var isVariableOpen: [Bool]
    private let rows: ExactRows
    private let columns: RowColumns

    init(_ rows: ExactRows, _ columns: RowColumns, variableCount: Int) {
        self.rows = rows
        self.columns = columns
        isRowOpen = Array(repeating: true, count: rows.count)
        isVariableOpen = Array(repeating: true, count: variableCount)
        peelRows()
        peelColumns()
        assert(front.count + back.count <= rows.count, "Verdicts 3: a row is taken once")
        assert(front.count + back.count <= variableCount, "Verdicts 3: a variable is taken once")
    }

    private mutating func peelRows() {
        var counts = (0..<rows.count).map { rows.length($0) }
        var queue = counts.indices.filter { counts[$0] <= 1 }
        var next = 0
        while next < queue.count {
            let row = queue[next]
            next += 1
            isRowOpen[row] = false
            guard let pivot = openPivot(row) else { continue }
            front.append(pivot)
            assert(!pivot.coefficient.isZero, "Verdicts 3: a pivot is not 0")
            isVariableOpen[Int(pivot.variable)] = false
            for other in columns[Int(pivot.variable)] where isRowOpen[Int(other)] {
                counts[Int(other)] -= 1
                assert(counts[Int(other)] >= 0, "Verdicts 3: a variable is taken once")
                if counts[Int(other)] == 1 { queue.append(Int(other)) }
            }
        }
    }

    private func openPivot(_ row: Int) -> RowPivot? {
        for term in rows[row] where isVariableOpen[Int(term.variable)] {
            return RowPivot(row: Int32(row), variable: term.variable, coefficient: term.coefficient)
        }
        return nil
    }

    private mutating func peelColumns() {
        var counts = isVariableOpen.indices.map { variable in
            isVariableOpen[variable]
                ? columns[variable].reduce(0) { $0 + (isRowOpen[Int($1)] ? 1 : 0) } : 0
        }
        var queue = counts.indices.filter { counts[$0] == 1 }
        var next = 0
        while next < queue.count {
            let variable = queue[next]
            next += 1
            guard let row = columns[variable].first(where: { isRowOpen[Int($0)] }) else { continue }
            takeBack(Int(row), variable)
            for term in rows[Int(row)] where isVariableOpen[Int(term.variable)] {
                counts[Int(term.variable)] -= 1
                assert(counts[Int(term.variable)] >= 0, "Verdicts 3: a row is taken once")
                if counts[Int(term.variable)] == 1 { queue.append(Int(term.variable)) }
            }
        }
    }

    private mutating func takeBack(_ row: Int, _ variable: Int) {
        assert(isRowOpen[row] && isVariableOpen[variable], "Verdicts 3: a row is taken once")
        isRowOpen[row] = false
        isVariableOpen[variable] = false
        for term in rows[row] where Int(term.variable) == variable {
            back.append(
                RowPivot(row: Int32(row), variable: term.variable, coefficient: term.coefficient))
        }
    }
}
