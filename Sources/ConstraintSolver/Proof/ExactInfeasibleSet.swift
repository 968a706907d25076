import Rational

extension Engine {
    /// The required rows that contradict each other, if the proven optimum violates any; else
    /// `nil`.
    ///
    /// Their multipliers at the required level are Farkas' numbers: multiples of the rows that add
    /// up to nothing but a contradiction.
    mutating func exactInfeasibleSet() -> [Int32]? {
        if exact.isClear { return nil }
        var rowsOfClash: [Int32] = []
        var isViolated = false
        for row in 0..<simplex.rows.count
        where simplex.rows.slots[row] != RowStore.dead && simplex.rows.bodies[row].isRequired {
            guard simplex.rows.bodies[row].serial != 0, !farkas(row).isZero else { continue }
            rowsOfClash.append(Int32(row))
            if simplex.rows.slots[row] == RowStore.inactive,
                !exact.residual(row, simplex.rows).isZero
            {
                isViolated = true
            }
        }
        exact.isClear = !isViolated
        return isViolated ? rowsOfClash : nil
    }

    /// The slope or the multiplier of a required row at the required level.
    func farkas(_ row: Int) -> Rational {
        let slot = simplex.rows.slots[row]
        guard slot >= 0 else {
            return simplex.rows.bodies[row].side == 0
                ? .zero : exact.numbers.slope(row, simplex.rows.bodies[row])
        }
        return exact.multipliers.value(Int(slot), Priority.requiredKey)
    }
}
