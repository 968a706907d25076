extension Simplex {
    /// The box of a slot's multiplier: what moving up or down from the breakpoint costs, and at
    /// which level.
    @inline(__always) func box(_ slot: Int, up isUp: Bool) -> (key: UInt32, cost: Cell) {
        let code = basis.active[slot]
        guard code >= 0 else { return (0, .zero) }
        let body = rows.bodies[code]
        return (body.key, Cell(isUp ? body.up : body.down, body.weightError))
    }

    /// The leading entry of the cost of moving `slot`'s row up or down by one; `nil` where it is
    /// free (tied).
    ///
    /// Up costs `u − Y`, down `v + Y`, compared over all levels, never at the row's own level only.
    /// - Parameter isUncertain: Becomes true where a number that decides may be 0.
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

    /// As ``leadingCost(_:up:_:)`` up and down, which the first entry of the multiplier nearly
    /// always tells.
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

    /// The whole cost of moving `slot`'s row up or down by one, into `gap`.
    mutating func loadGap(_ slot: Int, up isUp: Bool) {
        work.gap.removeAll()
        for entry in pricing.multipliers.entries(slot) {
            work.gap.add(entry.key, isUp ? -entry.cell : entry.cell)
        }
        let (key, cost) = box(slot, up: isUp)
        if cost.value > 0 { work.gap.add(key, cost) }
    }

    /// The multiplier or the row of `slot` changed: it is priced before the next decision, once.
    @inline(__always) mutating func note(_ slot: Int) {
        if pricing.unpriced.contains(slot) { return }
        if isPlainlyHeld(slot) && ties.deciders[slot] < 0 && !pricing.delicate.contains(slot) {
            return
        }
        pricing.unpriced.insert(slot)
    }

    /// Held by a required equality with no multiplier at the required level: as most rows of a
    /// layout are. Moving it costs on both sides, whatever the levels below say.
    @inline(__always) func isPlainlyHeld(_ slot: Int) -> Bool {
        let code = basis.active[slot]
        guard code >= 0 else { return false }
        let body = rows.bodies[code]
        guard body.isRequired, body.relation == .equal, !body.isRemoved else { return false }
        return pricing.multipliers.highestKey(slot) < Priority.requiredKey
    }

    /// Prices every slot that was noted.
    mutating func priceNoted() {
        for k in 0..<pricing.unpriced.list.count { price(Int(pricing.unpriced.list[k])) }
        pricing.unpriced.removeAll()
    }

    /// Queues `slot` for the primal loop if moving its row pays, for the canonical loop if that is
    /// free.
    private mutating func price(_ slot: Int) {
        let (up, down) = leadingCosts(slot)
        let isDelicate = min(up?.key ?? 0, down?.key ?? 0) < Priority.requiredKey
        if isDelicate { pricing.delicate.insert(slot) } else { pricing.delicate.remove(slot) }
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

    /// The next slot that pays to move, and whether up; `nil` at optimality.
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
            return (slot, isUp)
        }
        return nil
    }

    /// By how much, and upwards or downwards, it pays to move `slot`'s row; `nil` where it does
    /// not.
    func violation(_ slot: Int) -> (cost: LevelEntry, isUp: Bool)? {
        var isUncertain = false
        if let up = leadingCost(slot, up: true, &isUncertain), up.value < 0 { return (up, true) }
        if let down = leadingCost(slot, up: false, &isUncertain), down.value < 0 {
            return (down, false)
        }
        return nil
    }

    /// Adds `change` to the slope of a row at level `key` to the right side of a multiplier update.
    @inline(__always) func addFlow(_ row: Int, _ change: Double) {
        let change = Cell(change, rows.bodies[row].weightError)
        for entry in rows.terms(row) {
            work.flow.add(Int(entry.variable), entry.coefficient, entry.error, change)
        }
    }

    /// Solves for what the slopes in `flow` do to the multipliers, and applies it at level `key`.
    mutating func releaseFlow(_ key: UInt32) {
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

    /// The slope of one inactive row changes: the multipliers follow.
    mutating func changeSlope(_ row: Int, by change: Double) {
        guard change != 0 else { return }
        addFlow(row, change)
        releaseFlow(rows.bodies[row].key)
    }

    /// Flips the rows in `flips` to their other sides and updates the multipliers, one solve a
    /// level.
    mutating func applyFlips() {
        statistics.flips += work.flips.count
        var done = 0
        while done < work.flips.count {
            let key = rows.bodies[work.flips[done].row].key
            var kept = done
            for k in done..<work.flips.count where rows.bodies[work.flips[k].row].key == key {
                flip(Int(work.flips[k].row))
                let held = work.flips[kept]
                work.flips[kept] = work.flips[k]
                work.flips[k] = held
                kept += 1
            }
            done = kept
            releaseFlow(key)
        }
        work.flips.removeAll()
    }

    private mutating func flip(_ row: Int) {
        let body = rows.bodies[row]
        addFlow(row, body.flipChange)
        setSide(row, -body.side)
    }
}
