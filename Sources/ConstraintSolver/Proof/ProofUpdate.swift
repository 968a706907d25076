import Rational

/// Proofs of only the changes since the last proof.
///
/// The exact state holds factors, values and multipliers of the earlier decisions. Rows that have
/// entered the basis since are swapped into the factors. The values follow from the residuals of
/// the changed rows. Each row with a changed slope or activity status updates the multipliers.
/// Everything else stays proven. Then the exact loops check the affected slots, as they check all
/// slots in a complete proof.
extension Engine {
    /// Proves the layout by an update of the last proof. Returns `false` if the difference is too
    /// large.
    ///
    /// - Parameter isRefined: A Boolean value that indicates whether the solver adopts the changed
    ///   multipliers too.
    /// - Complexity: Sparse solves for the changes and their effects.
    mutating func renewProof(isRefined: Bool) -> Bool {
        guard simplex.proof.changes.isKept, !simplex.ties.areLeft else { return false }
        guard !areExactTermsMany, !simplex.settings.tuning.isExactAtOnce else { return false }
        guard prepareFactors() else { return false }
        simplex.proof.changes.isKept = false
        let isRenamed = extendExactly()
        assert(exact.factors.count == variableCount, "Proof 5: one slot for each variable")
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        let pushes = exactPushes()
        guard isRenamed ? takeFactors() : swapExactly() else { return false }
        moveToChangedRows()
        guard areReachedSidesRight() else { return false }
        for push in pushes { release(push) }
        #if LAYOUT_INTERNAL_CHECKS
        checkExact()
        #endif
        queueChangedSlots()
        let changed = isRefined ? exact.open : []
        optimiseExactly()
        settleTiesExactly()
        finishRenewal(changed)
        return true
    }

    /// Adds the rows and variables created since the last proof. New variables are at their stays.
    ///
    /// - Returns: A Boolean value that indicates whether the slots have new numbers, so that the
    ///   factors of the last proof cannot be used.
    private mutating func extendExactly() -> Bool {
        let known = exact.factors.count
        let isRenamed = !simplex.proof.changes.newSlots.isEmpty
        if isRenamed { simplex.proof.changes.extendNewSlots(to: variableCount) }
        for slot in known..<max(known, variableCount) {
            simplex.proof.changes.slots.insert(
                isRenamed ? Int(simplex.proof.changes.newSlots[slot]) : slot)
        }
        exact.extend(variables: variableCount, simplex.rows)
        exact.factors.extend(slots: variableCount, rows: simplex.rows.count)
        for _ in exact.multipliers.count..<max(exact.multipliers.count, variableCount) {
            exact.multipliers.append(ExactLevelSum())
        }
        exact.ties.extend(to: variableCount)
        exact.proven.extend(slots: variableCount, rows: simplex.rows.count)
        assert(exact.x.count >= variableCount, "Proof 5: every variable has an exact value")
        assert(exact.proven.active.count >= variableCount, "Proof 9: the record has every slot")
        exact.open.removeAll(keepingCapacity: true)
        exact.ties.dropQueue()
        if isRenamed { exact.rename(simplex.proof.changes.newSlots) }
        return isRenamed
    }

    // MARK: Multipliers

    /// Changes of slopes at one level.
    private struct LevelPush {
        let key: UInt32
        let rows: [(row: Int, change: Rational)]
    }

    /// Returns the changes of the rows' slopes, highest level first, and loads the rows' new
    /// numbers.
    private mutating func exactPushes() -> [LevelPush] {
        var levels: [UInt32: [(row: Int, change: Rational)]] = [:]
        for k in 0..<simplex.proof.changes.rows.list.count {
            let row = Int(simplex.proof.changes.rows.list[k]), known = exact.proven.rows[row]
            let isActive = simplex.rows.slots[row] >= 0
            assert(row < exact.proven.rows.count, "Proof 9: the record has every row")
            if isActive { simplex.proof.changes.slots.insert(Int(simplex.rows.slots[row])) }
            let staysActive = isActive && known.slot == simplex.rows.slots[row]
            if !staysActive { takeOut(row, known, &levels) }
            guard simplex.rows.slots[row] != RowStore.dead else { continue }
            exact.numbers.load(row, simplex.rows, simplex.inputs)
            guard !isActive else { continue }
            let slope = exact.numbers.slope(row, simplex.rows.bodies[row])
            if !slope.isZero {
                levels[simplex.rows.bodies[row].key, default: []].append((row, slope))
            }
        }
        return levels.sorted { $0.key > $1.key }.map { LevelPush(key: $0.key, rows: $0.value) }
    }

