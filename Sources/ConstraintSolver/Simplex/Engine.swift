/// The solver's state and its primitive changes: an active set over rows with piecewise-linear
/// costs.
///
/// Every basis is a legal start, because every row, required ones too, is a cost: "required" is the
/// topmost level. One primal loop (`PrimalStep.swift`) therefore builds, repairs and decides;
/// `Canonical.swift` then settles what the real levels leave open; `Line.swift` makes a drag cost
/// what moves; `Crash.swift` starts a large batch. A change enters as a change of multipliers.
///
/// Every write that a roll back must undo goes through a primitive below, which enters it in the
/// ``Journal``.
struct Engine: ~Copyable {
    var rows = RowStore()
    var basis = Basis()
    /// The value of each variable, with a bound of its error. Stale for variables of a live line.
    var x = Pool<Cell>()
    var anchors = Pool<Double>()
    var stayOrder = StayOrder()
    /// The multiplier of each slot's row, over the levels.
    var multipliers = LevelVectors()
    var prices = PriceQueue()
    /// What the size of a price is measured by.
    var weights = Pool<Double>()
    /// Slots whose costs are decided below the required level, up or down: where a flip may matter.
    /// A slot too many does no harm.
    var delicate = IndexList()
    /// Slots whose multipliers or rows changed since they were last priced.
    var unpriced = IndexList()
    var ties: TieList
    var line = Line()
    var journal = Journal()
    /// The row by which a variable is edited, or -1.
    var editRows = Pool<Int32>()
    /// Rows added and not yet part of the problem, in order.
    var pending = Pool<Int32>()
    /// Removed rows whose storage waits until nothing refers to it.
    var graveyard = Pool<Int32>()
    /// Required rows, inactive, with a slope: where a conflict would show.
    var strained = IndexList()
    var changes = ChangeList()
    var statistics = Statistics()
    /// Pivots and flips since values and multipliers were computed from the factors.
    var stepsSinceRefresh = 0
    /// The decisions since the last proof on numbers whose signs floating point could not tell.
    var uncertain = UncertainDecisions()
    /// What proves the present layout, beside the exact state.
    var knownProof = KnownProof.none
    /// The rational proofs until all numbers are computed anew, to lose their errors, and how many
    /// there were before.
    var refreshPatience = 4, refreshPause = 4
    /// Whether rounding kept floats from following the proof, or a roll back: values are right,
    /// multipliers are not.
    var isOutOfStep = false
    /// A cold start filled scratch memory that drags seldom need.
    var hasScratch = false
    /// The changes have been reported; the next change starts a new list.
    var isReported = false

    /// Numbers given as fractions, and how `Double`s are read.
    var givens = ExactGivens()
    /// Who wrote the rows, and their order, where that was given.
    var ranks = ConstraintRanks()
    /// The anchor of a variable among the givens, or -1.
    var givenAnchors = Pool<Int32>()
    /// What is known exactly.
    var exact = ExactState()
    var budget = Budget()
    var tuning = Tuning()

    /// Scratch: a direction and other vectors over variables; slopes over rows.
    var direction = WorkVector(capacity: 16)
    var rho = WorkVector(capacity: 16)
    var flow = WorkVector(capacity: 16)
    var touched = WorkVector(capacity: 16)
    var changedValues = Pool<Double>()
    var crossings = CrossingHeap()
    /// Whether no number of the crossings was rounded.
    var areCrossingsExact = true
    var flips = Pool<Crossing>()
    var gap = LevelSum()
    var theta = LevelSum()

    /// An engine without variables; with `leavingTies` it stops at the optimum of the real levels.
    init(leavingTies: Bool = false) { ties = TieList(leavingTies: leavingTies) }

    deinit {
        direction.deallocate()
        rho.deallocate()
        flow.deallocate()
        touched.deallocate()
    }

