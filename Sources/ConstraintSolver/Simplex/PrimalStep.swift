extension Simplex {
    /// The primal loop: while moving some active row off its breakpoint pays, move it.
    ///
    /// Price (highest level first, then size) → direction → ratio test → flips → pivot. Every step
    /// lowers the lexicographic cost or is degenerate; a run of degenerate steps ends in perturbed
    /// breakpoints or Bland's rule (``AntiCycling``), so the loop ends.
    /// - Parameter allowance: The work after which to stop, in components of directions and slopes.
    /// - Returns: False where it stopped for that; the loop goes on when it is called again.
    @discardableResult mutating func optimise(allowance: Int = .max) -> Bool {
        if !pricing.unpriced.list.isEmpty { priceNoted() }
        guard !pricing.queue.isEmpty else { return true }
        settleDrag()
        var guardian = AntiCycling(
            size: variableCount + rows.count, isBlandAtOnce: settings.tuning.isBland)
        var effort = 0
        while true {
            if basis.termWork > refactorThreshold { refresh() }
            if effort > allowance { return false }
            if guardian.isStalled { optimisePerturbed(&guardian) }
            guard let (slot, isUp) = guardian.isBland ? lowestPrice() : nextPrice() else {
                return true
            }
            guard settings.budget.spendPivot() else {
                pricing.queue.removeAll()
                return true
            }
            attempt(slot, isUp, &guardian)
            effort += work.direction.count + work.slopes.count
            if guardian.isExhausted {
                giveUp()
                return true
            }
        }
    }

    /// One step of the loop. Where it comes to nothing the numbers are made anew, and if they are
    /// new already what follows is not the same: the slot waits until its price changes, or under
    /// Bland's rule the loop ends.
    mutating func attempt(_ slot: Int, _ isUp: Bool, _ guardian: inout AntiCycling) {
        let step = primalStep(slot, isUp, isBland: guardian.isBland)
        guardian.count(step ?? 0)
        guard step == nil else { return }
        if guardian.isBland, isFresh { guardian.exhaust() }
        recover()
    }

    /// Terms may cost as much as sixty passes over the slots before new factors are made.
    var refactorThreshold: Int { settings.tuning.refactoring.limit(60 * variableCount + 4_000) }

    /// Bland's choice: the lowest slot whose row pays to move. Where none does the queue holds
    /// nothing of worth.
    private mutating func lowestPrice() -> (slot: Int, isUp: Bool)? {
        for slot in 0..<variableCount {
            if let (_, isUp) = violation(slot) { return (slot, isUp) }
        }
        leavePrices()
        return nil
    }

    /// Moves `slot`'s row off its breakpoint until that no longer pays; returns the length of the
    /// step.
    ///
    /// - Returns: `nil` where no row stopped the movement or the pivot comes out differently by row
    ///   and by column; only wrong numbers can cause that. Nothing has changed then.
    private mutating func primalStep(_ slot: Int, _ isUp: Bool, isBland: Bool) -> Double? {
        assert(!drag.isLive && work.flips.isEmpty)
        let sign: Double = isUp ? 1 : -1
        computeDirection(slot)
        computeSlopes()
        collectCrossings(sign)
        loadGap(slot, up: isUp)
        guard let stop = ratioTest(isShort: isBland) else { return nil }
        computeRho(stop.row)
        guard pivotAgrees(slot, sign * stop.slope) else { return nil }
        let step = step(to: stop, sign)
        move(step)
        applyFlips()
        pivot(slot, leavingUp: isUp, entering: stop.row)
        judgeSides(after: step)
        return step.isNegligible() ? 0 : stop.step
    }

    /// The long-step ratio test: the first row along the direction at which moving on no longer
    /// pays.
    ///
    /// Rows passed before it are left in `flips`: the slope of the cost grows at each by its kink,
    /// and stays negative in the lexicographic order. With `isShort` the first row stops (Bland's
    /// rule).
    private mutating func ratioTest(isShort: Bool) -> Crossing? {
        work.flips.removeAll()
        while work.crossings.count > 0 {
            let crossing = work.crossings.popFirst()
            if isShort { return lowestRow(tiedWith: crossing) }
            let body = rows.bodies[crossing.row]
            let slope = work.slopes.cells[Int(crossing.row)]
            work.gap.add(
                body.key,
                Cell(body.kink, 2 * body.weightError) * Cell(slope.value.magnitude, slope.error))
            guard let leading = work.gap.leading, leading.value < 0 else { return crossing }
            work.flips.append(crossing)
        }
        return nil
    }

    /// Bland's choice: of the rows that stop first, the lowest.
    private mutating func lowestRow(tiedWith first: Crossing) -> Crossing {
        var lowest = first
        while work.crossings.count > 0, work.crossings.first.step == first.step {
            let crossing = work.crossings.popFirst()
            if crossing.row < lowest.row { lowest = crossing }
        }
        return lowest
    }

    /// After a step that came to nothing: new factors and numbers; if they are new already, exact
    /// arithmetic decides.
    mutating func recover() {
        work.flips.removeAll()
        if isFresh { accuracy.uncertain.isAny = true } else { refresh() }
    }

    /// Ends a loop that the pivot cap stopped, with the layout as it stands: exact arithmetic decides.
    private mutating func giveUp() {
        accuracy.uncertain.isAny = true
        leavePrices()
    }

    /// Nothing waits to be moved any more. What is tied is queued for the canonical loop first.
    private mutating func leavePrices() {
        priceNoted()
        pricing.queue.removeAll()
    }
}
