import Rational

extension Engine {
    /// Runs the primal loop of `PrimalStep.swift` in exact arithmetic, from the last floating-point
    /// basis to the optimum of the real levels.
    ///
    /// If that basis is optimal, the loop only prices every slot. It ends early if the budget is
    /// exhausted.
    mutating func optimiseExactly() {
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        assert(exact.factors.count == variableCount, "Proof 5: one slot for each variable")
        var guardian = AntiCycling(
            size: variableCount + simplex.rows.count, detoursMax: 0,
            isBlandAtOnce: simplex.settings.tuning.isBland)
        while let price = nextExactPrice(isBland: guardian.isBland) {
            guard simplex.settings.budget.spendPivot() else { return }
            assert(price.key > 0 && price.size >= 0, "Simplex 14: the move has a gain")
            changeDecisions()
            let isMoving = exactStep(price, isBland: guardian.isBland)
            guardian.count(isMoving ? 1 : 0)
            if areExactTermsMany { refactorExactly() }
        }
    }

    /// A Boolean value that indicates whether a refactorisation pays, since every solve visits each
    /// term.
    var areExactTermsMany: Bool {
        exact.factors.terms.list.count > simplex.settings.tuning.refactoring.limit(64)
    }

    /// Returns the slot with the largest gain at the highest level; under Bland's rule, the slot
    /// with the lowest row.
    private mutating func nextExactPrice(isBland: Bool) -> ExactPrice? {
        if isBland { exact.open = Array(0..<variableCount) }
        var best: ExactPrice?
        var kept: [Int] = []
        for slot in exact.open {
            switch exactSlotState(slot) {
            case .pays(let price):
                kept.append(slot)
                if isBetter(price, best, isBland) { best = price }
            case .tied: exact.ties.enqueue(slot)
            case .held: break
            }
        }
        exact.open.removeAll(keepingCapacity: true)
        exact.open.append(contentsOf: kept)
        return best
    }

    private func isBetter(_ price: ExactPrice, _ best: ExactPrice?, _ isBland: Bool) -> Bool {
        guard let best else { return true }
        if isBland { return simplex.basis.active[price.slot] < simplex.basis.active[best.slot] }
        return (price.key, price.size) > (best.key, best.size)
    }

    /// Moves a row off its breakpoint until the gain ends. Returns `true` if the layout moved.
    private mutating func exactStep(_ price: ExactPrice, isBland: Bool) -> Bool {
        exact.computeDirection(price.slot, simplex.rows)
        computeExactSlopes()
        let crossings = exactCrossings(up: price.isUp)
        let passed = exactRatioTest(
            crossings, exactCost(price.slot, up: price.isUp), isBland: isBland)
        let stop = crossings[passed]
        let step = price.isUp ? stop.step : -stop.step
        assert(stop.step.signum() >= 0, "Proof 8: a step is not negative")
        assert(simplex.rows.slots[stop.row] == RowStore.inactive, "Basis 1: it is not active")
        requeueDecided(by: step)
        moveExactly(step)
        flipExactly(crossings[..<passed].map(\.row))
        pivotExactly(price.slot, up: price.isUp, entering: Int32(stop.row))
        assert(exact.residual(stop.row, simplex.rows).isZero, "Proof 1: an active row is exact")
        return !stop.step.isZero
    }

    struct ExactCrossing {
        let row: Int
        let step: Rational
        let slope: Rational
    }

    /// Computes the slope of every inactive row's activity along the direction, into
    /// `exact.touched`.
    mutating func computeExactSlopes() {
        exact.touched.clear()
        for k in 0..<exact.direction.list.count {
            let variable = Int(exact.direction.list[k])
            guard !exact.direction[variable].isZero else { continue }
            for link in simplex.rows.column(variable) {
                let row = simplex.rows.entries[link].row
                guard simplex.rows.slots[row] == RowStore.inactive else { continue }
                exact.touched.addProduct(
                    Int(row), exact.numbers.coefficients[Int(link)], exact.direction[variable])
            }
        }
    }

    /// Returns the step along the direction to the breakpoint of a row with a slope.
    @inline(__always) func exactStep(toBreakpointOf row: Int) -> Rational {
        assert(!exact.touched[row].isZero, "Proof 8: the direction moves the row")
        return -(exact.residual(row, simplex.rows) / exact.touched[row])
    }

    /// Returns the step along the direction to the anchor of a variable.
    @inline(__always) func exactStep(toAnchorOf variable: Int) -> Rational {
        assert(!exact.direction[variable].isZero, "Proof 8: the direction moves the variable")
        return (exactAnchor(variable) - exact.x[variable]) / exact.direction[variable]
    }

