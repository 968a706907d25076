extension Engine {
    /// Opens a transaction: what follows can be rolled back to here. Nothing may be pending.
    ///
    /// What pays to move is moved first. Ties may stay queued: looking at a slot once more does no harm, so a roll
    /// back leaves them in the queue.
    mutating func openMark() -> Int {
        optimise()
        settleLine()
        return journal.open(isSuspicious: isSuspect)
    }

    /// Keeps what was done since the newest mark.
    mutating func closeMark() {
        journal.close()
        emptyGraveyard()
    }

    /// Puts everything back as it was at the newest mark: values, sides, multipliers bit for bit.
    ///
    /// - Complexity: what was touched since.
    /// With `keepingRows` the rows added since are taken out but keep their numbers, to be tried again.
    mutating func rollBack(to mark: Int, keepingRows: Bool = false) {
        settleLine()
        dropPending(keepingRows)
        prices.removeAll()
        unpriced.removeAll()
        var areFactorsLost = false
        while journal.records.count > mark { undo(journal.removeLast(), keepingRows, &areFactorsLost) }
        clearSuspicion()
        isSuspicious = journal.abandon()
        if areFactorsLost { rebuildFactors() }
        emptyGraveyard()
    }

    private mutating func dropPending(_ keepingRows: Bool) {
        for k in 0..<pending.count where !keepingRows { rows.freeRow(Int(pending[k])) }
        pending.removeAll()
    }

    private mutating func undo(_ record: Journal.Record, _ keepingRows: Bool, _ areFactorsLost: inout Bool) {
        let index = Int(record.index)
        switch record.kind {
        case .value:
            x[index] = Cell(record.a, record.b)
            changes.insert(index)
        case .body: undoBody(index, record.body)
        case .anchor: anchors[index] = record.a
        case .multiplier:
            multipliers.set(index, LevelEntry(key: UInt32(bitPattern: record.other), value: record.a, scale: record.b))
        case .clearedMultiplier: multipliers.clear(index)
        case .swap: undoSwap(index, record, &areFactorsLost)
        case .added: undoAddition(index, keepingRows)
        case .died: undoDeath(index)
        case .decider: ties.setDecider(of: index, to: record.other)
        case .edit: editRows[index] = record.other
        case .snapshot:
            restoreSnapshot()
            dropPending(keepingRows)
            areFactorsLost = false
        }
    }

    private mutating func undoBody(_ row: Int, _ body: RowBody) {
        rows.bodies[row] = body
        refreshStrain(row)
    }

    private mutating func undoSwap(_ slot: Int, _ record: Journal.Record, _ areFactorsLost: inout Bool) {
        let entered = basis.active[slot]
        if !basis.swapBack(slot, to: record.other, inPlace: record.flag, &rows) { areFactorsLost = true }
        if entered >= 0 { refreshStrain(Int(entered)) }
        if record.other >= 0 { refreshStrain(Int(record.other)) }
    }

    private mutating func undoAddition(_ row: Int, _ keepingRows: Bool) {
        strained.remove(row)
        rows.bodies[row].side = 0
        guard !keepingRows else { return rows.unlink(row) }
        rows.slots[row] = RowStore.dead
        graveyard.append(Int32(row))
    }

    private mutating func undoDeath(_ row: Int) {
        rows.slots[row] = RowStore.inactive
        refreshStrain(row)
        var k = graveyard.count - 1
        while Int(graveyard[k]) != row { k -= 1 }
        graveyard[k] = graveyard[graveyard.count - 1]
        graveyard.truncate(to: graveyard.count - 1)
    }

    private mutating func restoreSnapshot() {
        let box = journal.takeSnapshot()
        let counts = statistics, serial = rows.serial
        swap(&journal, &box.engine.journal)
        swap(&changes, &box.engine.changes)
        swap(&isReported, &box.engine.isReported)
        swap(&self, &box.engine)
        for variable in 0..<variableCount where x[variable].value != box.engine.x[variable].value {
            changes.insert(variable)
        }
        rejoinVariables(of: box)
        statistics = counts
        rows.serial = serial
    }

    /// Variables are not taken back: those made since the copy join it. The list of changes knows them already.
    private mutating func rejoinVariables(of box: EngineBox) {
        let known = changes.clone()
        for variable in variableCount..<box.engine.variableCount {
            appendVariables(1, anchor: box.engine.anchors[variable])
        }
        changes = known
    }

    /// New factors for the restored basis; the numbers stay as they are, under the slots' new names.
    private mutating func rebuildFactors() {
        var matching = Matching(basis, rows)
        matching.install(in: &basis, &rows)
        ties.rename(matching.newSlots)
        multipliers.rename(matching.newSlots)
    }
}
