extension Basis {
    /// Solves `B x = b` in place: `w` holds b by slots on entry and x by variables on return.
    ///
    /// - Complexity: What the right side reaches (Gilbert–Peierls), plus the product-form terms.
    ///   Allocates nothing.
    /// - Exactness: A component that is rounding error of its own sum becomes 0; nothing else is
    ///   dropped.
    /// - Postcondition: The vector lists every component that was touched, some of which may be 0.
    mutating func ftran(_ w: WorkVector, _ rows: borrowing RowStore) {
        // Two loops, so that the one that nobody watches has no tests for it.
        if isRounded { solve(w, rows, isWatched: false) } else { solve(w, rows, isWatched: true) }
    }

    @inline(__always) private mutating func solve(
        _ w: WorkVector, _ rows: borrowing RowStore, isWatched: Bool
    ) {
        undoTerms(w)
        for k in 0..<w.count { agenda.push(Int(positions[w.list[k]])) }
        while true {
            let position = agenda.popLowest()
            guard position >= 0 else { return }
            let slot = order[position]
            if slot >= 0 {
                solveSlot(Int(slot), w, rows, isWatched: isWatched)
            } else {
                solveBlock(Int(-1 - slot), w, rows)
            }
        }
    }

    /// Divides by the diagonal and pushes the result to the rows that depend on it.
    @inline(__always) private mutating func solveSlot(
        _ slot: Int, _ w: WorkVector, _ rows: borrowing RowStore, isWatched: Bool
    ) {
        var cell = w.cells[slot]
        if cell.isSmall {
            cell = cleaned(cell)
        }
        let solved = cell.divided(by: diagonal[slot])
        if isWatched { watch(solved, cell, diagonal[slot]) }
        w.cells[slot] = solved
        if solved.value != 0 { spread(slot, solved, w, rows) }
    }

    @inline(__always) private mutating func spread(
        _ variable: Int, _ solved: Cell, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        let scale = solved.inherited
        for link in rows.column(variable) {
            let entry = rows.entries[link]
            let slot = Int(rows.baseSlots[entry.row])
            guard slot >= 0, slot != variable else { continue }
            w.add(slot, -entry.coefficient * solved.value, entry.coefficient.magnitude * scale)
            agenda.push(Int(positions[slot]))
        }
    }

    private mutating func solveBlock(_ block: Int, _ w: WorkVector, _ rows: borrowing RowStore) {
        isRounded = true
        blocks.forward(block, w)
        let range = blocks.slots(of: block)
        for k in range {
            let slot = Int(blocks.slotList[k])
            guard w.contains(slot), w[slot] != 0 else { continue }
            spreadBeyond(block, slot, w.cells[slot], w, rows)
        }
    }

    /// As `spread`, leaving out the rows of the variable's own block, which its factors have dealt
    /// with.
    private mutating func spreadBeyond(
        _ block: Int, _ variable: Int, _ solved: Cell, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        let scale = solved.inherited
        for link in rows.column(variable) {
            let entry = rows.entries[link]
            let slot = Int(rows.baseSlots[entry.row])
            guard slot >= 0, Int(blockOf[slot]) != block else { continue }
            w.add(slot, -entry.coefficient * solved.value, entry.coefficient.magnitude * scale)
            agenda.push(Int(positions[slot]))
        }
    }

    /// Applies the inverses of the terms, newest first: `z_p = (b_p − Σ ρ_q b_q) / ρ_p`.
    private mutating func undoTerms(_ w: WorkVector) {
        termWork += terms.parts.count
        for term in stride(from: terms.heads.count - 1, through: 0, by: -1) {
            let head = terms.heads[term]
            let slot = Int(head.slot)
            let sum = dot(term, w)
            guard sum.scale > 0 || w.contains(slot) else { continue }
            w.add(slot, -sum.value, sum.scale)
            let cell = w.cells[slot].isSmall ? cleaned(w.cells[slot]) : w.cells[slot]
            w.cells[slot] = cell.divided(by: head.pivot)
            watch(w.cells[slot], cell, head.pivot)
        }
    }

    @inline(__always) private func dot(_ term: Int, _ w: WorkVector) -> Cell {
        var sum = Cell.zero
        for k in terms.heads[term].start..<terms.end(term) {
            let part = terms.parts[k]
            guard w.marks[Int(part.slot)] != 0 else { continue }
            let cell = w.cells[Int(part.slot)]
            sum.value += part.value * cell.value
            sum.scale = max(sum.scale, part.value.magnitude * cell.inherited)
        }
        return sum
    }
}
