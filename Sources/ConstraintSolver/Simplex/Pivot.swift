extension Simplex {
    /// Computes `ρ = B⁻ᵀ a`: a row as a combination of the active rows.
    mutating func computeRho(_ code: Int32) {
        work.rho.clear()
        if code >= 0 {
            for entry in rows.terms(Int(code)) {
                work.rho.add(Int(entry.variable), rows.cell(entry))
            }
        } else {
            work.rho.add(Basis.variable(ofUnit: code), 1, 0)
        }
        assert(code >= 0 || Basis.variable(ofUnit: code) < variableCount, "Basis 1: unknown stay")
        basis.btran(work.rho, rows)
    }

    /// Returns a Boolean value that indicates whether the pivots by row (in `rho`) and by column
    /// agree and are not negligible.
    func pivotAgrees(_ slot: Int, _ byColumn: Double) -> Bool {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        guard work.rho.contains(slot) else { return false }
        let byRow = work.rho[slot]
        guard !work.rho.cells[slot].isNegligible() else { return false }
        let size = max(byRow.magnitude, byColumn.magnitude)
        return size > 0 && (byRow - byColumn).magnitude <= Tolerances.pivot * size
    }

    /// Exchanges the row in `slot`, which leaves to the side of its move, for `entering`, at its
    /// breakpoint.
    ///
    /// `rho` holds `B⁻ᵀ` of the entering row. The multiplier of the slot changes from Y to the
    /// leaving row's slope on its new side. With `θ = (Y − slope) / ρ`, the update is `Y −= θ ρ`.
    /// The entering row's multiplier is its old slope plus θ.
    mutating func pivot(_ slot: Int, leavingUp isUp: Bool, entering: Int32) {
        assert(work.rho.contains(slot), "Basis 10: a pivot is not 0")
        assert(!work.rho.cells[slot].isZero, "Basis 10: a pivot is not 0")
        statistics.pivots += 1
        accuracy.stepsSinceRefresh += 1
        loadTheta(slot, isUp)
        spreadTheta(except: slot)
        spreadWeights(slot)
        addOldSlope(of: entering)
        exchange(slot, leavingUp: isUp, entering: entering)
        for k in 0..<work.rho.count where !work.rho.cells[Int(work.rho.list[k])].isZero {
            note(Int(work.rho.list[k]))
        }
    }

    /// Computes θ: the multiplier of `slot` minus the slope of its row after leaving, divided by
    /// the pivot.
    mutating func loadTheta(_ slot: Int, _ isUp: Bool) {
        assert(work.rho.contains(slot), "Basis 10: a pivot is not 0")
        work.theta.removeAll()
        for entry in pricing.multipliers.entries(slot) { work.theta.add(entry.key, entry.cell) }
        let (key, cost) = box(slot, up: isUp)
        if cost.value > 0 { work.theta.add(key, isUp ? -cost : cost) }
        work.theta.dropZeros()
        work.theta.divide(by: work.rho.cells[slot])
    }

    mutating func spreadTheta(except slot: Int) {
        guard work.theta.entries.count > 0 else { return }
        for k in 0..<work.rho.count {
            let other = Int(work.rho.list[k])
            let cell = work.rho.cells[other]
            guard other != slot, !cell.isZero else { continue }
            for j in 0..<work.theta.entries.count {
                addMultiplier(
                    other, work.theta.entries[j].key, -(cell * work.theta.entries[j].cell))
            }
        }
    }

    mutating func addOldSlope(of entering: Int32) {
        guard entering >= 0 else { return }
        assert(rows.slots[entering] == RowStore.inactive, "Basis 1: the row is not active yet")
        let body = rows.bodies[entering]
        if body.slope != 0 { work.theta.add(body.key, Cell(body.slope, body.weightError)) }
    }

    /// Swaps the rows and sets the multiplier of the slot to `theta`.
    mutating func exchange(_ slot: Int, leavingUp isUp: Bool, entering: Int32) {
        let leaving = basis.active[slot]
        assert(leaving != entering, "Basis 1: the row is in the slot already")
        assert(
            entering < 0 || rows.slots[entering] == RowStore.inactive, "Basis 1: it is not active")
        assert(
            entering < 0 || rows.bodies[entering].side != 0, "Simplex 2: a pending row stays out")
        let inPlace = basis.swap(slot, to: entering, work.rho, &rows)
        proof.changes.noteExchange(slot, leaving, entering)
        if journal.isOpen { journal.append(.swap(slot, leaving, inPlace: inPlace)) }
        setMultiplierToTheta(slot)
        if entering >= 0 { updateViolation(Int(entering)) }
        if leaving >= 0 { retire(Int(leaving), isUp) }
    }

    private mutating func retire(_ row: Int, _ isUp: Bool) {
        assert(rows.slots[row] == RowStore.inactive, "Basis 1: the row has left")
        guard rows.bodies[row].isRemoved else {
            setSide(row, isUp ? 1 : -1)
            if rows.bodies[row].isRequired { updateViolation(row) }
            return
        }
        markDead(row)
    }

    /// Marks an inactive row as no longer part of the problem.
    mutating func markDead(_ row: Int) {
        assert(rows.slots[row] == RowStore.inactive, "Basis 1: an active row cannot die")
        assert(rows.bodies[row].serial != 0, "Problem 9: the row is part of the problem")
        if journal.isOpen { journal.append(.died(row)) }
        rows.slots[row] = RowStore.dead
        pricing.violatedRows.remove(row)
        proof.changes.note(row: row)
        rows.removed.append(Int32(row))
    }
}
