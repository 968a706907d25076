import Rational

extension Engine {
    /// Whether values are those of the layout, but for pending rows.
    var isSettled: Bool {
        isPriced && ties.isEmpty && uncertain.isEmpty && isProven
    }

    /// Whether no slot waits to be priced or to move.
    var isPriced: Bool { unpriced.list.isEmpty && prices.isEmpty }

    /// The first change after a report: the list of changes starts anew.
    @inline(__always) mutating func beginChange() {
        forgetProof()
        guard isReported else { return }
        isReported = false
        if isOutOfStep { uncertain.isAny = true }
        line.noteReport()
        if !changes.list.isEmpty { changes.removeAll() }
    }

    /// Ends a solve: what was removed is forgotten, the next change starts a new list.
    mutating func finishSolve() {
        isReported = true
        if hasScratch { releaseScratch() }
        if !graveyard.isEmpty { emptyGraveyard() }
    }

    /// Gathers the values that the last solve changed into `changedValues`; returns how many.
    ///
    /// - Complexity: O(changed, also on the way). Allocates only where more has changed than ever
    ///   before.
    mutating func gatherChanges() -> Int {
        changedValues.removeAll()
        guard changes.list.isEmpty else { return gatherListedChanges() }
        guard line.isLive, line.isMoved else { return 0 }
        line.evaluate(into: changedValues.extend(by: line.variables.count))
        return line.variables.count
    }

    /// Where more than a line moved: what is on the line joins the list, what came back to where it
    /// was leaves it.
    private mutating func gatherListedChanges() -> Int {
        if line.isLive, line.isMoved { listLine() }
        for k in 0..<changes.list.count {
            let value = current(Int(changes.list[k])).value
            if changes.keep(k, at: changedValues.count, ifNot: value) {
                changedValues.append(value)
            }
        }
        changes.truncate(to: changedValues.count)
        return changedValues.count
    }

    /// Lists the variables of the line.
    mutating func listLine() {
        for k in 0..<line.variables.count {
            let variable = Int(line.variables[k])
            changes.insert(variable, from: line.reportedValue(k) ?? x[variable].value)
        }
    }

    /// The variables of ``gatherChanges()``.
    var gatheredVariables: UnsafePointer<Int32> {
        UnsafePointer(changes.list.isEmpty ? line.variables.base : changes.list.base)
    }

    /// Makes room for what is to come, and for a few edits, which are rows too: one row too many
    /// would make every pool grow by half.
    mutating func reserve(variables: Int, rows rowCount: Int, entries: Int) {
        let edits = 8 + rowCount / 64
        x.reserve(variables)
        anchors.reserve(variables)
        editRows.reserve(variables)
        rows.columns.reserve(variables)
        rows.bodies.reserve(rowCount + edits)
        rows.slots.reserve(rowCount + edits)
        rows.baseSlots.reserve(rowCount + edits)
        rows.entries.reserve(entries + edits)
        pending.reserve(rowCount + edits)
        touched.reserve(rowCount + edits)
    }

    /// Moves an edit; false where the value or the variable is not right, or rows are pending.
    @inline(__always) mutating func suggest(_ value: Double, _ exact: Rational?, for variable: Int)
        -> Bool
    {
        guard value.isFinite, UInt(bitPattern: variable) < UInt(bitPattern: variableCount),
            pending.isEmpty
        else { return false }
        let row = Int(editRows[variable])
        guard row >= 0 else { return false }
        beginChange()
        setBreakpoint(row, to: value, exactly: exact)
        return true
    }

    /// Ends a solve where nothing is pending; false where something is.
    mutating func solveChanges() -> Bool {
        guard pending.isEmpty else { return false }
        if !isSettled { settle() }
        finishSolve()
        return true
    }

    mutating func setEditRow(_ variable: Int, _ row: Int32) {
        if journal.hasMarks { journal.append(.edit(variable, editRows[variable])) }
        editRows[variable] = row
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
        rows.bodies[row].given = givens.index(
            breakpoint: beyond(value, exact.value), weight: beyond(weight, exact.weight))
        setEditRow(variable, Int32(row))
    }

    /// Gives back what only a cold start fills.
    private mutating func releaseScratch() {
        crossings = CrossingHeap()
        flips = Pool<Crossing>()
        if prices.isEmpty { prices = PriceQueue() }
        hasScratch = false
    }

    /// Whether a row was added and is not yet part of the problem.
    func isPending(_ row: Int) -> Bool {
        rows.slots[row] == RowStore.inactive && rows.bodies[row].side == 0
    }
}
