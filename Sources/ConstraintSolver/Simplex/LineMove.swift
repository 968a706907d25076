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
        let body = rows.bodies[row]
        if !body.isRequired {
            line.deferrableCount += 1
            line.deferrableKey = max(line.deferrableKey, body.key)
        }
        let residual = cleanResidual(row)
        if residual.value.magnitude >= Grid.residual { isRounded = true }
        enterCrossing(
            at: line.t - residual.value / slope.value, slope.value, Int32(row),
            isAbove: Double(body.side) * slope.value < 0, key: body.key)
    }

    /// Where a value is far below what it had at the beginning, base and slope have lost its last
    /// digits: there the line ends.
    private mutating func appendHorizon(_ cell: Cell, _ slope: Double, _ scale: Double) {
        let limit = scale / Tolerances.blunt
        guard limit > 1, cell.value.magnitude > limit else { return }
        let step = ((cell.value > 0 ? limit : -limit) - cell.value) / slope
        enterCrossing(at: line.t + step, 1, Line.horizon, isAbove: step > 0)
    }

    private mutating func enterCrossing(
        at t: Double, _ slope: Double, _ row: Int32, isAbove: Bool,
        key: UInt32 = Priority.requiredKey
    ) {
        if (t * slope).magnitude >= Grid.residual { isRounded = true }
        let place = isAbove ? max(t, line.t) : min(t, line.t)
        line.crossings.fill(
            LineCrossing(t: place, slope: slope, row: row, key: key), isAbove: isAbove)
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
        if canDefer() { deferFlips() } else { applyFlipsNow() }
    }

    /// Enters the flips with every slot. Others may be delicate then, so that what was deferred is
    /// entered first.
    private mutating func applyFlipsNow() {
        payDebts()
        line.debts.close()
        line.deferral = .undecided
        applyFlips()
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
            line.t = crossing.t
            storeBreakpoint(row, crossing.t)
            cross(crossing)
            applyFlipsNow()
            optimise()
        }
    }

    /// The nearest crossing before `target`, passed, if it and the next are required rows at one t.
    private mutating func popTiedLimit(_ target: Double) -> LineCrossing? {
        guard let tie = line.crossings.tie(before: target), isLimitTie(tie.first, tie.second)
        else { return nil }
        return line.crossings.pass(to: target, isSilent: false)
    }

    private func isLimitTie(_ first: LineCrossing, _ second: LineCrossing) -> Bool {
        guard first.row >= 0, second.row >= 0 else { return false }
        return rows.bodies[first.row].isRequired && rows.bodies[second.row].isRequired
    }

    private mutating func crossRows(to target: Double) {
        isFresh = false
        if line.deferral == .undecided { chooseDeferral() }
        let isSilent = line.deferral == .silent
        repeat {
            if isSilent { computeEffects() }
            while let crossing = line.crossings.pass(to: target, isSilent: isSilent) {
                cross(crossing)
            }
            if isSilent { enterEffects() }
        } while !line.isClear(to: target)
        if !isSilent { line.crossings.noteSides() }
    }

    private mutating func cross(_ crossing: LineCrossing) {
        isFresh = false
        if crossing.row >= 0 {
            flips.append(Crossing(step: crossing.t, slope: crossing.slope, row: crossing.row))
        } else if crossing.row == Line.horizon {
            isSuspicious = true
        } else {
            ties.enqueueDecided(by: Int(-1 - crossing.row))
        }
    }
}
