import ConstraintSolver

extension LayoutEngine {
    /// Solves what waits; afterwards the slots' values are those of the layout, and what moved is marked.
    ///
    /// Texts are measured at the widths they got, and what follows from their heights is solved, until no width
    /// changes.
    public func solve() {
        guard hostState.pointee.hasWork else { return }
        trace.isSolving = true
        repeat {
            flush()
            step()
            keepLaw()
            recycleVariables()
        } while isPending && measureTexts()
        endTexts()
        hostState.pointee.hasWork = false
        trace.isSolving = false
        tellConflicts()
        tellChurn()
    }

    /// Hands what waits to the solver.
    private func flush() {
        if !bentBoxes.isEmpty { takeBentBoxes() }
        var rows: [EngineRow] = []
        while !queue.isEmpty { rows += takeQueue() }
        dismissLeavers()
        takeRemovals()
        takeChanges()
        if !staleBoxes.isEmpty { renewOwnRows() }
        if !newcomers.isEmpty { makeOwnRows() }
        if !staleBoxes.isEmpty { renewOwnRows() }
        for row in rows where !row.isGone { install(row) }
        takeRemovals()
    }

    private func takeRemovals() {
        guard !removals.isEmpty else { return }
        for handle in removals { remove(handle) }
        removals.removeAll(keepingCapacity: true)
    }

    /// Solves, and notes what moved and what was refused.
    func step() {
        let refusals = solver.solve().refusals
        solver.withChanges { variables, numbers in
            for k in variables.indices { note(Int(variables[k]), numbers[k]) }
        }
        guard !refusals.isEmpty else { return }
        // All members are looked up first: what one conflict leaves out may be a member of the next.
        let members = refusals.map { self.members($0.conflict) }
        for (refusal, members) in zip(refusals, members) { note(refusal, members) }
    }

    @inline(__always) private func note(_ variable: Int, _ value: Double) {
        slots.values[variable] = value
        guard let place = slots.boxes[variable >> 2] else { return }
        if variable & 3 == 2, place.pointee.flags.contains(.isText) { texts.append(place.pointee.box) }
        markMoved(place)
    }

    // MARK: Text

    /// Measures the texts whose widths changed (rule 40); true where a height did.
    ///
    /// A text that is measured again and again within one solve keeps the largest of its heights, so that nothing is
    /// cut off, and is reported.
    private func measureTexts() -> Bool {
        let waiting = texts
        texts.removeAll(keepingCapacity: true)
        for box in waiting where box.host === self && box.slot >= 0 && box.flags.contains(.isText) {
            guard let node = box.node else { continue }
            let width = slots.values[Int(box.slot) * 4 + 2]
            if box.measured?.width == width { continue }
            remember(box, width, node.layoutIntrinsicHeight(forWidth: width))
        }
        return isPending
    }

    private func remember(_ box: LayoutBox, _ width: Double, _ height: Double) {
        let count = textWidths[box.slot, default: []].count
        guard count <= Self.measurementLimit else { return }
        textWidths[box.slot, default: []].append(width)
        let old = box.measured?.height
        let kept = count < Self.measurementLimit ? height : max(height, old ?? height)
        box.measured = (width, kept)
        if kept != old { didInvalidate(box, .intrinsic) }
        guard count == Self.measurementLimit else { return }
        let widths = Array(textWidths[box.slot, default: []].suffix(4))
        report(
            .textOscillation(
                LayoutTextOscillation(item: box.item?.layoutName ?? "", widths: widths, height: kept)))
    }

    /// So often a text is measured in one solve.
    static let measurementLimit = 8

    private func endTexts() {
        if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
        if !textWidths.isEmpty { textWidths.removeAll() }
    }
}
