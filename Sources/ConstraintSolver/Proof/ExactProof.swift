import Rational

extension Engine {
    /// The multipliers of the proven layout, at the levels of the priorities alone or with those of the stays.
    ///
    /// - Complexity: O(entries); with stays one sparse solve for each variable away from its anchor.
    mutating func proofMultipliers(stays: Bool) -> [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])] {
        payExactDebts()
        var entries = realEntries()
        if stays { appendStays(&entries) }
        liftRequired(&entries)
        var list: [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])] = []
        for row in 0..<rows.count where !(entries.rows[row]?.isEmpty ?? true) {
            list.append((proofRow(row), entries.rows[row] ?? []))
        }
        for (variable, own) in entries.stays.sorted(by: { $0.key < $1.key }) where !own.isEmpty {
            list.append((.stay(Variable(index: variable)), own))
        }
        return list
    }

    /// Entries by row and, for stays, by variable.
    private struct Entries {
        var rows: [Int: [LayoutProof.Multiplier]] = [:]
        var stays: [Int: [LayoutProof.Multiplier]] = [:]
    }

    /// Multipliers that flips of a drag left out of date are computed.
    mutating func payExactDebts() {
        if exact.debts.hasDebts { loadMultipliers() }
    }

    func proofRow(_ row: Int) -> LayoutProof.Row {
        let body = rows.bodies[row]
        if body.length == 1 {
            let variable = Int(rows.terms(row)[0].variable)
            if Int(editRows[variable]) == row { return .edit(Variable(index: variable)) }
        }
        return .constraint(handle(row))
    }

    /// The slopes of the inactive rows and the multipliers of the active ones, below the required level.
    private func realEntries() -> Entries {
        var entries = Entries()
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead && rows.bodies[row].serial != 0 {
            let slot = rows.slots[row], body = rows.bodies[row]
            if slot >= 0 {
                entries.rows[row] = exact.multipliers.entries(Int(slot)).compactMap { entry($0.key, $0.value) }
            } else if body.side != 0, !body.isRequired, body.slope != 0 {
                let level = LayoutProof.Level.priority(Priority(key: body.key))
                entries.rows[row] = [.init(level: level, value: exact.numbers.slope(row, body))]
            }
        }
        return entries
    }

    private func entry(_ key: UInt32, _ value: Rational) -> LayoutProof.Multiplier? {
        key == Priority.requiredKey ? nil : LayoutProof.Multiplier(level: .priority(Priority(key: key)), value: value)
    }

    /// Each variable away from its anchor is a violated row at a level of its own; the active rows answer it.
    private mutating func appendStays(_ entries: inout Entries) {
        for variable in 0..<variableCount where basis.unitSlots[variable] < 0 {
            let sign = (exact.x[variable] - exactAnchor(variable)).signum()
            guard sign != 0 else { continue }
            let level = LayoutProof.Level.stay(Variable(index: variable))
            entries.stays[variable, default: []].append(.init(level: level, value: Rational(sign)))
            exact.computeRho(Basis.unit(variable), rows)
            for k in 0..<exact.rho.list.count {
                let slot = Int(exact.rho.list[k])
                guard !exact.rho[slot].isZero else { continue }
                let value = sign > 0 ? -exact.rho[slot] : exact.rho[slot], code = basis.active[slot]
                if code >= 0 {
                    entries.rows[Int(code), default: []].append(.init(level: level, value: value))
                } else {
                    entries.stays[Basis.variable(ofUnit: code), default: []].append(.init(level: level, value: value))
                }
            }
        }
    }

    /// Multipliers that required rows have at the required level, though all of them hold (a row may stand at its
    /// breakpoint on its costly side), are added to the highest level below, as often as makes their signs decide.
    private func liftRequired(_ entries: inout Entries) {
        let tops = (0..<rows.count).filter { rows.slots[$0] != RowStore.dead && rows.bodies[$0].isRequired }
            .map { (row: $0, top: farkas($0)) }.filter { !$0.top.isZero }
        guard !tops.isEmpty, let level = highestLevel(entries) else { return }
        var factor = Rational.one
        for (row, top) in tops {
            guard let first = entries.rows[row]?.first, first.level == level else { continue }
            factor = max(factor, (first.value / top).magnitude + 1)
        }
        for (row, top) in tops { add(factor * top, at: level, to: &entries.rows[row, default: []]) }
    }

    private func add(_ value: Rational, at level: LayoutProof.Level, to list: inout [LayoutProof.Multiplier]) {
        guard let first = list.first, first.level == level else {
            return list.insert(.init(level: level, value: value), at: 0)
        }
        list[0] = .init(level: level, value: first.value + value)
        if list[0].value.isZero { list.removeFirst() }
    }

    /// The highest level that any row of the problem stands at.
    private func highestLevel(_ entries: Entries) -> LayoutProof.Level? {
        var key: UInt32 = 0
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead {
            let body = rows.bodies[row]
            if !body.isRequired, body.serial != 0 { key = max(key, body.key) }
        }
        if key > 0 { return .priority(Priority(key: key)) }
        return entries.stays.keys.min().map { .stay(Variable(index: $0)) }
    }
}
