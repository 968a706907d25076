import Rational

extension Simplex {
    /// A Boolean value that indicates whether the values are those of the layout, except for
    /// pending rows.
    var isSettled: Bool {
        pricing.isDone && ties.isEmpty && accuracy.uncertain.isEmpty && proof.isKnown
    }

    /// Begins a change. After a report, the list of changes is emptied.
    @inline(__always) mutating func beginChange() {
        proof.forget()
        guard report.isDone else { return }
        report.isDone = false
        if accuracy.isOutOfStep { accuracy.uncertain.isAny = true }
        drag.noteReport()
        if !report.changes.list.isEmpty { report.changes.removeAll() }
    }

    /// Ends a solve: frees removed rows. The next change starts a new list.
    mutating func finishSolve() {
        report.isDone = true
        assert(rows.pending.isEmpty, "Simplex 8: after a solve nothing is pending")
        assert(isSettled || settings.budget.interruption != nil, "Simplex 8: the layout is proven")
        if work.isLarge { releaseScratch() }
        if !rows.removed.isEmpty { freeRemovedRows() }
    }

    /// Collects the values that the last solve changed into `work.numbers`, and returns their
    /// number.
    ///
    /// - Complexity: O(variables that changed, even temporarily). Allocates nothing.
    mutating func gatherChanges() -> Int {
        work.rho.clear()
        guard report.changes.list.isEmpty else { return gatherListedChanges() }
        guard drag.isLive, drag.isMoved else { return 0 }
        drag.evaluate(into: work.numbers)
        return drag.variables.count
    }

    /// Collects the changes if more than a drag segment moved.
    ///
    /// The segment's variables are added to the list. Variables with their previous values are
    /// removed from it.
    private mutating func gatherListedChanges() -> Int {
        if drag.isLive, drag.isMoved { listDragged() }
        let numbers = work.numbers
        var count = 0
        for k in 0..<report.changes.list.count {
            let value = current(Int(report.changes.list[k])).value
            if report.changes.keep(k, at: count, ifNot: value) {
                numbers[count] = value
                count += 1
            }
        }
        report.changes.truncate(to: count)
        return count
    }

    /// Lists the variables of the drag segment.
    mutating func listDragged() {
        assert(drag.variables.count <= variableCount, "Simplex 26: a segment lists a variable once")
        for k in 0..<drag.variables.count {
            let variable = Int(drag.variables[k])
            report.changes.insert(variable, from: drag.reportedValue(k) ?? x[variable].value)
        }
    }

    /// The variables of ``gatherChanges()``.
    var gatheredVariables: UnsafePointer<Int32> {
        UnsafePointer(report.changes.list.isEmpty ? drag.variables.base : report.changes.list.base)
    }

    /// Reserves capacity for a problem, and for a few edits, which are rows too. Otherwise a single
    /// edit would enlarge every pool by half.
    mutating func reserve(variables: Int, rows rowCount: Int, entries: Int) {
        let edits = 8 + rowCount / 64
        x.reserve(variables)
        rows.reserveColumns(variables)
        rows.bodies.reserve(rowCount + edits)
        rows.slots.reserve(rowCount + edits)
        rows.baseSlots.reserve(rowCount + edits)
        rows.entries.reserve(entries + edits)
        rows.pending.reserve(rowCount + edits)
    }

    /// Moves an edit. Returns `false` if the value or the variable is invalid, or rows are pending.
    @inline(__always) mutating func suggest(
        _ value: Double, _ exact: Rational?, for variable: Variable
    ) -> Bool {
        guard value.isFinite, owns(variable), rows.pending.isEmpty else { return false }
        let row = Int(rows.editRows[variable.index])
        guard row >= 0 else { return false }
        assert(rows.bodies[row].length == 1, "Simplex 3: the row of an edit has one variable")
        assert(!rows.bodies[row].isRequired, "Simplex 3: the row of an edit is optional")
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
        assert(row < 0 || rows.bodies[row].serial != 0, "Problem 9: only a live row is an edit")
        if journal.hasMarks { journal.append(.edit(variable, rows.editRows[variable])) }
        rows.editRows[variable] = row
    }

    mutating func startEdit(
        _ variable: Int, key: UInt32, weight: Double, value: Double,
        _ exact: (weight: Rational?, value: Rational?)
    ) {
        assert(rows.editRows[variable] < 0, "Simplex 3: a variable has one edit")
        assert(key < Priority.requiredKey, "Simplex 3: the row of an edit is optional")
        let term = Term(1, Variable(index: variable))
        let row = withUnsafePointer(to: term) {
            makeRow(
                UnsafeBufferPointer(start: $0, count: 1), breakpoint: value, .equal, key: key,
                weight: weight)
        }
        rows.bodies[row].inputIndex = inputs.index(
            breakpoint: exactInput(value, exact.value), weight: exactInput(weight, exact.weight))
        setEditRow(variable, Int32(row))
    }

    /// Releases the memory that only a cold start needs.
    private mutating func releaseScratch() {
        work.shrink()
        rows.trim()
        pricing.multipliers.trim()
        if rows.pending.isEmpty { rows.pending = Pool<Int32>() }
        if pricing.queue.isEmpty { pricing.queue = Heap() }
    }

    /// Returns a Boolean value that indicates whether a row was added but is not yet part of the
    /// problem.
    func isPending(_ row: Int) -> Bool {
        rows.slots[row] == RowStore.inactive && rows.bodies[row].side == 0
    }

    /// Returns the handle of a row.
    func handle(_ row: Int) -> Constraint {
        assert(rows.bodies[row].serial != 0, "Problem 9: only a live row has handle")
        return Constraint(id: row, generation: rows.bodies[row].serial, owner: rows.owner)
    }
}
