import Rational

extension Simplex {
    // MARK: Rows

    /// Adds a pending row with exact numbers. The handle's id is -1 if a number is outside the
    /// range of `Double`.
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
        rows.bodies[row].inputIndex = inputs.index(
            breakpoint: exactInput(value, breakpoint), weight: exactInput(size, weight))
        return handle(row)
    }

    /// Adds a pending row. The handle's id is -1 if a number or a variable is invalid.
    @inline(__always) mutating func addRow(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Constraint {
        let plain = rows.makePlainRow(
            terms, breakpoint: -constant, relation: relation, key: key, weight: weight)
        guard let plain else { return addAnyRow(terms, constant, relation, key, weight) }
        beginChange()
        rows.pending.append(Int32(truncatingIfNeeded: plain))
        return handle(plain)
    }

    @inline(never) private mutating func addAnyRow(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation, _ key: UInt32,
        _ weight: Double
    ) -> Constraint {
        guard constant.isFinite, weight.isFinite, weight > 0 else { return .none }
        for term in terms where !owns(term.variable) || !term.coefficient.isFinite { return .none }
        beginChange()
        let row = makeRow(terms, breakpoint: -constant, relation, key: key, weight: weight)
        return row < 0 ? .none : handle(row)
    }

    /// Creates a row that is not yet part of the problem. Repeated variables are merged and zero
    /// coefficients are dropped. Returns -1 if merging overflows.
    @inline(__always) mutating func makeRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Int {
        isMerged(terms)
            ? storeRow(terms, breakpoint: breakpoint, relation, key: key, weight: weight)
            : mergeRow(terms, breakpoint: breakpoint, relation, key: key, weight: weight)
    }

    @inline(never) private mutating func mergeRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Int {
        let exact = terms.map {
            (variable: $0.variable.index, coefficient: inputs.read($0.coefficient))
        }
        return makeExactRow(exact, breakpoint: breakpoint, relation, key: key, weight: weight)
    }

    @inline(__always) private mutating func storeRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, _ relation: Relation, key: UInt32,
        weight: Double
    ) -> Int {
        let row = rows.makeRow(
            length: terms.count, breakpoint: breakpoint, relation: relation, key: key,
            weight: weight)
        rows.write(terms, to: row)
        assert(isPending(row), "Simplex 2: a new row is not part of the problem")
        rows.pending.append(Int32(truncatingIfNeeded: row))
        return row
    }

    /// Returns a Boolean value that indicates whether no variable is repeated and no coefficient is
    /// 0.
    @inline(__always) private func isMerged(_ terms: UnsafeBufferPointer<Term>) -> Bool {
        guard terms.count <= 16 else { return false }
        for k in 0..<terms.count {
            if terms[k].coefficient == 0 { return false }
            for j in 0..<k where terms[j].variable.index == terms[k].variable.index { return false }
        }
        return true
    }

    /// Creates a row with exact coefficients, as ``makeRow(_:breakpoint:_:key:weight:)``.
    ///
    /// The sum 0.1 + 0.2 is 3/10, and 0.1 + 0.2 - 0.3 is 0. Returns -1 if a sum is outside the
    /// range of `Double`.
    @inline(never) mutating func makeExactRow(
        _ terms: [(variable: Int, coefficient: Rational)], breakpoint: Double, _ relation: Relation,
        key: UInt32,
        weight: Double
    ) -> Int {
        let sums = merge(terms)
        assert(sums.count <= terms.count, "Problem 3: like terms are merged")
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
            exactInput(doubles[place].coefficient, sums[place].coefficient).map {
                ExactInputs.Coefficient(place: place, value: $0)
            }
        }
        if !kept.isEmpty { inputs.keep(kept, of: rows.bodies[row].serial) }
        return row
    }

    /// Returns the sums of like terms that are not 0, in order of first appearance.
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

    /// Makes a pending row part of the problem: inactive, on the side of its activity.
    mutating func integrate(_ row: Int) {
        assert(isPending(row) && !rows.bodies[row].isRemoved, "Simplex 2: the row is pending")
        proof.forget()
        settleDrag()
        rows.link(row)
        if journal.isOpen { journal.append(.added(row)) }
        proof.changes.note(row: row)
        let residual = residual(row), decisive = decisive(residual, of: row)
        var isAbove = decisive.value > 0
        if decisive.value == 0 { isAbove = rows.bodies[row].relation != .lessOrEqual }
        rows.bodies[row].side = isAbove ? 1 : -1
        if rows.bodies[row].relation == .equal, takeFreeSlot(row, residual) { return }
        assert(
            rows.bodies[row].slope == 0 || rows.bodies[row].side != 0,
            "Simplex 2: the row has a side")
        updateViolation(row)
        changeSlope(row, by: rows.bodies[row].slope)
    }

    /// Gives an equality a slot held by a stay or a removed row at no cost, unless another row
    /// blocks the move.
    ///
    /// A move of such a slot is free. The row reaches its breakpoint and enters with multiplier 0,
    /// and no other multiplier changes. Most rows of a layout enter in this way.
    private mutating func takeFreeSlot(_ row: Int, _ residual: Cell) -> Bool {
        computeRho(Int32(truncatingIfNeeded: row))
        guard let slot = freeSlot(Int32(truncatingIfNeeded: row)) else { return false }
        assert(
            slot < variableCount && isFree(slot), "Basis 1: a stay or a removed row holds the slot")
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
        assert(
            Int(rows.slots[row]) < variableCount && rows.slots[row] >= 0,
            "Basis 1: the row is active")
        assert(isAtBreakpoint(row), "Simplex 11: an active row is at its breakpoint")
        checkSides(after: step)
        for k in 0..<work.rho.count where !work.rho.cells[Int(work.rho.list[k])].isZero {
            note(Int(work.rho.list[k]))
        }
        return true
    }

    /// Returns a free slot of `rho`, preferably one that the row can take in place.
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

    /// Returns a Boolean value that indicates whether a stay or a removed row holds a slot.
    func isFree(_ slot: Int) -> Bool {
        assert(slot >= 0 && slot < variableCount, "Basis 8: unknown slot")
        let code = basis.active[slot]
        return code < 0 || rows.bodies[code].isRemoved
    }

    /// Returns a Boolean value that indicates whether no other row reaches its breakpoint in a move
    /// along `direction` by `step`.
    private mutating func isWayClear(_ row: Int, _ step: Cell) -> Bool {
        collectCrossings(step.value > 0 ? 1 : -1)
        while work.crossings.count > 0, work.crossings.first.step <= step.value.magnitude {
            if Int(work.crossings.popFirst().row) != row { return false }
        }
        return true
    }

    /// Removes a row from the problem. An active row keeps its slot, at no cost, until the next
    /// solve.
    mutating func withdraw(_ row: Int) {
        assert(rows.slots[row] != RowStore.dead, "Problem 9: the row is part of the problem")
        assert(!rows.bodies[row].isRemoved, "Simplex 2: a row is removed once")
        proof.forget()
        settleDrag()
        if rows.slots[row] == RowStore.inactive {
            changeSlope(row, by: -rows.bodies[row].slope)
            markDead(row)
        } else {
            var body = rows.bodies[row]
            body.isRemoved = true
            setBody(row, body)
            assert(rows.bodies[row].kink == 0, "Simplex 2: a removed row costs nothing")
            note(Int(rows.slots[row]))
        }
    }

    // MARK: Breakpoints

    /// Moves a row's breakpoint. An active row moves the layout along a drag segment; an inactive
    /// one can only change its side.
    ///
    /// `exactly` is the exact input, if it is a fraction.
    mutating func setBreakpoint(_ row: Int, to value: Double, exactly: Rational? = nil) {
        assert(value.isFinite, "Problem 8: a breakpoint is finite")
        assert(rows.slots[row] != RowStore.dead, "Problem 9: the row is part of the problem")
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
        assert(rows.bodies[row].breakpoint == value, "Simplex 9: the breakpoint is the new one")
        assert(!drag.isLive || rows.bodies[drag.row].breakpoint == drag.t, "Simplex 9: it is at t")
        if exactly != nil || rows.bodies[row].inputIndex >= 0 {
            storeExactInput(row, breakpoint: exactly)
        }
    }

    /// Stores an exact breakpoint in addition to its nearest `Double`.
    private mutating func storeExactInput(_ row: Int, breakpoint: Rational?) {
        var body = rows.bodies[row]
        let weight = body.inputIndex >= 0 ? inputs.bodies[Int(body.inputIndex)].weight : nil
        body.inputIndex = inputs.index(
            breakpoint: exactInput(body.breakpoint, breakpoint), weight: weight)
        setBody(row, body)
    }

    /// Returns a fraction if the interpretation of its `Double` differs; otherwise `nil`.
    func exactInput(_ value: Double, _ exact: Rational?) -> Rational? {
        guard let exact, inputs.isRounded(value, exact) else { return nil }
        return exact
    }

    @inline(__always) mutating func storeBreakpoint(_ row: Int, _ value: Double) {
        if journal.isOpen { journal.append(body: rows.bodies[row], of: row) }
        rows.bodies[row].set(breakpoint: value)
        proof.changes.note(row: row)
    }

    /// Updates the side of an inactive row after a move of its breakpoint.
    private mutating func resettle(_ row: Int) {
        assert(!drag.isLive, "Simplex 9: no drag segment has other values")
        let residual = decisiveResidual(row)
        let body = rows.bodies[row]
        guard residual.value != 0, (residual.value > 0) != (body.side > 0) else { return }
        setSide(row, -body.side)
        changeSlope(row, by: body.flipChange)
    }

    // MARK: Priorities and anchors

    /// Changes the level or the weight of an optional row.
    mutating func setPriority(_ row: Int, key: UInt32, weight: Double, exactly: Rational? = nil) {
        assert(weight.isFinite && weight > 0, "Problem 8: a weight is positive")
        assert(key > 0 && key <= Priority.requiredKey, "Problem 8: a row has a level")
        assert(rows.slots[row] != RowStore.dead, "Problem 9: the row is part of the problem")
        proof.forget()
        settleDrag()
        let isInactive = rows.slots[row] == RowStore.inactive
        if isInactive { changeSlope(row, by: -rows.bodies[row].slope) }
        var body = rows.bodies[row]
        body.key = key
        body.set(weight: weight)
        if exactly != nil || body.inputIndex >= 0 {
            let breakpoint =
                body.inputIndex >= 0 ? inputs.bodies[Int(body.inputIndex)].breakpoint : nil
            body.inputIndex = inputs.index(
                breakpoint: breakpoint, weight: exactInput(weight, exactly))
        }
        setBody(row, body)
        if isInactive { changeSlope(row, by: body.slope) } else { note(Int(rows.slots[row])) }
    }

    /// Moves the anchor of a variable's stay.
    mutating func moveAnchor(_ variable: Int, to anchor: Double, exactly: Rational? = nil) {
        assert(anchor.isFinite, "Problem 8: an anchor is finite")
        assert(variable >= 0 && variable < variableCount, "Simplex 1: unknown variable")
        proof.forget()
        if drag.moves(variable) { settleDrag() }
        setAnchor(
            variable, anchor,
            inputIndex: exactInput(anchor, exactly).map { inputs.index(anchor: $0) } ?? -1)
        let slot = basis.unitSlots[variable]
        if slot >= 0 { ties.enqueue(Int(slot)) }
        ties.enqueueDecided(by: variable)
    }
}
