extension Basis {
    /// Solves `Bᵀ y = c` in place: `w` holds c by variables on entry and y by slots on return.
    ///
    /// - Complexity: The nonzeros that the right side reaches, plus the product-form terms.
    ///   Allocates nothing.
    /// - Exactness: As ``ftran(_:_:)``.
    mutating func btran(_ w: WorkVector, _ rows: borrowing RowStore) {
        assert(agenda.isEmpty)
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
        applyTermsTransposed(w)
    }

    @inline(__always) private mutating func solveSlotTransposed(
        _ slot: Int, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        let solved = solved(w.cells[slot], slot, rows)
        w.cells[slot] = solved
        let row = base[slot]
        guard row >= 0, !solved.isZero else { return }
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
            guard w.contains(slot) else { continue }
            let solved = (w.cells[slot] / head.pivot).asComponent
            w.cells[slot] = solved
            guard !solved.isZero else { continue }
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
