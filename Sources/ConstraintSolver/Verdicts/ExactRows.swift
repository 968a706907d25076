import Rational

/// Sparse exact rows, the inputs of verdicts.
///
/// The terms of all rows are in one array, beside the start and the engine's number of each row.
struct ExactRows {
    struct Term {
        let variable: Int32
        let coefficient: Rational
    }

    /// The engine's numbers of the rows.
    private(set) var ids: [Int32] = []
    private var starts: [Int] = [0]
    private var terms: [Term] = []

    var count: Int { ids.count }
    var termCount: Int { terms.count }

    subscript(row: Int) -> ArraySlice<Term> {
        assert(starts.count == ids.count + 1, "Verdicts 3: every row has a range of terms")
        return terms[starts[row]..<starts[row + 1]]
    }

    @inline(__always) func length(_ row: Int) -> Int { starts[row + 1] - starts[row] }

    mutating func append(id: Int32, _ list: some Sequence<Term>) {
        assert(id >= 0, "Verdicts 3: a row has a number")
        ids.append(id)
        terms.append(contentsOf: list)
        starts.append(terms.count)
    }
}

extension Engine {
    /// Returns the exact terms of a row, times 1 or -1. The row's numbers must be loaded.
    func exactTerms(_ row: Int, times sign: Int) -> some Sequence<ExactRows.Term> {
        assert(simplex.rows.bodies[row].serial != 0, "Problem 9: only a live row has terms")
        let body = simplex.rows.bodies[row]
        return (Int(body.start)..<Int(body.start + body.length)).map { entry in
            let coefficient = exact.numbers.coefficients[entry]
            return ExactRows.Term(
                variable: simplex.rows.entries[entry].variable,
                coefficient: sign < 0 ? -coefficient : coefficient)
        }
    }
}

/// The list of rows for each variable.
struct RowColumns {
    private var starts: [Int32]
    private var list: [Int32]

    init(_ rows: ExactRows, variableCount: Int) {
        starts = Array(repeating: 0, count: variableCount + 1)
        list = Array(repeating: 0, count: rows.termCount)
        for row in 0..<rows.count { for term in rows[row] { starts[Int(term.variable) + 1] += 1 } }
        for variable in 0..<variableCount { starts[variable + 1] += starts[variable] }
        assert(Int(starts[variableCount]) == rows.termCount, "Verdicts 3: every term is counted")
        var next = starts
        for row in 0..<rows.count {
            for term in rows[row] { place(row, Int(term.variable), &next) }
        }
    }

    private mutating func place(_ row: Int, _ variable: Int, _ next: inout [Int32]) {
        assert(next[variable] < starts[variable + 1], "Verdicts 3: a column has room for its rows")
        list[Int(next[variable])] = Int32(row)
        next[variable] += 1
    }

    subscript(variable: Int) -> ArraySlice<Int32> {
        list[Int(starts[variable])..<Int(starts[variable + 1])]
    }
}
