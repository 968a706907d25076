/// The reason for the end of a primal loop.
enum PrimalOutcome {
    /// No move of an active row has a gain.
    case optimal
    /// The work exceeded the allowance. Another call continues the loop.
    case allowanceSpent
    /// The loop reached a limit on pivots. Exact arithmetic decides.
    case gaveUp
}

extension Simplex {
    /// Runs the primal loop: while a move of some active row off its breakpoint has a gain, makes
    /// it.
    ///
    /// Price (highest level first, then size) → direction → ratio test → flips → pivot. Every step
    /// lowers the lexicographic cost or is degenerate. A run of degenerate steps leads to perturbed
    /// breakpoints or Bland's rule (``AntiCycling``), so the loop ends.
    ///
    /// - Parameter allowance: The maximum work, in components of directions and slopes.
    @discardableResult mutating func optimise(allowance: Int = .max) -> PrimalOutcome {
        if !pricing.unpriced.list.isEmpty { priceNoted() }
        guard !pricing.queue.isEmpty else { return .optimal }
        settleDrag()
        assert(work.flips.isEmpty, "Simplex 20: no row waits to flip")
        var guardian = AntiCycling(
            size: variableCount + rows.count, isBlandAtOnce: settings.tuning.isBland)
        let start = work.effort
        var longRowThreshold = longRowThreshold
        while true {
            if basis.termWork > refactorThreshold { refresh() }
            if work.effort - start > allowance { return .allowanceSpent }
            if work.effort - start > longRowThreshold {
                longRowThreshold = .max
                startAlongLongRow()
            }
            if guardian.isStalled { optimisePerturbed(&guardian) }
            guard let (slot, isUp) = guardian.isBland ? lowestPrice() : nextPrice() else {
                return .optimal
            }
            assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
            guard settings.budget.spendPivot() else {
                pricing.queue.removeAll()
                return .optimal
            }
            attempt(slot, isUp, &guardian)
            if guardian.isExhausted {
                giveUp()
                return .gaveUp
            }
        }
    }

    /// Makes one step of the loop.
    ///
    /// If it fails, the numbers are recomputed. If they are fresh already, the slot waits until its
    /// price changes; under Bland's rule the loop ends.
    mutating func attempt(_ slot: Int, _ isUp: Bool, _ guardian: inout AntiCycling) {
        let step = primalStep(slot, isUp, isBland: guardian.isBland)
        guardian.count(step ?? 0)
        guard step == nil else { return }
        if guardian.isBland, accuracy.isFresh { guardian.exhaust() }
        recover()
    }

    /// The maximum work for terms before a refactorisation: sixty passes over the slots.
    var refactorThreshold: Int { settings.tuning.refactoring.limit(60 * variableCount + 4_000) }

    /// Returns Bland's choice: the lowest slot whose move has a gain. If no move has a gain, the
    /// queue is emptied.
    private mutating func lowestPrice() -> (slot: Int, isUp: Bool)? {
        for slot in 0..<variableCount {
            if let (_, isUp) = violation(slot) { return (slot, isUp) }
        }
        leavePrices()
        return nil
    }

    /// Moves `slot`'s row off its breakpoint until the gain ends, and returns the length of the
    /// step.
    ///
    /// - Returns: `nil` if no row stopped the move, or the pivots by row and by column differ. Only
    ///   wrong numbers can cause that. Nothing has changed then.
    private mutating func primalStep(_ slot: Int, _ isUp: Bool, isBland: Bool) -> Double? {
        assert(!drag.isLive, "Simplex 9: no drag segment has other values")
        assert(work.flips.isEmpty, "Simplex 20: no row waits to flip")
        let sign: Double = isUp ? 1 : -1
        computeDirection(slot)
        computeSlopes()
        collectCrossings(sign)
        loadGap(slot, up: isUp)
        guard let stop = ratioTest(isShort: isBland) else { return nil }
        assert(rows.slots[stop.row] == RowStore.inactive, "Basis 1: an active row stops no move")
        computeRho(stop.row)
        guard pivotAgrees(slot, sign * stop.slope) else { return nil }
        let step = step(to: stop, sign)
        move(step)
        applyFlips()
        assert(work.flips.isEmpty, "Simplex 20: no row waits to flip")
        pivot(slot, leavingUp: isUp, entering: stop.row)
        assert(Int(rows.slots[stop.row]) == slot, "Basis 1: the entering row is active")
        assert(isAtBreakpoint(Int(stop.row)), "Simplex 11: an active row is at its breakpoint")
        checkSides(after: step)
        return step.isNegligible() ? 0 : stop.step
    }

    /// Runs the long-step ratio test: returns the first row along the direction at which the gain
    /// ends.
    ///
    /// Rows passed before it are in `flips`. At each, the slope of the cost grows by its kink and
    /// stays negative in the lexicographic order. With `isShort`, the first row stops (Bland's
    /// rule).
    private mutating func ratioTest(isShort: Bool) -> Crossing? {
        work.flips.removeAll()
        while work.crossings.count > 0 {
            let crossing = work.crossings.popFirst()
            assert(crossing.step >= 0, "Simplex 21: a step is not negative")
            if isShort { return lowestRow(tiedWith: crossing) }
            let body = rows.bodies[crossing.row]
            let slope = work.slopes.cells[Int(crossing.row)]
            work.gap.add(
                body.key,
                Cell(body.kink, 2 * body.weightError) * Cell(slope.value.magnitude, slope.error))
            guard let leading = work.gap.leading, leading.value < 0 else { return crossing }
            assert(body.side != 0, "Simplex 2: a pending row is in no column")
            work.flips.append(crossing.row)
        }
        return nil
    }

    /// Returns Bland's choice: the lowest of the rows that stop first.
    private mutating func lowestRow(tiedWith first: Crossing) -> Crossing {
        var lowest = first
        while work.crossings.count > 0, work.crossings.first.step == first.step {
            let crossing = work.crossings.popFirst()
            assert(crossing.step == first.step, "Simplex 21: the rows stop at one point")
            if crossing.row < lowest.row { lowest = crossing }
        }
        return lowest
    }

    /// Recovers from a failed step: refreshes factors and numbers. If they are fresh already, exact
    /// arithmetic decides.
    mutating func recover() {
        work.flips.removeAll()
        if accuracy.isFresh { accuracy.uncertain.isAny = true } else { refresh() }
    }

    /// Ends a loop at the pivot limit with the present layout. Exact arithmetic decides.
    private mutating func giveUp() {
        accuracy.uncertain.isAny = true
        leavePrices()
    }

    /// Removes all queued moves, after queueing the ties for the canonical loop.
    private mutating func leavePrices() {
        priceNoted()
        pricing.queue.removeAll()
        assert(pricing.isDone, "Simplex 20: no slot waits")
    }
}
