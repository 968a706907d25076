extension Simplex {
    /// Solves until, in floating point, no move has a gain and every tie is settled.
    ///
    /// If the primal loop gives up, the ties are dropped with it: rounded prices that cycle would
    /// cycle again after every tie.
    mutating func solve() {
        var visits = 0
        repeat {
            if optimise() == .gaveUp { return ties.dropQueue() }
            if !ties.isEmpty { settleTies(&visits) }
        } while !pricing.isDone || !ties.isEmpty
    }

    /// Settles the ties of the real levels: among layouts of equal cost, the first variable in the
    /// order of the stays is nearest its anchor, then the second, and so on.
    ///
    /// The n levels of the stays are never stored. A move of a tied row costs nothing at the real
    /// levels, so the first variable in its direction decides. It moves towards its anchor until it
    /// is reached or a row stops the move; otherwise the row does not move. Multipliers of other
    /// slots do not change.
    ///
    /// At a degenerate corner, pivots without movement may cycle. `visits` counts the visited ties
    /// over the rounds of a solve. Above a limit, exact arithmetic decides.
    ///
    /// - Complexity: One sparse solve for each slot with a changed direction. If these solves are
    ///   many or long, one pass over the factors (``FirstMoves``) replaces them, except for ties
    ///   that move something.
    private mutating func settleTies(_ visits: inout Int) {
        assert(pricing.isDone, "Simplex 20: no move has a gain while ties are settled")
        defer { assert(ties.isEmpty || !pricing.isDone, "Simplex 17: all ties are settled") }
        ties.sortQueue(by: basis.positions)
        var effort = 0, allowance = variableCount / 2
        // One pass over the factors of a small problem costs as much as some directions.
        let fewTies = variableCount < 256 ? 6 : 0
        while !ties.isEmpty {
            if effort > allowance, ties.queue.count > fewTies {
                settleByFirstMoves()
                allowance = 4 * effort
                if ties.isEmpty { return }
            }
            guard settings.budget.spendPivot() else { return ties.dropQueue() }
            visits += 1
            guard visits <= 10_000 + 200 * (variableCount + rows.count) else {
                accuracy.uncertain.isAny = true
                return ties.dropQueue()
            }
            if basis.termWork > refactorThreshold { renewFactors() }
            guard pricing.isDone, !ties.isEmpty else { return }
            let slot = ties.pop(), freedom = freedom(slot)
            guard freedom.isTied else {
                setDecider(slot, -1)
                continue
            }
            assert(ties.isQueued[slot] == 0, "Simplex 17: a popped slot is not queued")
            settleTie(slot, freedom)
            effort += 16 + work.direction.count
            if !pricing.isDone { return }
        }
    }

    /// Settles the queued ties that need no pivot and whose deciders are known without a direction.
    ///
    /// After a cold start, these are most ties. The others stay queued.
    private mutating func settleByFirstMoves() {
        let moves = FirstMoves(
            order: basis.order, baseSlots: rows.baseSlots,
            slotsOfBlock: { block in
                basis.blocks.slots(of: block).map { Int(basis.blocks.slotList[$0]) }
            }, rows, stays)
        let slots = (0..<ties.queue.count).map { Int(ties.queue[$0]) }
        ties.dropQueue()
        assert(slots.count <= variableCount, "Simplex 17: a slot is queued once")
        for slot in slots {
            let freedom = freedom(slot)
            guard freedom.isTied else {
                setDecider(slot, -1)
                continue
            }
            guard basis.terms.mentions[slot] == 0, let move = moves[slot],
                settleInPlace(slot, Int(move.variable), isRising: move.sign > 0, freedom) == nil
            else {
                ties.enqueue(slot)
                continue
            }
        }
    }

    /// The sides to which a slot's row moves at no cost.
    private struct Freedom {
        let up: Bool
        let down: Bool
        var isTied: Bool { up || down }
    }

    private mutating func freedom(_ slot: Int) -> Freedom {
        let (up, down) = leadingCosts(slot)
        return Freedom(up: up == nil, down: down == nil)
    }

    private mutating func settleTie(_ slot: Int, _ freedom: Freedom) {
        computeDirection(slot)
        guard let decider = firstMoved() else { return recoverTie(slot) }
        assert(work.direction[decider] != 0, "Simplex 22: the direction moves its decider")
        guard
            let distance = settleInPlace(
                slot, decider, isRising: work.direction[decider] > 0, freedom)
        else { return }
        if drag.isLive {
            settleDrag()
            // Deferred flips used its memory.
            computeDirection(slot)
        }
        let step = (distance / work.direction.cells[decider]).asValue
        if distance.value == 0 {
            reachAnchor(slot, decider, step, leavingUp: freedom.up)
        } else {
            let isUp = (distance.value > 0) == (work.direction[decider] > 0)
            moveTowardsAnchor(slot, decider, step, isUp)
        }
    }

    /// Settles a tie without a move, if the slot can bring its decider no nearer to the anchor.
    ///
    /// - Parameter isRising: A Boolean value that indicates whether the decider moves up when the
    ///   slot's row does.
    /// - Returns: `nil` if the tie is settled; otherwise the decider's distance to its anchor.
    private mutating func settleInPlace(
        _ slot: Int, _ decider: Int, isRising: Bool, _ freedom: Freedom
    ) -> Cell? {
        assert(freedom.isTied, "Simplex 17: only a tied slot is settled")
        let distance = decisiveDistance(of: decider)
        if distance.value == 0 {
            guard Int(basis.unitSlots[decider]) == slot else { return distance }
            setDecider(slot, -1)
            return nil
        }
        guard (distance.value > 0) == isRising ? freedom.up : freedom.down else {
            decide(slot, by: decider)
            return nil
        }
        return distance
    }

    /// Returns the first variable, in the order of the stays, that `direction` moves.
    private mutating func firstMoved() -> Int? {
        var first = -1, uncertain = -1
        for k in 0..<work.direction.count {
            let variable = Int(work.direction.list[k]), cell = work.direction.cells[variable]
            if !cell.isNegligible(), first < 0 || stays.isOrdered(variable, before: first) {
                first = variable
            }
            if cell.isUncertain, uncertain < 0 || stays.isOrdered(variable, before: uncertain) {
                uncertain = variable
            }
        }
        if uncertain >= 0, first < 0 || stays.isOrdered(uncertain, before: first) {
            accuracy.uncertain.isAny = true
        }
        return first < 0 ? nil : first
    }

    /// Returns the anchor of a variable.
    @inline(__always) func anchorCell(_ variable: Int) -> Cell {
        Cell(value: stays.anchors[variable])
    }

    /// Returns the distance of a value to the anchor of a variable.
    @inline(__always) func distance(of cell: Cell, toAnchorOf variable: Int) -> Cell {
        anchorCell(variable) + -cell
    }

    /// Returns the distance of a variable to its anchor for a decision. A distance near zero is
    /// treated as zero.
    private mutating func decisiveDistance(of variable: Int) -> Cell {
        assert(variable >= 0 && variable < variableCount, "Simplex 1: unknown variable")
        let distance = distance(of: current(variable), toAnchorOf: variable)
        guard distance.isNearZero else { return distance }
        if distance.error != 0 { accuracy.uncertain.isAny = true }
        let size = max(1, stays.anchors[variable].magnitude)
        return distance.isNegligible(beside: size) ? Cell(0, distance.error) : distance
    }

    private mutating func decide(_ slot: Int, by variable: Int) {
        assert(variable >= 0 && variable < variableCount, "Simplex 1: unknown variable")
        setDecider(slot, Int32(variable))
        if drag.moves(variable) { settleDrag() }
    }

    /// Moves along the tied direction until the decider reaches its anchor or a row stops the move.
    private mutating func moveTowardsAnchor(
        _ slot: Int, _ decider: Int, _ step: Cell, _ isUp: Bool
    ) {
        assert(!drag.isLive, "Simplex 9: no drag segment has other values")
        let sign: Double = isUp ? 1 : -1
        computeSlopes()
        collectCrossings(sign)
        if work.crossings.count > 0, work.crossings.first.step < step.value.magnitude {
            return stopTied(slot, work.crossings.first, isUp, decider)
        }
        reachAnchor(slot, decider, step, leavingUp: isUp)
    }

    /// Moves along the tied direction until the decider reaches its anchor, and makes its stay
    /// active.
    private mutating func reachAnchor(
        _ slot: Int, _ decider: Int, _ step: Cell, leavingUp isUp: Bool
    ) {
        assert(work.direction.contains(decider), "Simplex 22: the direction moves its decider")
        let isLocal = entersLocally(slot, decider, leavingUp: isUp)
        guard isLocal || prepareStay(slot, decider) else { return }
        if !step.isZero {
            move(step)
            setValue(decider, anchorCell(decider))
        }
        if isLocal {
            stayEntersLocally(slot, decider, leavingUp: isUp)
        } else {
            stayEnters(slot, decider, leavingUp: isUp)
        }
        if step.value != 0 { checkSides(after: step) }
    }

    /// Returns a Boolean value that indicates whether a stay can take a tied slot without a ρ: in
    /// place in the base, with a certain pivot, and without a change of multipliers.
    private func entersLocally(_ slot: Int, _ decider: Int, leavingUp isUp: Bool) -> Bool {
        decider == slot && work.direction.cells[decider].error == 0
            && pricing.multipliers.count(slot) == 0 && box(slot, up: isUp).cost.value == 0
            && basis.inPlaceCoefficient(slot, Basis.unit(slot), rows) != nil
    }

    /// Makes the stay of a slot's variable active in the slot, as ``entersLocally(_:_:leavingUp:)``
    /// allows.
    ///
    /// The new directions of other slots do not move the variable. It was the first that this slot's
    /// direction moves, so only ties that it decided are open again: the others are decided by
    /// earlier variables. Those ties are listed, and ρ is not needed to find them.
    private mutating func stayEntersLocally(_ slot: Int, _ variable: Int, leavingUp isUp: Bool) {
        assert(
            slot == variable && pricing.multipliers.count(slot) == 0, "Simplex 22: a local entry")
        setDecider(slot, -1)
        guard Int(basis.unitSlots[variable]) != slot else {
            proof.changes.note(slot: slot)
            return
        }
        statistics.pivots += 1
        accuracy.stepsSinceRefresh += 1
        work.theta.removeAll()
        exchange(slot, leavingUp: isUp, entering: Basis.unit(variable))
        note(slot)
        ties.enqueueDecided(by: variable)
    }

    private mutating func stopTied(_ slot: Int, _ stop: Crossing, _ isUp: Bool, _ decider: Int) {
        assert(stop.step >= 0, "Simplex 21: a step is not negative")
        assert(rows.slots[stop.row] == RowStore.inactive, "Basis 1: an active row stops no move")
        let sign: Double = isUp ? 1 : -1
        computeRho(stop.row)
        guard pivotAgrees(slot, sign * stop.slope) else { return recoverTie(slot) }
        let step = step(to: stop, sign)
        move(step)
        enterTied(slot, stop.row, isUp, decider)
        checkSides(after: step)
    }

    /// Computes ρ of the entering stay. Returns `false` if its pivot differs from that of the
    /// direction.
    private mutating func prepareStay(_ slot: Int, _ variable: Int) -> Bool {
        computeRho(Basis.unit(variable))
        if pivotAgrees(slot, work.direction[variable]) { return true }
        recoverTie(slot)
        return false
    }

    /// Recovers from a tied pivot with inconsistent numbers: they are recomputed, or exact
    /// arithmetic decides.
    private mutating func recoverTie(_ slot: Int) {
        if accuracy.isFresh { setDecider(slot, -1) }
        recover()
    }

    private mutating func stayEnters(_ slot: Int, _ variable: Int, leavingUp isUp: Bool) {
        setDecider(slot, -1)
        guard Int(basis.unitSlots[variable]) != slot else {
            proof.changes.note(slot: slot)
            return
        }
        enterTied(slot, Basis.unit(variable), isUp, variable)
    }

    /// Makes a pivot at no cost.
    ///
    /// The entering row's multiplier is its slope. Other multipliers do not change, but directions
    /// do. `first` is the first variable that `direction` moves.
    private mutating func enterTied(_ slot: Int, _ entering: Int32, _ isUp: Bool, _ first: Int) {
        assert(work.rho.contains(slot), "Basis 10: a pivot is not 0")
        assert(work.direction.contains(first), "Simplex 22: the direction moves its decider")
        statistics.pivots += 1
        accuracy.stepsSinceRefresh += 1
        // This is 0, except for its error.
        loadTheta(slot, isUp)
        work.theta.takeForZero()
        let isSpread = work.theta.entries.count > 0
        spreadTheta(except: slot)
        addOldSlope(of: entering)
        let factor = -(work.direction.cells[first] / work.rho.cells[slot])
        exchange(slot, leavingUp: isUp, entering: entering)
        note(slot)
        for k in 0..<work.rho.count {
            let other = Int(work.rho.list[k])
            guard other != slot, !work.rho.cells[other].isZero else { continue }
            if isSpread { noteError(of: other) }
            noteTie(other, first, factor * work.rho.cells[other])
        }
    }

    /// Records that the error of a multiplier increased.
    private mutating func noteError(of slot: Int) {
        accuracy.uncertain.note(slot: slot)
        pricing.delicate.insert(slot)
    }

    /// Updates a tie after a tied pivot at slot p, whose direction moves no variable before `first`.
    ///
    /// The pivot changed the direction d of the slot to `d − (ρ / ρ_p) d_p`. A decider before
    /// `first` stays the same. If the decider comes after `first`, `first` is the new decider, and
    /// the new direction moves it by `component`. If `first` was the decider already, the new
    /// direction must be computed.
    private mutating func noteTie(_ slot: Int, _ first: Int, _ component: Cell) {
        let decider = knownDecider(slot)
        guard ties.isQueued[slot] == 0, decider < 0 || !stays.isOrdered(decider, before: first)
        else { return }
        let freedom = freedom(slot)
        guard freedom.isTied else { return }
        let distance = distance(of: x[first], toAnchorOf: first)
        let pays = (distance.value > 0) == (component.value > 0) ? freedom.up : freedom.down
        let isLater = decider >= 0 && decider != first
        if isLater, !distance.isNearZero, !component.isNearZero, !pays {
            setDecider(slot, Int32(first))
        } else {
            ties.enqueue(slot)
        }
    }

    /// Returns the first variable that the direction of a slot moves; -1 if unknown.
    ///
    /// Without a decider, the variable of the stay in the slot is the first.
    private func knownDecider(_ slot: Int) -> Int {
        let decider = Int(ties.deciders[slot]), code = basis.active[slot]
        return decider < 0 && code < 0 ? Basis.variable(ofUnit: code) : decider
    }

    /// Updates ties after a move of a variable. If it crossed, reached or left its anchor, the
    /// slots that it decided are queued.
    @inline(__always) mutating func noteStayCrossing(_ variable: Int, from old: Cell, to new: Cell)
    {
        guard ties.decides(variable) else { return }
        let before = distance(of: old, toAnchorOf: variable),
            after = distance(of: new, toAnchorOf: variable)
        if before.sign != after.sign || before.isUncertain || after.isUncertain {
            ties.enqueueDecided(by: variable)
        }
    }
}
