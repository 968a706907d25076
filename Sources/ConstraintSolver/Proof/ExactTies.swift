import Rational

extension Engine {
    /// Settles the ties of the real levels, as `Canonical.swift` does, in exact arithmetic. Ends
    /// early if the budget is exhausted.
    mutating func settleTiesExactly() {
        assert(!exact.ties.areLeft, "Simplex 17: exact ties are settled")
        var visits = 0
        if exact.ties.queue.count * 8 > variableCount { settleByFirstMovesExactly() }
        while !exact.ties.isEmpty {
            let slot = exact.ties.pop()
            guard simplex.settings.budget.spendPivot() else { return }
            if settleTieExactly(slot), areExactTermsMany { refactorExactly() }
            visits += 1
            if visits > 1_000 + 16 * (variableCount + simplex.rows.count) {
                return settleTiesByBland()
            }
        }
    }

    /// Ends a cycling run of ties. By Bland's rule, the lowest row that may move moves, and the
    /// lowest that stops it enters, so no basis repeats.
    private mutating func settleTiesByBland() {
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        exact.ties.dropQueue()
        while true {
            let order = (0..<variableCount).sorted {
                simplex.basis.active[$0] < simplex.basis.active[$1]
            }
            guard order.contains(where: { settleTieExactly($0) }) else {
                return exact.ties.dropQueue()
            }
            guard simplex.settings.budget.spendPivot() else { return }
            if areExactTermsMany { refactorExactly() }
        }
    }

    /// Settles the queued ties that need no pivot and whose deciders are known without a direction.
    /// The others stay queued.
    private mutating func settleByFirstMovesExactly() {
        let moves = FirstMoves(
            order: exact.factors.order, baseSlots: exact.factors.baseSlots,
            slotsOfBlock: { exact.factors.blocks[$0].slots }, simplex.rows, simplex.stays)
        assert(exact.factors.count == variableCount, "Proof 5: one slot for each variable")
        let slots = (0..<exact.ties.queue.count).map { Int(exact.ties.queue[$0]) }
        exact.ties.dropQueue()
        for slot in slots {
            let isSettled =
                !exact.factors.terms.mentioned.contains(slot)
                && settleExactly(slot, by: moves[slot])
            if !isSettled { exact.ties.enqueue(slot) }
        }
    }

    /// Settles a slot by its first move. Returns `false` if more than its decider must change.
    private mutating func settleExactly(_ slot: Int, by move: FirstMoves.Move?) -> Bool {
        guard let move, case .tied(let up, let down) = exactSlotState(slot) else { return false }
        let decider = Int(move.variable), distance = exactAnchor(decider) - exact.x[decider]
        assert(move.sign == 1 || move.sign == -1, "Proof 8: a first move has a direction")
        if distance.isZero {
            guard Int(simplex.basis.unitSlots[decider]) == slot else { return false }
            exact.ties.setDecider(of: slot, to: -1)
            return true
        }
        if (distance.signum() > 0) == (move.sign > 0) ? up : down { return false }
        exact.ties.setDecider(of: slot, to: move.variable)
        return true
    }

    /// Settles a slot. Returns `true` if the decisions changed.
    private mutating func settleTieExactly(_ slot: Int) -> Bool {
        exact.ties.setDecider(of: slot, to: -1)
        guard case .tied(let up, let down) = exactSlotState(slot) else { return false }
        exact.computeDirection(slot, simplex.rows)
        let decider = firstMovedExactly()
        assert(decider >= 0, "Simplex 22: a direction moves a variable")
        let distance = exactAnchor(decider) - exact.x[decider]
        if distance.isZero {
            // The stay holds the slot, or must hold it, so that later variables are decided along
            // it.
            if Int(simplex.basis.unitSlots[decider]) == slot { return false }
            enterTiedExactly(slot, Basis.unit(decider), up: up)
            return true
        }
        exact.ties.setDecider(of: slot, to: Int32(decider))
        let isUp = (distance.signum() > 0) == (exact.direction[decider].signum() > 0)
        guard isUp ? up : down else { return false }
        moveTowardsAnchorExactly(slot, decider, distance, isUp)
        return true
    }

    private func firstMovedExactly() -> Int {
        var first = -1
        for k in 0..<exact.direction.list.count {
            let variable = Int(exact.direction.list[k])
            guard !exact.direction[variable].isZero else { continue }
            if first < 0 || simplex.stays.isOrdered(variable, before: first) { first = variable }
        }
        return first
    }

    private mutating func moveTowardsAnchorExactly(
        _ slot: Int, _ decider: Int, _ distance: Rational, _ isUp: Bool
    ) {
        exact.ties.setDecider(of: slot, to: -1)
        computeExactSlopes()
        let wanted = (distance / exact.direction[decider]).magnitude
        let first = exactCrossings(up: isUp).first
        let step = min(first?.step ?? wanted, wanted)
        assert(step.signum() >= 0 && step <= wanted, "Proof 8: a step is not negative")
        requeueDecided(by: isUp ? step : -step)
        moveExactly(isUp ? step : -step)
        if let first, first.step < wanted {
            enterTiedExactly(slot, Int32(first.row), up: isUp)
        } else if Int(simplex.basis.unitSlots[decider]) != slot {
            enterTiedExactly(slot, Basis.unit(decider), up: isUp)
        } else {
            changeDecisions()
        }
    }

    /// Queues the slots whose deciders will reach or pass their anchors in a step.
    mutating func requeueDecided(by step: Rational) {
        for k in 0..<exact.direction.list.count {
            let variable = Int(exact.direction.list[k])
            guard exact.ties.decides(variable) else { continue }
            assert(exact.direction.contains(variable), "Storage 2: a listed index is marked")
            let change = step * exact.direction[variable]
            let distance = exactAnchor(variable) - exact.x[variable]
            if distance.signum() != (distance - change).signum() {
                exact.ties.enqueueDecided(by: variable)
            }
        }
    }

    /// Makes a pivot at no cost. The entering row's multiplier is its slope; the others do not
    /// change, but directions do.
    private mutating func enterTiedExactly(_ slot: Int, _ entering: Int32, up isUp: Bool) {
        changeDecisions()
        exact.computeRho(entering, simplex.rows)
        assert(exact.rho.contains(slot) && !exact.rho[slot].isZero, "Proof 5: a pivot is not 0")
        exchangeExactly(slot, up: isUp, entering: entering)
        if entering >= 0 {
            let body = simplex.rows.bodies[entering]
            exact.multipliers[slot].add(body.key, exact.numbers.slope(Int(entering), body))
        }
        for k in 0..<exact.rho.list.count where !exact.rho[Int(exact.rho.list[k])].isZero {
            exact.ties.enqueue(Int(exact.rho.list[k]))
        }
        exact.ties.enqueue(slot)
        exact.open.removeAll(keepingCapacity: true)
    }
}
