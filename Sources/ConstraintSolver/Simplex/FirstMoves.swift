/// The first variable, in the order of the stays, that each slot's direction moves, and the side to
/// which it moves.
///
/// It settles most ties without a direction. Column v of the base gives
/// `d_v = (e_v − Σ a_sv d_s) / a_vv`. The sum is over the other rows s with variable v, which all
/// come later in the order. So one backward pass finds the first variable that each direction can
/// reach.
///
/// The component is a sum of products. If they have the same sign, they cannot cancel: whatever the
/// rounding, the variable moves, to that side. The first variable is unknown in blocks, and if the
/// signs differ.
///
/// - Complexity: O(entries of the base) for all slots.
struct FirstMoves: ~Copyable {
    /// A variable and the side to which it moves.
    struct Move {
        var variable: Int32
        /// The sign of the component: 1 or -1; 0 if cancellation is possible.
        var sign: Int8
    }

    private var moves = Pool<Move>()

    /// Creates the moves for a base. `order` has its slots, and `-1 - block` for those of a block.
    init(
        order: borrowing Pool<Int32>, baseSlots: borrowing Pool<Int32>,
        slotsOfBlock: (Int) -> [Int], _ rows: borrowing RowStore, _ stays: borrowing Stays
    ) {
        assert(order.count <= rows.columns.count, "Basis 3: a slot has one position")
        moves.append(repeating: Move(variable: -1, sign: 0), count: rows.columns.count)
        for position in stride(from: order.count - 1, through: 0, by: -1) {
            let slot = Int(order[position])
            if slot >= 0 {
                moves[slot] = move(of: slot, baseSlots, rows, stays)
            } else {
                fill(slotsOfBlock(-1 - slot), baseSlots, rows, stays)
            }
        }
    }

    /// The first move of a slot's direction in the base; `nil` if it is unknown.
    @inline(__always) subscript(slot: Int) -> Move? {
        moves[slot].sign == 0 ? nil : moves[slot]
    }

    private func move(
        of slot: Int, _ baseSlots: borrowing Pool<Int32>, _ rows: borrowing RowStore,
        _ stays: borrowing Stays
    ) -> Move {
        var first = Move(variable: Int32(truncatingIfNeeded: slot), sign: 1)
        var isPositive = true
        for link in rows.column(slot) {
            let entry = rows.entries[link]
            let other = Int(baseSlots[entry.row])
            if other == slot { isPositive = rows.coefficient(entry) > 0 }
            guard other >= 0, other != slot else { continue }
            assert(moves[other].variable >= 0, "Basis 4: the base is triangular")
            var move = moves[other]
            if rows.coefficient(entry) > 0 { move.sign = -move.sign }
            include(move, in: &first, stays)
        }
        if !isPositive { first.sign = -first.sign }
        return first
    }

    @inline(__always) private func include(
        _ move: Move, in first: inout Move, _ stays: borrowing Stays
    ) {
        if move.variable == first.variable {
            if move.sign != first.sign { first.sign = 0 }
        } else if stays.isOrdered(Int(move.variable), before: Int(first.variable)) {
            first = move
        }
    }

    /// Fills in the moves of a block's slots. They reach each other, so all may move the first
    /// variable of any.
    private func fill(
        _ slots: [Int], _ baseSlots: borrowing Pool<Int32>, _ rows: borrowing RowStore,
        _ stays: borrowing Stays
    ) {
        assert(!slots.isEmpty, "Basis 3: a block has slots")
        var first = Move(variable: Int32(slots[0]), sign: 0)
        for slot in slots {
            include(Move(variable: Int32(slot), sign: 0), in: &first, stays)
            for link in rows.column(slot) {
                let other = Int(baseSlots[rows.entries[link].row])
                if other >= 0, moves[other].variable >= 0 {
                    include(moves[other], in: &first, stays)
                }
            }
        }
        first.sign = 0
        for slot in slots { moves[slot] = first }
    }
}
