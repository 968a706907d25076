import Rational

extension Engine {
    /// Computes exact values and multipliers of the present decisions, in the order of the factors,
    /// and lists every slot for pricing.
    ///
    /// A row on the wrong side is moved to its other side, which changes the decisions.
    ///
    /// - Complexity: O(entries) if the basis is triangular; blocks cost their elimination.
    mutating func loadExactly() {
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        assert(simplex.rows.pending.isEmpty, "Proof 9: no row is pending in a proof")
        if !simplex.basis.terms.heads.isEmpty {
            simplex.enterSnapshot()
            if !simplex.rebuildFactors() { changeDecisions() }
        }
        assert(simplex.basis.terms.heads.isEmpty, "Proof 5: the copied factors are without terms")
        exact.extend(variables: variableCount, simplex.rows)
        for row in 0..<simplex.rows.count where simplex.rows.slots[row] != RowStore.dead {
            exact.numbers.load(row, simplex.rows, simplex.inputs)
        }
        if !exact.factors.take(simplex.basis, simplex.rows, exact.numbers) { dropDependentRows() }
        loadValues()
        for row in 0..<simplex.rows.count
        where simplex.rows.slots[row] == RowStore.inactive && simplex.rows.bodies[row].side != 0 {
            loadSide(row)
        }
        loadMultipliers()
    }

    /// Keeps the values of variables held by stays, and computes all others.
    private mutating func loadValues() {
        assert(exact.factors.count == variableCount, "Proof 5: one slot for each variable")
        for slot in 0..<variableCount where simplex.basis.active[slot] < 0 {
            let variable = Basis.variable(ofUnit: simplex.basis.active[slot])
            exact.x[variable] = parkedValue(variable)
        }
        exact.factors.solveValues(exact.x, simplex.rows, exact.numbers)
    }

    func parkedValue(_ variable: Int) -> Rational {
        assert(variable >= 0 && variable < variableCount, "Simplex 1: unknown variable")
        let value = simplex.x[variable].value
        return simplex.distance(of: simplex.x[variable], toAnchorOf: variable).isNearZero
            ? exactAnchor(variable) : simplex.inputs.read(value)
    }

    /// Moves an inactive row to the side of its activity. A removed row is marked dead.
    private mutating func loadSide(_ row: Int) {
        assert(simplex.rows.bodies[row].side != 0, "Simplex 2: only an installed row has a side")
        guard !simplex.rows.bodies[row].isRemoved else { return simplex.markDead(row) }
        let sign = exact.residual(row, simplex.rows).signum()
        guard sign != 0, sign != Int(simplex.rows.bodies[row].side) else { return }
        changeDecisions()
        assert(sign == 1 || sign == -1, "Simplex 2: a side is above or below")
        simplex.rows.bodies[row].side = Int8(sign)
    }

    private mutating func loadMultipliers() {
        computeMultipliersExactly()
        openAllExactly()
        exact.ties.reset(variableCount)
    }

    /// Recomputes all multipliers from the slopes.
    mutating func computeMultipliersExactly() {
        assert(exact.flow.list.isEmpty, "Proof 7: the right side of updates is empty")
        exact.resetMultipliers(variableCount)
        simplex.listSlopes()
        for k in 0..<simplex.work.levelRows.count {
            let item = simplex.work.levelRows[k], body = simplex.rows.bodies[item.row]
            exact.addFlow(item.row, exact.numbers.slope(item.row, body), simplex.rows)
            if simplex.isLastOfLevel(k) { exact.releaseFlow(item.key, simplex.rows) }
        }
        exact.open.removeAll(keepingCapacity: true)
    }

    /// Lists all slots for pricing.
    mutating func openAllExactly() {
        exact.open.removeAll(keepingCapacity: true)
        exact.open.append(contentsOf: 0..<variableCount)
        exact.ties.dropQueue()
    }

    /// Prepares the first change of a decision: stores the snapshot that a rollback needs.
    mutating func changeDecisions() {
        guard !exact.hasChanged else { return }
        exact.hasChanged = true
        simplex.enterSnapshot()
    }

    /// Recomputes the order of the active rows from their structure. The floating-point factors are
    /// then out of date.
    mutating func refactorExactly() {
        changeDecisions()
        let matching = Matching(simplex.basis, simplex.rows)
        let structure = matching.structure(simplex.basis)
        renameSlots(structure.newSlots)
        let isFull = exact.factors.take(
            front: structure.front, kernel: structure.kernel, back: structure.back, simplex.basis,
            simplex.rows,
            exact.numbers)
        precondition(isFull, "Proof 5: exact pivots made a basis singular")
    }

    /// Moves the active rows to their new slots.
    private mutating func renameSlots(_ newSlots: [Int32]) {
        assert(newSlots.count == variableCount, "Proof 5: one slot for each variable")
        let old = simplex.basis.active.clone(),
            multipliers = exact.multipliers
        exact.resetMultipliers(variableCount)
        for slot in 0..<variableCount {
            let target = Int(newSlots[slot])
            assert(target >= 0 && target < variableCount, "Proof 5: every row keeps a slot")
            hold(old[slot], in: target)
            exact.multipliers[target] = multipliers[slot]
        }
        exact.open = exact.open.map { Int(newSlots[$0]) }
        exact.ties.rename(newSlots)
    }

    /// Makes a row or a stay the active one of a slot.
    mutating func hold(_ code: Int32, in slot: Int) {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        assert(
            code < 0 || simplex.rows.bodies[code].serial != 0,
            "Problem 9: a freed row holds no slot")
        simplex.basis.active[slot] = code
        if code >= 0 {
            simplex.rows.slots[code] = Int32(slot)
        } else {
            simplex.basis.unitSlots[Basis.variable(ofUnit: code)] = Int32(slot)
        }
    }

    /// Replaces the rows of blocks by the stays of their variables.
    ///
    /// This is necessary if floating point could factorise a block and exact arithmetic cannot.
    /// Exact pivots restore the rows.
    private mutating func dropDependentRows() {
        changeDecisions()
        for block in 0..<simplex.basis.blocks.list.count {
            for k in simplex.basis.blocks.slots(of: block) {
                let slot = Int(simplex.basis.blocks.slotList[k]), code = simplex.basis.active[slot]
                if code >= 0 { simplex.rows.slots[code] = RowStore.inactive }
                hold(Basis.unit(slot), in: slot)
            }
        }
        let matching = Matching(simplex.basis, simplex.rows)
        let structure = matching.structure(simplex.basis)
        exact.resetMultipliers(variableCount)
        exact.ties.reset(variableCount)
        exact.open.removeAll()
        renameSlots(structure.newSlots)
        _ = exact.factors.take(
            front: structure.front, kernel: structure.kernel, back: structure.back, simplex.basis,
            simplex.rows,
            exact.numbers)
    }
}
