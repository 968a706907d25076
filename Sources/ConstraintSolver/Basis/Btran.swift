extension Basis {
    /// Solves `Bᵀ y = c` in place: `w` holds c by variables on entry and y by slots on return.
    ///
    /// - Complexity: What the right side reaches, plus the product-form terms. Allocates nothing.
    /// - Exactness: As ``ftran(_:_:)``.
    mutating func btran(_ w: WorkVector, _ rows: borrowing RowStore) {
        if isRounded {
            solveTransposed(w, rows, isWatched: false)
        } else {
            solveTransposed(w, rows, isWatched: true)
        }
    }

    @inline(__always) private mutating func solveTransposed(
        _ w: WorkVector, _ rows: borrowing RowStore, isWatched: Bool
    ) {
        for k in 0..<w.count { agenda.push(Int(positions[w.list[k]])) }
        while true {
            let position = agenda.popHighest()
            guard position >= 0 else { break }
            let slot = order[position]
            if slot >= 0 {
                solveSlotTransposed(Int(slot), w, rows, isWatched: isWatched)
            } else {
                solveBlockTransposed(Int(-1 - slot), w, rows)
            }
        }
        applyTermsTransposed(w)
    }

    @inline(__always) private mutating func solveSlotTransposed(
        _ slot: Int, _ w: WorkVector, _ rows: borrowing RowStore, isWatched: Bool
    ) {
        var cell = w.cells[slot]
        if cell.isSmall {
            cell = cleanedMultiplier(cell)
        }
        let solved = cell.divided(by: diagonal[slot])
        if isWatched { watch(solved, cell, diagonal[slot]) }
        w.cells[slot] = solved
        let row = base[slot]
        guard row >= 0, solved.value != 0 else { return }
        let scale = solved.inherited
        for entry in rows.terms(Int(row)) where Int(entry.variable) != slot {
            w.add(
                Int(entry.variable), -entry.coefficient * solved.value,
                entry.coefficient.magnitude * scale)
            agenda.push(Int(positions[entry.variable]))
        }
    }

    private mutating func solveBlockTransposed(
        _ block: Int, _ w: WorkVector, _ rows: borrowing RowStore
    ) {
        isRounded = true
        blocks.backward(block, w)
        for k in blocks.slots(of: block) {
            let slot = Int(blocks.slotList[k])
            guard w.contains(slot), w[slot] != 0 else { continue }
            let solved = w.cells[slot]
            let scale = solved.inherited
            for entry in rows.terms(Int(base[slot])) where Int(blockOf[entry.variable]) != block {
                w.add(
                    Int(entry.variable), -entry.coefficient * solved.value,
                    entry.coefficient.magnitude * scale)
                agenda.push(Int(positions[entry.variable]))
            }
        }
    }

    /// Applies the transposed inverses of the terms, oldest first: `y_p = u_p / ρ_p`, `y_q = u_q −
    /// ρ_q y_p`.
    private mutating func applyTermsTransposed(_ w: WorkVector) {
        for term in 0..<terms.heads.count {
            let head = terms.heads[term]
            let slot = Int(head.slot)
            guard w.contains(slot) else { continue }
            if w[slot] != 0, w.cells[slot].isSmall {
                w.cells[slot] = cleanedMultiplier(w.cells[slot])
            }
            let solved = w.cells[slot].divided(by: head.pivot)
            watch(solved, w.cells[slot], head.pivot)
            w.cells[slot] = solved
            guard solved.value != 0 else { continue }
            termWork += terms.end(term) - head.start
            for k in head.start..<terms.end(term) {
                let part = terms.parts[k]
                w.add(
                    Int(part.slot), -part.value * solved.value,
                    part.value.magnitude * solved.inherited)
            }
        }
        clean(w)
    }

    /// Turns what is rounding error into 0 after the terms, as the solve itself does.
    private mutating func clean(_ w: WorkVector) {
        guard terms.heads.count > 0 else { return }
        for k in 0..<w.count {
            let slot = Int(w.list[k])
            if w.cells[slot].isSmall { w.cells[slot] = cleanedMultiplier(w.cells[slot]) }
            watch(w.cells[slot], w.cells[slot], 1)
        }
    }
}
