import Rational

extension Engine {
    /// Computes values and multipliers of the present decisions exactly, from the factors' order;
    /// every slot is priced.
    ///
    /// Rows that turn out to be on their other side are put there: that is a change of decisions.
    /// - Complexity: O(entries) where the basis is triangular; circles cost their elimination.
    mutating func loadExactly() {
        if !basis.terms.heads.isEmpty {
            enterSnapshot()
            if !rebuildFactors() { changeDecisions() }
        }
        exact.extend(variables: variableCount, rows)
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead {
            exact.numbers.load(row, rows, givens)
        }
        if !exact.factors.take(basis, rows, exact.numbers) { dropDependentRows() }
        loadValues()
        for row in 0..<rows.count
        where rows.slots[row] == RowStore.inactive && rows.bodies[row].side != 0 {
            loadSide(row)
        }
        loadMultipliers()
    }

    /// Values of parked variables are as they are; all others follow.
    private mutating func loadValues() {
        for slot in 0..<variableCount where basis.active[slot] < 0 {
            let variable = Basis.variable(ofUnit: basis.active[slot])
            exact.x[variable] = parkedValue(variable)
        }
        exact.factors.solveValues(exact.x, rows, exact.numbers)
    }

    func parkedValue(_ variable: Int) -> Rational {
        let value = x[variable].value
        return distance(of: x[variable], toAnchorOf: variable).isNearZero
            ? exactAnchor(variable) : givens.read(value)
    }

    /// Puts an inactive row on the side where its activity is; a removed one is buried.
    private mutating func loadSide(_ row: Int) {
        guard !rows.bodies[row].isGhost else { return bury(row) }
        let sign = exact.residual(row, rows).signum()
        guard sign != 0, sign != Int(rows.bodies[row].side) else { return }
        changeDecisions()
        rows.bodies[row].side = Int8(sign)
    }

    private mutating func loadMultipliers() {
        computeMultipliersExactly()
        openAllExactly()
        exact.ties.reset(variableCount)
    }

    /// All multipliers anew, from the slopes.
    mutating func computeMultipliersExactly() {
        exact.multipliers.reset(variableCount)
        for (key, list) in slopesByLevel() {
            for row in list {
                exact.addFlow(Int(row), exact.numbers.slope(Int(row), rows.bodies[row]), rows)
            }
            exact.releaseFlow(key, rows)
        }
        exact.open.removeAll(keepingCapacity: true)
    }

    /// All slots are to be looked at.
    mutating func openAllExactly() {
        exact.open.removeAll(keepingCapacity: true)
        exact.open.append(contentsOf: 0..<variableCount)
        exact.ties.dropQueue()
    }

    /// Before the first decision is changed, what a roll back needs is kept.
    mutating func changeDecisions() {
        guard !exact.hasChanged else { return }
        exact.hasChanged = true
        enterSnapshot()
    }

    /// Takes the order of the active rows from their structure; the floating-point factors no
    /// longer fit then.
    mutating func refactorExactly() {
        changeDecisions()
        let matching = Matching(basis, rows)
        let structure = matching.structure(basis)
        renameSlots(structure.newSlots)
        let isFull = exact.factors.take(
            front: structure.front, core: structure.core, back: structure.back, basis, rows,
            exact.numbers)
        precondition(isFull, "exact pivots made a basis singular")
    }

    /// Gives the active rows their new slots.
    private mutating func renameSlots(_ newSlots: [Int32]) {
        let old = basis.active.clone(),
            levels = (0..<variableCount).map { exact.multipliers.entries($0) }
        exact.multipliers.reset(variableCount)
        for slot in 0..<variableCount {
            let target = Int(newSlots[slot])
            hold(old[slot], in: target)
            for entry in levels[slot] { exact.multipliers.add(target, entry.key, entry.value) }
        }
        exact.open = exact.open.map { Int(newSlots[$0]) }
        exact.ties.rename(newSlots)
    }

    /// Makes a row or a stay the active one of a slot.
    mutating func hold(_ code: Int32, in slot: Int) {
        basis.active[slot] = code
        if code >= 0 {
            rows.slots[code] = Int32(slot)
        } else {
            basis.unitSlots[Basis.variable(ofUnit: code)] = Int32(slot)
        }
    }

    /// A circle that floats could factorise and exact numbers cannot: its rows leave for the stays
    /// of its variables.
    ///
    /// They come back by exact pivots.
    private mutating func dropDependentRows() {
        changeDecisions()
        for block in 0..<basis.blocks.list.count {
            for k in basis.blocks.slots(of: block) {
                let slot = Int(basis.blocks.slotList[k]), code = basis.active[slot]
                if code >= 0 { rows.slots[code] = RowStore.inactive }
                hold(Basis.unit(slot), in: slot)
            }
        }
        let matching = Matching(basis, rows)
        let structure = matching.structure(basis)
        exact.multipliers.reset(variableCount)
        exact.ties.reset(variableCount)
        exact.open.removeAll()
        renameSlots(structure.newSlots)
        _ = exact.factors.take(
            front: structure.front, core: structure.core, back: structure.back, basis, rows,
            exact.numbers)
    }
}
