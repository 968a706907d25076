import Rational

extension Simplex {
    // MARK: Rows

    /// A new pending row as callers give it exactly, or -1 where a number is beyond the `Double`s.
    mutating func addExactRow(
        _ terms: [(variable: Int, coefficient: Rational)], _ constant: Rational,
        _ relation: Relation, key: UInt32,
        weight: Rational
    ) -> Constraint {
        let breakpoint = -constant, value = breakpoint.doubleValue, size = weight.doubleValue
        guard value.isFinite, size.isFinite, size > 0 else {
            return .none
        }
        beginChange()
        let row = makeExactRow(terms, breakpoint: value, relation, key: key, weight: size)
        guard row >= 0 else { return .none }
        rows.bodies[row].given = inputs.index(
            breakpoint: beyond(value, breakpoint), weight: beyond(size, weight))
        return handle(row)
    }

    /// A new pending row as callers give it; a handle with id -1 where a number or a variable is
    /// not right.
    mutating func addRow(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Constraint {
        var isRight = constant.isFinite && weight.isFinite && weight > 0
        let count = UInt(bitPattern: variableCount)
        for k in 0..<terms.count {
            isRight =
                isRight && UInt(bitPattern: terms[k].variable.index) < count
                && terms[k].variable.owner.belongs(to: rows.owner)
                && terms[k].coefficient.isFinite
        }
        guard isRight else { return .none }
        beginChange()
        let row = makeRow(terms, breakpoint: -constant, relation, key: key, weight: weight)
        return row < 0 ? .none : handle(row)
    }

    /// A new row, not yet part of the problem. Repeated variables are merged, zero coefficients
    /// dropped. -1 where merging overflows.
    mutating func makeRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Int {
        guard isMerged(terms) else {
            let exact = terms.map {
                (variable: $0.variable.index, coefficient: inputs.read($0.coefficient))
            }
            return makeExactRow(exact, breakpoint: breakpoint, relation, key: key, weight: weight)
        }
        return storeRow(terms, breakpoint: breakpoint, relation, key: key, weight: weight)
    }

    @inline(__always) private mutating func storeRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Int {
        let row = rows.makeRow(
            length: terms.count, breakpoint: breakpoint, relation: relation, key: key,
            weight: weight)
        let start = Int(rows.bodies[row].start)
        for k in 0..<terms.count {
            let term = terms[k]
            let entry = Entry(
                coefficient: term.coefficient,
                variable: Int32(truncatingIfNeeded: term.variable.index),
                row: Int32(truncatingIfNeeded: row))
            if entry.error != 0 { rows.bodies[row].noteRoundedCoefficient() }
            rows.entries[start + k] = entry
        }
        rows.pending.append(Int32(truncatingIfNeeded: row))
        return row
    }

    /// Whether no variable is repeated and no coefficient is 0.
    @inline(__always) private func isMerged(_ terms: UnsafeBufferPointer<Term>) -> Bool {
        guard terms.count <= 16 else { return false }
        for k in 0..<terms.count {
            if terms[k].coefficient == 0 { return false }
            for j in 0..<k where terms[j].variable.index == terms[k].variable.index { return false }
        }
        return true
    }

    /// As ``makeRow(_:breakpoint:_:key:weight:)``, of exact coefficients: 0.1 + 0.2 is 3/10, and
    /// 0.1 + 0.2 - 0.3 is nothing. -1 where a sum is beyond the `Double`s.
    @inline(never) mutating func makeExactRow(
        _ terms: [(variable: Int, coefficient: Rational)], breakpoint: Double, _ relation: Relation,
        key: UInt32,
        weight: Double
    ) -> Int {
        let sums = merge(terms)
        var doubles = ContiguousArray<Term>()
        for sum in sums {
            doubles.append(Term(sum.coefficient.doubleValue, Variable(index: sum.variable)))
        }
        guard doubles.allSatisfy({ $0.coefficient.isFinite && $0.coefficient != 0 }) else {
            return -1
        }
        let row = doubles.withUnsafeBufferPointer {
            storeRow($0, breakpoint: breakpoint, relation, key: key, weight: weight)
        }
        let kept = sums.indices.compactMap { place in
            beyond(doubles[place].coefficient, sums[place].coefficient).map {
                ExactInputs.Coefficient(place: place, value: $0)
            }
        }
        if !kept.isEmpty { inputs.keep(kept, of: rows.bodies[row].serial) }
        return row
    }

    /// The sums of like terms that are not 0, in order of first appearance.
    private func merge(
        _ terms: [(variable: Int, coefficient: Rational)]
    ) -> [(variable: Int, coefficient: Rational)] {
        var places = [Int: Int]()
        var sums: [(variable: Int, coefficient: Rational)] = []
        for term in terms {
            if let place = places[term.variable] {
                sums[place].coefficient += term.coefficient
            } else {
                places[term.variable] = sums.count
                sums.append(term)
            }
        }
        return sums.filter { !$0.coefficient.isZero }
    }

    /// Makes a pending row part of the problem, inactive on the side where its activity is.
    mutating func integrate(_ row: Int) {
        assert(rows.slots[row] == RowStore.inactive && rows.bodies[row].side == 0)
        proof.forget()
        settleDrag()
        work.slopes.reserve(rows.count)
        rows.link(row)
        if journal.isOpen { journal.append(.added(row)) }
        proof.changes.note(row: row)
        let residual = residual(row), decisive = decisive(residual, of: row)
        var isAbove = decisive.value > 0
        if decisive.value == 0 { isAbove = rows.bodies[row].relation != .lessOrEqual }
        rows.bodies[row].side = isAbove ? 1 : -1
        if rows.bodies[row].relation == .equal, takeFreeSlot(row, residual) { return }
        refreshStrain(row)
        changeSlope(row, by: rows.bodies[row].slope)
    }

    /// An equality takes a slot that nothing but a stay or a ghost holds at no cost, if no row
    /// stands in the way.
    ///
    /// Moving such a slot is free, so the row reaches its breakpoint, enters with multiplier 0, and
    /// no other multiplier changes. This is how most rows of a layout arrive.
    private mutating func takeFreeSlot(_ row: Int, _ residual: Cell) -> Bool {
        computeRho(Int32(truncatingIfNeeded: row))
        guard let slot = freeSlot(Int32(truncatingIfNeeded: row)) else { return false }
        computeDirection(slot)
        computeSlopes()
        guard pivotAgrees(slot, work.slopes.contains(row) ? work.slopes[row] : 0) else {
            return false
        }
        let step = (-residual / work.rho.cells[slot]).asValue
        guard step.isZero || isWayClear(row, step) else { return false }
        move(step)
        statistics.pivots += 1
        accuracy.stepsSinceRefresh += 1
        work.theta.removeAll()
        exchange(slot, leavingUp: true, entering: Int32(truncatingIfNeeded: row))
        judgeSides(after: step)
        for k in 0..<work.rho.count where !work.rho.cells[Int(work.rho.list[k])].isZero {
            note(Int(work.rho.list[k]))
        }
        return true
    }

    /// A free slot of `rho`, one that the row can take in place if there is one.
    private func freeSlot(_ row: Int32) -> Int? {
        var found: Int?
        for k in 0..<work.rho.count {
            let slot = Int(work.rho.list[k])
            guard !work.rho.cells[slot].isNegligible(), pricing.multipliers.count(slot) == 0,
                isFree(slot)
            else {
                continue
            }
            if basis.inPlaceCoefficient(slot, row, rows) != nil { return slot }
            if work.rho[slot].magnitude > 0.1 { found = slot }
        }
        return found
    }

    private func isFree(_ slot: Int) -> Bool {
        let code = basis.active[slot]
        return code < 0 || rows.bodies[code].isRemoved
    }

    /// Whether no other row reaches its breakpoint when moving along `direction` by `step`.
    private mutating func isWayClear(_ row: Int, _ step: Cell) -> Bool {
        collectCrossings(step.value > 0 ? 1 : -1)
        while work.crossings.count > 0, work.crossings.first.step <= step.value.magnitude {
            if Int(work.crossings.popFirst().row) != row { return false }
        }
        return true
    }

    /// Takes a row out of the problem: an active one stays as a ghost, at no cost, until the next
    /// solve.
    mutating func withdraw(_ row: Int) {
        assert(rows.slots[row] != RowStore.dead && !rows.bodies[row].isRemoved)
        proof.forget()
        settleDrag()
        if rows.slots[row] == RowStore.inactive {
            changeSlope(row, by: -rows.bodies[row].slope)
            markDead(row)
        } else {
            var body = rows.bodies[row]
            body.isRemoved = true
            setBody(row, body)
            note(Int(rows.slots[row]))
        }
    }

    // MARK: Breakpoints

    /// Moves a row's breakpoint: along a line where the row is active, else only its side can
    /// change.
    ///
    /// `exactly` is the fraction that was meant, where the caller gave one.
    mutating func setBreakpoint(_ row: Int, to value: Double, exactly: Rational? = nil) {
        assert(value.isFinite && rows.slots[row] != RowStore.dead)
        proof.forget()
        passTiedLimits(row, value)
        if rows.slots[row] >= 0 {
            if Int(drag.row) != row { startDrag(row) }
            moveDrag(to: value)
            storeBreakpoint(row, value)
        } else {
            settleDrag()
            storeBreakpoint(row, value)
            resettle(row)
        }
        if exactly != nil || rows.bodies[row].given >= 0 { storeGiven(row, breakpoint: exactly) }
    }

    /// Keeps what was given as a fraction beside the `Double` that is nearest to it.
    private mutating func storeGiven(_ row: Int, breakpoint: Rational?) {
        var body = rows.bodies[row]
        let weight = body.given >= 0 ? inputs.bodies[Int(body.given)].weight : nil
        body.given = inputs.index(breakpoint: beyond(body.breakpoint, breakpoint), weight: weight)
        setBody(row, body)
    }

    /// A fraction, where its `Double` is read as something else.
    func beyond(_ value: Double, _ exact: Rational?) -> Rational? {
        guard let exact, inputs.isBeyond(value, exact) else { return nil }
        return exact
    }

    @inline(__always) mutating func storeBreakpoint(_ row: Int, _ value: Double) {
        if journal.isOpen { journal.append(.body(row, rows.bodies[row])) }
        rows.bodies[row].set(breakpoint: value)
        proof.changes.note(row: row)
    }

    /// An inactive row whose breakpoint moved may now be on its other side.
    private mutating func resettle(_ row: Int) {
        let residual = decisiveResidual(row)
        let body = rows.bodies[row]
        guard residual.value != 0, (residual.value > 0) != (body.side > 0) else { return }
        setSide(row, -body.side)
        changeSlope(row, by: body.flipChange)
    }

    // MARK: Priorities and anchors

    /// Changes the level or the weight of an optional row.
    mutating func setPriority(_ row: Int, key: UInt32, weight: Double, exactly: Rational? = nil) {
        assert(weight.isFinite && weight > 0 && rows.slots[row] != RowStore.dead)
        proof.forget()
        settleDrag()
        let isInactive = rows.slots[row] == RowStore.inactive
        if isInactive { changeSlope(row, by: -rows.bodies[row].slope) }
        var body = rows.bodies[row]
        body.key = key
        body.set(weight: weight)
        if exactly != nil || body.given >= 0 {
            let breakpoint = body.given >= 0 ? inputs.bodies[Int(body.given)].breakpoint : nil
            body.given = inputs.index(breakpoint: breakpoint, weight: beyond(weight, exactly))
        }
        setBody(row, body)
        if isInactive { changeSlope(row, by: body.slope) } else { note(Int(rows.slots[row])) }
    }

    /// Moves the anchor of a variable's stay.
    mutating func moveAnchor(_ variable: Int, to anchor: Double, exactly: Rational? = nil) {
        assert(anchor.isFinite)
        proof.forget()
        if drag.moves(variable) { settleDrag() }
        setAnchor(
            variable, anchor, given: beyond(anchor, exactly).map { inputs.index(anchor: $0) } ?? -1)
        let slot = basis.unitSlots[variable]
        if slot >= 0 { ties.enqueue(Int(slot)) }
        ties.enqueueDecided(by: variable)
    }
}
