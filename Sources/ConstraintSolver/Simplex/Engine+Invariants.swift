extension Engine {
    /// Checks what must hold between any two calls of the solver, where built with
    /// `LAYOUT_INTERNAL_CHECKS`: the statements of ``RowStore``, ``Basis`` and ``TieList``, and of
    /// the engine itself
    ///
    /// 1. The pools by variable and by slot have as many elements as there are variables; `touched`
    ///    has room for every row but pending ones.
    /// 2. A row is pending exactly if it is inactive with side 0, and is then in no column; a dead
    ///    row that is not free waits in the graveyard; a ghost is active.
    /// 3. The row of an edit is optional, says `v = value` and is part of the problem or pending.
    /// 4. The journal is empty where no mark is open; there are as many marks as open batches.
    /// 5. The strained rows are the required rows that are inactive with a slope.
    /// 6. Multipliers stand highest level first, none is 0.
    /// 7. Every slot whose cost is decided below the required level, up or down, is in `delicate`,
    ///    or unpriced.
    /// 8. After a solve nothing is pending, unpriced or tied, and no number is uncertain.
    /// 9. Where a line is live its row is active with breakpoint t, and no crossing lies on its
    ///    wrong side of t.
    ///
    /// and, in numbers (`Engine+NumericInvariants.swift`), where none is uncertain or out of step
    /// with its proof,
    ///
    /// 10. Values, multipliers and anchors are finite.
    /// 11. An active row is at its breakpoint.
    /// 12. An inactive row is on its side of its breakpoint.
    /// 13. The slopes of the inactive rows and the multipliers of the active ones add up to 0, for
    ///     every variable at every level, but for the debts of a drag.
    /// 14. Where the layout is certain every multiplier is in its box: moving no active row pays.
    /// 15. Where the layout is certain a stay that is active has no multiplier and its variable is
    ///     at its anchor.
    /// 16. Where the layout is certain and no batch is open every required row holds.
    ///
    /// - Complexity: O(rows · their lengths · levels); nothing where the checks are not compiled
    ///   in.
    #if LAYOUT_INTERNAL_CHECKS
    func checkInvariants(batchCount: Int) {
        checkSizes()
        rows.checkInvariants(variableCount: variableCount)
        basis.checkInvariants(rows)
        ties.checkInvariants()
        checkLists()
        for variable in 0..<variableCount where editRows[variable] >= 0 { checkEdit(variable) }
        expect(
            journal.markCount == batchCount, 4, "\(journal.markCount) marks, \(batchCount) batches")
        expect(journal.hasMarks || journal.records.isEmpty, 4, "\(journal.records.count) records")
        for slot in 0..<variableCount { checkSlot(slot) }
        expect(!isReported || isSettled && pending.isEmpty, 8, unsettled)
        if line.isLive { checkLine() }
        if uncertain.isEmpty, !isOutOfStep { checkNumbers() }
    }

    private func checkSizes() {
        let counts = [
            anchors.count, stayOrder.keys.count,
            editRows.count, rows.columns.count, basis.count, basis.base.count,
            basis.unitSlots.count,
            basis.diagonal.count, basis.positions.count, basis.blockOf.count,
            basis.terms.mentions.count,
            multipliers.heads.count, ties.deciders.count, line.places.count,
        ]
        expect(
            counts.allSatisfy { $0 == variableCount }, 1,
            "\(variableCount) variables, pools of \(counts)")
    }

    private func checkLists() {
        let waiting = Set((0..<pending.count).map { Int(pending[$0]) })
        let buried = Set((0..<graveyard.count).map { Int(graveyard[$0]) })
        expect(
            waiting.count == pending.count && buried.count == graveyard.count, 2,
            "a row is listed twice")
        for row in 0..<rows.count where rows.bodies[row].serial != 0 {
            let body = rows.bodies[row], slot = rows.slots[row]
            expect(
                waiting.contains(row) == (slot == RowStore.inactive && body.side == 0), 2,
                rows.described(row))
            expect(buried.contains(row) == (slot == RowStore.dead), 2, rows.described(row))
            expect(
                !waiting.contains(row) || !rows.terms(row).contains { $0.place >= 0 }, 2,
                rows.described(row))
            expect(waiting.contains(row) || row < touched.capacity, 1, rows.described(row))
            expect(!body.isGhost || slot != RowStore.inactive, 2, rows.described(row))
            let isStrained = slot == RowStore.inactive && body.isRequired && body.slope != 0
            expect(strained.contains(row) == isStrained, 5, rows.described(row))
        }
        for k in 0..<strained.list.count {
            let row = Int(strained.list[k])
            expect(rows.bodies[row].serial != 0, 5, rows.described(row))
        }
    }

    private func checkEdit(_ variable: Int) {
        let row = Int(editRows[variable])
        let body = rows.bodies[row]
        let isOpen = body.serial != 0 && rows.slots[row] != RowStore.dead && !body.isGhost
        expect(
            isOpen && !body.isRequired && body.relation == .equal && body.length == 1, 3,
            rows.described(row))
        let entry = rows.terms(row)[0]
        expect(Int(entry.variable) == variable && entry.coefficient == 1, 3, rows.described(row))
    }

    private func checkSlot(_ slot: Int) {
        var above = UInt32.max
        for entry in multipliers.entries(slot) {
            expect(entry.key < above && entry.key > 0 && !entry.cell.isZero, 6, describedSlot(slot))
            above = entry.key
        }
        guard !unpriced.contains(slot), !isPlainlyHeld(slot) else { return }
        var isUncertain = false
        let up = leadingCost(slot, up: true, &isUncertain)?.key ?? 0,
            down = leadingCost(slot, up: false, &isUncertain)?.key ?? 0
        expect(
            min(up, down) >= Priority.requiredKey || delicate.contains(slot), 7, describedSlot(slot)
        )
    }

    private func checkLine() {
        let row = Int(line.row)
        expect(
            rows.slots[row] >= 0 && rows.bodies[row].breakpoint == line.t, 9,
            "t \(line.t), \(rows.described(row))")
        let crossings = line.crossings.items.clone()
        for k in 0..<crossings.count {
            checkCrossing(
                crossings[k], k < line.crossings.cursor ? -1 : 1,
                isPassed: line.crossings.passed.contains(k))
        }
        for k in 0..<line.variables.count {
            expect(Int(line.places[line.variables[k]]) == k, 9, "place \(k)")
        }
    }

    private func checkCrossing(_ crossing: LineCrossing, _ sign: Double, isPassed: Bool) {
        expect(
            sign * crossing.t >= sign * line.t, 9,
            "t \(line.t), \(sign > 0 ? "above" : "below"): \(crossing)")
        guard crossing.row >= 0 else { return }
        let isFlipped = isPassed && crossing.isOptional
        let side = Double(rows.bodies[crossing.row].side) * (isFlipped ? -1 : 1)
        expect(
            side * crossing.slope * sign < 0, 9, "\(crossing): \(rows.described(Int(crossing.row)))"
        )
    }

    private var unsettled: String {
        "\(pending.count) pending, \(unpriced.list.count) unpriced, \(ties.queue.count) tied, uncertain: \(!uncertain.isEmpty)"
    }

    @inline(__always) func expect(_ holds: Bool, _ number: Int, _ found: @autoclosure () -> String)
    {
        Invariant.check(holds, "Engine", number, found())
    }

    /// A slot in words, for messages.
    func describedSlot(_ slot: Int) -> String {
        let code = basis.active[slot]
        let row = code < 0 ? "stay of v\(Basis.variable(ofUnit: code))" : rows.described(Int(code))
        let parts = multipliers.entries(slot).map {
            " \(Priority(key: $0.key)): \($0.value) (\($0.error))"
        }.joined()
        return "slot \(slot), multiplier\(parts), \(row)"
    }
    #else
    @inline(__always)
    func checkInvariants(batchCount: Int) {}
    #endif
}
