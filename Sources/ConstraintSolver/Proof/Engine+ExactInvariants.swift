#if LAYOUT_INTERNAL_CHECKS
import Rational

/// The invariants of the exact state, by which an updated proof equals a complete one.
extension Engine {
    func checkExact() {
        var sums: [UInt32: [Int: Rational]] = [:]
        for row in 0..<simplex.rows.count where simplex.rows.slots[row] >= 0 || isPartOfProblem(row)
        {
            let slot = simplex.rows.slots[row], residual = exact.residual(row, simplex.rows),
                body = simplex.rows.bodies[row]
            if slot >= 0 {
                Invariant.check(
                    residual.isZero, "Proof", 1, "\(residual): \(simplex.rows.described(row))")
                for entry in exact.multipliers[Int(slot)].entries {
                    add(row, entry.key, entry.value, &sums)
                }
            } else {
                let isRight = residual.isZero || residual.signum() == Int(body.side)
                Invariant.check(
                    isRight, "Proof", 3, "\(residual): \(simplex.rows.described(row))")
                add(row, body.key, exact.numbers.slope(row, body), &sums)
            }
        }
        for slot in 0..<variableCount where simplex.basis.active[slot] < 0 {
            for entry in exact.multipliers[slot].entries {
                sums[entry.key, default: [:]][
                    Basis.variable(ofUnit: simplex.basis.active[slot]), default: .zero] +=
                    entry.value
            }
        }
        for (key, sum) in sums {
            for (variable, value) in sum {
                Invariant.check(
                    value.isZero, "Proof", 2, "\(value) at level \(key), variable \(variable)")
            }
        }
    }

    private func add(
        _ row: Int, _ key: UInt32, _ value: Rational, _ sums: inout [UInt32: [Int: Rational]]
    ) {
        for entry in Int(
            simplex.rows.bodies[row].start)..<Int(
                simplex.rows.bodies[row].start + simplex.rows.bodies[row].length)
        {
            let variable = Int(simplex.rows.entries[entry].variable)
            sums[key, default: [:]][variable, default: .zero].addProduct(
                exact.numbers.coefficients[entry], value)
        }
    }
}
#endif
