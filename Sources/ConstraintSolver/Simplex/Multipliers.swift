extension Simplex {
    /// Returns a bound of a slot's multiplier: the cost of a move up or down from the breakpoint,
    /// and its level.
    @inline(__always) func box(_ slot: Int, up isUp: Bool) -> (key: UInt32, cost: Cell) {
        let code = basis.active[slot]
        guard code >= 0 else { return (0, .zero) }
        assert(Int(rows.slots[code]) == slot, "Basis 1: the row knows its slot")
        let body = rows.bodies[code]
        return (body.key, Cell(isUp ? body.up : body.down, body.weightError))
    }

    /// Returns the leading entry of the cost of a move of `slot`'s row up or down by one; `nil` if
    /// it is free (tied).
    ///
    /// Up costs `u − Y`, down `v + Y`, compared over all levels, not at the row's own level only.
    ///
    /// - Parameter isUncertain: Set to `true` if a deciding number may be 0.
    func leadingCost(_ slot: Int, up isUp: Bool, _ isUncertain: inout Bool) -> LevelEntry? {
        let (key, cost) = box(slot, up: isUp)
        var isBoxOpen = cost.value > 0
        for entry in pricing.multipliers.entries(slot) {
            if isBoxOpen, entry.key < key { return LevelEntry(key: key, cost) }
            var sum = isUp ? -entry.cell : entry.cell
            if entry.key == key, isBoxOpen {
                sum = sum + cost
                isBoxOpen = false
            }
            if sum.isUncertain { isUncertain = true }
            let size = max(1, cost.value, entry.value.magnitude)
            if !sum.isNegligible(beside: size) { return LevelEntry(key: entry.key, sum) }
        }
        return isBoxOpen ? LevelEntry(key: key, cost) : nil
    }

    /// Returns the leading costs up and down, as ``leadingCost(_:up:_:)``. The first entry of the
    /// multiplier nearly always decides them.
    @inline(__always) mutating func leadingCosts(_ slot: Int) -> (
        up: LevelEntry?, down: LevelEntry?
    ) {
        let (key, upCost) = box(slot, up: true), downCost = box(slot, up: false).cost
        if pricing.multipliers.count(slot) > 0 {
            let first = pricing.multipliers.entries(slot)[0]
            if first.key < key, upCost.value > 0, downCost.value > 0 {
                return (LevelEntry(key: key, upCost), LevelEntry(key: key, downCost))
            }
            let (u, d) = first.key == key ? (upCost, downCost) : (.zero, .zero)
            let up = u + -first.cell, down = d + first.cell
            if first.key >= key, !up.isNearZero, !down.isNearZero {
                return (LevelEntry(key: first.key, up), LevelEntry(key: first.key, down))
            }
        }
        var isUncertain = false
        let up = leadingCost(slot, up: true, &isUncertain),
            down = leadingCost(slot, up: false, &isUncertain)
        if isUncertain { accuracy.uncertain.note(slot: slot) }
        return (up, down)
    }

    /// Computes the whole cost of a move of `slot`'s row up or down by one, into `gap`.
    mutating func loadGap(_ slot: Int, up isUp: Bool) {
        work.gap.removeAll()
        for entry in pricing.multipliers.entries(slot) {
            work.gap.add(entry.key, isUp ? -entry.cell : entry.cell)
        }
        let (key, cost) = box(slot, up: isUp)
        if cost.value > 0 { work.gap.add(key, cost) }
    }

    /// Lists a slot with a changed multiplier or row, to be priced once before the next decision.
    @inline(__always) mutating func note(_ slot: Int) {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        if pricing.unpriced.contains(slot) { return }
        if isPlainlyHeld(slot) && ties.deciders[slot] < 0 && !pricing.delicate.contains(slot) {
            return
        }
        pricing.unpriced.insert(slot)
    }

    /// Returns a Boolean value that indicates whether a required equality without a multiplier at
    /// the required level holds the slot.
    ///
    /// Most rows of a layout are such equalities. A move costs on both sides, whatever the lower
    /// levels are.
    @inline(__always) func isPlainlyHeld(_ slot: Int) -> Bool {
        let code = basis.active[slot]
        guard code >= 0 else { return false }
        let body = rows.bodies[code]
        guard body.isRequiredEquality, !body.isRemoved else { return false }
        return pricing.multipliers.highestKey(slot) < Priority.requiredKey
    }

    /// Prices every listed slot.
    mutating func priceNoted() {
        for k in 0..<pricing.unpriced.list.count { price(Int(pricing.unpriced.list[k])) }
        pricing.unpriced.removeAll()
    }

    /// Updates the membership of a slot in the list of delicate slots; returns its leading costs.
    @discardableResult mutating func listDelicate(_ slot: Int) -> (
        up: LevelEntry?, down: LevelEntry?
    ) {
        let (up, down) = leadingCosts(slot)
        let isDelicate = min(up?.key ?? 0, down?.key ?? 0) < Priority.requiredKey
        if isDelicate { pricing.delicate.insert(slot) } else { pricing.delicate.remove(slot) }
        return (up, down)
    }

    /// Queues `slot` for the primal loop if a move of its row has a gain, or for the canonical loop
    /// if it is free.
    private mutating func price(_ slot: Int) {
        let (up, down) = listDelicate(slot)
        if let up, up.value < 0 {
            pricing.queue.push(.init(key: up.key, slot: Int32(slot), size: merit(slot, up.value)))
        } else if let down, down.value < 0 {
            pricing.queue.push(
                .init(key: down.key, slot: Int32(slot), size: merit(slot, down.value)))
        } else if up == nil || down == nil {
            ties.enqueue(slot)
        } else {
            setDecider(slot, -1)
        }
    }

    @inline(__always) mutating func setDecider(_ slot: Int, _ variable: Int32) {
        let old = ties.deciders[slot]
        guard old != variable else { return }
        if journal.isOpen { journal.append(.decider(slot, old)) }
        ties.setDecider(of: slot, to: variable)
    }

    /// Returns the next slot whose move has a gain, and its direction; `nil` at optimality.
    mutating func nextPrice() -> (slot: Int, isUp: Bool)? {
        if !pricing.unpriced.list.isEmpty { priceNoted() }
        while !pricing.queue.isEmpty {
            let price = pricing.queue.popFirst()
            let slot = Int(price.slot)
            guard let (cost, isUp) = violation(slot) else { continue }
            let size = merit(slot, cost.value)
            if cost.key < price.key || (cost.key == price.key && size < price.size * 0.5) {
                pricing.queue.push(.init(key: cost.key, slot: price.slot, size: size))
                continue
            }
            assert(cost.value < 0 && cost.key > 0, "Simplex 14: the move has a gain")
            return (slot, isUp)
        }
        return nil
    }

    /// Returns the cost and the direction of a move of `slot`'s row with a gain; `nil` if there is
    /// no gain.
    func violation(_ slot: Int) -> (cost: LevelEntry, isUp: Bool)? {
        var isUncertain = false
        if let up = leadingCost(slot, up: true, &isUncertain), up.value < 0 { return (up, true) }
        if let down = leadingCost(slot, up: false, &isUncertain), down.value < 0 {
            return (down, false)
        }
        return nil
    }

    /// Adds `change` to the slope of a row at level `key`, as the right side of a multiplier
    /// update.
    @inline(__always) func addFlow(_ row: Int, _ change: Double) {
        let change = Cell(change, rows.bodies[row].weightError)
        assert(!change.value.isNaN, "Storage 1: a slope is a number")
        for entry in rows.terms(row) {
            work.flow.add(Int(entry.variable), rows.cell(entry), change)
        }
    }

    /// Applies the effect of the slopes in `flow` to the multipliers at level `key`.
    mutating func releaseFlow(_ key: UInt32) {
        assert(key > 0, "Storage 3: a level is positive")
        basis.btran(work.flow, rows)
        for k in 0..<work.flow.count {
            let slot = Int(work.flow.list[k])
            let cell = work.flow.cells[slot]
            guard !cell.isZero else { continue }
            addMultiplier(slot, key, -cell)
            note(slot)
        }
        work.flow.clear()
    }

    /// Changes the slope of one inactive row, and updates the multipliers.
    mutating func changeSlope(_ row: Int, by change: Double) {
        guard change != 0 else { return }
        assert(rows.slots[row] == RowStore.inactive, "Basis 1: only an inactive row has a slope")
        work.flow.clear()
        addFlow(row, change)
        releaseFlow(rows.bodies[row].key)
    }

    /// Flips the rows in `flips` to their other sides and updates the multipliers, with one solve
    /// for each level.
    mutating func applyFlips() {
        guard !work.flips.isEmpty else { return }
        statistics.flips += work.flips.count
        work.flow.clear()
        var done = 0
        while done < work.flips.count {
            let key = rows.bodies[work.flips[done]].key
            var kept = done
            for k in done..<work.flips.count where rows.bodies[work.flips[k]].key == key {
                flip(Int(work.flips[k]))
                let held = work.flips[kept]
                work.flips[kept] = work.flips[k]
                work.flips[k] = held
                kept += 1
            }
            assert(kept > done, "Simplex 20: each pass applies a level")
            done = kept
            releaseFlow(key)
        }
        work.flips.removeAll()
    }

    private mutating func flip(_ row: Int) {
        let body = rows.bodies[row]
        assert(body.side != 0 && rows.slots[row] == RowStore.inactive, "Simplex 2: it has a side")
        addFlow(row, body.flipChange)
        setSide(row, -body.side)
    }
}
