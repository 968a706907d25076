extension Simplex {
    /// Checks the invariants between calls of the solver (Documentation/Invariants.md), if built with
    /// `LAYOUT_INTERNAL_CHECKS`. Those of numbers are in `Simplex+NumericInvariants.swift`.
    ///
    /// - Complexity: O(rows · their lengths · levels); none if the checks are not compiled.
    #if LAYOUT_INTERNAL_CHECKS
    func checkInvariants(batchCount: Int) {
        checkSizes()
        rows.checkInvariants(variableCount: variableCount)
        basis.checkInvariants(rows)
        ties.checkInvariants()
        checkLists()
        for variable in 0..<variableCount where rows.editRows[variable] >= 0 { checkEdit(variable) }
        expect(
            journal.markCount == batchCount, 4, "\(journal.markCount) marks, \(batchCount) batches")
        expect(journal.hasMarks || journal.records.isEmpty, 4, "\(journal.records.count) records")
        for slot in 0..<variableCount { checkSlot(slot) }
        expect(!report.isDone || isSettled && rows.pending.isEmpty, 8, unsettled)
        if drag.isLive { checkDrag() }
        if accuracy.uncertain.isEmpty, !accuracy.isOutOfStep { checkNumbers() }
    }

    private func checkSizes() {
        let counts = [
            rows.columns.count, basis.count, basis.base.count,
            basis.unitSlots.count,
            basis.diagonal.count, basis.positions.count,
            pricing.multipliers.heads.count, ties.isQueued.count,
        ]
        expect(
            counts.allSatisfy { $0 == variableCount }, 1,
            "\(variableCount) variables, pools of \(counts)")
    }

    private func checkLists() {
        let waiting = Set((0..<rows.pending.count).map { Int(rows.pending[$0]) })
        let removed = Set((0..<rows.removed.count).map { Int(rows.removed[$0]) })
        expect(
            waiting.count == rows.pending.count && removed.count == rows.removed.count, 2,
            "a row is listed twice")
        for row in 0..<rows.count where rows.bodies[row].serial != 0 {
            let body = rows.bodies[row], slot = rows.slots[row]
            expect(
                waiting.contains(row) == (slot == RowStore.inactive && body.side == 0), 2,
                rows.described(row))
            expect(removed.contains(row) == (slot == RowStore.dead), 2, rows.described(row))
            expect(
                !waiting.contains(row) || !rows.terms(row).contains(where: \.isLinked), 2,
                rows.described(row))
            expect(!body.isRemoved || slot != RowStore.inactive, 2, rows.described(row))
            let isViolated = slot == RowStore.inactive && body.isRequired && body.slope != 0
            expect(pricing.violatedRows.contains(row) == isViolated, 5, rows.described(row))
        }
        for k in 0..<pricing.violatedRows.list.count {
            let row = Int(pricing.violatedRows.list[k])
            expect(rows.bodies[row].serial != 0, 5, rows.described(row))
        }
    }

    private func checkEdit(_ variable: Int) {
        let row = Int(rows.editRows[variable])
        let body = rows.bodies[row]
        let isOpen = body.serial != 0 && rows.slots[row] != RowStore.dead && !body.isRemoved
        expect(
            isOpen && !body.isRequired && body.relation == .equal && body.length == 1, 3,
            rows.described(row))
        let entry = rows.terms(row)[0]
        expect(
            Int(entry.variable) == variable && rows.coefficient(entry) == 1, 3, rows.described(row))
    }

    private func checkSlot(_ slot: Int) {
        var above = UInt32.max
        for entry in pricing.multipliers.entries(slot) {
            expect(entry.key < above && entry.key > 0 && !entry.cell.isZero, 6, describedSlot(slot))
            above = entry.key
        }
        guard !pricing.unpriced.contains(slot), !isPlainlyHeld(slot) else { return }
        var isUncertain = false
        let up = leadingCost(slot, up: true, &isUncertain)?.key ?? 0,
            down = leadingCost(slot, up: false, &isUncertain)?.key ?? 0
        expect(
            min(up, down) >= Priority.requiredKey || pricing.delicate.contains(slot), 7,
            describedSlot(slot)
        )
    }

    private func checkDrag() {
        let row = Int(drag.row)
        expect(
            rows.slots[row] >= 0 && rows.bodies[row].breakpoint == drag.t, 9,
            "t \(drag.t), \(rows.described(row))")
        let crossings = drag.crossings.items.clone()
        for k in 0..<crossings.count {
            checkCrossing(
                crossings[k], k < drag.crossings.cursor ? -1 : 1,
                isPassed: drag.crossings.passed.contains(k))
        }
        for k in 0..<drag.variables.count {
            expect(Int(drag.places[drag.variables[k]]) == k, 9, "place \(k)")
        }
    }

    private func checkCrossing(_ crossing: DragCrossing, _ sign: Double, isPassed: Bool) {
        expect(
            sign * crossing.t >= sign * drag.t, 9,
            "t \(drag.t), \(sign > 0 ? "above" : "below"): \(crossing)")
        guard crossing.row >= 0 else { return }
        let isFlipped = isPassed && crossing.isOptional
        let side = Double(rows.bodies[crossing.row].side) * (isFlipped ? -1 : 1)
        expect(
            side * (crossing.isRising ? sign : -sign) < 0, 9,
            "\(crossing): \(rows.described(Int(crossing.row)))"
        )
    }

    private var unsettled: String {
        "\(rows.pending.count) pending, \(pricing.unpriced.list.count) unpriced, \(ties.queue.count) tied, uncertain: \(!accuracy.uncertain.isEmpty)"
    }

    @inline(__always) func expect(_ holds: Bool, _ number: Int, _ found: @autoclosure () -> String)
    {
        Invariant.check(holds, "Simplex", number, found())
    }

    /// Returns a description of a slot, for messages.
    func describedSlot(_ slot: Int) -> String {
        let code = basis.active[slot]
        let row = code < 0 ? "stay of v\(Basis.variable(ofUnit: code))" : rows.described(Int(code))
        let parts = pricing.multipliers.entries(slot).map {
            " \(Priority(key: $0.key)): \($0.value) (\($0.cell.error))"
        }.joined()
        return "slot \(slot), multiplier\(parts), \(row)"
    }
    #else
    @inline(__always)
    func checkInvariants(batchCount: Int) {}
    #endif

    // MARK: For assertions

    /// Returns a Boolean value that indicates whether `direction` moves a slot's row by one, within
    /// its errors.
    func isDirection(of slot: Int) -> Bool {
        let code = basis.active[slot]
        var sum = ActivitySum(Cell(-1, 0))
        if code < 0 {
            sum.add(work.direction.cell(Basis.variable(ofUnit: code)))
        } else {
            for entry in rows.terms(Int(code)) {
                sum.add(rows.cell(entry) * work.direction.cell(Int(entry.variable)))
            }
        }
        return sum.total.isNearZero
    }

    /// Returns a Boolean value that indicates whether a row is at its breakpoint, within its errors.
    func isAtBreakpoint(_ row: Int) -> Bool {
        !accuracy.uncertain.isEmpty || accuracy.isOutOfStep || residual(row).isNearZero
    }
}
