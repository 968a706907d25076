import Rational

extension Engine {
    /// Moves an active row's breakpoint, and the layout along its direction.
    mutating func moveSweptRow(_ row: Int, to value: Rational) {
        assert(simplex.rows.slots[row] >= 0, "Proof 10: the swept row is active")
        let step = value - exact.numbers.breakpoints[row]
        exact.computeDirection(Int(simplex.rows.slots[row]), simplex.rows)
        moveExactly(step)
        exact.numbers.setBreakpoint(row, to: value)
        assert(exact.residual(row, simplex.rows).isZero, "Proof 1: an active row is exact")
    }

    /// Computes the canonical layout for another breakpoint of the swept row.
    mutating func solveSwept(_ row: Int, at value: Rational) {
        changeDecisions()
        var crossed: [Int] = []
        if simplex.rows.slots[row] >= 0 {
            moveSweptRow(row, to: value)
            computeExactSlopes()
            for k in 0..<exact.touched.list.count where isOnWrongSide(Int(exact.touched.list[k])) {
                crossed.append(Int(exact.touched.list[k]))
            }
        } else {
            exact.numbers.setBreakpoint(row, to: value)
            if isOnWrongSide(row) { crossed.append(row) }
        }
        assert(crossed.count == Set(crossed).count, "Proof 10: a row flips once")
        flipExactly(crossed)
        for slot in 0..<variableCount where exact.ties.deciders[slot] >= 0 {
            exact.ties.enqueue(slot)
        }
        optimiseExactly()
        settleTiesExactly()
    }

    private func isOnWrongSide(_ row: Int) -> Bool {
        exact.residual(row, simplex.rows).signum() * Int(simplex.rows.bodies[row].side) < 0
    }

    /// Returns the range of an active row's breakpoint in which the decisions stay the same,
    /// limited to `margin` on either side.
    mutating func sweptRegion(of row: Int, around value: Rational, margin: Rational) -> ClosedRange<
        Rational
    > {
        assert(simplex.rows.slots[row] >= 0, "Proof 10: the swept row is active")
        assert(margin.signum() >= 0, "Proof 10: a region is around its value")
        exact.computeDirection(Int(simplex.rows.slots[row]), simplex.rows)
        computeExactSlopes()
        var low = value - margin, high = value + margin
        for k in 0..<exact.touched.list.count {
            let touched = Int(exact.touched.list[k]), slope = exact.touched[touched]
            guard !slope.isZero else { continue }
            let place = value + exactStep(toBreakpointOf: touched)
            let isAbove = slope.signum() * Int(simplex.rows.bodies[touched].side) < 0
            if isAbove { high = min(high, place) } else { low = max(low, place) }
        }
        for k in 0..<exact.direction.list.count {
            let variable = Int(exact.direction.list[k]), slope = exact.direction[variable]
            guard !slope.isZero, exact.ties.decides(variable) else { continue }
            let place = value + exactStep(toAnchorOf: variable)
            if place > value { high = min(high, place) } else { low = max(low, place) }
        }
        assert(low <= value && value <= high, "Proof 10: a region is around its value")
        return low...max(low, high)
    }
}
