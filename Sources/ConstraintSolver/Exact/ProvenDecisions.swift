import Rational

/// The decisions of the last proof, to which its values and multipliers belong.
struct ProvenDecisions: ~Copyable {
    struct Row: BitwiseCopyable {
        /// The slot in which the row was active, or -1.
        var slot: Int32 = -1
        var key: UInt32 = 0
        var side: Int8 = 0
        /// The sign of the slope of an inactive row when the multipliers were computed.
        var slope: Int8 = 0
    }

    private(set) var rows = Pool<Row>()
    /// The code in each slot.
    private(set) var active = Pool<Int32>()

    /// Extends the lists to new rows and slots, which are unknown to the proof.
    mutating func extend(slots: Int, rows rowCount: Int) {
        if rowCount > rows.count { rows.append(repeating: Row(), count: rowCount - rows.count) }
        for slot in active.count..<max(active.count, slots) { active.append(-1 - Int32(slot)) }
    }

    mutating func note(_ row: Int, _ store: borrowing RowStore) {
        let body = store.bodies[row], slot = store.slots[row]
        assert(row < rows.count, "Proof 9: the record has every row")
        assert(slot < 0 || Int(slot) < active.count, "Proof 9: the record has every slot")
        guard slot != RowStore.dead, body.side != 0 else { return rows[row] = Row() }
        let slope: Int8 = body.slope > 0 ? 1 : body.slope < 0 ? -1 : 0
        rows[row] = Row(
            slot: max(slot, -1), key: body.key, side: body.side, slope: slot >= 0 ? 0 : slope)
    }

    /// Moves the record of each slot to its new number.
    mutating func rename(_ newSlots: [Int32]) {
        assert(newSlots.count == active.count, "Proof 9: the record has every slot")
        let old = active.clone()
        for (slot, target) in newSlots.enumerated() { active[target] = old[slot] }
        for row in 0..<rows.count where rows[row].slot >= 0 {
            rows[row].slot = newSlots[Int(rows[row].slot)]
        }
    }

    func note(slot: Int, _ code: Int32) {
        active[slot] = code
    }
}
