import Rational

extension Engine {
    /// Lists the slots whose costs are decided below the required level.
    mutating func watchDelicateSlotsExactly() {
        exact.debts.watches = []
        exact.debts.isOverfull = false
        for slot in 0..<variableCount where isDelicateExactly(slot) {
            guard exact.debts.watches.count < ExactDebts.limit else {
                exact.debts.isOverfull = true
                return
            }
            exact.computeDirection(slot, rows)
            var components = [Rational](repeating: .zero, count: variableCount)
            for k in 0..<exact.direction.list.count {
                components[Int(exact.direction.list[k])] =
                    exact.direction[Int(exact.direction.list[k])]
            }
            exact.debts.watches.append(.init(slot: slot, components: components))
        }
    }

    private func isDelicateExactly(_ slot: Int) -> Bool {
        min(exactLeadingCost(slot, up: true).key, exactLeadingCost(slot, up: false).key)
            < Priority.requiredKey
    }

    /// Enters the flips of a step with the watched slots; whether all of them are still held.
    mutating func enterExactFlips() -> Bool {
        guard !exact.debts.isOverfull else { return false }
        var changed = 0
        for k in 0..<exact.flipLog.count {
            let row = Int(exact.flipLog[k]), body = rows.bodies[row]
            guard exact.proven.rows[row].side != body.side else { continue }
            guard !body.isRequired else { return false }
            exact.proven.note(side: body.side, of: row)
            exact.debts.hasDebts = true
            // The flip is done: what it changed is minus what flipping back would.
            enter(row, -exact.numbers.flipChange(row, body), &changed)
        }
        for (index, watch) in exact.debts.watches.enumerated() where changed & 1 << index != 0 {
            guard case .held = exactStanding(watch.slot) else { return false }
        }
        return true
    }

    private mutating func enter(_ row: Int, _ change: Rational, _ changed: inout Int) {
        let body = rows.bodies[row]
        for (index, watch) in exact.debts.watches.enumerated() {
            var sum = Rational.zero
            for entry in Int(body.start)..<Int(body.start + body.length) {
                sum.addProduct(
                    exact.numbers.coefficients[entry],
                    watch.components[Int(rows.entries[entry].variable)])
            }
            guard !sum.isZero else { continue }
            exact.multipliers.add(watch.slot, body.key, -(sum * change))
            exact.debts.enter(watch.slot, body.key, -(sum * change))
            changed |= 1 << index
        }
    }

    /// Multipliers that flips of a drag left out of date are computed.
    mutating func payExactDebts() {
        guard exact.debts.hasDebts else { return }
        computeMultipliersExactly()
        for k in 0..<exact.changes.rows.list.count {
            exact.proven.note(Int(exact.changes.rows.list[k]), rows)
        }
    }

    /// All multipliers become those of the last whole or renewed proof again, before any flip
    /// since.
    mutating func takeBackExactDebts() {
        for entry in exact.debts.entered {
            exact.multipliers.add(entry.slot, entry.key, -entry.change)
        }
        exact.debts.settle()
    }
}
