import Rational

extension Engine {
    /// Whether values are those of the layout, but for pending rows.
    var isSettled: Bool { isPriced && ties.isEmpty && !isSuspect && !isDoubtful && (mode != .certified || exact.isProof) }

    /// Whether no slot waits to be priced or to move.
    var isPriced: Bool { unpriced.list.isEmpty && prices.isEmpty }

    /// The first change after a report: the list of changes starts anew.
    @inline(__always) mutating func beginChange() {
        exact.isProof = false
        guard isReported else { return }
        isReported = false
        line.isMoved = false
        if !changes.list.isEmpty { changes.removeAll() }
    }

    /// Ends a solve: what was removed is forgotten, the next change starts a new list.
    mutating func finishSolve() {
        isReported = true
        if hasScratch { releaseScratch() }
        if !graveyard.isEmpty { emptyGraveyard() }
    }

    /// Gathers what the last solve changed into `changedVariables` and `changedValues`; returns how many.
    ///
    /// - Complexity: O(changed). Allocates only where more has changed than ever before.
    mutating func gatherChanges() -> Int {
        let onLine = line.isLive && line.isMoved ? line.variables.count : 0
        changedValues.removeAll()
        if onLine > 0 { line.evaluate(into: changedValues.extend(by: onLine)) }
        guard !changes.list.isEmpty else { return onLine }
        changedVariables.removeAll()
        changedVariables.extend(by: onLine).update(from: line.variables.base, count: onLine)
        for k in 0..<changes.list.count where !line.moves(Int(changes.list[k])) {
            changedVariables.append(changes.list[k])
            changedValues.append(x[changes.list[k]].value)
        }
        return changedVariables.count
    }

    /// The variables of ``gatherChanges()``.
    var gatheredVariables: UnsafePointer<Int32> {
        UnsafePointer(changes.list.isEmpty ? line.variables.base : changedVariables.base)
    }

    mutating func reserve(variables: Int, rows rowCount: Int, entries: Int) {
        x.reserve(variables)
        anchors.reserve(variables)
        editRows.reserve(variables)
        rows.columns.reserve(variables)
        rows.bodies.reserve(rowCount)
        rows.slots.reserve(rowCount)
        rows.baseSlots.reserve(rowCount)
        rows.entries.reserve(entries)
        pending.reserve(rowCount)
        touched.reserve(rowCount)
    }

    /// Moves an edit; false where the value or the variable is not right, or rows are pending.
    @inline(__always) mutating func suggest(_ value: Double, _ exact: Rational?, for variable: Int) -> Bool {
        guard value.isFinite, UInt(bitPattern: variable) < UInt(bitPattern: variableCount), pending.isEmpty else { return false }
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
        _ variable: Int, key: UInt32, weight: Double, value: Double, _ exact: (weight: Rational?, value: Rational?)
    ) {
        let term = Term(1, Variable(index: variable))
        let row = withUnsafePointer(to: term) {
            makeRow(UnsafeBufferPointer(start: $0, count: 1), breakpoint: value, .equal, key: key, weight: weight)
        }
        rows.bodies[row].given = givens.index(
            breakpoint: beyond(value, exact.value), weight: beyond(weight, exact.weight))
        setEditRow(variable, Int32(row))
    }

    /// Gives back what only a cold start fills.
    private mutating func releaseScratch() {
        crossings = CrossingHeap()
        flips = Pool<Crossing>()
        hasScratch = false
    }

    /// Whether a row was added and is not yet part of the problem.
    func isPending(_ row: Int) -> Bool {
        rows.slots[row] == RowStore.inactive && rows.bodies[row].side == 0
    }
}
