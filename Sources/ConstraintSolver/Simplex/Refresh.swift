extension Simplex {
    /// Makes the factors anew and computes values and multipliers from them; nothing accumulates
    /// past this.
    mutating func refresh() {
        settleDrag()
        enterSnapshot()
        statistics.refactorisations += 1
        refactor()
        accuracy.uncertain.removeAll()
        recomputeValues()
        for row in 0..<rows.count
        where rows.slots[row] == RowStore.inactive && rows.bodies[row].side != 0 {
            settleSide(row)
        }
        recomputeMultipliers()
        accuracy.stepsSinceRefresh = 0
        assert(basis.terms.heads.isEmpty && isFresh)
    }

    /// Makes the factors anew and keeps the numbers: for the canonical loop, which changes no
    /// multiplier and would have to look at every tie again after a ``refresh()``. Does nothing
    /// where something waits to be priced.
    mutating func renewFactors() {
        settleDrag()
        guard pricing.isDone else { return }
        enterSnapshot()
        statistics.refactorisations += 1
        if !rebuildFactors() { refresh() }
    }

    /// In a transaction, work that touches everything enters a copy of the engine in the journal.
    mutating func enterSnapshot() {
        guard journal.isOpen else { return }
        journal.append(snapshot: SimplexBox(clone()))
    }

    mutating func refactor() {
        proof.changes.isKept = false
        var attempts = 0
        while true {
            var matching = Matching(basis, rows)
            matching.install(in: &basis, &rows)
            ties.rename(matching.newSlots)
            attempts += 1
            if matching.undefined.isEmpty || attempts > 3 { return }
        }
    }

    /// Puts an inactive row on the side where its activity is; a ghost that left the basis is
    /// buried.
    mutating func settleSide(_ row: Int) {
        guard !rows.bodies[row].isRemoved else { return markDead(row) }
        let residual = decisiveResidual(row)
        if residual.value != 0 { setSide(row, residual.value > 0 ? 1 : -1) }
        refreshStrain(row)
    }

    // MARK: Values

    /// Solves `B x = b` in the order of the base, from the front. The base must have no terms.
    mutating func recomputeValues() {
        assert(basis.terms.heads.isEmpty)
        for position in 0..<basis.order.count {
            let slot = basis.order[position]
            if slot >= 0 {
                recomputeValue(Int(slot))
            } else if slot != Basis.vacant {
                recomputeBlock(Int(-1 - slot))
            }
        }
    }

    private mutating func recomputeValue(_ slot: Int) {
        let code = basis.base[slot]
        guard code >= 0 else { return }
        let sum = knownPart(code, slot, block: -2)
        renew(slot, sum / Cell(coefficient: basis.diagonal[slot]))
    }

    /// The breakpoint of a row less what the variables outside `slot` and `block` contribute.
    @inline(__always) private func knownPart(_ code: Int32, _ slot: Int, block: Int) -> Cell {
        var sum = ActivitySum(rows.bodies[code].breakpointCell)
        for entry in rows.terms(Int(code)) {
            let variable = Int(entry.variable)
            guard variable != slot, Int(basis.blockOf[variable]) != block else { continue }
            sum.add(-(entry.cell * x[variable]))
        }
        return sum.total
    }

    /// A value computed afresh; only one that differs by more than rounding counts as changed.
    private mutating func renew(_ variable: Int, _ cell: Cell) {
        let old = x[variable], fresh = Cell(cell.value + 0, cell.error).asValue
        if (old.value - fresh.value).magnitude > Tolerances.report * old.value.magnitude {
            return setValue(variable, fresh)
        }
        if journal.isOpen { journal.append(.value(variable, old)) }
        noteStayCrossing(variable, from: old, to: fresh)
        x[variable] = fresh
    }

    private mutating func recomputeBlock(_ block: Int) {
        work.flow.clear()
        let range = basis.blocks.slots(of: block)
        for k in range {
            let slot = Int(basis.blocks.slotList[k])
            let sum = knownPart(basis.base[slot], -1, block: block)
            work.flow.add(slot, sum.asComponent)
        }
        basis.blocks.forward(block, work.flow)
        for k in range {
            let slot = Int(basis.blocks.slotList[k])
            renew(slot, work.flow.cells[slot])
        }
        work.flow.clear()
    }

    // MARK: Multipliers

    /// Solves `Bᵀ Y = −(slopes of the inactive rows)`, one level after the other, and prices every
    /// slot.
    mutating func recomputeMultipliers() {
        accuracy.isOutOfStep = false
        pricing.multipliers.removeAll()
        pricing.queue.removeAll()
        pricing.weights.fill(with: 1)
        let groups = slopesByLevel()
        for (key, list) in groups {
            for row in list { addFlow(Int(row), rows.bodies[row].slope) }
            solveLevel(key)
        }
        pricing.unpriced.removeAll()
        pricing.delicate.removeAll()
        for slot in 0..<variableCount { note(slot) }
    }

    private mutating func solveLevel(_ key: UInt32) {
        basis.btran(work.flow, rows)
        for k in 0..<work.flow.count {
            let slot = Int(work.flow.list[k])
            let cell = work.flow.cells[slot]
            if !cell.isZero { pricing.multipliers.append(slot, LevelEntry(key: key, -cell)) }
        }
        work.flow.clear()
    }

    /// The inactive rows that have a slope, grouped by level, highest first.
    func slopesByLevel() -> [(UInt32, [Int32])] {
        var keys: [UInt32] = []
        var lists: [[Int32]] = []
        var last = 0
        for row in 0..<rows.count
        where rows.slots[row] == RowStore.inactive && rows.bodies[row].slope != 0 {
            let key = rows.bodies[row].key
            if last >= keys.count || keys[last] != key { last = keys.firstIndex(of: key) ?? -1 }
            if last < 0 {
                last = keys.count
                keys.append(key)
                lists.append([])
            }
            lists[last].append(Int32(row))
        }
        return zip(keys, lists).sorted { $0.0 > $1.0 }
    }
}
