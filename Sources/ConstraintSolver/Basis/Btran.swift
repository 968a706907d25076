extension Basis {
    /// Solves `Bᵀ y = c` in place: `w` holds c by variables on entry and y by slots on return.
    ///
    /// - Complexity: The nonzeros that the right side reaches, plus the product-form terms.
    ///   Allocates nothing.
    /// - Exactness: As ``ftran(_:_:)``.
    mutating func btran(_ w: WorkVector, _ rows: borrowing RowStore) {
        assert(agenda.isEmpty, "Basis 9: a solve leaves no position")
        assert(w.capacity >= count, "Storage 2: the vector has an index for each slot")
        for k in 0..<w.count { agenda.push(Int(positions[w.list[k]])) }
        var cursor = -1
        while true {
            let position = agenda.popHighest(&cursor)
            guard position >= 0 else { break }
            let slot = order[position]
            if slot >= 0 {
                solveSlotTransposed(Int(slot), w, rows)
            } else {
                solveBlockTransposed(Int(-1 - slot), w, rows)
            }
        }
        assert(agenda.isEmpty, "Basis 9: a solve leaves no position")
        applyTermsTransposed(w)
    }

    @inline(__always) private mutating func solveSlotTransposed(
        _ slot: Int, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        assert(blockOf[slot] < 0, "Basis 3: a slot in a block shares its position")
        let solved = solved(w.cells[slot], slot, rows)
        w.cells[slot] = solved
        let row = base[slot]
        guard row >= 0, !solved.isZero else { return }
        assert(Int(rows.baseSlots[row]) == slot, "Basis 2: a base row knows its slot")
        for entry in rows.terms(Int(row)) where Int(entry.variable) != slot {
            w.add(Int(entry.variable), -rows.cell(entry), solved)
            agenda.push(Int(positions[entry.variable]))
        }
    }

    private mutating func solveBlockTransposed(
        _ block: Int, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        blocks.backward(block, w)
        for k in blocks.slots(of: block) {
            let slot = Int(blocks.slotList[k])
            guard w.contains(slot), !w.cells[slot].isZero else { continue }
            let solved = w.cells[slot]
            assert(base[slot] >= 0, "Basis 3: a unit row is in no block")
            for entry in rows.terms(Int(base[slot])) where Int(blockOf[entry.variable]) != block {
                w.add(Int(entry.variable), -rows.cell(entry), solved)
                agenda.push(Int(positions[entry.variable]))
            }
        }
    }

    /// Applies the transposed inverses of the terms, oldest first: `y_p = u_p / ρ_p`,
    /// `y_q = u_q − ρ_q y_p`.
    private mutating func applyTermsTransposed(_ w: WorkVector) {
        for term in 0..<terms.heads.count {
            let head = terms.heads[term]
            let slot = Int(head.slot)
            assert(!head.pivot.isZero, "Basis 10: a pivot is not 0")
            guard w.contains(slot) else { continue }
            let solved = (w.cells[slot] / head.pivot).asComponent
            w.cells[slot] = solved
            guard !solved.isZero else { continue }
            assert(terms.end(term) >= head.start, "Basis 6: terms follow each other")
            termWork += terms.end(term) - head.start
            for k in head.start..<terms.end(term) {
                let part = terms.parts[k]
                w.add(Int(part.slot), -(part.cell * solved))
            }
        }
        guard terms.heads.count > 0 else { return }
        for k in 0..<w.count { w.cells[Int(w.list[k])] = w.cells[Int(w.list[k])].asComponent }
    }
}
