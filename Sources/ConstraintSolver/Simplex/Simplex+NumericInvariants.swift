#if LAYOUT_INTERNAL_CHECKS
/// The invariants of numbers. A sum larger than its error is not due to rounding.
extension Simplex {
    func checkNumbers() {
        for variable in 0..<variableCount { checkFinite(variable) }
        let flipped = silentlyFlippedRows()
        for row in 0..<rows.count
        where rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0 {
            checkPlace(of: row, isFlipped: flipped.contains(row))
        }
        checkStationarity(except: flipped)
        // A layout proven by rational arithmetic may violate these within floating point.
        guard isSettled, proof.kind == .errors else { return }
        for slot in 0..<variableCount {
            let isHeld = violation(slot)?.cost.cell.isNearZero ?? true
            expect(isHeld, 14, describedSlot(slot))
            checkStay(slot)
        }
        guard !journal.hasMarks else { return }
        for k in 0..<pricing.violatedRows.list.count where !drag.isLive {
            checkRequired(Int(pricing.violatedRows.list[k]))
        }
    }

    private func checkFinite(_ variable: Int) {
        let cell = current(variable)
        let isFinite = cell.value.isFinite && !cell.error.isNaN && stays.anchors[variable].isFinite
        expect(isFinite, 10, "v\(variable) = \(cell), anchor \(stays.anchors[variable])")
        for entry in pricing.multipliers.entries(variable) {
            expect(entry.value.isFinite && !entry.cell.error.isNaN, 10, describedSlot(variable))
        }
    }

    /// Returns the rows whose stored sides are those from before a drag passed their breakpoints.
    private func silentlyFlippedRows() -> Set<Int> {
        guard drag.isLive else { return [] }
        var list: Set<Int> = []
        for k in drag.crossings.passed where drag.crossings.items[k].isOptional {
            list.insert(Int(drag.crossings.items[k].row))
        }
        return list
    }

    private func checkPlace(of row: Int, isFlipped: Bool) {
        let residual = currentResidual(row)
        guard residual.sign != 0 else { return }
        expect(rows.slots[row] < 0, 11, "\(residual): \(rows.described(row))")
        let isAbove = (rows.bodies[row].side > 0) != isFlipped
        expect((residual.value > 0) == isAbove, 12, "\(residual): \(rows.described(row))")
    }

    private func checkStationarity(except flipped: Set<Int>) {
        var sums: [UInt32: [Cell]] = [:]
        for row in 0..<rows.count
        where rows.slots[row] == RowStore.inactive && rows.bodies[row].slope != 0 {
            let slope = rows.bodies[row].slope
            let cell = Cell(slope, rows.bodies[row].weightError)
            add(row, LevelEntry(key: rows.bodies[row].key, cell), &sums)
        }
        for slot in 0..<variableCount {
            for entry in pricing.multipliers.entries(slot) { add(basis.active[slot], entry, &sums) }
        }
        // A flip is applied to the watched slots only. Levels with deferred flips cannot be added
        // up until all slots are updated.
        for k in 0..<drag.deferred.flips.count {
            sums[rows.bodies[drag.deferred.flips[k].row].key] = nil
        }
        for row in flipped { sums[rows.bodies[row].key] = nil }
        for (key, cells) in sums {
            for variable in cells.indices where cells[variable].sign != 0 {
                expect(false, 13, "v\(variable) at \(Priority(key: key)): \(cells[variable]) ")
            }
        }
    }

    private func add(_ code: Int32, _ entry: LevelEntry, _ sums: inout [UInt32: [Cell]]) {
        if code >= 0 { return add(Int(code), entry, &sums) }
        add(Basis.variable(ofUnit: code), Cell(1, 0), entry, &sums)
    }

    private func add(_ row: Int, _ entry: LevelEntry, _ sums: inout [UInt32: [Cell]]) {
        for term in rows.terms(row) {
            add(Int(term.variable), rows.cell(term), entry, &sums)
        }
    }

    private func add(
        _ variable: Int, _ factor: Cell, _ entry: LevelEntry, _ sums: inout [UInt32: [Cell]]
    ) {
        let count = variableCount, sum = sums[entry.key]?[variable] ?? .zero
        let product = factor * entry.cell, total = sum.value + product.value
        sums[entry.key, default: [Cell](repeating: .zero, count: count)][variable] =
            Cell(total, sum.error + product.error + Cell.rounding(total))
    }

    private func checkStay(_ slot: Int) {
        guard basis.active[slot] < 0 else { return }
        let variable = Basis.variable(ofUnit: basis.active[slot])
        let cell = current(variable), anchor = stays.anchors[variable]
        let isNear = distance(of: cell, toAnchorOf: variable).isNearZero
        let isFree = pricing.multipliers.entries(slot).allSatisfy { $0.cell.isNearZero }
        expect(
            isNear && isFree, 15, "v\(variable) = \(cell), anchor \(anchor); \(describedSlot(slot))"
        )
    }

    private func checkRequired(_ row: Int) {
        let residual = residual(row)
        expect(residual.isNearZero, 16, "\(residual): \(rows.described(row))")
    }
}
#endif