    /// Subtracts the previous multiplier or slope of a row.
    private func takeOut(
        _ row: Int, _ known: ProvenDecisions.Row,
        _ levels: inout [UInt32: [(row: Int, change: Rational)]]
    ) {
        if known.slot >= 0 {
            assert(known.slope == 0, "Proof 9: only an inactive row has a slope")
            for entry in exact.multipliers[Int(known.slot)].entries {
                levels[entry.key, default: []].append((row, -entry.value))
            }
        } else if known.slope != 0 {
            assert(known.key > 0, "Proof 9: a known row has a level")
            let weight = exact.numbers.weights[row]
            levels[known.key, default: []].append((row, known.slope > 0 ? -weight : weight))
        }
    }

    private mutating func release(_ push: LevelPush) {
        assert(
            push.key > 0 && exact.flow.list.isEmpty, "Proof 7: the right side of updates is empty")
        for (row, change) in push.rows { exact.addFlow(row, change, simplex.rows) }
        exact.releaseFlow(push.key, simplex.rows)
    }

    // MARK: Factors and values

    /// Computes floating-point factors without terms, whose order the exact ones can take. Returns
    /// `false` if a row had to leave the basis.
    private mutating func prepareFactors() -> Bool {
        guard !simplex.basis.terms.heads.isEmpty else { return true }
        guard simplex.pricing.isDone else { return false }
        simplex.enterSnapshot()
        simplex.statistics.refactorisations += 1
        if simplex.rebuildFactors() { return true }
        changeDecisions()
        return false
    }

    /// Takes new factors from the basis. Slots with changed directions are queued for ties: those
    /// whose directions move a row that has left the basis. If many rows have left, all are priced.
    private mutating func takeFactors() -> Bool {
        guard exact.factors.take(simplex.basis, simplex.rows, exact.numbers) else { return false }
        let areMany = simplex.proof.changes.slots.list.count > variableCount / 16 + 8
        if areMany { openAllExactly() }
        for k in 0..<simplex.proof.changes.slots.list.count {
            let slot = Int(simplex.proof.changes.slots.list[k]), left = exact.proven.active[slot]
            guard left != simplex.basis.active[slot] else { continue }
            exact.multipliers[slot].removeAll()
            guard !areMany else { continue }
            exact.computeRho(left, simplex.rows)
            for k in 0..<exact.rho.list.count where !exact.rho[Int(exact.rho.list[k])].isZero {
                exact.ties.enqueue(Int(exact.rho.list[k]))
            }
        }
        simplex.proof.changes.factorRows.removeAll()
        for slot in 0..<variableCount where simplex.basis.active[slot] >= 0 {
            simplex.proof.changes.factorRows.insert(Int(simplex.basis.active[slot]))
        }
        return true
    }

    /// Swaps the rows that have entered the basis into the factors, in any order of valid pivots.
    /// Returns `false` if no such order exists.
    private mutating func swapExactly() -> Bool {
        var waiting: [Int] = []
        for k in 0..<simplex.proof.changes.slots.list.count {
            let slot = Int(simplex.proof.changes.slots.list[k])
            guard exact.proven.active[slot] != simplex.basis.active[slot] else { continue }
            exact.multipliers[slot].removeAll()
            waiting.append(slot)
        }
        while !waiting.isEmpty {
            let count = waiting.count
            waiting.removeAll { swapExactly($0) }
            guard waiting.count < count else { return false }
        }
        return true
    }

    /// Swaps the present row of a slot into the factors. Slots with changed directions are queued
    /// for ties.
    private mutating func swapExactly(_ slot: Int) -> Bool {
        exact.computeRho(simplex.basis.active[slot], simplex.rows)
        guard exact.rho.contains(slot), !exact.rho[slot].isZero else { return false }
        for k in 0..<exact.rho.list.count where !exact.rho[Int(exact.rho.list[k])].isZero {
            exact.ties.enqueue(Int(exact.rho.list[k]))
        }
        let code = simplex.basis.active[slot]
        exact.factors.swap(slot, to: code, rho: exact.rho, simplex.rows)
        if code >= 0 { simplex.proof.changes.factorRows.insert(Int(code)) }
        return true
    }

