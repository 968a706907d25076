extension Engine {
    // MARK: Rows

    /// A new pending row as callers give it; a handle with id -1 where a number or a variable is not right.
    mutating func addRow(
        _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation, key: UInt32, weight: Double
    ) -> Constraint {
        var isRight = constant.isFinite && weight.isFinite && weight > 0
        let count = UInt(bitPattern: variableCount)
        for k in 0..<terms.count {
            isRight = isRight && UInt(bitPattern: terms[k].variable.index) < count && terms[k].coefficient.isFinite
        }
        guard isRight else { return Constraint(id: -1, generation: 0) }
        beginChange()
        let row = makeRow(terms, breakpoint: -constant, relation, key: key, weight: weight)
        return row < 0 ? Constraint(id: -1, generation: 0) : handle(row)
    }

    /// A new row, not yet part of the problem. Repeated variables are merged, zero coefficients dropped.
    /// -1 where merging overflows.
    mutating func makeRow(
        _ terms: UnsafeBufferPointer<Term>, breakpoint: Double, _ relation: Relation, key: UInt32, weight: Double
    ) -> Int {
        merged.removeAll()
        let length = mergedLength(terms)
        let isMerged = !merged.isEmpty
        for k in 0..<merged.count where !merged[k].coefficient.isFinite { return -1 }
        let row = rows.makeRow(length: length, breakpoint: breakpoint, relation: relation, key: key, weight: weight)
        let start = Int(rows.bodies[row].start)
        for k in 0..<length {
            let term = isMerged ? merged[k] : terms[k]
            basis.admit(slope: term.coefficient.magnitude * weight)
            rows.entries[start + k] = Entry(
                coefficient: term.coefficient, variable: Int32(truncatingIfNeeded: term.variable.index),
                row: Int32(truncatingIfNeeded: row), place: -1)
        }
        pending.append(Int32(truncatingIfNeeded: row))
        return row
    }

    /// The number of terms once like ones are merged; where that differs from their count, they are in `merged`.
    @inline(__always) private mutating func mergedLength(_ terms: UnsafeBufferPointer<Term>) -> Int {
        guard terms.count <= 16 else { return merge(terms) }
        for k in 0..<terms.count {
            if terms[k].coefficient == 0 { return merge(terms) }
            for j in 0..<k where terms[j].variable.index == terms[k].variable.index { return merge(terms) }
        }
        return terms.count
    }

    @inline(never) private mutating func merge(_ terms: UnsafeBufferPointer<Term>) -> Int {
        merged.removeAll()
        var places = [Int: Int]()
        for term in terms {
            if let k = places[term.variable.index] {
                merged[k].coefficient += term.coefficient
            } else {
                places[term.variable.index] = merged.count
                merged.append(term)
            }
        }
        var kept = 0
        for k in 0..<merged.count where merged[k].coefficient != 0 {
            merged[kept] = merged[k]
            kept += 1
        }
        merged.truncate(to: kept)
        return kept
    }

    /// Makes a pending row part of the problem, inactive on the side where its activity is.
    mutating func integrate(_ row: Int) {
        settleLine()
        touched.reserve(rows.count)
        rows.link(row)
        if journal.isOpen { journal.append(.added(row)) }
        let residual = cleanResidual(row)
        var isAbove = residual.value > 0
        if residual.value == 0 { isAbove = rows.bodies[row].relation != .lessOrEqual }
        rows.bodies[row].side = isAbove ? 1 : -1
        refreshStrain(row)
        changeSlope(row, by: rows.bodies[row].slope)
    }

    /// Takes a row out of the problem: an active one stays as a ghost, at no cost, until the next solve.
    mutating func withdraw(_ row: Int) {
        settleLine()
        if rows.slots[row] == RowStore.inactive {
            changeSlope(row, by: -rows.bodies[row].slope)
            bury(row)
        } else {
            var body = rows.bodies[row]
            body.isGhost = true
            setBody(row, body)
            note(Int(rows.slots[row]))
        }
    }

    // MARK: Breakpoints

    /// Moves a row's breakpoint: along a line where the row is active, else only its side can change.
    mutating func setBreakpoint(_ row: Int, to value: Double) {
        if rows.slots[row] >= 0 {
            if Int(line.row) != row { startLine(row) }
            moveLine(to: value)
            storeBreakpoint(row, value)
        } else {
            settleLine()
            storeBreakpoint(row, value)
            resettle(row)
        }
    }

    @inline(__always) private mutating func storeBreakpoint(_ row: Int, _ value: Double) {
        if journal.isOpen { journal.append(.body(row, rows.bodies[row])) }
        rows.bodies[row].breakpoint = value
    }

    /// An inactive row whose breakpoint moved may now be on its other side.
    private mutating func resettle(_ row: Int) {
        let residual = cleanResidual(row)
        let body = rows.bodies[row]
        guard residual.value != 0, (residual.value > 0) != (body.side > 0) else { return }
        let change = body.side > 0 ? -body.kink : body.kink
        setSide(row, -body.side)
        changeSlope(row, by: change)
    }

    // MARK: Priorities and anchors

    /// Changes the level or the weight of an optional row.
    mutating func setPriority(_ row: Int, key: UInt32, weight: Double) {
        let isInactive = rows.slots[row] == RowStore.inactive
        if isInactive { changeSlope(row, by: -rows.bodies[row].slope) }
        var body = rows.bodies[row]
        body.key = key
        body.weight = weight
        setBody(row, body)
        if isInactive { changeSlope(row, by: body.slope) } else { note(Int(rows.slots[row])) }
    }

    /// Moves the anchor of a variable's stay.
    mutating func moveAnchor(_ variable: Int, to anchor: Double) {
        if line.moves(variable) { settleLine() }
        setAnchor(variable, anchor)
        let slot = basis.unitSlots[variable]
        if slot >= 0 { ties.enqueue(Int(slot)) }
        ties.enqueueDecided(by: variable)
    }
}
