extension Simplex {
    /// The value of a variable now, whether a line holds it or not.
    @inline(__always) func current(_ variable: Int) -> Cell {
        drag.moves(variable) ? drag.value(variable) : x[variable]
    }

    /// As ``current(_:)``, without the error.
    @inline(__always) func currentValue(_ variable: Int) -> Double {
        drag.moves(variable) ? drag.number(variable) : x[variable].value
    }

    /// Takes the values from the line and ends it.
    mutating func settleDrag() {
        guard drag.isLive else { return }
        applyDeferredFlips()
        if drag.isMoved { listDragged() }
        for k in 0..<drag.variables.count { settle(Int(drag.variables[k]), drag.cell(k)) }
        drag.end()
    }

    /// As ``setValue(_:_:)``, but what the line moved has been listed as changed, and anchors that
    /// were crossed are known from the line. One that was just reached is noted when it is left
    /// again.
    private mutating func settle(_ variable: Int, _ cell: Cell) {
        if journal.isOpen { journal.append(.value(variable, x[variable])) }
        x[variable] = cell.asValue
    }

    /// Begins a line for the active row `row`.
    mutating func startDrag(_ row: Int) {
        assert(rows.slots[row] >= 0)
        settleDrag()
        computeDirection(Int(rows.slots[row]))
        computeSlopes()
        drag.start(row: row, t: rows.bodies[row].breakpoint)
        drag.reserve(work.direction.count)
        for k in 0..<work.direction.count { appendToDrag(Int(work.direction.list[k])) }
        for k in 0..<work.slopes.count { appendCrossing(Int(work.slopes.list[k])) }
        drag.arrange()
    }

    private mutating func appendToDrag(_ variable: Int) {
        let slope = work.direction.cells[variable]
        guard !slope.isZero else { return }
        let t = rows.bodies[drag.row].breakpointCell, cell = x[variable]
        drag.append(variable, base: cell + -(t * slope), slope: slope)
        endAccuracy(variable, slope)
        guard ties.decides(variable) else { return }
        let distance = distance(of: cell, toAnchorOf: variable)
        if distance.isNearZero { return ties.enqueueDecided(by: variable) }
        guard !slope.isNearZero else { return appendHorizon(distance, slope) }
        enterCrossing(distance, slope, -1 - Int32(variable), isAbove: nil)
    }

    /// Where a value is far below what it has at the beginning, base and slope have lost its last
    /// digits: there the line ends.
    private mutating func endAccuracy(_ variable: Int, _ slope: Cell) {
        let cell = drag.value(variable), limit = cell.error / Tolerances.accuracy
        guard limit > 1, cell.value.magnitude > limit, !slope.isNearZero else { return }
        let distance = (cell.value > 0 ? limit : -limit) - cell.value
        enterCrossing(
            Cell(distance, 0), slope, DragSegment.horizon, isAbove: distance / slope.value > 0)
    }

    private mutating func appendCrossing(_ row: Int) {
        let slope = work.slopes.cells[row]
        guard !slope.isZero else { return }
        let residual = residual(row), body = rows.bodies[row]
        guard !slope.isNearZero else { return appendHorizon(residual, slope) }
        if !body.isRequired {
            drag.deferrableCount += 1
            drag.deferrableKey = max(drag.deferrableKey, body.key)
        }
        enterCrossing(
            -residual, slope, Int32(row), isAbove: Double(body.side) * slope.value < 0,
            key: body.key)
    }

    /// A row that may move, and may not: as far as it can't reach its breakpoint in either case, it
    /// does not matter.
    private mutating func appendHorizon(_ residual: Cell, _ slope: Cell) {
        guard !residual.isUncertain else { return accuracy.uncertain.isAny = true }
        guard residual.value != 0 else { return }
        let distance = (residual.value.magnitude - residual.error) * 0.999
        let reach = distance / (slope.value.magnitude + slope.error)
        let sure = max(0, reach - Cell.rounding(drag.t) - Cell.rounding(reach))
        for isAbove in [true, false] {
            let place = isAbove ? drag.t + sure : drag.t - sure
            guard place.isFinite else { continue }
            drag.crossings.fill(
                DragCrossing(
                    Cell(place, 0), slope: 0, row: DragSegment.horizon, key: Priority.requiredKey),
                isAbove: isAbove)
        }
    }

