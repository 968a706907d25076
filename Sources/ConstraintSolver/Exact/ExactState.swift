import Rational

/// The exact numbers of the present layout: the factors of its basis, all values, all multipliers.
///
/// The engine makes the decisions: the active rows, and the sides of the others. This type has
/// their arithmetic. The first proof creates it, and later ones reuse it.
struct ExactState: ~Copyable {
    var numbers = ExactNumbers()
    var factors = ExactFactors()
    var x = RationalPool()
    /// The multiplier of each slot's row, over the levels.
    var multipliers: [ExactLevelSum] = []
    /// A Boolean value that indicates whether exact pivots changed the decisions, so that the
    /// floating-point numbers are out of date.
    var hasChanged = false

    /// The decisions of the last proof.
    var proven = ProvenDecisions()
    /// A Boolean value that indicates whether no required row is violated, as
    /// ``Engine/exactInfeasibleSet()`` found, and no later proof changed the layout.
    var isClear = false

    var direction = ExactVector()
    var rho = ExactVector()
    var flow = ExactVector()
    var touched = ExactVector()

    /// The slots whose rows may reduce the cost by a move.
    var open: [Int] = []
    /// The slots whose rows may move at no cost.
    var ties = TieList()

    mutating func extend(variables: Int, _ rows: borrowing RowStore) {
        numbers.extend(rows)
        x.extend(to: variables)
        direction.extend(to: variables)
        rho.extend(to: variables)
        flow.extend(to: variables)
        assert(x.count >= variables, "Proof 5: every variable has an exact value")
        touched.extend(to: rows.count)
    }

    mutating func resetMultipliers(_ count: Int) {
        multipliers = Array(repeating: ExactLevelSum(), count: count)
    }

    /// Moves the numbers of each slot to its new number. The factors remain those of the old ones.
    mutating func rename(_ newSlots: [Int32]) {
        assert(newSlots.count == multipliers.count, "Proof 5: every slot has a multiplier")
        let old = multipliers
        for (slot, target) in newSlots.enumerated() { multipliers[Int(target)] = old[slot] }
        ties.rename(newSlots)
        proven.rename(newSlots)
    }

    /// Returns the activity of a row minus its breakpoint.
    @inline(__always) func residual(_ row: Int, _ rows: borrowing RowStore) -> Rational {
        let body = rows.bodies[row]
        var sum = -numbers.breakpoints[row]
        for entry in Int(body.start)..<Int(body.start + body.length) {
            sum.addProduct(numbers.coefficients[entry], x[Int(rows.entries[entry].variable)])
        }
        return sum
    }

    /// Adds `change` to the slope of a row, as the right side of an update of the multipliers.
    @inline(__always) mutating func addFlow(
        _ row: Int, _ change: Rational, _ rows: borrowing RowStore
    ) {
        let body = rows.bodies[row]
        for entry in Int(body.start)..<Int(body.start + body.length) {
            flow.addProduct(Int(rows.entries[entry].variable), numbers.coefficients[entry], change)
        }
    }

    /// Applies the effect of the slopes in `flow` to the multipliers, and lists the changed slots
    /// in `open`.
    mutating func releaseFlow(_ key: UInt32, _ rows: borrowing RowStore) {
        factors.btran(&flow, rows, numbers)
        for k in 0..<flow.list.count {
            let slot = Int(flow.list[k])
            assert(slot < factors.count, "Proof 5: unknown slot")
            guard !flow[slot].isZero else { continue }
            multipliers[slot].add(key, -flow[slot])
            open.append(slot)
        }
        flow.clear()
    }

    /// Computes `ρ = B⁻ᵀ a` of a row or a stay.
    mutating func computeRho(_ code: Int32, _ rows: borrowing RowStore) {
        assert(code < 0 || rows.bodies[code].serial != 0, "Problem 9: a freed row is not active")
        rho.clear()
        if code < 0 {
            rho.add(Basis.variable(ofUnit: code), .one)
        } else {
            let body = rows.bodies[code]
            for entry in Int(body.start)..<Int(body.start + body.length) {
                rho.add(Int(rows.entries[entry].variable), numbers.coefficients[entry])
            }
        }
        factors.btran(&rho, rows, numbers)
    }

    /// Computes `d = B⁻¹ e`: the direction of the layout when a slot's row moves up by one.
    mutating func computeDirection(_ slot: Int, _ rows: borrowing RowStore) {
        assert(slot >= 0 && slot < factors.count, "Proof 5: unknown slot")
        direction.clear()
        direction.add(slot, .one)
        factors.ftran(&direction, rows, numbers)
    }
}
