extension PricePath {
    /// A Boolean value that indicates whether the path is too long, or its components are too large,
    /// to be better than the primal loop.
    private var isExhausted: Bool {
        steps > 1_000 + 4 * variables.count || work > 10_000 + 32 * variables.count
    }

    // MARK: Prices

    /// Updates the place of an active row among those that can move.
    ///
    /// While the price is fixed, the key is the cost of a move that pays. Otherwise it is the cost of
    /// a move for each unit of the long row's activity. Keys are rounded, so that equal ones are the
    /// same number.
    mutating func updatePrice(_ row: Int) {
        let key = heap.key(row)
        if course == 0 {
            guard loadCost(row, isUp: true, key) || loadCost(row, isUp: false, key) else {
                return heap.remove(row)
            }
        } else {
            let rate = rates[row]
            guard rate.magnitude > Tolerances.negligible else { return heap.remove(row) }
            let isUp = rate * course > 0
            let list = multipliers.base + row * levels
            for level in 0..<levels { key[level] = isUp ? -list[level] : list[level] }
            key[Int(rows[row].level)] += isUp ? rows[row].up : rows[row].down
            for level in 0..<levels { key[level] = rounded(key[level] / rate.magnitude) }
        }
        heap.update(row, place: isLateFirst ? -reaches[row] : reaches[row])
    }

    /// Computes the cost of a move up or down by one at the fixed price. Returns `false` if it does
    /// not pay.
    private func loadCost(_ row: Int, isUp: Bool, _ cost: UnsafeMutablePointer<Double>) -> Bool {
        let list = multipliers.base + row * levels
        for level in 0..<levels {
            let multiplier = list[level] - price[level] * rates[row]
            cost[level] = isUp ? -multiplier : multiplier
        }
        cost[Int(rows[row].level)] += isUp ? rows[row].up : rows[row].down
        return isNegative(cost)
    }

    private func isNegative(_ cost: UnsafeMutablePointer<Double>) -> Bool {
        for level in 0..<levels {
            if cost[level].magnitude > 0x1p-20 { return cost[level] < 0 }
            cost[level] = 0
        }
        return false
    }

    @inline(__always) private func rounded(_ number: Double) -> Double {
        let scaled = (number * 0x1p24).rounded()
        return scaled.magnitude < 0x1p52 ? scaled * 0x1p-24 : number
    }

    // MARK: Steps

    /// Moves active rows off their breakpoints while that pays at the fixed price: the primal simplex
    /// method, in components.
    ///
    /// The held variable moves first: it goes back where it came from when the long row took it along.
    mutating func settle() -> Bool {
        if heldComponent >= 0, !settle(rows.count - 1) { return false }
        while let row = heap.first {
            guard settle(row) else { return false }
        }
        return !isBroken
    }

    /// Moves a row off its breakpoint, if that pays, until it stops to. Returns `false` if nothing
    /// stops the move, or the path is too long.
    private mutating func settle(_ row: Int) -> Bool {
        steps += 1
        guard !isExhausted, !isBroken else { return false }
        let cost = heap.key(row)
        let isUp = loadCost(row, isUp: true, cost)
        guard isUp || loadCost(row, isUp: false, cost) else {
            heap.remove(row)
            return true
        }
        computeDirection(row)
        collectCrossings(isUp ? 1 : -1)
        sortCrossings()
        guard let stop = ratioTest(cost) else { return false }
        move(isUp ? crossings[stop].step : -crossings[stop].step)
        for k in 0..<stop { flip(Int(crossings[k].row)) }
        exchange(row, isUp, for: Int(crossings[stop].row))
        renew()
        return true
    }

    /// Returns the index of the first crossing at which a move stops to pay. `cost` is that of the
    /// move, and grows with each row.
    private func ratioTest(_ cost: UnsafeMutablePointer<Double>) -> Int? {
        for k in 0..<crossings.count {
            let row = rows[crossings[k].row]
            cost[Int(row.level)] += row.kink * crossings[k].slope.magnitude
            if !isNegative(cost) { return k }
        }
        return nil
    }

    /// Moves the rows with the lowest prices until the long row holds, and makes it active. Returns
    /// `false` if only a move beyond a required row is left.
    mutating func follow(isLateCheaper: Bool) -> Bool {
        course = residual > 0 ? -1 : 1
        isLateFirst = (course > 0) == isLateCheaper
        heap.removeAll()
        for row in 0..<rows.count where rows[row].side == 0 && rows[row].length > 0 {
            updatePrice(row)
        }
        // The held variable moves at the price of the start, which is the lowest.
        var next = heldComponent >= 0 ? rows.count - 1 : heap.first
        while let row = next {
            steps += 1
            let rate = rates[row], isUp = rate * course > 0
            guard !isExhausted, !isBroken, rate.magnitude > Tolerances.negligible,
                heap.key(row)[0] <= 0
            else { return false }
            computeDirection(row)
            collectCrossings(isUp ? 1 : -1)
            let stop = nearestCrossing(), needed = residual.magnitude / rate.magnitude
            guard let stop, stop.step < needed else {
                move(isUp ? needed : -needed)
                rows[row].side = isUp ? 1 : -1
                isHeld = true
                return true
            }
            move(isUp ? stop.step : -stop.step)
            residual += (isUp ? stop.step : -stop.step) * rate
            exchange(row, isUp, for: Int(stop.row))
            renew()
            next = heap.first
        }
        return false
    }

    /// Collects the touched rows that reach their breakpoints along the direction, times `sign`.
    private mutating func collectCrossings(_ sign: Double) {
        crossings.removeAll()
        for k in 0..<touched.count {
            let row = Int(touched[k]), slope = sign * slopes[row]
            guard slope.magnitude > Tolerances.negligible * sizes[row], rows[row].kink > 0,
                Double(rows[row].side) * slope < 0
            else { continue }
            let step = max(0, -distance(row) / slope)
            crossings.append(Crossing(step: step, slope: slope, row: Int32(row)))
        }
    }

    private func sortCrossings() {
        var list = UnsafeMutableBufferPointer(start: crossings.base, count: crossings.count)
        list.sort(by: <)
    }

    private func nearestCrossing() -> Crossing? {
        guard !crossings.isEmpty else { return nil }
        var nearest = crossings[0]
        for k in 1..<max(1, crossings.count) {
            let crossing = crossings[k]
            if crossing.step < nearest.step
                || (crossing.step == nearest.step
                    && crossing.slope.magnitude > nearest.slope.magnitude)
            {
                nearest = crossing
            }
        }
        return nearest
    }

    private func move(_ step: Double) {
        for k in 0..<moved.count { variables[moved[k]].value += step * direction[moved[k]] }
    }

    /// Moves a row to its other side. The components of its variables must be renewed.
    private mutating func flip(_ row: Int) {
        rows[row].side = -rows[row].side
        for term in terms(row) { seeds.append(term.index) }
    }

    /// Replaces an active row, which leaves to the side of its move.
    private mutating func exchange(_ leaving: Int, _ isUp: Bool, for entering: Int) {
        var variable = variables[terms(leaving)[0].index].head
        while variable >= 0 {
            seeds.append(variable)
            variable = variables[variable].next
        }
        for term in terms(entering) { seeds.append(term.index) }
        heap.remove(leaving)
        rows[leaving].side = isUp ? 1 : -1
        rows[entering].side = 0
    }
}