    /// Returns the rows that reach their breakpoints along the direction, nearest first. Equal ones
    /// are in order of their numbers.
    func exactCrossings(up isUp: Bool) -> [ExactCrossing] {
        var list: [ExactCrossing] = []
        for k in 0..<exact.touched.list.count {
            let row = Int(exact.touched.list[k])
            let slope = isUp ? exact.touched[row] : -exact.touched[row]
            guard slope.signum() * Int(simplex.rows.bodies[row].side) < 0 else { continue }
            assert(
                simplex.rows.slots[row] == RowStore.inactive, "Basis 1: an active row stops no move"
            )
            list.append(
                ExactCrossing(
                    row: row, step: exactStep(toBreakpointOf: row).magnitude, slope: slope.magnitude
                ))
        }
        return list.sorted { $0.step != $1.step ? $0.step < $1.step : $0.row < $1.row }
    }

    /// Runs the long-step ratio test: returns the number of crossings before the gain ends.
    private func exactRatioTest(_ crossings: [ExactCrossing], _ start: ExactLevelSum, isBland: Bool)
        -> Int
    {
        precondition(!crossings.isEmpty, "Proof 8: a cost without lower bound")
        guard !isBland else { return 0 }
        var gap = start
        for (index, crossing) in crossings.enumerated() {
            let body = simplex.rows.bodies[crossing.row]
            let up = exact.numbers.cost(crossing.row, up: true, body)
            let down = exact.numbers.cost(crossing.row, up: false, body)
            gap.add(body.key, (up + down) * crossing.slope)
            guard let leading = gap.leading, leading.value.signum() < 0 else { return index }
        }
        preconditionFailure("Proof 8: a cost without lower bound")
    }

    /// Moves every variable of the direction by `step` times its component.
    mutating func moveExactly(_ step: Rational) {
        guard !step.isZero else { return }
        for k in 0..<exact.direction.list.count {
            let variable = Int(exact.direction.list[k])
            exact.x[variable].addProduct(step, exact.direction[variable])
        }
    }

    /// Flips rows to their other sides and updates the multipliers, with one solve for each level.
    mutating func flipExactly(_ list: [Int]) {
        let levels = Dictionary(grouping: list) { simplex.rows.bodies[$0].key }
        for (key, members) in levels.sorted(by: { $0.key > $1.key }) {
            for row in members {
                assert(
                    simplex.rows.slots[row] == RowStore.inactive,
                    "Basis 1: an active row does not flip")
                assert(simplex.rows.bodies[row].side != 0, "Simplex 2: a pending row does not flip")
                exact.addFlow(
                    row, exact.numbers.flipChange(row, simplex.rows.bodies[row]), simplex.rows)
                simplex.rows.bodies[row].side = -simplex.rows.bodies[row].side
            }
            exact.releaseFlow(key, simplex.rows)
        }
    }

    /// Exchanges the row of a slot, which leaves to the side of its move, for another, as `pivot`
    /// in `Pivot.swift`.
    private mutating func pivotExactly(_ slot: Int, up isUp: Bool, entering: Int32) {
        exact.computeRho(entering, simplex.rows)
        // θ = (Y − slope of the leaving row on its new side) / ρ. `exactCost` is u − Y upwards, v +
        // Y downwards.
        assert(!exact.rho[slot].isZero, "Proof 5: a pivot is not 0")
        var theta = exactCost(slot, up: isUp)
        theta.divide(by: isUp ? -exact.rho[slot] : exact.rho[slot])
        for k in 0..<exact.rho.list.count {
            let other = Int(exact.rho.list[k])
            guard !exact.rho[other].isZero else { continue }
            exact.open.append(other)
            guard other != slot else { continue }
            for entry in theta.entries {
                exact.multipliers[other].add(entry.key, -(exact.rho[other] * entry.value))
            }
        }
        if entering >= 0 {
            let body = simplex.rows.bodies[entering]
            theta.add(body.key, exact.numbers.slope(Int(entering), body))
        }
        exchangeExactly(slot, up: isUp, entering: entering)
        exact.multipliers[slot] = theta
    }

    /// Swaps the rows and clears the multiplier of the slot.
    mutating func exchangeExactly(_ slot: Int, up isUp: Bool, entering: Int32) {
        simplex.statistics.exactPivots += 1
        let leaving = simplex.basis.active[slot]
        assert(leaving != entering, "Basis 1: the row is in the slot already")
        assert(
            entering < 0 || simplex.rows.slots[entering] == RowStore.inactive,
            "Basis 1: a row is active once")
        exact.factors.swap(slot, to: entering, rho: exact.rho, simplex.rows)
        if leaving < 0 { simplex.basis.unitSlots[Basis.variable(ofUnit: leaving)] = -1 }
        if leaving >= 0 {
            simplex.rows.slots[leaving] = RowStore.inactive
            simplex.rows.bodies[leaving].side = isUp ? 1 : -1
            if simplex.rows.bodies[leaving].isRemoved { simplex.markDead(Int(leaving)) }
        }
        hold(entering, in: slot)
        exact.multipliers[slot].removeAll()
        exact.open.append(slot)
    }
}
