extension Engine {
    /// Where the layout moves when `slot`'s row moves up by one and all other active rows stay: `d
    /// = B⁻¹ e`.
    mutating func computeDirection(_ slot: Int) {
        direction.clear()
        direction.add(slot, 1, 1)
        basis.ftran(direction, rows)
    }

    /// How fast the activity of every inactive row changes along `direction`, into `touched`.
    mutating func computeSlopes() {
        touched.clear()
        for k in 0..<direction.count {
            let variable = Int(direction.list[k])
            let cell = direction.cells[variable]
            guard cell.value != 0 else { continue }
            let scale = cell.inherited
            for link in rows.column(variable) {
                let entry = rows.entries[link]
                guard rows.slots[entry.row] == RowStore.inactive else { continue }
                touched.add(
                    Int(entry.row), entry.coefficient * cell.value,
                    entry.coefficient.magnitude * scale)
            }
        }
    }

    /// The rows that reach their breakpoints when moving along `direction` (times `sign`), as a
    /// heap by step.
    mutating func collectCrossings(_ sign: Double) {
        crossings.removeAll()
        crossings.reserve(touched.count)
        for k in 0..<touched.count {
            let row = Int(touched.list[k])
            let cell = touched.cells[row]
            guard !cell.isDust else { continue }
            let slope = sign * cell.value
            guard Double(rows.bodies[row].side) * slope < 0 else { continue }
            let residual = cleanResidual(row)
            if residual.value.magnitude >= Grid.residual { isRounded = true }
            let step = residual.value == 0 ? 0 : max(0, -residual.value / slope)
            crossings.fill(Crossing(step: step, slope: slope, row: Int32(row)))
        }
        crossings.heapify()
    }

    /// Moves every variable of `direction` by `step` times its component.
    mutating func move(_ step: Double) {
        guard step != 0 else { return }
        if !Grid.holds(value: step) { isRounded = true }
        for k in 0..<direction.count {
            let variable = Int(direction.list[k])
            let change = step * direction.cells[variable].value
            guard change != 0 else { continue }
            let old = x[variable]
            let sum = old.value + change
            let scale = max(
                old.scale, change.magnitude, sum.magnitude,
                step.magnitude * direction.cells[variable].inherited)
            if change.magnitude >= 0x1p28 { isRounded = true }
            if scale > Tolerances.blunt * max(1, sum.magnitude) { isSuspicious = true }
            setValue(variable, Cell(sum, scale))
        }
    }
}
