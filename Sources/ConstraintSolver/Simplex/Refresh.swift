extension Simplex {
    /// Refactorises the basis, and recomputes values and multipliers. Earlier rounding errors do
    /// not accumulate further.
    mutating func refresh() {
        settleDrag()
        enterSnapshot()
        renewNumbers()
    }

    /// Computes factors, values and multipliers of the active rows afresh.
    mutating func renewNumbers() {
        assert(!drag.isLive, "Simplex 9: no drag segment has other values")
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
        assert(basis.terms.heads.isEmpty, "Basis 6: new factors are without terms")
        assert(accuracy.isFresh && !drag.isLive, "Simplex 9: no drag segment has other values")
    }

    /// Refactorises the basis without new numbers, for the canonical loop.
    ///
    /// That loop changes no multiplier; after a ``refresh()``, it would have to visit every tie
    /// again. If a slot waits to be priced, nothing is done.
    mutating func renewFactors() {
        settleDrag()
        guard pricing.isDone else { return }
        enterSnapshot()
        assert(pricing.isDone, "Simplex 20: no slot waits")
        statistics.refactorisations += 1
        if !rebuildFactors() { refresh() }
    }

    /// Stores a copy of the simplex state in the journal, if a transaction is open.
    mutating func enterSnapshot() {
        guard journal.isOpen else { return }
        journal.append(snapshot: SimplexBox(clone()))
    }

    mutating func refactor() {
        var attempts = 0
        while true {
            var matching = Matching(basis, rows)
            matching.install(in: &basis, &rows)
            ties.rename(matching.newSlots)
            proof.changes.rename(matching.newSlots)
            attempts += 1
            assert(basis.terms.heads.isEmpty, "Basis 6: new factors are without terms")
            if matching.undefined.isEmpty || attempts > 3 { return }
        }
    }

    /// Moves an inactive row to the side of its activity. A removed row that left the basis is
    /// marked dead.
    mutating func settleSide(_ row: Int) {
        assert(rows.slots[row] == RowStore.inactive, "Simplex 2: only an inactive row has a side")
        assert(rows.bodies[row].side != 0, "Simplex 2: only an installed row has a side")
        guard !rows.bodies[row].isRemoved else { return markDead(row) }
        let residual = decisiveResidual(row)
        if residual.value != 0 { setSide(row, residual.value > 0 ? 1 : -1) }
        updateViolation(row)
    }

    // MARK: Values

    /// Solves `B x = b` forward in the order of the base, which must not have terms.
    mutating func recomputeValues() {
        assert(basis.terms.heads.isEmpty, "Basis 6: values are computed without terms")
        for position in 0..<basis.order.count {
            let slot = basis.order[position]
            if slot >= 0 {
                recomputeValue(Int(slot))
            } else {
                recomputeBlock(Int(-1 - slot))
            }
        }
    }

    private mutating func recomputeValue(_ slot: Int) {
        let code = basis.base[slot]
        guard code >= 0 else { return }
        assert(Int(rows.baseSlots[code]) == slot, "Basis 2: a base row knows its slot")
        let sum = knownPart(code, slot, block: -2)
        renew(slot, sum / basis.coefficient(of: slot, rows))
    }

    /// Returns the breakpoint of a row minus the contributions of variables outside `slot` and
    /// `block`.
    @inline(__always) private func knownPart(_ code: Int32, _ slot: Int, block: Int) -> Cell {
        var sum = ActivitySum(rows.bodies[code].breakpointCell)
        for entry in rows.terms(Int(code)) {
            let variable = Int(entry.variable)
            guard variable != slot, Int(basis.blockOf[variable]) != block else { continue }
            sum.add(-(rows.cell(entry) * x[variable]))
        }
        return sum.total
    }

    /// Stores a recomputed value. It counts as changed only if it differs by more than rounding.
    private mutating func renew(_ variable: Int, _ cell: Cell) {
        let old = x[variable], fresh = Cell(cell.value + 0, cell.error).asValue
        assert(!fresh.value.isNaN, "Storage 1: a value is a number")
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

    /// Solves `Bᵀ Y = −(slopes of the inactive rows)`, level by level, and lists every slot for
    /// pricing.
    mutating func recomputeMultipliers() {
        accuracy.isOutOfStep = false
        pricing.multipliers.removeAll()
        pricing.queue.removeAll()
        pricing.weights.reset()
        listSlopes()
        work.flow.clear()
        for k in 0..<work.levelRows.count {
            let item = work.levelRows[k]
            addFlow(item.row, rows.bodies[item.row].slope)
            if isLastOfLevel(k) { solveLevel(item.key) }
        }
        pricing.unpriced.removeAll()
        pricing.delicate.removeAll()
        for slot in 0..<variableCount { note(slot) }
    }

    private mutating func solveLevel(_ key: UInt32) {
        assert(key > 0, "Storage 3: a level is positive")
        basis.btran(work.flow, rows)
        for k in 0..<work.flow.count {
            let slot = Int(work.flow.list[k])
            let cell = work.flow.cells[slot]
            if !cell.isZero { pricing.multipliers.append(slot, LevelEntry(key: key, -cell)) }
        }
        work.flow.clear()
    }

    /// Lists the inactive rows with a slope, highest level first.
    mutating func listSlopes() {
        work.levelRows.removeAll()
        for row in 0..<rows.count where rows.slots[row] == RowStore.inactive {
            let body = rows.bodies[row]
            if body.slope != 0 { work.levelRows.append(LevelRow(key: body.key, row: row)) }
        }
        work.levelRows.sort { $0 < $1 }
    }

    /// Returns a Boolean value that indicates whether an item of ``listSlopes()`` is the last one of
    /// its level.
    func isLastOfLevel(_ k: Int) -> Bool {
        k + 1 == work.levelRows.count || work.levelRows[k + 1].key != work.levelRows[k].key
    }
}
