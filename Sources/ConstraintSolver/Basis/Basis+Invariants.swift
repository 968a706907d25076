#if LAYOUT_INTERNAL_CHECKS
extension Basis {
    /// Checks the invariants of the basis between calls of the solver (Documentation/Invariants.md).
    func checkInvariants(_ rows: borrowing RowStore) {
        for slot in 0..<count { checkSlot(slot, rows) }
        for row in 0..<rows.count {
            if rows.slots[row] >= 0 {
                expect(Int(active[rows.slots[row]]) == row, 1, rows.described(row))
            }
            if rows.baseSlots[row] >= 0 {
                expect(Int(base[rows.baseSlots[row]]) == row, 2, rows.described(row))
            }
        }
        checkOrder()
        for slot in 0..<count { checkBaseRow(slot, rows) }
        checkTerms()
    }

    private func checkSlot(_ slot: Int, _ rows: borrowing RowStore) {
        let code = active[slot]
        let holder = code >= 0 ? rows.slots[code] : unitSlots[Basis.variable(ofUnit: code)]
        expect(Int(holder) == slot, 1, described(slot, rows))
        let unit = unitSlots[slot]
        if unit >= 0 { expect(active[unit] == Basis.unit(slot), 1, described(slot, rows)) }
        let isRight =
            base[slot] >= 0
            ? Int(rows.baseSlots[base[slot]]) == slot : base[slot] == Basis.unit(slot)
        expect(isRight, 2, described(slot, rows))
    }

    private func checkOrder() {
        var seen = [Int](repeating: 0, count: count)
        for position in 0..<order.count {
            let code = order[position]
            guard code < 0 else {
                seen[Int(code)] += 1
                expect(
                    Int(positions[code]) == position && blockOf[code] == -1, 3,
                    "slot \(code), position \(position)")
                continue
            }
            checkBlock(Int(-1 - code), position, &seen)
        }
        for slot in 0..<count {
            expect(seen[slot] == 1, 3, "slot \(slot) stands \(seen[slot]) times in the order")
        }
    }

    private func checkBlock(_ block: Int, _ position: Int, _ seen: inout [Int]) {
        for k in blocks.slots(of: block) {
            let slot = Int(blocks.slotList[k])
            seen[slot] += 1
            let isRight = Int(positions[slot]) == position && Int(blockOf[slot]) == block
            expect(isRight, 3, "slot \(slot) of block \(block), position \(position)")
            expect(!blocks.steps[k].pivot.isNearZero, 5, "slot \(slot) of block \(block)")
        }
    }

    private func checkBaseRow(_ slot: Int, _ rows: borrowing RowStore) {
        var diagonal = base[slot] < 0 ? 1.0 : 0
        if base[slot] >= 0 {
            for entry in rows.terms(Int(base[slot])) {
                let isOwn = Int(entry.variable) == slot
                if isOwn { diagonal = rows.coefficient(entry) }
                let isInBlock = blockOf[slot] >= 0 && blockOf[entry.variable] == blockOf[slot]
                let isEarlier = isOwn || isInBlock || positions[entry.variable] < positions[slot]
                expect(isEarlier, 4, described(slot, rows) + ", v\(entry.variable)")
            }
        }
        if blockOf[slot] < 0 {
            expect(
                coefficient(of: slot, rows).value == diagonal && diagonal != 0, 5,
                described(slot, rows))
        }
    }

    private func checkTerms() {
        var counted = [Int32](repeating: 0, count: count)
        var hasTerm = [Bool](repeating: false, count: count)
        for term in 0..<terms.heads.count {
            let head = terms.heads[term]
            expect(!head.pivot.isNegligible(), 6, "term \(term) of slot \(head.slot)")
            counted[Int(head.slot)] += 1
            hasTerm[Int(head.slot)] = true
            for k in head.start..<terms.end(term) { counted[Int(terms.parts[k].slot)] += 1 }
        }
        for slot in 0..<count {
            expect(
                terms.mentions[slot] == counted[slot], 6,
                "slot \(slot): \(terms.mentions[slot]), \(counted[slot])")
            expect(
                active[slot] == base[slot] || hasTerm[slot], 7,
                "slot \(slot): \(active[slot]), \(base[slot])")
        }
    }

    @inline(__always) private func expect(
        _ holds: Bool, _ number: Int, _ found: @autoclosure () -> String
    ) {
        Invariant.check(holds, "Basis", number, found())
    }

    private func described(_ slot: Int, _ rows: borrowing RowStore) -> String {
        "slot \(slot) at \(positions[slot]) in block \(blockOf[slot]): active \(described(active[slot], rows)); "
            + "base \(described(base[slot], rows)); diagonal \(diagonal[slot])"
    }

    private func described(_ code: Int32, _ rows: borrowing RowStore) -> String {
        code < 0 ? "stay of v\(Basis.variable(ofUnit: code))" : rows.described(Int(code))
    }
}
#endif
