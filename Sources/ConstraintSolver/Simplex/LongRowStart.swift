/// The choice of when to look for a long row.
struct LongRowPatience: BitwiseCopyable {
    private var waiting = 0
    private var failures = 0

    /// Returns a Boolean value that indicates whether a path should be tried now. After a failure,
    /// ever more loops are left alone.
    mutating func isDue() -> Bool {
        guard waiting > 0 else { return true }
        waiting -= 1
        return false
    }

    mutating func note(helped: Bool) {
        failures = helped ? 0 : min(failures + 1, 10)
        waiting = helped ? 0 : 1 << failures
    }
}

extension Simplex {
    /// The minimum number of terms of a long row. A shorter one costs less than its search.
    private var longRowLength: Int { settings.tuning.longRows == .always ? 2 : 64 }

    /// The work of a primal loop, in components, after which a long row is looked for.
    ///
    /// Four directions over all variables, or many shorter ones, are far more than a loop without
    /// long rows needs.
    var longRowThreshold: Int {
        switch settings.tuning.longRows {
        case .whenItPays: max(4 * variableCount, 2_000)
        case .always: -1
        case .never: .max
        }
    }

    /// Replaces the active rows around a long row by those at the end of a ``PricePath``, if there
    /// is one.
    mutating func startAlongLongRow() {
        guard settings.tuning.longRows == .always || work.longRows.isDue() else { return }
        settleDrag()
        let isFound = followLongRow()
        work.longRows.note(helped: isFound)
    }

    private mutating func followLongRow() -> Bool {
        guard let long = LongRow(in: self, length: longRowLength) else { return false }
        var path = PricePath(self, long)
        guard path.run(long) else { return false }
        enterSnapshot()
        proof.changes.isKept = false
        statistics.pricePaths += 1
        install(path, long)
        renewNumbers()
        return true
    }

    /// Makes the rows of a path active, on the other rows' sides. Factors and numbers must be
    /// renewed.
    private mutating func install(_ path: borrowing PricePath, _ long: borrowing LongRow) {
        var entering: [Int32] = []
        var leaving: [Int32] = []
        for row in 0..<path.rows.count {
            let (code, side) = (path.rows[row].code, path.rows[row].side)
            guard code != PricePath.hold else { continue }
            let isActive = code < 0 || rows.slots[code] >= 0
            if side == 0, !isActive { entering.append(code) }
            if side != 0, isActive { leaving.append(code) }
            if side != 0, code >= 0 { rows.bodies[code].side = side }
        }
        for member in long.members where rows.slots[member.row] < 0 { entering.append(member.row) }
        assert(entering.count == leaving.count, "Basis 8: every slot keeps one active row")
        for (old, new) in zip(leaving, entering) { replace(old, by: new) }
    }

    private mutating func replace(_ leaving: Int32, by entering: Int32) {
        let slot: Int32
        if leaving >= 0 {
            slot = rows.slots[leaving]
            rows.slots[leaving] = RowStore.inactive
            if rows.bodies[leaving].isRemoved { markDead(Int(leaving)) }
        } else {
            let variable = Basis.variable(ofUnit: leaving)
            slot = basis.unitSlots[variable]
            basis.unitSlots[variable] = -1
        }
        setDecider(Int(slot), -1)
        basis.active[slot] = entering
        rows.slots[entering] = slot
        updateViolation(Int(entering))
    }
}
