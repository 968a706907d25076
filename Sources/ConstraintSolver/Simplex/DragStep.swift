extension Simplex {
    /// Returns the present value of a variable, from the drag segment if that moves it.
    @inline(__always) func current(_ variable: Int) -> Cell {
        drag.moves(variable) ? drag.value(variable) : x[variable]
    }

    /// Returns the present value of a variable, without its error.
    @inline(__always) func currentValue(_ variable: Int) -> Double {
        drag.moves(variable) ? drag.number(variable) : x[variable].value
    }

    /// Stores the values of the drag segment and ends it.
    mutating func settleDrag() {
        guard drag.isLive else { return }
        applyDeferredFlips()
        if drag.isMoved { listDragged() }
        assert(drag.crossings.passed.isEmpty, "Simplex 9: all sides are stored")
        for k in 0..<drag.variables.count { settle(Int(drag.variables[k]), drag.cell(k)) }
        drag.end()
    }

    /// Stores a value, as ``setValue(_:_:)``, without the report and the ties.
    ///
    /// The report lists the moved variables already, and crossings of anchors were events of the
    /// segment. If an anchor was just reached, its ties are queued when the variable leaves it.
    private mutating func settle(_ variable: Int, _ cell: Cell) {
        assert(!cell.value.isNaN, "Storage 1: a value is a number")
        if journal.isOpen { journal.append(.value(variable, x[variable])) }
        x[variable] = cell.asValue
    }

    /// Begins a drag segment for the active row `row`.
    mutating func startDrag(_ row: Int) {
        assert(rows.slots[row] >= 0, "Simplex 9: a dragged row is active")
        settleDrag()
        assert(work.flips.isEmpty, "Simplex 20: no row waits to flip")
        computeDirection(Int(rows.slots[row]))
        computeSlopes()
        drag.start(row: row, t: rows.bodies[row].breakpoint, variables: variableCount)
        drag.reserve(work.direction.count, crossings: work.slopes.count + 16)
        for k in 0..<work.direction.count { appendToDrag(Int(work.direction.list[k])) }
        for k in 0..<work.slopes.count { appendCrossing(Int(work.slopes.list[k])) }
        drag.arrange(slots: pricing.delicate.list.count)
        assert(drag.isClear(to: drag.t), "Simplex 9: no crossing is on its wrong side of t")
        // Steps that pass a few rows then allocate nothing.
        work.flips.reserve(16)
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

    /// Ends the segment at the point where a value becomes so small that cancellation has lost its
    /// last digits.
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
        assert(body.side != 0, "Simplex 2: a pending row is in no column")
        guard !slope.isNearZero else { return appendHorizon(residual, slope) }
        if !body.isRequired {
            drag.deferrableCount += 1
            drag.deferrableKey = max(drag.deferrableKey, body.key)
        }
        enterCrossing(
            -residual, slope, Int32(row), isAbove: Double(body.side) * slope.value < 0,
            key: body.key)
    }

    /// Adds a horizon for a row of uncertain slope: the range of t in which it cannot reach its
    /// breakpoint.
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

    /// Adds a crossing at the t that is `distance / slope` away.
    private mutating func enterCrossing(
        _ distance: Cell, _ slope: Cell, _ row: Int32, isAbove: Bool?,
        key: UInt32 = Priority.requiredKey
    ) {
        var place = (rows.bodies[drag.row].breakpointCell + (distance / slope)).asValue
        // A place beyond all finite numbers is never reached.
        guard place.value.isFinite else { return }
        let isAbove = isAbove ?? (place.value > drag.t)
        if isAbove ? place.value < drag.t : place.value > drag.t {
            place = Cell(drag.t, place.error + (place.value - drag.t).magnitude)
        }
        assert(
            isAbove ? place.value >= drag.t : place.value <= drag.t, "Simplex 9: it is on its side")
        drag.crossings.fill(
            DragCrossing(place, slope: slope.value, row: row, key: key), isAbove: isAbove)
    }

    /// Moves the live drag segment to `target`. Rows on the way flip, and the multipliers are
    /// updated.
    ///
    /// - Complexity: O(1) if no breakpoint is crossed. Reading a value costs one multiply-add.
    /// - Postcondition: The basis is the same. The price queue has the slots that can move with a
    ///   gain after the flips.
    mutating func moveDrag(to target: Double) {
        assert(drag.isLive && target.isFinite, "Simplex 9: a live segment moves to a finite t")
        if !drag.isCertainlyClear(to: target) { crossRows(to: target) }
        assert(drag.isClear(to: target), "Simplex 9: no crossing is left on the way")
        drag.t = target
        guard !work.flips.isEmpty else { return }
        if canDefer() { deferFlips() } else { applyFlipsNow() }
    }

    /// Applies the flips to all slots. Other slots may then be delicate, so the deferred flips are
    /// applied first.
    private mutating func applyFlipsNow() {
        applyDeferredFlips()
        drag.deferred.close()
        drag.deferral = .undecided
        applyFlips()
    }

    /// Stops at the point, on the way to `target`, where several required rows reach their
    /// breakpoints at once.
    ///
    /// One of them enters the basis; along the new segment, the others keep their activities.
    /// Otherwise, in a form whose fields all vanish together, every one of them would flip and then
    /// flip back.
    mutating func passTiedLimits(_ row: Int, _ target: Double) {
        for _ in 0..<4 {
            guard rows.slots[row] >= 0 else { return }
            if Int(drag.row) != row { startDrag(row) }
            assert(rows.bodies[row].breakpoint == drag.t, "Simplex 9: the dragged row is at t")
            guard !drag.isClear(to: target), let crossing = popTiedLimit(target) else { return }
            if crossing.error > 0 { accuracy.uncertain.note(row: Int(crossing.row)) }
            assert(crossing.row >= 0, "Simplex 9: only rows are limits")
            drag.t = crossing.t
            storeBreakpoint(row, crossing.t)
            cross(crossing)
            applyFlipsNow()
            optimise()
        }
    }

    /// Passes and returns the nearest crossing before `target`, if it and the next one are required
    /// rows with the same t.
    private mutating func popTiedLimit(_ target: Double) -> DragCrossing? {
        guard let tie = drag.crossings.tie(before: target), isLimitTie(tie.first, tie.second)
        else { return nil }
        return drag.crossings.pass(to: target, isSilent: false)
    }

    private func isLimitTie(_ first: DragCrossing, _ second: DragCrossing) -> Bool {
        assert(second.t.isFinite && first.t.isFinite, "Simplex 9: a place on the segment is finite")
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
        assert(
            drag.deferral != .undecided || drag.deferred.flips.isEmpty, "Simplex 25: no flip waits")
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
            assert(
                rows.slots[crossing.row] == RowStore.inactive,
                "Basis 1: an active row does not flip")
            work.flips.append(crossing.row)
        } else if crossing.row == DragSegment.horizon {
            accuracy.uncertain.isAny = true
        } else {
            ties.enqueueDecided(by: Int(-1 - crossing.row))
        }
    }
}
