extension Simplex {
    /// Computes `d = B⁻¹ e`: the direction of the layout when `slot`'s row moves up by one and all
    /// other active rows keep their activities.
    mutating func computeDirection(_ slot: Int) {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        work.direction.clear()
        work.direction.add(slot, 1, 0)
        basis.ftran(work.direction, rows)
        assert(isDirection(of: slot), "Simplex 22: a direction moves its slot's row by one")
    }

    /// Computes the slope of every inactive row's activity along `direction`.
    mutating func computeSlopes() {
        work.slopes.clear()
        // A layout without pivots and drags needs no memory for slopes.
        if work.slopes.capacity < rows.count {
            work.slopes.reserve(rows.count + 8 + rows.count / 64)
        }
        for k in 0..<work.direction.count {
            let variable = Int(work.direction.list[k])
            let cell = work.direction.cells[variable]
            guard !cell.isZero else { continue }
            for link in rows.column(variable) {
                let entry = rows.entries[link]
                guard rows.slots[entry.row] == RowStore.inactive else { continue }
                work.slopes.add(Int(entry.row), rows.cell(entry), cell)
            }
        }
        work.effort += work.direction.count + work.slopes.count
    }

    /// Collects the rows that reach their breakpoints along `direction` (times `sign`), as a heap
    /// by step.
    mutating func collectCrossings(_ sign: Double) {
        assert(sign == 1 || sign == -1, "Simplex 21: a move is up or down")
        work.crossings.removeAll()
        work.crossings.reserve(work.slopes.count)
        work.areCrossingsExact = true
        for k in 0..<work.slopes.count {
            let row = Int(work.slopes.list[k])
            let cell = work.slopes.cells[row]
            if cell.error != 0 || cell.value.magnitude >= 64 { work.areCrossingsExact = false }
            guard !cell.isNegligible() else { continue }
            let slope = sign * cell.value
            guard Double(rows.bodies[row].side) * slope < 0 else { continue }
            let residual = residual(row)
            if residual.error != 0 { work.areCrossingsExact = false }
            let step = residual.isNegligible() ? 0 : max(0, -residual.value / slope)
            work.crossings.fill(Crossing(step: step, slope: slope, row: Int32(row)))
        }
        assert(work.crossings.count <= work.slopes.count, "Simplex 21: a row is met once")
        work.crossings.heapify()
    }

    /// Returns the multiple of `direction` at which a row reaches its breakpoint. If rounding gives
    /// the wrong sign, the step is 0.
    func step(to stop: Crossing, _ sign: Double) -> Cell {
        let row = Int(stop.row)
        assert(work.slopes.contains(row), "Simplex 21: the direction moves the row")
        assert(rows.slots[row] == RowStore.inactive, "Basis 1: an active row stops no move")
        let step = (-residual(row) / work.slopes.cells[row]).asValue
        return sign * step.value < 0 ? Cell(0, step.error + step.value.magnitude) : step
    }

    /// Records every reached row that, after a move by `step`, is not certain to be on its side.
    ///
    /// Exact steps of ordinary size need no check: if two of them differ, their `Double`s differ.
    mutating func checkSides(after step: Cell) {
        if work.areCrossingsExact, step.error == 0, step.value.magnitude < 0x1p20 { return }
        for k in 0..<work.slopes.count {
            let row = Int(work.slopes.list[k])
            guard rows.slots[row] == RowStore.inactive else { continue }
            let residual = residual(row)
            let isWrong = residual.value * Double(rows.bodies[row].side) < 0
            if residual.isUncertain || isWrong { accuracy.uncertain.note(row: row) }
        }
    }

    /// Moves every variable of `direction` by `step` times its component.
    mutating func move(_ step: Cell) {
        guard !step.isZero else { return }
        assert(!drag.isLive, "Simplex 9: no drag segment has other values")
        assert(!step.value.isNaN, "Storage 1: a step is a number")
        for k in 0..<work.direction.count {
            let variable = Int(work.direction.list[k])
            let change = work.direction.cells[variable] * step
            guard !change.isZero else { continue }
            let sum = (x[variable] + change).asValue
            if sum.error > Tolerances.accuracy * max(1, sum.value.magnitude) {
                accuracy.uncertain.isAny = true
            }
            setValue(variable, sum)
        }
    }
}