    /// A copy of everything but the journal.
    func clone() -> Engine {
        var copy = Engine()
        copy.rows = rows.clone()
        copy.basis = basis.clone()
        copy.x = x.clone()
        copy.anchors = anchors.clone()
        copy.stayOrder = stayOrder.clone()
        copy.editRows = editRows.clone()
        copy.multipliers = multipliers.clone()
        copy.prices = prices.clone()
        copy.weights = weights.clone()
        copy.delicate = delicate.clone()
        copy.unpriced = unpriced.clone()
        copy.ties = ties.clone()
        copy.line = line.clone()
        copy.pending = pending.clone()
        copy.graveyard = graveyard.clone()
        copy.strained = strained.clone()
        copy.changes = changes.clone()
        copy.statistics = statistics
        copy.stepsSinceRefresh = stepsSinceRefresh
        copy.isReported = isReported
        copy.uncertain = uncertain.clone()
        copy.knownProof = exact.isProof ? .original : knownProof
        copy.isOutOfStep = isOutOfStep
        copy.givens = givens
        copy.ranks = ranks
        copy.givenAnchors = givenAnchors.clone()
        copy.tuning = tuning
        copy.reserveScratch()
        return copy
    }

    var variableCount: Int { x.count }

    /// No pivot and no flip since values and multipliers were computed from the factors.
    var isFresh: Bool { stepsSinceRefresh == 0 }

    // MARK: Variables

    mutating func appendVariables(_ count: Int, anchor: Double) {
        settleLine()
        x.append(repeating: Cell(value: anchor), count: count)
        anchors.append(repeating: anchor, count: count)
        stayOrder.appendVariables(count)
        givenAnchors.append(repeating: -1, count: count)
        editRows.append(repeating: -1, count: count)
        rows.columns.append(repeating: RowStore.Column(), count: count)
        basis.appendSlots(count)
        multipliers.appendSlots(count)
        ties.appendSlots(count)
        weights.append(repeating: 1, count: count)
        line.appendVariables(count)
        changes.appendVariables(count)
        delicate.reserve(variableCount)
        unpriced.reserve(variableCount)
        for slot in (variableCount - count)..<variableCount { delicate.insert(slot) }
        reserveScratch()
    }

    mutating func reserveScratch() {
        direction.reserve(variableCount)
        rho.reserve(variableCount)
        flow.reserve(variableCount)
        touched.reserve(rows.count)
    }

    // MARK: Reading

    /// The activity of a row less its breakpoint, at the present values.
    @inline(__always) func residual(_ row: Int) -> Cell {
        let body = rows.bodies[row]
        guard body.hasExactActivity else { return roundedResidual(row) }
        var sum = Cell(-body.breakpoint, 0)
        for entry in rows.terms(row) {
            let cell = x[entry.variable]
            sum.value += entry.coefficient * cell.value
            sum.error += entry.coefficient.magnitude * cell.error
        }
        return sum.error == 0 ? sum : roundedResidual(row)
    }

    /// A residual with the error of its own sum.
    @inline(never) private func roundedResidual(_ row: Int) -> Cell {
        var sum = ActivitySum(-rows.bodies[row].breakpointCell)
        for entry in rows.terms(row) {
            sum.add(entry.cell * x[entry.variable])
        }
        return sum.total
    }

    /// A residual whose sign decides something: near zero it is taken for zero, and if that is not
    /// certain, so is no layout that follows.
    @inline(__always) mutating func decisiveResidual(_ row: Int) -> Cell {
        decisive(residual(row), of: row)
    }

    /// As ``decisiveResidual(_:)``, of a residual that is at hand.
    @inline(__always) mutating func decisive(_ residual: Cell, of row: Int) -> Cell {
        guard residual.isNearZero else { return residual }
        if residual.error != 0 { uncertain.note(row: row) }
        let size = max(1, rows.bodies[row].breakpoint.magnitude)
        return residual.isNegligible(beside: size) ? Cell(0, residual.error) : residual
    }

    // MARK: Primitive changes

    @inline(__always) mutating func setValue(_ variable: Int, _ cell: Cell) {
        assert(!cell.value.isNaN && !(cell.error < 0))
        if journal.isOpen { journal.append(.value(variable, x[variable])) }
        noteStayCrossing(variable, from: x[variable], to: cell)
        changes.insert(variable, from: x[variable].value)
        x[variable] = cell
    }

    @inline(__always) mutating func setBody(_ row: Int, _ body: RowBody) {
        if journal.isOpen { journal.append(.body(row, rows.bodies[row])) }
        rows.bodies[row] = body
        exact.changes.note(row: row)
        if body.isRequired { refreshStrain(row) }
    }