    /// Enters what is reached when t has moved by `distance / slope`.
    private mutating func enterCrossing(
        _ distance: Cell, _ slope: Cell, _ row: Int32, isAbove: Bool?,
        key: UInt32 = Priority.requiredKey
    ) {
        var place = (rows.bodies[drag.row].breakpointCell + (distance / slope)).asValue
        // A place beyond all numbers is never reached.
        guard place.value.isFinite else { return }
        let isAbove = isAbove ?? (place.value > drag.t)
        if isAbove ? place.value < drag.t : place.value > drag.t {
            place = Cell(drag.t, place.error + (place.value - drag.t).magnitude)
        }
        drag.crossings.fill(
            DragCrossing(place, slope: slope.value, row: row, key: key), isAbove: isAbove)
    }

    /// Moves the live line to `target`; rows on the way flip, and the multipliers follow.
    ///
    /// - Complexity: O(1) where nothing is crossed; values cost one multiply-add each when they are
    ///   read.
    /// - Postcondition: The basis is the same; `prices` holds what the flips made worth moving.
    mutating func moveDrag(to target: Double) {
        assert(drag.isLive && target.isFinite)
        if !drag.isCertainlyClear(to: target) { crossRows(to: target) }
        drag.t = target
        guard !work.flips.isEmpty else { return }
        if canDefer() { deferFlips() } else { applyFlipsNow() }
    }

    /// Enters the flips with every slot. Others may be delicate then, so that what was deferred is
    /// entered first.
    private mutating func applyFlipsNow() {
        applyDeferredFlips()
        drag.deferred.close()
        drag.deferral = .undecided
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
            if Int(drag.row) != row { startDrag(row) }
            guard !drag.isClear(to: target), let crossing = popTiedLimit(target) else { return }
            if crossing.error > 0 { accuracy.uncertain.note(row: Int(crossing.row)) }
            drag.t = crossing.t
            storeBreakpoint(row, crossing.t)
            cross(crossing)
            applyFlipsNow()
            optimise()
        }
    }

    /// The nearest crossing before `target`, passed, if it and the next are required rows at one t.
    private mutating func popTiedLimit(_ target: Double) -> DragCrossing? {
        guard let tie = drag.crossings.tie(before: target), isLimitTie(tie.first, tie.second)
        else { return nil }
        return drag.crossings.pass(to: target, isSilent: false)
    }

    private func isLimitTie(_ first: DragCrossing, _ second: DragCrossing) -> Bool {
        guard first.row >= 0, second.row >= 0 else { return false }
        return rows.bodies[first.row].isRequired && rows.bodies[second.row].isRequired
    }

    private mutating func crossRows(to target: Double) {
        accuracy.stepsSinceRefresh += 1
        if drag.deferral == .undecided { chooseDeferral() }
        let isSilent = drag.deferral == .silent
        repeat {
            if isSilent { computeEffects() }
            while let crossing = drag.crossings.pass(to: target, isSilent: isSilent) {
                cross(crossing)
            }
            if isSilent { enterEffects() }
        } while !drag.isClear(to: target)
        if !isSilent { drag.crossings.noteSides() }
        for crossing in drag.crossings.uncertain(at: Cell(value: target)) {
            if crossing.row >= 0 {
                accuracy.uncertain.note(row: Int(crossing.row))
            } else {
                accuracy.uncertain.isAny = true
            }
        }
    }

    private mutating func cross(_ crossing: DragCrossing) {
        accuracy.stepsSinceRefresh += 1
        if crossing.row >= 0 {
            work.flips.append(Crossing(step: crossing.t, slope: crossing.slope, row: crossing.row))
        } else if crossing.row == DragSegment.horizon {
            accuracy.uncertain.isAny = true
        } else {
            ties.enqueueDecided(by: Int(-1 - crossing.row))
        }
    }
}
