extension Engine {
    /// The value of a variable now, whether a line holds it or not.
    @inline(__always) func current(_ variable: Int) -> Cell {
        line.moves(variable) ? line.value(variable) : x[variable]
    }

    /// Takes the values from the line and ends it.
    mutating func settleLine() {
        guard line.isLive else { return }
        if line.row != exact.line.row { edits &+= 1 }
        payDebts()
        if line.isMoved { listLine() }
        for k in 0..<line.variables.count { settle(Int(line.variables[k]), line.cell(k)) }
        line.end()
    }

    /// As ``setValue(_:_:)``, but what the line moved has been listed as changed, and anchors that
    /// were crossed are known from the line. One that was just reached is noted when it is left
    /// again.
    private mutating func settle(_ variable: Int, _ cell: Cell) {
        if journal.isOpen { journal.append(.value(variable, x[variable])) }
        x[variable] = cell
        watch(cell)
    }

    /// Begins a line for the active row `row`.
    mutating func startLine(_ row: Int) {
        settleLine()
        computeDirection(Int(rows.slots[row]))
        computeSlopes()
        line.start(row: row, t: rows.bodies[row].breakpoint)
        line.reserve(direction.count)
        for k in 0..<direction.count { appendToLine(Int(direction.list[k])) }
        for k in 0..<touched.count { appendCrossing(Int(touched.list[k])) }
        line.arrange()
    }

    private mutating func appendToLine(_ variable: Int) {
        let slope = direction.cells[variable]
        guard slope.value != 0 else { return }
        let t = line.t, cell = x[variable]
        let base = t == 0 ? cell.value : cell.value - t * slope.value
        if base.magnitude >= 0x1p28 || (t * slope.value).magnitude >= 0x1p28 { isRounded = true }
        let scale = max(cell.scale, base.magnitude, t.magnitude * slope.inherited)
        appendHorizon(cell, slope.value, scale)
        line.append(variable, base: base, slope: slope.value, scale: scale)
        guard ties.decides(variable) else { return }
        let distance = distance(of: cell, toAnchorOf: variable)
        if distance == 0 { return ties.enqueueDecided(by: variable) }
        enterCrossing(
            at: t + distance / slope.value, slope.value, -1 - Int32(variable),
            isAbove: distance / slope.value > 0)
    }

    private mutating func appendCrossing(_ row: Int) {
        let slope = touched.cells[row]
        guard !slope.isDust else { return }
        if !rows.bodies[row].isRequired { line.deferrableCount += 1 }
        let residual = cleanResidual(row)
        if residual.value.magnitude >= Grid.residual { isRounded = true }
        let isAbove = Double(rows.bodies[row].side) * slope.value < 0
        enterCrossing(
            at: line.t - residual.value / slope.value, slope.value, Int32(row), isAbove: isAbove)
    }

    /// Where a value is far below what it had at the beginning, base and slope have lost its last
    /// digits: there the line ends.
    private mutating func appendHorizon(_ cell: Cell, _ slope: Double, _ scale: Double) {
        let limit = scale / Tolerances.blunt
        guard limit > 1, cell.value.magnitude > limit else { return }
        let step = ((cell.value > 0 ? limit : -limit) - cell.value) / slope
        enterCrossing(at: line.t + step, 1, Line.horizon, isAbove: step > 0)
    }

    private mutating func enterCrossing(at t: Double, _ slope: Double, _ row: Int32, isAbove: Bool)
    {
        if (t * slope).magnitude >= Grid.residual { isRounded = true }
        if isAbove {
            line.above.fill(Crossing(step: max(t, line.t), slope: slope, row: row))
        } else {
            line.below.fill(Crossing(step: -min(t, line.t), slope: slope, row: row))
        }
    }

    /// Moves the live line to `target`; rows on the way flip, and the multipliers follow.
    ///
    /// - Complexity: O(1) where nothing is crossed; values cost one multiply-add each when they are
    ///   read.
    /// - Postcondition: The basis is the same; `prices` holds what the flips made worth moving.
    mutating func moveLine(to target: Double) {
        if !line.isClear(to: target) { crossRows(to: target) }
        line.t = target
        guard !flips.isEmpty else { return }
        if canDefer() { deferFlips() } else { applyFlips() }
    }

    /// Where several required rows reach their breakpoints at once on the way to `target`, the line
    /// goes there and no further: one of them enters the basis, and along the new line the others
    /// stand still.
    ///
    /// A form whose fields all vanish together would else flip every one of them, and then back.
    mutating func passTiedLimits(_ row: Int, _ target: Double) {
        for _ in 0..<4 {
            guard rows.slots[row] >= 0 else { return }
            if Int(line.row) != row { startLine(row) }
            guard !line.isClear(to: target), let crossing = popTiedLimit(target) else { return }
            line.t = crossing.step
            storeBreakpoint(row, crossing.step)
            cross(crossing)
            applyFlips()
            optimise()
        }
    }

    /// The nearest crossing before `target`, taken to the other side, if it and the next are
    /// required rows at one t.
    private mutating func popTiedLimit(_ target: Double) -> Crossing? {
        if line.above.hasTie(before: target), isLimitTie(line.above.top, line.above.second) {
            let crossing = line.above.pop()
            line.below.push(
                Crossing(step: -crossing.step, slope: crossing.slope, row: crossing.row))
            return crossing
        }
        guard line.below.hasTie(before: -target), isLimitTie(line.below.top, line.below.second)
        else { return nil }
        let crossing = line.below.pop()
        let back = Crossing(step: -crossing.step, slope: crossing.slope, row: crossing.row)
        line.above.push(back)
        return back
    }

    private func isLimitTie(_ first: Crossing, _ second: Crossing) -> Bool {
        guard first.row >= 0, second.row >= 0 else { return false }
        return rows.bodies[first.row].isRequired && rows.bodies[second.row].isRequired
    }

    private mutating func crossRows(to target: Double) {
        while !line.above.isEmpty, line.above.top.step < target {
            let crossing = line.above.pop()
            line.below.push(
                Crossing(step: -crossing.step, slope: crossing.slope, row: crossing.row))
            cross(crossing)
        }
        while !line.below.isEmpty, line.below.top.step < -target {
            let crossing = line.below.pop()
            line.above.push(
                Crossing(step: -crossing.step, slope: crossing.slope, row: crossing.row))
            cross(crossing)
        }
    }

    private mutating func cross(_ crossing: Crossing) {
        isFresh = false
        if crossing.row >= 0 {
            flips.append(crossing)
        } else if crossing.row == Line.horizon {
            isSuspicious = true
        } else {
            ties.enqueueDecided(by: Int(-1 - crossing.row))
        }
    }
}
