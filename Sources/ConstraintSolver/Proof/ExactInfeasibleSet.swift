import Rational

extension Engine {
    /// Returns an infeasible set of required rows if the proven optimum violates one; otherwise
    /// `nil`.
    ///
    /// Their multipliers at the required level are Farkas multipliers: the sum of these multiples
    /// of the rows is a contradiction.
    mutating func exactInfeasibleSet() -> [Int32]? {
        if exact.isClear { return nil }
        assert(exact.x.count >= variableCount, "Proof 5: every variable has an exact value")
        var infeasibleRows: [Int32] = []
        var isViolated = false
        for row in 0..<simplex.rows.count
        where simplex.rows.slots[row] != RowStore.dead && simplex.rows.bodies[row].isRequired {
            guard simplex.rows.bodies[row].serial != 0, !farkas(row).isZero else { continue }
            infeasibleRows.append(Int32(row))
            if simplex.rows.slots[row] == RowStore.inactive,
                !exact.residual(row, simplex.rows).isZero
            {
                isViolated = true
            }
        }
        exact.isClear = !isViolated
        return isViolated ? infeasibleRows : nil
    }

    /// Returns the Farkas multiplier of a required row: its slope or its multiplier at the required
    /// level.
    func farkas(_ row: Int) -> Rational {
        assert(simplex.rows.bodies[row].isRequired, "Verdicts 1: only required rows conflict")
        assert(simplex.rows.bodies[row].serial != 0, "Problem 9: only a live row has multiplier")
        let slot = simplex.rows.slots[row]
        guard slot >= 0 else {
            return simplex.rows.bodies[row].side == 0
                ? .zero : exact.numbers.slope(row, simplex.rows.bodies[row])
        }
        return exact.multipliers[Int(slot)].value(Priority.requiredKey)
    }
}
