extension Basis {
    /// Solves `B x = b` in place: `w` holds b by slots on entry and x by variables on return.
    ///
    /// - Complexity: The nonzeros that the right side reaches (Gilbert–Peierls), plus the
    ///   product-form terms. Allocates nothing.
    /// - Exactness: Every component has a bound of its error; nothing is dropped.
    /// - Postcondition: The vector lists every touched component. Some may be 0.
    mutating func ftran(_ w: WorkVector, _ rows: borrowing RowStore) {
        assert(agenda.isEmpty, "Basis 9: a solve leaves no position")
        assert(w.capacity >= count, "Storage 2: the vector has an index for each slot")
        undoTerms(w)
        for k in 0..<w.count { agenda.push(Int(positions[w.list[k]])) }
        var cursor = -1
        while true {
            let position = agenda.popLowest(&cursor)
            guard position >= 0 else { return }
            let slot = order[position]
            if slot >= 0 {
                solveSlot(Int(slot), w, rows)
            } else {
                solveBlock(Int(-1 - slot), w, rows)
            }
        }
    }

    /// Divides by the diagonal and pushes the result to the rows that depend on it.
    @inline(__always) private mutating func solveSlot(
        _ slot: Int, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        assert(blockOf[slot] < 0, "Basis 3: a slot in a block shares its position")
        let solved = solved(w.cells[slot], slot, rows)
        w.cells[slot] = solved
        guard !solved.isZero else { return }
        for link in rows.column(slot) {
            let entry = rows.entries[link]
            let target = Int(rows.baseSlots[entry.row])
            guard target >= 0, target != slot else { continue }
            assert(positions[target] > positions[slot], "Basis 4: the base is triangular")
            w.add(target, -rows.cell(entry), solved)
            agenda.push(Int(positions[target]))
        }
    }

    private mutating func solveBlock(_ block: Int, _ w: WorkVector, _ rows: borrowing RowStore) {
        blocks.forward(block, w)
        for k in blocks.slots(of: block) {
            let slot = Int(blocks.slotList[k])
            guard w.contains(slot), !w.cells[slot].isZero else { continue }
            spreadBeyond(block, slot, w.cells[slot], w, rows)
        }
    }

    /// Pushes a result to the rows outside the variable's own block, whose factors have already
    /// handled the others.
    private mutating func spreadBeyond(
        _ block: Int, _ variable: Int, _ solved: Cell, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        for link in rows.column(variable) {
            let entry = rows.entries[link]
            let slot = Int(rows.baseSlots[entry.row])
            guard slot >= 0, Int(blockOf[slot]) != block else { continue }
            assert(positions[slot] > positions[variable], "Basis 4: the base is triangular")
            w.add(slot, -rows.cell(entry), solved)
            agenda.push(Int(positions[slot]))
        }
    }

    /// Applies the inverses of the terms, newest first: `z_p = (b_p − Σ ρ_q b_q) / ρ_p`.
    private mutating func undoTerms(_ w: WorkVector) {
        termWork += terms.parts.count
        for term in stride(from: terms.heads.count - 1, through: 0, by: -1) {
            let head = terms.heads[term]
            let slot = Int(head.slot)
            assert(!head.pivot.isZero, "Basis 10: a pivot is not 0")
            let sum = dot(term, w)
            guard !sum.isZero || w.contains(slot) else { continue }
            w.add(slot, -sum)
            w.cells[slot] = (w.cells[slot] / head.pivot).asComponent
        }
    }

    @inline(__always) private func dot(_ term: Int, _ w: WorkVector) -> Cell {
        var sum = Cell.zero
        for k in terms.heads[term].start..<terms.end(term) {
            let part = terms.parts[k]
            guard w.marks[Int(part.slot)] != 0 else { continue }
            sum = sum + part.cell * w.cells[Int(part.slot)]
        }
        return sum
    }
}
