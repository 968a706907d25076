extension Simplex {
    /// Makes the pending rows part of the problem without a check of feasibility.
    mutating func installPending() {
        let list = rows.takePending()
        install(list[...])
    }

    /// Makes rows part of the problem: one by one, or by a cold start if they are many.
    mutating func install(_ list: ArraySlice<Int32>) {
        assert(list.count <= rows.count, "Simplex 2: a row is pending once")
        let installed = rows.count - list.count
        guard list.count >= 32, list.count * 4 >= installed else {
            return integrate(list)
        }
        for row in list { rows.pending.append(row) }
        coldStart()
    }

    /// Makes rows part of the problem one by one. An equality comes first when all its variables but
    /// one are held, so that it takes the slot of that one in place, as in a crash.
    ///
    /// Example: the two sides of a new view and its height. Inequalities come last, when the values
    /// are those of the equalities.
    private mutating func integrate(_ list: ArraySlice<Int32>) {
        var waiting: [Int32] = []
        for row in list where !integrateDetermined(row) { waiting.append(row) }
        for _ in 0..<3 where !waiting.isEmpty {
            let before = waiting
            waiting = []
            for row in before where !integrateDetermined(row) { waiting.append(row) }
            if waiting.count == before.count { break }
        }
        for row in waiting { integrate(Int(row)) }
    }

    /// Makes an equality part of the problem if all its variables but one are held. Otherwise
    /// returns `false`.
    private mutating func integrateDetermined(_ row: Int32) -> Bool {
        assert(!rows.bodies[row].isRemoved, "Simplex 2: a pending row is not removed")
        guard rows.bodies[row].relation == .equal,
            rows.terms(Int(row)).count(where: { isFree(Int($0.variable)) }) == 1
        else { return false }
        integrate(Int(row))
        return true
    }

    /// Solves from scratch: a crash over all rows, installed and pending, then multipliers and
    /// prices.
    mutating func coldStart() {
        beginColdStart()
        linkPending()
        startFromCrash()
        assert(rows.pending.isEmpty && !drag.isLive, "Simplex 2: all rows are part of the problem")
    }

    /// Prepares a cold start that makes the pending rows part of the problem, and its rollback.
    mutating func beginColdStart() {
        assert(work.flips.isEmpty, "Simplex 20: no row waits to flip")
        settleDrag()
        proof.forget()
        if isBlank { journal.appendBlank() } else { enterSnapshot() }
        statistics.coldStarts += 1
        work.isLarge = true
    }

    /// Computes a basis from the linked rows alone, then multipliers and prices.
    mutating func startFromCrash() {
        crash()
        recomputeMultipliers()
        accuracy.stepsSinceRefresh = 0
    }

    /// Computes a triangular start in the usual order. If that violates limits, tries to violate
    /// fewer: without the optional rows in the way, or in the other order.
    ///
    /// The other order is tried only if the usual one violates many limits. Example: with nested
    /// views in a root that is too narrow, five rows cross instead of two thousand.
    private mutating func crash() {
        let violated = crash(.optionalFirst), excluded = rowsInTheWay()
        if !excluded.isEmpty {
            if crash(.optionalFirst, without: excluded) < violated { return }
            _ = crash(.optionalFirst)
        }
        guard violated * 8 > rows.count, crash(.requiredFirst) * 8 > violated else { return }
        _ = crash(.optionalFirst)
    }

    /// Computes a triangular start in an order, in which some rows hold no variable. Returns the
    /// number of violated inequalities and required equalities.
    private mutating func crash(_ order: LevelBuckets.Order, without excluded: [Int32] = []) -> Int
    {
        resetBasis()
        var crash = Crash(rows, order, without: excluded)
        crash.run(&self)
        assert(basis.order.count == variableCount, "Simplex 24: every variable is defined")
        return settleSides()
    }

    /// A Boolean value that indicates whether a transaction is open and the problem is still empty.
    /// A rollback then needs no copy.
    private var isBlank: Bool {
        guard journal.isOpen, rows.removed.isEmpty else { return false }
        if rows.pending.count < rows.count {
            for row in 0..<rows.count
            where rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0 { return false }
        }
        for slot in 0..<variableCount
        where basis.active[slot] >= 0 || x[slot].value != stays.anchors[slot] { return false }
        return true
    }

    private mutating func linkPending() {
        for k in 0..<rows.pending.count {
            assert(isPending(Int(rows.pending[k])), "Simplex 2: the row is pending")
            rows.link(Int(rows.pending[k]))
            rows.bodies[rows.pending[k]].side = 1
        }
        rows.pending.removeAll()
    }

    /// Removes the basis, the factors and the order. All slots must be filled again.
    mutating func resetBasis() {
        assert(!drag.isLive, "Simplex 9: a drag segment needs its basis")
        proof.changes.isKept = false
        for row in 0..<rows.count {
            rows.baseSlots[row] = -1
            guard rows.slots[row] >= 0 else { continue }
            rows.slots[row] = RowStore.inactive
            if rows.bodies[row].isRemoved { markDead(row) }
        }
        basis.terms.removeAll()
        basis.blocks.removeAll()
        basis.blockOf.reset()
        basis.termWork = 0
        basis.order.removeAll()
        basis.positions.fill(with: -1)
        basis.unitSlots.fill(with: -1)
        ties.reset(variableCount)
        assert(
            basis.terms.parts.isEmpty && basis.blocks.list.isEmpty, "Basis 6: no factors are left")
    }

    /// Defines a variable: its slot, its row, its place at the end of the order, its value.
    @inline(__always) mutating func takeSlot(
        _ variable: Int, _ code: Int32, _ coefficient: Double, _ value: Cell
    ) {
        assert(coefficient != 0, "Basis 5: the diagonal is not 0")
        assert(code < 0 || rows.slots[code] < 0, "Basis 1: a row is active once")
        assert(
            code >= 0 || Basis.variable(ofUnit: code) == variable, "Basis 2: a stay holds its slot")
        assert(!basis.isPlaced(Int32(variable)), "Simplex 24: a variable is defined once")
        basis.active[variable] = code
        basis.base[variable] = code
        basis.setDiagonal(variable, coefficient)
        basis.positions[variable] = Int32(truncatingIfNeeded: basis.order.count)
        basis.order.append(Int32(truncatingIfNeeded: variable))
        if code >= 0 {
            rows.slots[code] = Int32(truncatingIfNeeded: variable)
            rows.baseSlots[code] = Int32(truncatingIfNeeded: variable)
        } else {
            basis.unitSlots[variable] = Int32(truncatingIfNeeded: variable)
        }
        if x[variable].value != value.value {
            report.changes.insert(variable, from: x[variable].value)
        }
        x[variable] = value
    }

    private mutating func settleSides() -> Int {
        pricing.violatedRows.removeAll()
        var violated = 0
        for row in 0..<rows.count
        where rows.slots[row] == RowStore.inactive && rows.bodies[row].side != 0 {
            let isOff = settleSideCold(row), body = rows.bodies[row]
            if isOff, body.slope != 0, body.isRequired || body.relation != .equal { violated += 1 }
        }
        return violated
    }

    /// Sets the side of an inactive row from its activity. At its breakpoint, an inequality counts
    /// as satisfied.
    ///
    /// Returns `true` if the activity differs from the breakpoint.
    private mutating func settleSideCold(_ row: Int) -> Bool {
        assert(rows.slots[row] == RowStore.inactive, "Simplex 2: only an inactive row has a side")
        let residual = decisiveResidual(row)
        var isAbove = residual.value > 0
        if residual.value == 0 { isAbove = rows.bodies[row].relation != .lessOrEqual }
        rows.bodies[row].side = isAbove ? 1 : -1
        if rows.bodies[row].isRequired { updateViolation(row) }
        return residual.value != 0
    }
}
