/// The simplex method over rows with piecewise-linear costs: an active set, values and multipliers
/// in floating point, with bounds of their errors.
///
/// Every basis is a legal start, because every row, required ones too, is a cost: "required" is the
/// highest level. Therefore one primal loop (`PrimalStep.swift`) builds and repairs. Then
/// `Canonical.swift` settles the ties of the real levels. `DragSegment.swift` limits the cost of a
/// drag to the values that move; `Crash.swift` starts a large batch. A change enters as a change of
/// multipliers (`Change.swift`).
///
/// Writes that a rollback must undo go through the primitive changes below, which record them in
/// the ``Journal``.
struct Simplex: ~Copyable {
    var rows = RowStore()
    var stays = Stays()
    /// The exact inputs given as fractions, and the ranks of rows.
    var inputs = ExactInputs()
    var basis = Basis()
    /// The value of each variable, with a bound of its error. The values of a live drag's variables
    /// are out of date.
    var x = Pool<Cell>()
    var pricing = Pricing()
    var ties: TieList
    var drag = DragSegment()
    var journal = Journal()
    var report = ChangeReport()
    var accuracy = Accuracy()
    var proof = ProofRecord()
    var work = Workspace()
    var statistics = Statistics()
    var settings = SolveSettings()

    /// Creates a problem without variables. With `leavingTies`, any optimum of the real levels is
    /// accepted.
    init(leavingTies: Bool = false) { ties = TieList(leavingTies: leavingTies) }

    /// Returns a copy of everything except the journal and the exact state.
    func clone() -> Simplex {
        var copy = Simplex()
        copy.rows = rows.clone()
        copy.stays = stays.clone()
        copy.inputs = inputs
        copy.basis = basis.clone()
        copy.x = x.clone()
        copy.pricing = pricing.clone()
        copy.ties = ties.clone()
        copy.drag = drag.clone()
        copy.report = report.clone()
        copy.accuracy = accuracy.clone()
        copy.proof = proof.ofCopy()
        copy.statistics = statistics
        copy.settings.tuning = settings.tuning
        copy.work.reserve(variables: variableCount)
        return copy
    }

    var variableCount: Int { x.count }

    // MARK: Variables

    mutating func appendVariables(_ count: Int, anchor: Double) {
        assert(anchor.isFinite && count >= 0, "Problem 8: an anchor is finite")
        settleDrag()
        let first = variableCount
        x.append(repeating: Cell(value: anchor), count: count)
        stays.appendVariables(first..<variableCount, anchor: anchor)
        rows.appendColumns(count)
        basis.appendSlots(count)
        pricing.appendSlots(count)
        ties.appendSlots(count)
        report.changes.appendVariables(count)
        assert(basis.count == variableCount, "Basis 8: one slot for each variable")
        assert(ties.isQueued.count == variableCount, "Simplex 1: every slot has a mark")
        work.reserve(variables: variableCount)
    }

    // MARK: Reading

    /// Returns the activity of a row minus its breakpoint, at the present values.
    @inline(__always) func residual(_ row: Int) -> Cell {
        let body = rows.bodies[row]
        guard body.hasExactActivity else { return roundedResidual(row) }
        var sum = Cell(-body.breakpoint, 0)
        for entry in rows.terms(row) {
            let cell = x[entry.variable], coefficient = Coefficients.exact(entry.code)
            sum.value += coefficient * cell.value
            sum.error += coefficient.magnitude * cell.error
        }
        return sum.error == 0 ? sum : roundedResidual(row)
    }

    /// Returns a residual with the rounding error of its sum.
    @inline(never) private func roundedResidual(_ row: Int) -> Cell {
        var sum = ActivitySum(-rows.bodies[row].breakpointCell)
        for entry in rows.terms(row) {
            sum.add(rows.cell(entry) * x[entry.variable])
        }
        return sum.total
    }

    /// Returns a residual for a decision by its sign. A residual near zero is treated as zero; if
    /// that is not certain, later layouts are not certain either.
    @inline(__always) mutating func decisiveResidual(_ row: Int) -> Cell {
        decisive(residual(row), of: row)
    }

    /// Returns a computed residual for a decision, as ``decisiveResidual(_:)``.
    @inline(__always) mutating func decisive(_ residual: Cell, of row: Int) -> Cell {
        assert(!residual.value.isNaN, "Storage 1: a residual is a number")
        guard residual.isNearZero else { return residual }
        if residual.error != 0 { accuracy.uncertain.note(row: row) }
        let size = max(1, rows.bodies[row].breakpoint.magnitude)
        return residual.isNegligible(beside: size) ? Cell(0, residual.error) : residual
    }

    // MARK: Primitive changes

