import ConstraintSolver

extension LayoutEngine {
    /// Solves the queued changes and determines the items that moved.
    ///
    /// Texts are measured at their new widths, and the layout is solved with the resulting heights,
    /// until no width changes.
    public func solve() {
        guard hostState.pointee.hasWork else { return }
        let isOuter = !trace.isSolving
        trace.isSolving = true
        if isObserved, isOuter { observe(.solveBegins) }
        repeat {
            flush()
            step()
            settleLeftOutRows()
            recycleVariables()
        } while isPending && measureTexts()
        endTexts()
        hostState.pointee.hasWork = false
        trace.isSolving = false
        if isObserved, isOuter { observe(.solveEnds) }
        if isOuter { recycle() }
        reportConflicts()
        reportChurn()
    }

    /// Makes the memory of removed rows and boxes available, when no list refers to them.
    private func recycle() {
        if !reportedRows.isEmpty { reportedRows.removeAll { $0.row.isGone } }
        rows.recycle()
        if visits == 0 { releaseDeparted() }
    }

    /// Passes the queued changes to the solver.
    private func flush() {
        if !geometryBoxes.isEmpty { updateGeometries() }
        reserveRows()
        var rows: [EngineRow] = []
        while !queue.isEmpty { takeQueue(into: &rows) }
        dismissLeavers()
        takeRemovals()
        takeChanges()
        if !staleBoxes.isEmpty { renewOwnRows() }
        if !newcomers.isEmpty { makeOwnRows() }
        if !staleBoxes.isEmpty { renewOwnRows() }
        for row in rows where !row.isGone { install(row) }
        takeRemovals()
        releaseQueues()
    }

    /// Releases the memory of queues that only a first layout or a large change needs.
    private func releaseQueues() {
        let few = 64
        if newcomers.capacity > few { newcomers = [] }
        if queue.isEmpty, queue.capacity > few { queue = [] }
        if freeSlots.isEmpty, freeSlots.capacity > few { freeSlots = [] }
    }

    /// Reserves memory of the solver for a first layout or a large change.
    private func reserveRows() {
        let more = queue.count + 3 * newcomers.count
        guard more > 64, more > owners.count / 2 else { return }
        let count = owners.count + more
        owners.reserveCapacity(count - newcomers.count)
        solver.reserve(variables: solver.variableCount, constraints: count, terms: 2 * count)
    }

    private func takeRemovals() {
        guard !removals.isEmpty else { return }
        for handle in removals { remove(handle) }
        removals.removeAll(keepingCapacity: true)
    }

    /// Solves once and records moved items and refusals.
    func step() {
        let refusals = solver.solve().refusals
        solver.withChanges { variables, numbers in
            for k in variables.indices { note(Int(variables[k]), numbers[k]) }
        }
        guard !refusals.isEmpty else { return }
        // All members are looked up first, because a row that one conflict leaves out can be a
        // member of the next.
        let members = refusals.map { self.members($0.conflict) }
        for (refusal, members) in zip(refusals, members) { note(refusal, members) }
    }

    @inline(__always) private func note(_ variable: Int, _ value: Double) {
        slots.values[variable] = value
        guard let box = slots.boxes[variable >> 2] else { return }
        if variable & 3 == 2, box.flags.contains(.isText) { texts.append(box) }
        markMoved(box)
    }

    // MARK: Text

    /// Measures the texts with new widths (layout rule 40) and returns a Boolean value that
    /// indicates whether a height changed.
    ///
    /// A text that exceeds the number of measurements within one solve keeps its largest height, so
    /// that nothing is clipped, and is reported.
    private func measureTexts() -> Bool {
        let waiting = texts
        texts.removeAll(keepingCapacity: true)
        for box in waiting where isHost(of: box) && box.slot >= 0 && box.flags.contains(.isText) {
            guard let node = box.node else { continue }
            let width = slots.values[Int(box.slot) * 4 + 2]
            if box.pointee.reading?.measured?.width == width { continue }
            remember(box, width, node.layoutIntrinsicHeight(forWidth: width))
        }
        return isPending
    }

    private func remember(_ box: LayoutBox, _ width: Double, _ height: Double) {
        let count = textWidths[box.slot, default: []].count
        guard count <= Self.measurementLimit else { return }
        textWidths[box.slot, default: []].append(width)
        let old = box.pointee.reading?.measured?.height
        let kept = count < Self.measurementLimit ? height : max(height, old ?? height)
        box.reading.measured = (width, kept)
        if kept != old { didInvalidate(box, .intrinsic) }
        guard count == Self.measurementLimit else { return }
        let widths = Array(textWidths[box.slot, default: []].suffix(4))
        report(
            .textOscillation(
                LayoutTextOscillation(
                    item: box.item?.layoutName ?? "", widths: widths, height: kept)))
    }

    /// The maximum number of measurements of a text in one solve.
    static let measurementLimit = 8

    private func endTexts() {
        if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
        if !textWidths.isEmpty { textWidths.removeAll() }
    }
}

/// The content of a constraint, for the comparison with constraints removed before.
struct ConstraintText: Hashable {
    let first, second: ConstraintSide
    let relation: LayoutRelation
    let multiplier, constant: Double
    let priority: LayoutPriority

    init(_ constraint: LayoutConstraint) {
        (first, second) = (constraint.first, constraint.second)
        (relation, multiplier) = (constraint.relation, constraint.multiplier)
        (constant, priority) = (constraint.constant, constraint.priority)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first.box)
        hasher.combine(second.box)
        hasher.combine(first.attribute)
    }
}

/// The contents of the constraints removed since a solve: a short list, then a table.
struct WithdrawnConstraints {
    private static let fewTexts = 24
    private static let limit = 10_000

    private var list: [ConstraintText] = []
    private var table: [ConstraintText: Int] = [:]

    var isEmpty: Bool { list.isEmpty && table.isEmpty }

    mutating func insert(_ text: ConstraintText) {
        if list.count < Self.fewTexts {
            list.append(text)
        } else if table.count < Self.limit {
            table[text, default: 0] += 1
        }
    }

    /// Removes a content, or returns `false` if it was not inserted.
    mutating func remove(_ text: ConstraintText) -> Bool {
        if let index = list.firstIndex(of: text) {
            list.swapAt(index, list.count - 1)
            list.removeLast()
            return true
        }
        guard !table.isEmpty, let count = table[text] else { return false }
        table[text] = count > 1 ? count - 1 : nil
        return true
    }

    mutating func removeAll() {
        list.removeAll(keepingCapacity: true)
        if !table.isEmpty { table.removeAll(keepingCapacity: true) }
    }
}

// Detection of the most frequent waste: an `updateConstraints` that removes all constraints and
// adds equal ones (rule 90).

extension LayoutEngine {
    func noteWithdrawal(_ constraint: LayoutConstraint) {
        withdrawn.insert(ConstraintText(constraint))
    }

    func noteArrival(_ constraint: LayoutConstraint) {
        guard !withdrawn.isEmpty else { return }
        guard withdrawn.remove(ConstraintText(constraint)) else { return }
        churn.count += 1
        churn.example = constraint.equation
    }

    /// Reports the constraints that were removed and added again.
    func reportChurn() {
        if !withdrawn.isEmpty { withdrawn.removeAll() }
        guard churn.count > 0 else { return }
        report(.churn(LayoutChurn(count: churn.count, example: churn.example)))
        rebuildCount += churn.count
        churn = (0, "")
    }
}