    /// Moves the values so that the changed rows are at their breakpoints.
    private mutating func moveToChangedRows() {
        exact.direction.clear()
        for k in 0..<simplex.proof.changes.slots.list.count {
            let slot = Int(simplex.proof.changes.slots.list[k]), code = simplex.basis.active[slot]
            let lack =
                code >= 0
                ? -exact.residual(Int(code), simplex.rows)
                : parkedValue(Basis.variable(ofUnit: code)) - exact.x[Basis.variable(ofUnit: code)]
            if !lack.isZero { exact.direction.add(slot, lack) }
        }
        assert(exact.direction.list.count <= variableCount, "Storage 2: each index is listed once")
        exact.factors.ftran(&exact.direction, simplex.rows, exact.numbers)
        requeueDecided(by: .one)
        moveExactly(.one)
        for k in 0..<exact.direction.list.count { adoptValue(Int(exact.direction.list[k])) }
        assert(areChangedRowsExact, "Proof 1: an active row is exact")
        computeExactSlopes()
    }

    /// A Boolean value that indicates whether the rows of the changed slots are at their breakpoints.
    private var areChangedRowsExact: Bool {
        (0..<simplex.proof.changes.slots.list.count).allSatisfy {
            let code = simplex.basis.active[simplex.proof.changes.slots.list[$0]]
            return code < 0 || exact.residual(Int(code), simplex.rows).isZero
        }
    }

    /// Returns a Boolean value that indicates whether every changed or moved inactive row is on the
    /// side of its activity.
    ///
    /// It also records violations of required rows.
    private mutating func areReachedSidesRight() -> Bool {
        for k in 0..<simplex.proof.changes.rows.list.count {
            guard isSideRight(Int(simplex.proof.changes.rows.list[k])) else { return false }
        }
        for k in 0..<exact.touched.list.count {
            guard isSideRight(Int(exact.touched.list[k])) else { return false }
        }
        return true
    }

    private mutating func isSideRight(_ row: Int) -> Bool {
        guard simplex.rows.slots[row] == RowStore.inactive else { return true }
        let body = simplex.rows.bodies[row]
        guard body.side != 0, !body.isRemoved else { return body.side == 0 }
        let sign = exact.residual(row, simplex.rows).signum()
        if sign != 0, body.isRequired, body.slope != 0 { exact.isClear = false }
        return sign == 0 || sign == Int(body.side)
    }

    // MARK: Affected slots

    private mutating func queueChangedSlots() {
        for k in 0..<simplex.proof.changes.slots.list.count {
            exact.open.append(Int(simplex.proof.changes.slots.list[k]))
        }
        for k in 0..<simplex.proof.changes.anchors.list.count {
            let variable = Int(simplex.proof.changes.anchors.list[k])
            exact.ties.enqueueDecided(by: variable)
            if simplex.basis.unitSlots[variable] >= 0 {
                exact.ties.enqueue(Int(simplex.basis.unitSlots[variable]))
            }
        }
    }

    /// Stores the proven decisions as the start of the next proof.
    private mutating func finishRenewal(_ changed: [Int]) {
        guard !exact.hasChanged else {
            exact.isClear = false
            return adoptAndNote()
        }
        for k in 0..<simplex.report.changes.list.count {
            adoptValue(Int(simplex.report.changes.list[k]))
        }
        for k in 0..<simplex.proof.changes.rows.list.count {
            exact.proven.note(Int(simplex.proof.changes.rows.list[k]), simplex.rows)
        }
        for k in 0..<simplex.proof.changes.slots.list.count {
            let slot = Int(simplex.proof.changes.slots.list[k])
            exact.proven.note(slot: slot, simplex.basis.active[slot])
        }
        for slot in changed { adoptMultiplier(slot) }
        assert(
            exact.open.isEmpty || simplex.settings.budget.interruption != nil, "Proof 9: none pays")
        simplex.proof.changes.removeAll()
        simplex.proof.changes.isKept = simplex.settings.budget.interruption == nil
    }

    /// Sets the multiplier of a slot to the numbers nearest to the exact ones.
    private mutating func adoptMultiplier(_ slot: Int) {
        simplex.work.theta.removeAll()
        for entry in exact.multipliers[slot].entries {
            simplex.work.theta.add(entry.key, Cell(nearest: entry.value).asComponent)
        }
        simplex.setMultiplierToTheta(slot)
        simplex.listDelicate(slot)
    }
}