    @inline(__always) mutating func setValue(_ variable: Int, _ cell: Cell) {
        assert(!cell.value.isNaN, "Storage 1: a value is a number")
        if journal.isOpen { journal.append(.value(variable, x[variable])) }
        noteStayCrossing(variable, from: x[variable], to: cell)
        report.changes.insert(variable, from: x[variable].value)
        x[variable] = cell
    }

    @inline(__always) mutating func setBody(_ row: Int, _ body: RowBody) {
        assert(body.serial == rows.bodies[row].serial, "Problem 9: a body stays with its row")
        assert(body.start == rows.bodies[row].start, "Problem 4: a body stays with its entries")
        if journal.isOpen { journal.append(body: rows.bodies[row], of: row) }
        rows.bodies[row] = body
        proof.changes.note(row: row)
        if body.isRequired { updateViolation(row) }
    }

    @inline(__always) mutating func setSide(_ row: Int, _ side: Int8) {
        assert(side == 1 || side == -1, "Simplex 2: a side is above or below")
        var body = rows.bodies[row]
        guard body.side != side else { return }
        body.side = side
        setBody(row, body)
    }

    mutating func setAnchor(_ variable: Int, _ anchor: Double, inputIndex: Int32) {
        assert(anchor.isFinite, "Problem 8: an anchor is finite")
        // This record is needed even if a snapshot covers the rest: for a rollback to an empty
        // problem, and for later variables.
        if journal.hasMarks {
            journal.append(
                .anchor(variable, stays.anchors[variable], inputIndex: stays.inputIndices[variable])
            )
        }
        stays.anchors[variable] = anchor
        stays.inputIndices[variable] = inputIndex
        proof.changes.note(anchorOf: variable)
    }

    /// Adds to the multiplier of `slot` at one level.
    @inline(__always) mutating func addMultiplier(_ slot: Int, _ key: UInt32, _ change: Cell) {
        assert(!change.value.isNaN, "Storage 1: a multiplier is a number")
        if journal.isOpen {
            journal.append(.multiplier(slot, pricing.multipliers.entry(slot, key)))
        }
        pricing.multipliers.add(slot, key, change.asComponent)
    }

    /// Replaces the multiplier of `slot` by `theta`.
    mutating func setMultiplierToTheta(_ slot: Int) {
        if journal.isOpen {
            for entry in pricing.multipliers.entries(slot) {
                journal.append(.multiplier(slot, entry))
            }
            journal.append(.clearedMultiplier(slot))
        }
        pricing.multipliers.clear(slot)
        for k in 0..<work.theta.entries.count where !work.theta.entries[k].cell.isZero {
            assert(!work.theta.entries[k].value.isNaN, "Storage 1: a multiplier is a number")
            pricing.multipliers.append(slot, work.theta.entries[k])
        }
    }

    /// Updates the membership of a row in the list of inactive required rows with a slope.
    @inline(__always) mutating func updateViolation(_ row: Int) {
        let body = rows.bodies[row]
        let isViolated = rows.slots[row] == RowStore.inactive && body.isRequired && body.slope != 0
        if isViolated { pricing.violatedRows.insert(row) } else { pricing.violatedRows.remove(row) }
    }

    /// Frees removed rows that the basis, its factors and the journal do not contain.
    mutating func freeRemovedRows() {
        assert(rows.removed.count <= rows.count, "Simplex 2: a removed row is listed once")
        guard !journal.isOpen else { return }
        var kept = 0
        for k in 0..<rows.removed.count {
            let row = rows.removed[k]
            if rows.slots[row] >= 0 || rows.baseSlots[row] >= 0 || proof.changes.await(Int(row)) {
                rows.removed[kept] = row
                kept += 1
            } else {
                if !journal.hasMarks { inputs.forget(rows.bodies[row].serial) }
                assert(rows.slots[row] == RowStore.dead, "Simplex 2: only a dead row is freed")
                rows.freeRow(Int(row))
            }
        }
        rows.removed.truncate(to: kept)
    }

    /// Frees a row that is not part of the problem.
    mutating func forgetRow(_ row: Int) {
        assert(isPending(row), "Simplex 2: the row is not part of the problem")
        let hadFractions = inputs.hold(rows.bodies[row])
        inputs.forget(rows.bodies[row].serial)
        if proof.changes.await(row) {
            rows.slots[row] = RowStore.dead
            rows.removed.append(Int32(row))
        } else {
            rows.freeRow(row)
        }
        if hadFractions { reviewInputs() }
    }

    /// Checks whether exact inputs are still in use, after the removal of a row with some.
    private mutating func reviewInputs() {
        inputs.areKept =
            (0..<rows.count).contains {
                rows.slots[$0] != RowStore.dead && inputs.hold(rows.bodies[$0])
            }
            || (0..<variableCount).contains { stays.inputIndices[$0] >= 0 }
    }
}
