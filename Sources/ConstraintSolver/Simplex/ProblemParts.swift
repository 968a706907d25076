/// Parts of a problem in simplexes of their own: their copies, and the adoption of their results.
extension Simplex {
    /// A Boolean value that indicates whether no row is part of the problem.
    var isUnsolved: Bool {
        (0..<rows.count).allSatisfy {
            rows.slots[$0] == RowStore.dead || rows.bodies[$0].side == 0
                || rows.bodies[$0].isRemoved
        }
    }

    /// Copies some variables and rows of a problem into this empty one, as pending rows.
    ///
    /// - Parameter places: The number of each variable among those that are copied.
    mutating func copy(
        _ problem: borrowing Simplex, _ variables: ArraySlice<Int32>, _ list: ArraySlice<Int32>,
        places: [Int32]
    ) {
        assert(variableCount == 0 && rows.count == 0)
        inputs.reading = problem.inputs.reading
        settings.tuning = problem.settings.tuning
        let entryCount = list.reduce(0) { $0 + Int(problem.rows.bodies[$1].length) }
        reserve(variables: variables.count, rows: list.count, entries: entryCount)
        beginChange()
        appendVariables(variables.count, anchor: 0)
        for (place, variable) in variables.enumerated() {
            let anchor = problem.stays.anchors[variable]
            stays.anchors[place] = anchor
            x[place] = Cell(value: anchor)
            if problem.stays.isOrdered { stays.setKey(place, problem.stays.keys[variable]) }
        }
        for row in list { copyRow(Int(row), problem.rows, places) }
    }

    private mutating func copyRow(_ row: Int, _ store: borrowing RowStore, _ places: [Int32]) {
        let body = store.bodies[row]
        let copy = rows.makeRow(
            length: Int(body.length), breakpoint: body.breakpoint, relation: body.relation,
            key: body.key, weight: body.weight)
        var entry = Int(rows.bodies[copy].start)
        for term in store.terms(row) {
            let place = places[Int(term.variable)]
            assert(place >= 0 && Int(place) < variableCount, "a part has all variables of its rows")
            rows.entries[entry] = Entry(
                coefficient: term.coefficient, variable: place,
                row: Int32(truncatingIfNeeded: copy))
            if term.error != 0 { rows.bodies[copy].noteRoundedCoefficient() }
            entry += 1
        }
        rows.pending.append(Int32(truncatingIfNeeded: copy))
    }

    /// Computes new factors without product-form terms, for an adoption. Returns `false` if rounding
    /// makes them impossible.
    mutating func dropTerms() -> Bool {
        settleDrag()
        guard !basis.terms.heads.isEmpty else { return true }
        statistics.refactorisations += 1
        return rebuildFactors()
    }

    // MARK: Adoption

    /// Begins an adoption: empties the basis, and links the pending rows of the parts.
    mutating func startFromParts(linking pending: [Int32]) {
        assert(!journal.hasMarks && !drag.isLive)
        proof.forget()
        work.isLarge = true
        rows.pending.removeAll()
        for row in pending { rows.pending.append(row) }
        linkPending()
        resetBasis()
        for slot in 0..<variableCount { basis.active[slot] = Basis.unit(slot) }
        pricing.multipliers.removeAll()
        pricing.queue.removeAll()
        pricing.unpriced.removeAll()
        pricing.delicate.removeAll()
        pricing.violatedRows.removeAll()
        accuracy.uncertain.removeAll()
        accuracy.stepsSinceRefresh = 0
        accuracy.isOutOfStep = false
        proof.kind = .errors
    }

    /// Adopts the solved state of a part: bases, values, sides, multipliers and ties.
    mutating func adopt(
        _ part: borrowing Simplex, _ variables: ArraySlice<Int32>, _ list: ArraySlice<Int32>
    ) {
        assert(part.variableCount == variables.count && part.rows.count == list.count)
        assert(part.proof.isKnown && part.pricing.isDone && part.ties.isEmpty)
        adoptSlots(part, variables, list)
        for (place, row) in list.enumerated() {
            rows.bodies[row].side = part.rows.bodies[place].side
            if rows.bodies[row].isRequired { updateViolation(Int(row)) }
        }
        let first = variables.startIndex
        for (place, variable) in variables.enumerated() {
            let slot = Int(variable), decider = part.ties.deciders[place]
            for entry in part.pricing.multipliers.entries(place) {
                pricing.multipliers.append(slot, entry)
            }
            pricing.weights[slot] = part.pricing.weights[place]
            if part.pricing.delicate.contains(place) { pricing.delicate.insert(slot) }
            if decider >= 0 { ties.setDecider(of: slot, to: variables[first + Int(decider)]) }
        }
        accuracy.stepsSinceRefresh += part.accuracy.stepsSinceRefresh
        accuracy.isOutOfStep = accuracy.isOutOfStep || part.accuracy.isOutOfStep
        if part.proof.kind != .errors { proof.kind = .original }
        statistics.add(part.statistics)
    }

    /// Adopts the active rows of a part in the order of its factors, with the values.
    private mutating func adoptSlots(
        _ part: borrowing Simplex, _ variables: ArraySlice<Int32>, _ list: ArraySlice<Int32>
    ) {
        assert(part.basis.terms.heads.isEmpty)
        for position in 0..<part.basis.order.count {
            let code = part.basis.order[position]
            if code >= 0 {
                adoptSlot(Int(code), part, variables, list)
            } else if code != Basis.vacant {
                for k in part.basis.blocks.slots(of: Int(-1 - code)) {
                    adoptSlot(Int(part.basis.blocks.slotList[k]), part, variables, list)
                }
            }
        }
    }

    private mutating func adoptSlot(
        _ slot: Int, _ part: borrowing Simplex, _ variables: ArraySlice<Int32>,
        _ list: ArraySlice<Int32>
    ) {
        let variable = Int(variables[variables.startIndex + slot]), code = part.basis.active[slot]
        assert(code >= 0 || Basis.variable(ofUnit: code) == slot, "a unit row holds its own slot")
        let global =
            code >= 0 ? list[list.startIndex + Int(code)] : Basis.unit(variable)
        takeSlot(variable, global, part.basis.diagonal[slot], part.x[slot])
    }

    /// Ends an adoption: other variables stay at their anchors, other rows stay pending.
    mutating func endFromParts(pending: [Int32], hasBlocks: Bool) {
        for variable in 0..<variableCount
        where basis.active[variable] < 0 && basis.unitSlots[variable] < 0 {
            takeSlot(
                variable, Basis.unit(variable), 1, Cell(value: stays.anchors[variable]))
            pricing.delicate.insert(variable)
        }
        rows.pending.removeAll()
        for row in pending { rows.pending.append(row) }
        if hasBlocks, !rebuildFactors() { accuracy.isOutOfStep = true }
        if accuracy.isOutOfStep { proof.forget() }
    }
}
