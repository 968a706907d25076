import Rational

/// What is known exactly of the present layout: the factors of its basis, all values, all
/// multipliers.
///
/// The decisions (which rows are active, on which side the others are) are the engine's; this is
/// their arithmetic. Made by the first proof, kept for the next.
struct ExactState: ~Copyable {
    var numbers = ExactNumbers()
    var factors = ExactFactors()
    var x = RationalPool()
    var multipliers = ExactMultipliers()
    /// The decisions were changed by exact pivots; the floating-point numbers do not know them.
    var hasChanged = false

    /// The decisions of the last proof.
    var proven = ProvenDecisions()
    /// No required row is violated, as ``Engine/exactClash()`` found and no proof since has
    /// changed.
    var isClear = false

    var direction = ExactVector()
    var rho = ExactVector()
    var flow = ExactVector()
    var touched = ExactVector()

    /// Slots whose rows may pay to move.
    var open: [Int] = []
    /// Slots whose rows may move at no cost.
    var ties = TieList()

    init() {}

    mutating func extend(variables: Int, _ rows: borrowing RowStore) {
        numbers.extend(rows)
        x.extend(to: variables)
        direction.extend(to: variables)
        rho.extend(to: variables)
        flow.extend(to: variables)
        touched.extend(to: rows.count)
    }

    /// The activity of a row less its breakpoint.
    @inline(__always) func residual(_ row: Int, _ rows: borrowing RowStore) -> Rational {
        let body = rows.bodies[row]
        var sum = -numbers.breakpoints[row]
        for entry in Int(body.start)..<Int(body.start + body.length) {
            sum.addProduct(numbers.coefficients[entry], x[Int(rows.entries[entry].variable)])
        }
        return sum
    }

    /// Adds `change` to the slope of a row: the right side of an update of the multipliers.
    @inline(__always) mutating func addFlow(
        _ row: Int, _ change: Rational, _ rows: borrowing RowStore
    ) {
        let body = rows.bodies[row]
        for entry in Int(body.start)..<Int(body.start + body.length) {
            flow.addProduct(Int(rows.entries[entry].variable), numbers.coefficients[entry], change)
        }
    }

    /// Solves for what the slopes in `flow` do to the multipliers, applies it, and lists the slots
    /// in `open`.
    mutating func releaseFlow(_ key: UInt32, _ rows: borrowing RowStore) {
        factors.btran(&flow, rows, numbers)
        for k in 0..<flow.list.count {
            let slot = Int(flow.list[k])
            guard !flow[slot].isZero else { continue }
            multipliers.add(slot, key, -flow[slot])
            open.append(slot)
        }
        flow.clear()
    }

    /// `ρ = B⁻ᵀ a` of a row or a stay.
    mutating func computeRho(_ code: Int32, _ rows: borrowing RowStore) {
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

    /// `d = B⁻¹ e`: where the layout moves when a slot's row moves up by one.
    mutating func computeDirection(_ slot: Int, _ rows: borrowing RowStore) {
        direction.clear()
        direction.add(slot, .one)
        factors.ftran(&direction, rows, numbers)
    }
}
