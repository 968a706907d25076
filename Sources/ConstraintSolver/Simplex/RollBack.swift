extension Engine {
    /// Opens a transaction: what follows can be rolled back to here. Nothing may be pending.
    ///
    /// What pays to move is moved first. Ties may stay queued, and are queued again by a roll back.
    mutating func openMark() -> Int {
        settleLine()
        settleLevels()
        return journal.open(
            before: Journal.Waiting(
                isUncertain: !areDecisionsCertain(), ties: ties.queuedSlots,
                areGivensKept: givens.areKept))
    }

    /// Keeps what was done since the newest mark.
    mutating func closeMark() {
        assert(journal.hasMarks)
        journal.close()
        emptyGraveyard()
    }

    /// Puts everything back as it was at the newest mark: values, sides, multipliers bit for bit.
    ///
    /// - Complexity: What was touched since. With `keepingRows` the rows added since are taken out
    ///   but keep their numbers, to be tried again.
    mutating func rollBack(to mark: Int, keepingRows: Bool = false) {
        assert(journal.hasMarks && mark <= journal.records.count)
        listLine()
        line.end()
        dropPending(keepingRows)
        var areFactorsLost = false
        while journal.records.count > mark {
            undo(journal.removeLast(), keepingRows, &areFactorsLost)
        }
        prices.removeAll()
        unpriced.removeAll()
        uncertain.removeAll()
        let before = journal.abandon()
        ties.dropQueue()
        for slot in before.ties { ties.enqueue(Int(slot)) }
        if areFactorsLost, !rebuildFactors() { isOutOfStep = true }
        uncertain.isAny = before.isUncertain || isOutOfStep
        // What was rolled back to stays as it is until something changes.
        refreshPatience = max(refreshPatience, 2)
        givens.areKept = before.areGivensKept
        forgetProof()
        emptyGraveyard()
    }

    /// A copy of what there was when the first of the open marks was opened.
    func clone(before marks: [Int]) -> Engine {
        var copy = clone()
        copy.journal = journal.clone()
        copy.beginChange()
        for mark in marks.reversed() { copy.rollBack(to: mark) }
        return copy
    }

    private mutating func dropPending(_ keepingRows: Bool) {
        for k in 0..<pending.count where !keepingRows { forgetRow(Int(pending[k])) }
        pending.removeAll()
    }

    private mutating func undo(
        _ record: Journal.Record, _ keepingRows: Bool, _ areFactorsLost: inout Bool
    ) {
        let index = Int(record.index)
        switch record.kind {
        case .value: undoValue(index, Cell(record.a, record.b))
        case .body: undoBody(index, record.body)
        case .anchor:
            anchors[index] = record.a
            givenAnchors[index] = record.other
            exact.changes.note(anchorOf: index)
        case .order:
            stayOrder.set(index, Int(Int64(bitPattern: record.a.bitPattern)))
            exact.changes.isKept = false
        case .multiplier:
            delicate.insert(index)
            multipliers.set(
                index,
                LevelEntry(key: UInt32(bitPattern: record.other), value: record.a, error: record.b))
        case .clearedMultiplier:
            delicate.insert(index)
            multipliers.clear(index)
        case .swap: undoSwap(index, record, &areFactorsLost)
        case .added: undoAddition(index, keepingRows)
        case .died: undoDeath(index)
        case .decider: ties.setDecider(of: index, to: record.other)
        case .edit: editRows[index] = record.other
        case .blank: clearProblem(keepingRows)
        case .snapshot:
            exact.changes.isKept = false
            restoreSnapshot()
            dropPending(keepingRows)
            areFactorsLost = false
        }
    }

    private mutating func undoValue(_ variable: Int, _ old: Cell) {
        changes.insert(variable, from: x[variable].value)
        x[variable] = old
        let slot = basis.unitSlots[variable]
        if slot >= 0 { exact.changes.note(slot: Int(slot)) }
    }

    private mutating func undoBody(_ row: Int, _ body: RowBody) {
        rows.bodies[row] = body
        exact.changes.note(row: row)
        refreshStrain(row)
        if rows.slots[row] >= 0 { delicate.insert(Int(rows.slots[row])) }
    }

    private mutating func undoSwap(
        _ slot: Int, _ record: Journal.Record, _ areFactorsLost: inout Bool
    ) {
        delicate.insert(slot)
        let entered = basis.active[slot]
        if !basis.swapBack(slot, to: record.other, inPlace: record.flag, &rows) {
            areFactorsLost = true
        }
        exact.changes.noteExchange(slot, entered, record.other)
        if entered >= 0 { refreshStrain(Int(entered)) }
        if record.other >= 0 { refreshStrain(Int(record.other)) }
    }

    private mutating func undoAddition(_ row: Int, _ keepingRows: Bool) {
        strained.remove(row)
        rows.bodies[row].side = 0
        exact.changes.note(row: row)
        guard !keepingRows else {
            // What a proof has in its factors it finds by the columns.
            if exact.factors.contains(row) { exact.changes.isKept = false }
            return rows.unlink(row)
        }
        rows.slots[row] = RowStore.dead
        graveyard.append(Int32(row))
    }

    private mutating func undoDeath(_ row: Int) {
        rows.slots[row] = RowStore.inactive
        exact.changes.note(row: row)
        refreshStrain(row)
        var k = graveyard.count - 1
        while Int(graveyard[k]) != row { k -= 1 }
        graveyard[k] = graveyard[graveyard.count - 1]
        graveyard.truncate(to: graveyard.count - 1)
    }

    /// Undoes a cold start from nothing: no row is part of the problem, every variable is at its
    /// anchor.
    private mutating func clearProblem(_ keepingRows: Bool) {
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead {
            forget(row, keepingRows)
        }
        resetBasis()
        for variable in 0..<variableCount {
            takeSlot(
                variable, Basis.unit(variable), 1,
                Cell(value: anchors[variable]))
            delicate.insert(variable)
        }
        multipliers.removeAll()
        strained.removeAll()
    }

    private mutating func forget(_ row: Int, _ keepingRows: Bool) {
        rows.slots[row] = RowStore.inactive
        rows.bodies[row].side = 0
        guard keepingRows else {
            rows.slots[row] = RowStore.dead
            return graveyard.append(Int32(row))
        }
        rows.unlink(row)
    }

    private mutating func restoreSnapshot() {
        let box = journal.takeSnapshot()
        let counts = statistics, serial = rows.serial
        swap(&journal, &box.engine.journal)
        swap(&changes, &box.engine.changes)
        swap(&isReported, &box.engine.isReported)
        swap(&exact, &box.engine.exact)
        swap(&budget, &box.engine.budget)
        swap(&givens, &box.engine.givens)
        swap(&ranks, &box.engine.ranks)
        swap(&self, &box.engine)
        rejoinVariables(of: box)
        for variable in 0..<variableCount where x[variable].value != box.engine.x[variable].value {
            changes.insert(variable, from: box.engine.x[variable].value)
        }
        statistics = counts
        rows.serial = serial
    }

    /// Variables are not taken back: those made since the copy join it. The list of changes knows
    /// them already.
    private mutating func rejoinVariables(of box: EngineBox) {
        let known = changes.clone()
        for variable in variableCount..<box.engine.variableCount {
            appendVariables(1, anchor: box.engine.anchors[variable])
            givenAnchors[variable] = box.engine.givenAnchors[variable]
            if box.engine.stayOrder.isGiven {
                stayOrder.set(variable, box.engine.stayOrder.keys[variable])
            }
        }
        changes = known
    }

    /// New factors for the restored basis; the numbers stay as they are, under the slots' new
    /// names.
    ///
    /// Where rows that floats take for dependent have to leave the basis, the stays that take their
    /// places come first in the order, before the circles that name their variables: so all is
    /// ordered once more.
    /// - Returns: False where rows had to leave.
    mutating func rebuildFactors() -> Bool {
        exact.changes.isKept = false
        var isFull = true
        while true {
            var matching = Matching(basis, rows)
            matching.install(in: &basis, &rows)
            ties.rename(matching.newSlots)
            multipliers.rename(matching.newSlots)
            if matching.undefined.isEmpty { break }
            isFull = false
        }
        for slot in 0..<variableCount { delicate.insert(slot) }
        return isFull
    }
}
