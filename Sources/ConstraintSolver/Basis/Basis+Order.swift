extension Basis {
    /// The largest number of variables that move ahead together, and the largest distance.
    private static var fewVariables: Int { 16 }
    private static var distance: Int { 1_024 }

    /// Moves variables of a row ahead of a slot in the order of the base, so that the row can take
    /// the slot in place. Returns `false`, without a change, if it cannot.
    ///
    /// Example: a new view is inserted between two others of a column. Its variables are the last of
    /// all, and the next view depends on them now. They move ahead of that view, with the variables
    /// that they depend on in between. If these depend on the slot itself, the rows form a cycle.
    ///
    /// - Complexity: The positions in between, and the terms of the base rows of the variables that
    ///   move.
    mutating func moveAhead(_ code: Int32, of slot: Int, _ rows: borrowing RowStore) -> Bool {
        guard code >= 0, blockOf[slot] < 0, terms.mentions[slot] == 0 else { return false }
        ahead.removeAll()
        let position = positions[slot]
        var hasSlot = false
        for entry in rows.terms(Int(code)) {
            if Int(entry.variable) == slot {
                hasSlot = true
            } else if positions[entry.variable] > position, !list(entry.variable, position) {
                return false
            }
        }
        guard hasSlot, listDependencies(slot, position, rows) else { return false }
        sortAhead()
        let last = positions[ahead[ahead.count - 1]]
        assert(positions[ahead[0]] > position, "Basis 4: only later variables move ahead")
        for k in Int(position)...Int(last) where order[k] < 0 { return false }
        shift(position, last)
        assert(
            Int(positions[slot]) == Int(position) + ahead.count,
            "Basis 3: the slot moved behind them")
        return true
    }

    /// Lists a variable that has to move. Returns `false` if it cannot.
    private mutating func list(_ variable: Int32, _ position: Int32) -> Bool {
        assert(positions[variable] >= position, "Basis 4: only later variables move ahead")
        for k in 0..<ahead.count where ahead[k] == variable { return true }
        guard blockOf[variable] < 0, ahead.count < Basis.fewVariables,
            Int(positions[variable] - position) <= Basis.distance
        else { return false }
        ahead.append(variable)
        return true
    }

    /// Lists the variables after a position on which the listed ones depend. Returns `false` if the
    /// slot is one of them.
    private mutating func listDependencies(
        _ slot: Int, _ position: Int32, _ rows: borrowing RowStore
    ) -> Bool {
        var done = 0
        while done < ahead.count {
            let row = base[ahead[done]]
            done += 1
            guard row >= 0 else { continue }
            for entry in rows.terms(Int(row)) where positions[entry.variable] >= position {
                if Int(entry.variable) == slot || !list(entry.variable, position) { return false }
            }
        }
        return !ahead.isEmpty
    }

    /// Sorts the listed variables by their positions.
    private func sortAhead() {
        for k in 1..<max(1, ahead.count) {
            let variable = ahead[k]
            var place = k
            while place > 0, positions[ahead[place - 1]] > positions[variable] {
                ahead[place] = ahead[place - 1]
                place -= 1
            }
            ahead[place] = variable
        }
    }

    /// Moves the listed variables to a position, and those in between behind them.
    private func shift(_ first: Int32, _ last: Int32) {
        var target = last, waiting = ahead.count - 1
        for place in stride(from: last, through: first, by: -1) {
            let slot = order[place]
            if waiting >= 0, slot == ahead[waiting] {
                waiting -= 1
            } else {
                put(slot, at: target)
                target -= 1
            }
        }
        assert(waiting < 0, "Basis 3: every listed variable is in the range")
        assert(Int(target - first) == ahead.count - 1, "Basis 3: the listed variables fit in front")
        for k in 0..<ahead.count { put(ahead[k], at: first + Int32(k)) }
    }

    private func put(_ slot: Int32, at position: Int32) {
        assert(blockOf[slot] < 0, "Basis 3: a block keeps its position")
        order[position] = slot
        positions[slot] = position
    }
}