    @inline(__always) mutating func setSide(_ row: Int, _ side: Int8) {
        var body = rows.bodies[row]
        guard body.side != side else { return }
        body.side = side
        setBody(row, body)
    }

    mutating func setAnchor(_ variable: Int, _ anchor: Double, given: Int32) {
        // Also where a snapshot covers the rest: a roll back to a blank problem, and variables made
        // since, need it.
        if journal.hasMarks {
            journal.append(.anchor(variable, anchors[variable], given: givenAnchors[variable]))
        }
        anchors[variable] = anchor
        givenAnchors[variable] = given
        exact.changes.note(anchorOf: variable)
    }

    /// Adds to the multiplier of `slot` at one level.
    @inline(__always) mutating func addMultiplier(_ slot: Int, _ key: UInt32, _ change: Cell) {
        if journal.isOpen { journal.append(.multiplier(slot, multipliers.entry(slot, key))) }
        multipliers.add(slot, key, change.asComponent)
    }

    /// Replaces the multiplier of `slot` by what stands in `theta`.
    mutating func setMultiplierToTheta(_ slot: Int) {
        if journal.isOpen {
            for entry in multipliers.entries(slot) { journal.append(.multiplier(slot, entry)) }
            journal.append(.clearedMultiplier(slot))
        }
        multipliers.clear(slot)
        for k in 0..<theta.entries.count where !theta.entries[k].cell.isZero {
            multipliers.append(slot, theta.entries[k])
        }
    }

    /// Enters a row in, or takes it from, the list of required rows that are inactive with a slope.
    @inline(__always) mutating func refreshStrain(_ row: Int) {
        let body = rows.bodies[row]
        let isStrained = rows.slots[row] == RowStore.inactive && body.isRequired && body.slope != 0
        if isStrained { strained.insert(row) } else { strained.remove(row) }
    }

    /// Forgets a row for good once neither the basis nor its factors nor the journal know it.
    mutating func emptyGraveyard() {
        guard !journal.isOpen else { return }
        var kept = 0
        for k in 0..<graveyard.count {
            let row = graveyard[k]
            if rows.slots[row] >= 0 || rows.baseSlots[row] >= 0 || isAwaitedByProof(Int(row)) {
                graveyard[kept] = row
                kept += 1
            } else {
                if !journal.hasMarks { forgetGivens(rows.bodies[row].serial) }
                rows.freeRow(Int(row))
            }
        }
        graveyard.truncate(to: kept)
    }

    /// Forgets a row that is not part of the problem.
    mutating func forgetRow(_ row: Int) {
        let hadGivens = givens.hold(rows.bodies[row])
        forgetGivens(rows.bodies[row].serial)
        if isAwaitedByProof(row) {
            rows.slots[row] = RowStore.dead
            graveyard.append(Int32(row))
        } else {
            rows.freeRow(row)
        }
        if hadGivens { reviewGivens() }
    }

    /// Whether exact numbers are still in use, now that a row which had some is gone.
    private mutating func reviewGivens() {
        givens.areKept =
            (0..<rows.count).contains {
                rows.slots[$0] != RowStore.dead && givens.hold(rows.bodies[$0])
            }
            || (0..<variableCount).contains { givenAnchors[$0] >= 0 }
    }

    /// Whether the next proof needs a row that is gone: it takes it out.
    private func isAwaitedByProof(_ row: Int) -> Bool {
        exact.changes.isKept && (exact.changes.rows.contains(row) || exact.factors.contains(row))
    }

    private mutating func forgetGivens(_ serial: UInt32) {
        givens.forget(serial)
        ranks.forget(serial)
    }
}

/// Counters of the solver's work.
public struct Statistics: Sendable, Hashable {
    /// The number of basis changes.
    public var pivots = 0
    /// The number of rows that crossed their breakpoint without a basis change.
    public var flips = 0
    /// The number of refactorisations of the basis.
    public var refactorisations = 0
    /// The number of solves that began with a triangular crash basis.
    public var coldStarts = 0
    /// The number of times that breakpoints were perturbed because of degeneracy.
    public var detours = 0
    /// The number of layouts and refusals that rational arithmetic proved, because rounding left
    /// the sign of a number open.
    public var proofs = 0
    /// The number of these in which rational arithmetic changed the layout.
    public var corrections = 0
    /// The number of basis changes in exact arithmetic.
    public var exactPivots = 0
}
