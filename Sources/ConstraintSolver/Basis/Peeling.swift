/// Singleton peeling: the triangular parts of sparse rows, by their structure alone.
///
/// Rows with one undefined variable define it, and form the *front*. Then variables in one remaining
/// row are defined by it; these rows form the *back*, in reverse order. The remaining rows are the
/// kernel. A row all of whose variables other rows define is in no part.
///
/// Its functions are inlined, so that the closures of the callers are too.
///
/// - Complexity: O(entries).
struct Peeling {
    /// A row, and the variable that it defines.
    struct Pair {
        let row: Int32
        let variable: Int32
    }

    /// Calls a function with each variable of a row, or with each row of a variable.
    typealias Visit = (_ index: Int, _ body: (Int) -> Void) -> Void

    private(set) var front: [Pair] = []
    private(set) var back: [Pair] = []
    /// The number of undefined variables of each row; 0 if the row is not left.
    private var counts: [Int32]
    private var isDefined: [Bool]

    /// Peels rows of given lengths.
    @inline(__always)
    init(lengths: [Int32], variableCount: Int, variables: Visit, rows: Visit) {
        counts = lengths
        isDefined = Array(repeating: false, count: variableCount)
        peelRows(variables, rows)
        if front.count < variableCount { peelColumns(variables, rows) }
        assert(front.count + back.count <= variableCount, "Basis 8: a variable is defined once")
    }

    /// The rows of the kernel.
    var openRows: [Int] { counts.indices.filter { counts[$0] > 0 } }

    /// The variables that neither front nor back define.
    var openVariables: [Int] { isDefined.indices.filter { !isDefined[$0] } }

    private mutating func define(_ variable: Int, _ row: Int) -> Pair {
        assert(counts[row] > 0 && !isDefined[variable], "Basis 8: a variable is defined once")
        counts[row] = 0
        isDefined[variable] = true
        return Pair(row: Int32(row), variable: Int32(variable))
    }

    @inline(__always)
    private mutating func peelRows(_ variables: Visit, _ rows: Visit) {
        var stack = counts.indices.filter { counts[$0] == 1 }
        while let row = stack.popLast() {
            guard counts[row] == 1 else { continue }
            var pivot = -1
            variables(row) { if !isDefined[$0] { pivot = $0 } }
            assert(pivot >= 0, "Basis 8: a row with one undefined variable has that variable")
            front.append(define(pivot, row))
            rows(pivot) { other in
                guard counts[other] > 0 else { return }
                counts[other] -= 1
                if counts[other] == 1 { stack.append(other) }
            }
        }
    }

    @inline(__always)
    private mutating func peelColumns(_ variables: Visit, _ rows: Visit) {
        var columnCounts = [Int32](repeating: 0, count: isDefined.count), stack: [Int] = []
        for variable in openVariables {
            rows(variable) { if counts[$0] > 0 { columnCounts[variable] += 1 } }
            if columnCounts[variable] == 1 { stack.append(variable) }
        }
        while let variable = stack.popLast() {
            guard !isDefined[variable], columnCounts[variable] == 1 else { continue }
            var row = -1
            rows(variable) { if counts[$0] > 0 { row = $0 } }
            assert(row >= 0, "Basis 8: a row is counted once")
            back.append(define(variable, row))
            variables(row) { other in
                guard !isDefined[other] else { return }
                columnCounts[other] -= 1
                if columnCounts[other] == 1 { stack.append(other) }
            }
        }
    }
}
