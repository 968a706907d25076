import Rational

extension Engine {
    /// Proves or corrects the layout. Afterwards the exact state is the proof.
    ///
    /// The numbers of the decisions are computed exactly. If the decisions are not optimal, exact
    /// pivots continue from them.
    ///
    /// - Parameter isRefined: A Boolean value that indicates whether the solver adopts changed
    ///   multipliers, so that its next decisions are certain.
    /// - Complexity: The changes since the last proof (`ProofUpdate.swift`); otherwise O(entries)
    ///   if the floating-point layout was right.
    mutating func prove(tiesToo: Bool = true, isRefined: Bool = false) {
        simplex.settleDrag()
        simplex.statistics.proofs += 1
        assert(simplex.rows.pending.isEmpty, "Proof 9: no row is pending in a proof")
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        exact.hasChanged = false
        let isRenewed = tiesToo && renewProof(isRefined: isRefined)
        if !isRenewed { proveAll(tiesToo) }
        if exact.hasChanged { simplex.statistics.corrections += 1 }
        if tiesToo { simplex.proof.kind = .exact } else { simplex.proof.forget() }
        simplex.accuracy.uncertain.removeAll()
        assert(!tiesToo || simplex.proof.isKnown, "Proof 9: the layout is proven")
    }

    private mutating func proveAll(_ tiesToo: Bool) {
        simplex.proof.changes.isKept = false
        exact.isClear = false
        loadExactly()
        if simplex.settings.tuning.isExactAtOnce { changeDecisions() }
        optimiseExactly()
        if tiesToo, !simplex.ties.areLeft { settleTiesExactly() }
        guard !exact.hasChanged else { return adoptAndNote(tiesToo) }
        adoptValues()
        if tiesToo { noteDecisions() }
    }

    mutating func adoptAndNote(_ tiesToo: Bool = true) {
        adopt()
        if tiesToo { noteDecisions() }
    }

    /// Stores the decisions and starts to record changes, so that the next proof need not check
    /// unchanged parts.
    private mutating func noteDecisions() {
        exact.proven = ProvenDecisions()
        exact.proven.extend(slots: variableCount, rows: simplex.rows.count)
        for row in 0..<simplex.rows.count { exact.proven.note(row, simplex.rows) }
        assert(exact.proven.rows.count == simplex.rows.count, "Proof 9: the record has every row")
        assert(exact.proven.active.count == variableCount, "Proof 9: the record has every slot")
        for slot in 0..<variableCount { exact.proven.note(slot: slot, simplex.basis.active[slot]) }
        simplex.proof.changes.removeAll()
        simplex.proof.changes.factorRows.removeAll()
        for slot in 0..<variableCount where simplex.basis.active[slot] >= 0 {
            simplex.proof.changes.factorRows.insert(Int(simplex.basis.active[slot]))
        }
        simplex.proof.changes.isKept =
            exact.factors.isWhole && simplex.settings.budget.interruption == nil
    }

    /// Adopts the decisions of exact arithmetic: new floating-point factors, and the numbers
    /// nearest to the exact ones.
    private mutating func adopt() {
        let decisions = exactDecisions()
        assert(decisions.count == variableCount, "Proof 5: one slot for each variable")
        simplex.refactor()
        for variable in 0..<variableCount { adoptValue(variable) }
        simplex.pricing.violatedRows.removeAll()
        for row in 0..<simplex.rows.count
        where simplex.rows.slots[row] != RowStore.dead && simplex.rows.bodies[row].isRequired {
            simplex.updateViolation(row)
        }
        adoptMultipliers(decisions)
        simplex.accuracy.stepsSinceRefresh = 0
        assert(simplex.basis.terms.heads.isEmpty, "Basis 6: new factors are without terms")
        assert(simplex.pricing.isDone, "Simplex 20: no slot waits")
        // The slots have new numbers. Factors with a dependent block are not whole, and not kept.
        _ = exact.factors.take(simplex.basis, simplex.rows, exact.numbers)
        simplex.accuracy.isOutOfStep = decisions.contains { isDisplaced($0.code) }
    }

    private func isDisplaced(_ code: Int32) -> Bool {
        code >= 0
            ? simplex.rows.slots[code] < 0
            : simplex.basis.unitSlots[Basis.variable(ofUnit: code)] < 0
    }

    /// Returns the multiplier and the decider of every active row.
    private func exactDecisions() -> [(
        code: Int32, decider: Int32, multiplier: ExactLevelSum
    )] {
        (0..<variableCount).map {
            (simplex.basis.active[$0], exact.ties.deciders[$0], exact.multipliers[$0])
        }
    }

    /// Sets every value to the nearest number to the exact one.
    mutating func adoptValues() {
        for variable in 0..<variableCount { adoptValue(variable) }
    }

    /// Sets a value to the nearest number to the exact one. If the difference exceeds rounding, the
    /// variable is listed as changed.
    mutating func adoptValue(_ variable: Int) {
        let new = Cell(nearest: exact.x[variable]).asValue, old = simplex.x[variable]
        assert(!new.value.isNaN, "Storage 1: a value is a number")
        guard old.value != new.value || old.error != new.error else { return }
        if simplex.journal.isOpen { simplex.journal.append(.value(variable, old)) }
        if (old.value - new.value).magnitude > Tolerances.report * new.value.magnitude {
            simplex.report.changes.insert(variable, from: old.value)
        }
        simplex.x[variable] = new
    }

    private mutating func adoptMultipliers(
        _ decisions: [(code: Int32, decider: Int32, multiplier: ExactLevelSum)]
    ) {
        simplex.pricing.multipliers.removeAll()
        simplex.pricing.queue.removeAll()
        simplex.pricing.unpriced.removeAll()
        simplex.ties.dropQueue()
        exact.resetMultipliers(variableCount)
        exact.ties.reset(variableCount)
        for slot in 0..<variableCount { adopt(slot) }
        for decision in decisions {
            let code = decision.code
            let slot =
                code >= 0
                ? simplex.rows.slots[code] : simplex.basis.unitSlots[Basis.variable(ofUnit: code)]
            guard slot >= 0 else { continue }
            assert(
                simplex.pricing.multipliers.count(Int(slot)) == 0,
                "Simplex 6: each slot is set once")
            simplex.ties.setDecider(of: Int(slot), to: decision.decider)
            exact.ties.setDecider(of: Int(slot), to: decision.decider)
            exact.multipliers[Int(slot)] = decision.multiplier
            for entry in decision.multiplier.entries {
                simplex.pricing.multipliers.append(
                    Int(slot),
                    LevelEntry(key: entry.key, Cell(nearest: entry.value).asComponent))
            }
        }
    }

    private mutating func adopt(_ slot: Int) {
        simplex.pricing.delicate.insert(slot)
        simplex.ties.setDecider(of: slot, to: -1)
    }
}
