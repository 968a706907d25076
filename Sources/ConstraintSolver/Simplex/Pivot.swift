extension Simplex {
    /// `ρ = B⁻ᵀ a` of a row: how it is made of the active rows.
    mutating func computeRho(_ code: Int32) {
        work.rho.clear()
        if code >= 0 {
            for entry in rows.terms(Int(code)) {
                work.rho.add(Int(entry.variable), entry.coefficient, Double(entry.error))
            }
        } else {
            work.rho.add(Basis.variable(ofUnit: code), 1, 0)
        }
        basis.btran(work.rho, rows)
    }

    /// Whether the pivot by row (in `rho`) is the one by column, and not next to nothing.
    func pivotAgrees(_ slot: Int, _ byColumn: Double) -> Bool {
        guard work.rho.contains(slot) else { return false }
        let byRow = work.rho[slot]
        guard !work.rho.cells[slot].isNegligible() else { return false }
        let size = max(byRow.magnitude, byColumn.magnitude)
        return size > 0 && (byRow - byColumn).magnitude <= Tolerances.pivot * size
    }

    /// The row in `slot` leaves to the side it moved to; `entering` takes its place at its
    /// breakpoint.
    ///
    /// `rho` holds `B⁻ᵀ` of the entering row. The multiplier of the slot goes from Y to the slope
    /// that the leaving row has on its new side, which takes `θ = (Y − slope) / ρ` of the entering
    /// row: `Y −= θ ρ`, and the entering row's is its old slope plus θ.
    mutating func pivot(_ slot: Int, leavingUp isUp: Bool, entering: Int32) {
        assert(work.rho.contains(slot) && !work.rho.cells[slot].isZero)
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

    /// The difference between the multiplier of `slot` and the slope its row will have once it has
    /// left, by the pivot.
    mutating func loadTheta(_ slot: Int, _ isUp: Bool) {
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
        let body = rows.bodies[entering]
        if body.slope != 0 { work.theta.add(body.key, Cell(body.slope, body.weightError)) }
    }

    /// Swaps the rows and gives the slot its multiplier, which stands in `theta`.
    mutating func exchange(_ slot: Int, leavingUp isUp: Bool, entering: Int32) {
        let leaving = basis.active[slot]
        assert(leaving != entering)
        let inPlace = basis.swap(slot, to: entering, work.rho, &rows)
        proof.changes.noteExchange(slot, leaving, entering)
        if journal.isOpen { journal.append(.swap(slot, leaving, inPlace: inPlace)) }
        setMultiplierToTheta(slot)
        if entering >= 0 { refreshStrain(Int(entering)) }
        if leaving >= 0 { retire(Int(leaving), isUp) }
    }

    private mutating func retire(_ row: Int, _ isUp: Bool) {
        guard rows.bodies[row].isRemoved else {
            setSide(row, isUp ? 1 : -1)
            if rows.bodies[row].isRequired { refreshStrain(row) }
            return
        }
        markDead(row)
    }

    /// An inactive row is no longer part of the problem.
    mutating func markDead(_ row: Int) {
        assert(rows.slots[row] == RowStore.inactive)
        if journal.isOpen { journal.append(.died(row)) }
        rows.slots[row] = RowStore.dead
        pricing.violatedRows.remove(row)
        proof.changes.note(row: row)
        rows.removed.append(Int32(row))
    }
}
