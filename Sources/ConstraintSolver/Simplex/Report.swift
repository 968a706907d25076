import Rational

extension Simplex {
    /// Whether values are those of the layout, but for pending rows.
    var isSettled: Bool {
        pricing.isDone && ties.isEmpty && accuracy.uncertain.isEmpty && proof.isKnown
    }

    /// The first change after a report: the list of changes starts anew.
    @inline(__always) mutating func beginChange() {
        proof.forget()
        guard report.isDone else { return }
        report.isDone = false
        if accuracy.isOutOfStep { accuracy.uncertain.isAny = true }
        drag.noteReport()
        if !report.changes.list.isEmpty { report.changes.removeAll() }
    }

    /// Ends a solve: what was removed is forgotten, the next change starts a new list.
    mutating func finishSolve() {
        report.isDone = true
        if work.isLarge { releaseScratch() }
        if !rows.removed.isEmpty { freeRemovedRows() }
    }

    /// Gathers the values that the last solve changed into `changedValues`; returns how many.
    ///
    /// - Complexity: O(changed, also on the way). Allocates only where more has changed than ever
    ///   before.
    mutating func gatherChanges() -> Int {
        report.values.removeAll()
        guard report.changes.list.isEmpty else { return gatherListedChanges() }
        guard drag.isLive, drag.isMoved else { return 0 }
        drag.evaluate(into: report.values.extend(by: drag.variables.count))
        return drag.variables.count
    }

    /// Where more than a line moved: what is on the line joins the list, what came back to where it
    /// was leaves it.
    private mutating func gatherListedChanges() -> Int {
        if drag.isLive, drag.isMoved { listDragged() }
        for k in 0..<report.changes.list.count {
            let value = current(Int(report.changes.list[k])).value
            if report.changes.keep(k, at: report.values.count, ifNot: value) {
                report.values.append(value)
            }
        }
        report.changes.truncate(to: report.values.count)
        return report.values.count
    }

    /// Lists the variables of the line.
    mutating func listDragged() {
        for k in 0..<drag.variables.count {
            let variable = Int(drag.variables[k])
            report.changes.insert(variable, from: drag.reportedValue(k) ?? x[variable].value)
        }
    }

    /// The variables of ``gatherChanges()``.
    var gatheredVariables: UnsafePointer<Int32> {
        UnsafePointer(report.changes.list.isEmpty ? drag.variables.base : report.changes.list.base)
    }

    /// Makes room for what is to come, and for a few edits, which are rows too: one row too many
    /// would make every pool grow by half.
    mutating func reserve(variables: Int, rows rowCount: Int, entries: Int) {
        let edits = 8 + rowCount / 64
        x.reserve(variables)
        stays.anchors.reserve(variables)
        rows.editRows.reserve(variables)
        rows.columns.reserve(variables)
        rows.bodies.reserve(rowCount + edits)
        rows.slots.reserve(rowCount + edits)
        rows.baseSlots.reserve(rowCount + edits)
        rows.entries.reserve(entries + edits)
        rows.pending.reserve(rowCount + edits)
        work.slopes.reserve(rowCount + edits)
    }

    /// Moves an edit; false where the value or the variable is not right, or rows are pending.
    @inline(__always) mutating func suggest(
        _ value: Double, _ exact: Rational?, for variable: Variable
    ) -> Bool {
        guard value.isFinite, owns(variable), rows.pending.isEmpty else { return false }
        let row = Int(rows.editRows[variable.index])
        guard row >= 0 else { return false }
        beginChange()
        setBreakpoint(row, to: value, exactly: exact)
        return true
    }

    /// Returns a Boolean value that indicates whether a variable is one of this problem.
    @inline(__always) func owns(_ variable: Variable) -> Bool {
        UInt(bitPattern: variable.index) < UInt(bitPattern: variableCount)
            && variable.owner.belongs(to: rows.owner)
    }

    mutating func setEditRow(_ variable: Int, _ row: Int32) {
        if journal.hasMarks { journal.append(.edit(variable, rows.editRows[variable])) }
        rows.editRows[variable] = row
    }

    mutating func startEdit(
        _ variable: Int, key: UInt32, weight: Double, value: Double,
        _ exact: (weight: Rational?, value: Rational?)
    ) {
        let term = Term(1, Variable(index: variable))
        let row = withUnsafePointer(to: term) {
            makeRow(
                UnsafeBufferPointer(start: $0, count: 1), breakpoint: value, .equal, key: key,
                weight: weight)
        }
        rows.bodies[row].given = inputs.index(
            breakpoint: beyond(value, exact.value), weight: beyond(weight, exact.weight))
        setEditRow(variable, Int32(row))
    }

    /// Gives back what only a cold start fills.
    private mutating func releaseScratch() {
        work.crossings = CrossingHeap()
        work.flips = Pool<Crossing>()
        if pricing.queue.isEmpty { pricing.queue = PriceQueue() }
        work.isLarge = false
    }

    /// Whether a row was added and is not yet part of the problem.
    func isPending(_ row: Int) -> Bool {
        rows.slots[row] == RowStore.inactive && rows.bodies[row].side == 0
    }

    /// The handle of a row.
    func handle(_ row: Int) -> Constraint {
        Constraint(id: row, generation: rows.bodies[row].serial, owner: rows.owner)
    }
}
