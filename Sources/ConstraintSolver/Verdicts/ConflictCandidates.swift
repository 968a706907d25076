/// The required rows that can be members of conflicts, in order.
///
/// In a conflict, every variable must cancel. A row is removed if no other row has one of its
/// variables. Rows are removed if all of them push a variable in the same direction. This is
/// repeated until nothing changes. Of the remaining rows, only those connected with a known
/// infeasible set matter.
///
/// - Complexity: O(terms of all constraints), plus sorting of the remaining rows.
struct ConflictCandidates {
    /// The effects of the remaining rows on a variable's sum.
    private struct Column {
        var up = 0
        var down = 0
        var count = 0

        /// A Boolean value that indicates whether no combination of the rows cancels.
        var isOneSided: Bool { count == 1 || up == 0 || down == 0 }
    }

    private var isIn: [Bool]
    private var columns: [Column]
    private var agenda: [Int] = []
    /// The rows, in the order of conflicts.
    private(set) var rows: [Int] = []

    init(_ engine: borrowing Engine, around infeasible: [Int32]) {
        isIn = Array(repeating: false, count: engine.simplex.rows.count)
        columns = Array(repeating: Column(), count: engine.variableCount)
        for row in 0..<engine.simplex.rows.count
        where engine.isPartOfProblem(row) && engine.simplex.rows.bodies[row].isRequired {
            isIn[row] = true
            count(row, 1, engine)
        }
        peel(engine)
        gather(infeasible, engine)
        assert(
            rows.allSatisfy { engine.simplex.rows.bodies[$0].isRequired }, "Verdicts 1: required")
        rows.sort { engine.rank($0) < engine.rank($1) }
    }

    /// Adds a row to its columns, or removes it from them.
    private mutating func count(_ row: Int, _ change: Int, _ engine: borrowing Engine) {
        let body = engine.simplex.rows.bodies[row]
        for entry in engine.simplex.rows.terms(row) {
            let isRaising =
                (body.relation == .greaterOrEqual) == (engine.simplex.rows.coefficient(entry) > 0)
            if isRaising || body.relation == .equal { columns[entry.variable].up += change }
            if !isRaising || body.relation == .equal { columns[entry.variable].down += change }
            columns[entry.variable].count += change
            assert(columns[entry.variable].count >= 0, "Verdicts 3: a row leaves a column once")
            assert(columns[entry.variable].up >= 0, "Verdicts 3: a row leaves a column once")
            assert(columns[entry.variable].down >= 0, "Verdicts 3: a row leaves a column once")
        }
    }

    private mutating func peel(_ engine: borrowing Engine) {
        for variable in columns.indices where columns[variable].isOneSided {
            agenda.append(variable)
        }
        while let variable = agenda.popLast() {
            for link in engine.simplex.rows.column(variable) {
                let row = Int(engine.simplex.rows.entries[link].row)
                guard isIn[row] else { continue }
                isIn[row] = false
                count(row, -1, engine)
                enqueue(row, engine)
            }
        }
    }

    private mutating func enqueue(_ row: Int, _ engine: borrowing Engine) {
        for entry in engine.simplex.rows.terms(row) where columns[entry.variable].count > 0 {
            if columns[entry.variable].isOneSided { agenda.append(Int(entry.variable)) }
        }
    }

    /// Collects the rows that are connected with an infeasible set.
    private mutating func gather(_ infeasible: [Int32], _ engine: borrowing Engine) {
        for row in infeasible { take(Int(row)) }
        var next = 0
        while next < rows.count {
            for entry in engine.simplex.rows.terms(rows[next])
            where columns[entry.variable].count > 0 {
                columns[entry.variable].count = 0
                for link in engine.simplex.rows.column(Int(entry.variable)) {
                    take(Int(engine.simplex.rows.entries[link].row))
                }
            }
            next += 1
        }
    }

    private mutating func take(_ row: Int) {
        guard isIn[row] else { return }
        assert(rows.count < isIn.count, "Verdicts 3: a row is taken once")
        isIn[row] = false
        rows.append(row)
    }
}

extension Array {
    fileprivate subscript(index: Int32) -> Element {
        get { self[Int(index)] }
        _modify { yield &self[Int(index)] }
    }
}

extension Engine {
    /// Returns the position of a row in the order of conflicts.
    func rank(_ row: Int) -> ConstraintRank {
        assert(simplex.rows.bodies[row].serial != 0, "Problem 9: only a live row has rank")
        return simplex.inputs.ranks[simplex.rows.bodies[row].serial]
    }
}
