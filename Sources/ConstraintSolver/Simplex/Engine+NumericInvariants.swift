#if LAYOUT_INTERNAL_CHECKS
/// The statements on numbers, 10 to 16 of `Engine+Invariants.swift`. Beyond `Tolerances.clear` a
/// sum is not rounding.
extension Engine {
    func checkNumbers() {
        for variable in 0..<variableCount { checkFinite(variable) }
        let flipped = silentlyFlippedRows()
        for row in 0..<rows.count
        where rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0 {
            checkPlace(of: row, isFlipped: flipped.contains(row))
        }
        checkStationarity(except: flipped)
        guard isSettled else { return }
        for slot in 0..<variableCount {
            expect(violation(slot) == nil, 14, describedSlot(slot))
            checkStay(slot)
        }
        guard !journal.hasMarks else { return }
        for k in 0..<strained.list.count where !line.isLive { checkRequired(Int(strained.list[k])) }
    }

    private func checkFinite(_ variable: Int) {
        let cell = current(variable)
        let isFinite = cell.value.isFinite && cell.scale.isFinite && anchors[variable].isFinite
        expect(isFinite, 10, "v\(variable) = \(cell), anchor \(anchors[variable])")
        for entry in multipliers.entries(variable) {
            expect(entry.value.isFinite && entry.scale.isFinite, 10, describedSlot(variable))
        }
    }

    /// A row's activity less its breakpoint, at the values of the line where there is one.
    private func currentResidual(_ row: Int) -> Cell {
        let breakpoint = rows.bodies[row].breakpoint
        var sum = Cell(-breakpoint, breakpoint.magnitude)
        for entry in rows.terms(row) {
            let cell = current(Int(entry.variable))
            sum.value += entry.coefficient * cell.value
            sum.scale = max(sum.scale, entry.coefficient.magnitude * cell.scale)
        }
        return sum
    }

    /// The rows whose stored sides are those before a drag passed their breakpoints.
    private func silentlyFlippedRows() -> Set<Int> {
        guard line.isLive else { return [] }
        var list: Set<Int> = []
        for k in line.crossings.passed where line.crossings.items[k].isOptional {
            list.insert(Int(line.crossings.items[k].row))
        }
        return list
    }

    private func checkPlace(of row: Int, isFlipped: Bool) {
        let residual = currentResidual(row)
        guard !residual.isSmall else { return }
        expect(rows.slots[row] < 0, 11, "\(residual): \(rows.described(row))")
        let isAbove = (rows.bodies[row].side > 0) != isFlipped
        expect((residual.value > 0) == isAbove, 12, "\(residual): \(rows.described(row))")
    }

    private func checkStationarity(except flipped: Set<Int>) {
        var sums: [UInt32: [Cell]] = [:]
        for row in 0..<rows.count
        where rows.slots[row] == RowStore.inactive && rows.bodies[row].slope != 0 {
            let slope = rows.bodies[row].slope
            add(
                row, LevelEntry(key: rows.bodies[row].key, value: slope, scale: slope.magnitude),
                &sums)
        }
        for slot in 0..<variableCount {
            for entry in multipliers.entries(slot) { add(basis.active[slot], entry, &sums) }
        }
        // A debt is entered with the watched slots only: the levels of debts cannot be added up
        // until it is paid.
        for k in 0..<line.debts.debts.count { sums[rows.bodies[line.debts.debts[k].row].key] = nil }
        for row in flipped { sums[rows.bodies[row].key] = nil }
        for (key, cells) in sums {
            for variable in cells.indices where !cells[variable].isSmall {
                expect(false, 13, "v\(variable) at \(Priority(key: key)): \(cells[variable])")
            }
        }
    }

    private func add(_ code: Int32, _ entry: LevelEntry, _ sums: inout [UInt32: [Cell]]) {
        if code >= 0 { return add(Int(code), entry, &sums) }
        add(Basis.variable(ofUnit: code), 1, entry, &sums)
    }

    private func add(_ row: Int, _ entry: LevelEntry, _ sums: inout [UInt32: [Cell]]) {
        for term in rows.terms(row) { add(Int(term.variable), term.coefficient, entry, &sums) }
    }

    private func add(
        _ variable: Int, _ factor: Double, _ entry: LevelEntry, _ sums: inout [UInt32: [Cell]]
    ) {
        if sums[entry.key] == nil {
            sums[entry.key] = [Cell](repeating: .zero, count: variableCount)
        }
        sums[entry.key]?[variable].value += factor * entry.value
        let scale = max(sums[entry.key]?[variable].scale ?? 0, factor.magnitude * entry.scale)
        sums[entry.key]?[variable].scale = scale
    }

    private func checkStay(_ slot: Int) {
        guard basis.active[slot] < 0 else { return }
        let variable = Basis.variable(ofUnit: basis.active[slot])
        let cell = current(variable), anchor = anchors[variable]
        let isNear =
            (cell.value - anchor).magnitude <= Tolerances.clear * max(cell.scale, anchor.magnitude)
        let isFree = multipliers.entries(slot).allSatisfy { $0.isDust }
        expect(
            isNear && isFree, 15, "v\(variable) = \(cell), anchor \(anchor); \(describedSlot(slot))"
        )
    }

    private func checkRequired(_ row: Int) {
        let residual = residual(row)
        expect(residual.isSmall, 16, "\(residual): \(rows.described(row))")
    }
}
#endif
