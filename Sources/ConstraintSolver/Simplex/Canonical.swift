extension Simplex {
    /// Solves: no move pays, and every tie is settled, as far as floating point can tell.
    mutating func solve() {
        var looks = 0
        repeat {
            optimise()
            if !ties.isEmpty { settleTies(&looks) }
        } while !pricing.isDone || !ties.isEmpty
    }

    /// Settles what the real levels leave open: of the layouts that cost the same, the one in which
    /// the first variable in the order of the stays is nearest its anchor, then the second, and so
    /// on.
    ///
    /// The n levels of the stays are never stored. Moving a tied row costs nothing at the real
    /// levels, and the first variable in that order that the direction moves alone decides: towards
    /// its anchor until it is reached or a row stops the movement, or not at all. Multipliers of
    /// other slots do not change.
    ///
    /// At a corner where many rows meet, pivots that move nothing may come round; `looks` counts
    /// over the rounds of a solve, and where there are too many of them exact arithmetic decides.
    /// - Complexity: One sparse solve for each slot whose direction changed, nothing for the
    ///   others; where those solves are many or long, one pass over the factors (``FirstMoves``)
    ///   instead, and solves only for ties that move something.
    private mutating func settleTies(_ looks: inout Int) {
        assert(pricing.isDone)
        defer { assert(ties.isEmpty || !pricing.isDone) }
        ties.sortQueue()
        var effort = 0, allowance = variableCount / 2
        while !ties.isEmpty {
            if effort > allowance {
                settleByFirstMoves()
                allowance = 4 * effort
                if ties.isEmpty { return }
            }
            guard settings.budget.spendPivot() else { return ties.dropQueue() }
            looks += 1
            guard looks <= 10_000 + 200 * (variableCount + rows.count) else {
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
            settleTie(slot, freedom)
            effort += 16 + work.direction.count
            if !pricing.isDone { return }
        }
    }

    /// Settles the queued ties that need no pivot and whose deciders are known without a direction,
    /// as most are after a cold start. The others stay queued.
    private mutating func settleByFirstMoves() {
        let moves = FirstMoves(
            order: basis.order, baseSlots: rows.baseSlots,
            slotsOfBlock: { block in
                basis.blocks.slots(of: block).map { Int(basis.blocks.slotList[$0]) }
            }, rows, stays)
        let slots = (0..<ties.queue.count).map { Int(ties.queue[$0]) }
        ties.dropQueue()
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
        guard
            let distance = settleInPlace(
                slot, decider, isRising: work.direction[decider] > 0, freedom)
        else { return }
        let step = (distance / work.direction.cells[decider]).asValue
        if distance.value == 0 {
            reachAnchor(slot, decider, step, leavingUp: freedom.up)
        } else {
            let isUp = (distance.value > 0) == (work.direction[decider] > 0)
            moveTowardsAnchor(slot, decider, step, isUp)
        }
    }

    /// Settles a tie for which nothing has to move: the decider is as near to its anchor as the
    /// slot can bring it.
    ///
    /// - Parameter isRising: A Boolean value that indicates whether the decider moves up when the
    ///   slot's row does.
    /// - Returns: `nil` if the tie is settled, else the decider's distance to its anchor.
    private mutating func settleInPlace(
        _ slot: Int, _ decider: Int, isRising: Bool, _ freedom: Freedom
    ) -> Cell? {
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

    /// The variable whose stay comes first among those that `direction` moves.
    private mutating func firstMoved() -> Int? {
        let first = stays.isOrdered ? firstMovedByKey() : firstMovedByIndex()
        for k in 0..<work.direction.count {
            let variable = Int(work.direction.list[k])
            guard work.direction.cells[variable].isUncertain else { continue }
            if first.map({ stays.isOrdered(variable, before: $0) }) ?? true {
                accuracy.uncertain.isAny = true
            }
        }
        return first
    }

    private func firstMovedByKey() -> Int? {
        var first = -1
        for k in 0..<work.direction.count {
            let variable = Int(work.direction.list[k])
            guard !work.direction.cells[variable].isNegligible() else { continue }
            if first < 0 || stays.isOrdered(variable, before: first) { first = variable }
        }
        return first < 0 ? nil : first
    }

    private func firstMovedByIndex() -> Int? {
        var first = Int.max
        for k in 0..<work.direction.count
        where !work.direction.cells[Int(work.direction.list[k])].isNegligible() {
            first = min(first, Int(work.direction.list[k]))
        }
        return first == Int.max ? nil : first
    }

    /// The anchor of a variable.
    @inline(__always) func anchorCell(_ variable: Int) -> Cell {
        Cell(value: stays.anchors[variable])
    }

    /// How far a variable is from its anchor.
    @inline(__always) func distance(of cell: Cell, toAnchorOf variable: Int) -> Cell {
        anchorCell(variable) + -cell
    }

    /// The distance of a variable, whose sign decides; near zero it is taken for zero.
    private mutating func decisiveDistance(of variable: Int) -> Cell {
        let distance = distance(of: current(variable), toAnchorOf: variable)
        guard distance.isNearZero else { return distance }
        if distance.error != 0 { accuracy.uncertain.isAny = true }
        let size = max(1, stays.anchors[variable].magnitude)
        return distance.isNegligible(beside: size) ? Cell(0, distance.error) : distance
    }

    private mutating func decide(_ slot: Int, by variable: Int) {
        setDecider(slot, Int32(variable))
        if drag.moves(variable) { settleDrag() }
    }

    /// Moves along the tied direction until the decider is at its anchor or a row stops it.
    private mutating func moveTowardsAnchor(
        _ slot: Int, _ decider: Int, _ step: Cell, _ isUp: Bool
    ) {
        settleDrag()
        let sign: Double = isUp ? 1 : -1
        computeSlopes()
        collectCrossings(sign)
        if work.crossings.count > 0, work.crossings.first.step < step.value.magnitude {
            return stopTied(slot, work.crossings.first, isUp, decider)
        }
        reachAnchor(slot, decider, step, leavingUp: isUp)
    }

    /// Moves along the tied direction until the decider is at its anchor, and holds it there.
    private mutating func reachAnchor(
        _ slot: Int, _ decider: Int, _ step: Cell, leavingUp isUp: Bool
    ) {
        guard prepareStay(slot, decider) else { return }
        if !step.isZero {
            settleDrag()
            move(step)
            setValue(decider, anchorCell(decider))
        }
        stayEnters(slot, decider, leavingUp: isUp)
        if step.value != 0 { judgeSides(after: step) }
    }

    private mutating func stopTied(_ slot: Int, _ stop: Crossing, _ isUp: Bool, _ decider: Int) {
        let sign: Double = isUp ? 1 : -1
        computeRho(stop.row)
        guard pivotAgrees(slot, sign * stop.slope) else { return recoverTie(slot) }
        let step = step(to: stop, sign)
        move(step)
        enterTied(slot, stop.row, isUp, decider)
        judgeSides(after: step)
    }

    /// Computes ρ of the stay that is to enter; false where its pivot is not what the direction
    /// says.
    private mutating func prepareStay(_ slot: Int, _ variable: Int) -> Bool {
        computeRho(Basis.unit(variable))
        if pivotAgrees(slot, work.direction[variable]) { return true }
        recoverTie(slot)
        return false
    }

    /// A tied pivot whose numbers disagree: they are computed afresh, or exact arithmetic decides.
    private mutating func recoverTie(_ slot: Int) {
        if isFresh { setDecider(slot, -1) }
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

    /// A pivot at no cost: the entering row's multiplier is its slope, the others' stay; directions
    /// change. `first` is the first variable that `direction` moves.
    private mutating func enterTied(_ slot: Int, _ entering: Int32, _ isUp: Bool, _ first: Int) {
        statistics.pivots += 1
        accuracy.stepsSinceRefresh += 1
        settleDrag()
        // Nothing, give or take an error.
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

    /// The error of a multiplier has grown.
    private mutating func noteError(of slot: Int) {
        accuracy.uncertain.note(slot: slot)
        pricing.delicate.insert(slot)
    }

    /// The direction d of a slot became `d − (ρ / ρ_p) d_p` in a tied pivot at slot p, which moves
    /// nothing before `first`.
    ///
    /// What decides the slot stays the same where it comes before `first`. Where it comes after,
    /// `first` decides now, and the new direction moves that by `component`. Only where it is
    /// `first` already, the direction is needed.
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

    /// The first variable that the direction of a slot moves, where that is known; else -1. In a
    /// slot that a stay holds and that nothing else decides, it is the variable of the stay.
    private func knownDecider(_ slot: Int) -> Int {
        let decider = Int(ties.deciders[slot]), code = basis.active[slot]
        return decider < 0 && code < 0 ? Basis.variable(ofUnit: code) : decider
    }

    /// A variable moved: slots that it decided are looked at again if it crossed, reached or left
    /// its anchor.
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
