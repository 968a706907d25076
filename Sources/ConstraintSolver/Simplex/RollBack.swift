extension Simplex {
    /// Opens a transaction, which can be rolled back.
    ///
    /// No row may be pending, and no move may have a gain. Queued ties are queued again by a
    /// rollback.
    mutating func openMark() -> Int {
        assert(pricing.isDone && !drag.isLive, "Simplex 23: a transaction begins at an optimum")
        assert(rows.pending.isEmpty, "Simplex 2: no row is pending when a transaction begins")
        return journal.open(
            before: Journal.Waiting(
                isUncertain: !areDecisionsCertain(), ties: ties.queuedSlots,
                areInputsKept: inputs.areKept))
    }

    /// Keeps the changes since the newest mark.
    mutating func closeMark() {
        assert(journal.hasMarks, "Simplex 4: a mark is open")
        journal.close()
        freeRemovedRows()
    }

    /// Restores the state at the newest mark: values, sides, multipliers bit for bit.
    ///
    /// With `keepingRows`, the rows added since are removed from the problem, but keep their
    /// numbers for another attempt.
    ///
    /// - Complexity: The number of writes since the mark.
    mutating func rollBack(to mark: Int, keepingRows: Bool = false) {
        assert(journal.hasMarks, "Simplex 4: a mark is open")
        assert(
            mark >= 0 && mark <= journal.records.count, "Simplex 23: a mark keeps earlier records")
        listDragged()
        drag.end()
        dropPending(keepingRows)
        var areFactorsLost = false
        while journal.records.count > mark {
            undo(journal.removeLast(), keepingRows, &areFactorsLost)
        }
        assert(journal.records.count == mark, "Simplex 23: a rollback ends at its mark")
        assert(rows.pending.isEmpty, "Simplex 2: no row is pending when a transaction begins")
        pricing.queue.removeAll()
        pricing.unpriced.removeAll()
        accuracy.uncertain.removeAll()
        let before = journal.abandon()
        assert(before.ties.count <= variableCount, "Simplex 17: a slot is queued once")
        ties.dropQueue()
        for slot in before.ties { ties.enqueue(Int(slot)) }
        if areFactorsLost, !rebuildFactors() { accuracy.isOutOfStep = true }
        accuracy.uncertain.isAny = before.isUncertain || accuracy.isOutOfStep
        inputs.areKept = before.areInputsKept
        proof.forget()
        freeRemovedRows()
    }

    /// Returns a copy of the state at the first of the open marks.
    func clone(before marks: [Int]) -> Simplex {
        var copy = clone()
        copy.journal = journal.clone()
        copy.beginChange()
        for mark in marks.reversed() { copy.rollBack(to: mark) }
        return copy
    }

    private mutating func dropPending(_ keepingRows: Bool) {
        for k in 0..<rows.pending.count where !keepingRows { forgetRow(Int(rows.pending[k])) }
        rows.pending.removeAll()
    }

    private mutating func undo(
        _ record: Journal.Record, _ keepingRows: Bool, _ areFactorsLost: inout Bool
    ) {
        let index = Int(record.index)
        switch record.kind {
        case .value: undoValue(index, Cell(record.a, record.b))
        case .body: undoBody(index, journal.takeBody())
        case .anchor:
            stays.anchors[index] = record.a
            stays.inputIndices[index] = record.other
            proof.changes.note(anchorOf: index)
        case .order:
            stays.setKey(index, Int(Int64(bitPattern: record.a.bitPattern)))
            proof.changes.isKept = false
        case .multiplier:
            pricing.delicate.insert(index)
            pricing.multipliers.set(
                index,
                LevelEntry(key: UInt32(bitPattern: record.other), Cell(record.a, record.b)))
        case .clearedMultiplier:
            pricing.delicate.insert(index)
            pricing.multipliers.clear(index)
        case .swap: undoSwap(index, record, &areFactorsLost)
        case .added: undoAddition(index, keepingRows)
        case .died: undoDeath(index)
        case .decider: ties.setDecider(of: index, to: record.other)
        case .edit: rows.editRows[index] = record.other
        case .blank: clearProblem(keepingRows)
        case .snapshot:
            proof.changes.isKept = false
            restoreSnapshot()
            dropPending(keepingRows)
            areFactorsLost = false
        }
    }

    private mutating func undoValue(_ variable: Int, _ old: Cell) {
        report.changes.insert(variable, from: x[variable].value)
        x[variable] = old
        let slot = basis.unitSlots[variable]
        if slot >= 0 { proof.changes.note(slot: Int(slot)) }
    }

    private mutating func undoBody(_ row: Int, _ body: RowBody) {
        rows.bodies[row] = body
        proof.changes.note(row: row)
        updateViolation(row)
        if rows.slots[row] >= 0 { pricing.delicate.insert(Int(rows.slots[row])) }
    }

    private mutating func undoSwap(
        _ slot: Int, _ record: Journal.Record, _ areFactorsLost: inout Bool
    ) {
        pricing.delicate.insert(slot)
        let entered = basis.active[slot]
        assert(entered != record.other, "Basis 1: the record has the earlier row")
        if !basis.swapBack(slot, to: record.other, inPlace: record.flag, &rows) {
            areFactorsLost = true
        }
        proof.changes.noteExchange(slot, entered, record.other)
        if entered >= 0 { updateViolation(Int(entered)) }
        if record.other >= 0 { updateViolation(Int(record.other)) }
    }

    private mutating func undoAddition(_ row: Int, _ keepingRows: Bool) {
        assert(rows.slots[row] == RowStore.inactive, "Basis 1: an active row stays")
        pricing.violatedRows.remove(row)
        rows.bodies[row].side = 0
        proof.changes.note(row: row)
        guard !keepingRows else {
            // A proof finds the rows of its factors through the columns.
            if proof.changes.factorRows.contains(row) { proof.changes.isKept = false }
            return rows.unlink(row)
        }
        rows.slots[row] = RowStore.dead
        rows.removed.append(Int32(row))
    }

    private mutating func undoDeath(_ row: Int) {
        assert(rows.slots[row] == RowStore.dead, "Simplex 2: the row is dead")
        assert(rows.bodies[row].serial != 0, "Problem 9: a freed row stays dead")
        rows.slots[row] = RowStore.inactive
        proof.changes.note(row: row)
        updateViolation(row)
        var k = rows.removed.count - 1
        while Int(rows.removed[k]) != row { k -= 1 }
        rows.removed[k] = rows.removed[rows.removed.count - 1]
        rows.removed.truncate(to: rows.removed.count - 1)
    }

    /// Undoes a cold start from an empty problem: no row is part of the problem, every variable is
    /// at its anchor.
    private mutating func clearProblem(_ keepingRows: Bool) {
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead {
            forget(row, keepingRows)
        }
        resetBasis()
        for variable in 0..<variableCount {
            takeSlot(
                variable, Basis.unit(variable), 1,
                Cell(value: stays.anchors[variable]))
            pricing.delicate.insert(variable)
        }
        pricing.multipliers.removeAll()
        pricing.violatedRows.removeAll()
    }

    private mutating func forget(_ row: Int, _ keepingRows: Bool) {
        rows.slots[row] = RowStore.inactive
        rows.bodies[row].side = 0
        guard keepingRows else {
            rows.slots[row] = RowStore.dead
            return rows.removed.append(Int32(row))
        }
        rows.unlink(row)
    }

    private mutating func restoreSnapshot() {
        let box = journal.takeSnapshot()
        let counts = statistics, serial = rows.serial
        assert(box.simplex.variableCount <= variableCount, "Simplex 1: variables are never removed")
        swap(&journal, &box.simplex.journal)
        swap(&report, &box.simplex.report)
        swap(&proof, &box.simplex.proof)
        swap(&settings, &box.simplex.settings)
        swap(&inputs, &box.simplex.inputs)
        swap(&self, &box.simplex)
        rejoinVariables(of: box)
        assert(variableCount == box.simplex.variableCount, "Simplex 1: variables are never removed")
        for variable in 0..<variableCount where x[variable].value != box.simplex.x[variable].value {
            report.changes.insert(variable, from: box.simplex.x[variable].value)
        }
        statistics = counts
        rows.serial = serial
    }

    /// Adds the variables created since the snapshot, which a rollback does not remove. The list of
    /// changes contains them already.
    private mutating func rejoinVariables(of box: SimplexBox) {
        let known = report.changes.clone()
        for variable in variableCount..<box.simplex.variableCount {
            appendVariables(1, anchor: box.simplex.stays.anchors[variable])
            stays.inputIndices[variable] = box.simplex.stays.inputIndices[variable]
            if box.simplex.stays.isOrdered {
                stays.setKey(variable, box.simplex.stays.key(variable))
            }
        }
        report.changes = known
    }

    /// Refactorises the restored basis. The numbers stay the same, with the slots' new numbers.
    ///
    /// If floating point treats rows as dependent, they leave the basis. Their stays must come
    /// first in the order, before the rows of the kernel. Therefore the order is computed again.
    ///
    /// - Returns: `false` if rows had to leave.
    mutating func rebuildFactors() -> Bool {
        var isFull = true
        while true {
            var matching = Matching(basis, rows)
            matching.install(in: &basis, &rows)
            ties.rename(matching.newSlots)
            pricing.rename(matching.newSlots, undefined: matching.undefined)
            proof.changes.rename(matching.newSlots)
            if matching.undefined.isEmpty { break }
            isFull = false
        }
        assert(basis.terms.heads.isEmpty, "Basis 6: new factors are without terms")
        assert(ties.isQueued.count == variableCount, "Simplex 1: every slot has a mark")
        return isFull
    }
}
