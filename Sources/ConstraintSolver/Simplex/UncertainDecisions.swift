/// The decisions on numbers with uncertain signs.
///
/// Slots and rows are listed, and are checked again when no move has a gain. Most of these numbers
/// have changed by then.
struct UncertainDecisions: ~Copyable {
    /// A Boolean value that indicates whether an uncertain decision cannot be checked again, or too
    /// many were uncertain.
    var isAny = false
    /// The slots with costs near zero, and the rows with activities near their breakpoints.
    private(set) var slots = Pool<Int32>()
    private(set) var rows = Pool<Int32>()

    /// The maximum number of listed slots or rows.
    private static let limit = 4_096

    func clone() -> UncertainDecisions {
        UncertainDecisions(isAny: isAny, slots: slots.clone(), rows: rows.clone())
    }

    /// A Boolean value that indicates whether all decisions were certain.
    @inline(__always) var isEmpty: Bool { !isAny && slots.isEmpty && rows.isEmpty }

    mutating func note(slot: Int) {
        assert(slot >= 0, "Basis 8: unknown slot")
        if slots.count < UncertainDecisions.limit {
            slots.append(Int32(slot))
        } else {
            isAny = true
        }
    }

    mutating func note(row: Int) {
        assert(row >= 0, "Problem 1: a row number is not negative")
        if rows.count < UncertainDecisions.limit { rows.append(Int32(row)) } else { isAny = true }
    }

    mutating func removeAll() {
        isAny = false
        slots.removeAll()
        rows.removeAll()
    }
}

extension Simplex {
    /// Returns a Boolean value that indicates whether all decisions are certain now.
    mutating func areDecisionsCertain() -> Bool {
        guard !accuracy.uncertain.isEmpty else { return true }
        // The sides of rows that a drag passed must be stored first.
        if !accuracy.uncertain.rows.isEmpty, drag.isLive, !drag.crossings.passed.isEmpty {
            settleDrag()
            solve()
        }
        guard !accuracy.uncertain.isAny, areUncertainSlotsHeld(), areUncertainRowsClear() else {
            accuracy.uncertain.isAny = true
            return false
        }
        accuracy.uncertain.removeAll()
        return true
    }

    private func areUncertainSlotsHeld() -> Bool {
        var isUncertain = false
        for k in 0..<accuracy.uncertain.slots.count {
            let slot = Int(accuracy.uncertain.slots[k])
            _ = leadingCost(slot, up: true, &isUncertain)
            _ = leadingCost(slot, up: false, &isUncertain)
            if isUncertain { return false }
        }
        return true
    }

    private func areUncertainRowsClear() -> Bool {
        for k in 0..<accuracy.uncertain.rows.count {
            let row = Int(accuracy.uncertain.rows[k])
            guard rows.slots[row] == RowStore.inactive, rows.bodies[row].side != 0 else { continue }
            let residual = currentResidual(row)
            let isWrong = residual.value * Double(rows.bodies[row].side) < 0
            if isWrong || residual.isUncertain { return false }
        }
        return true
    }

    /// Returns a row's activity minus its breakpoint, at the values of the live drag segment, if
    /// any.
    func currentResidual(_ row: Int) -> Cell {
        guard drag.isLive else { return residual(row) }
        var sum = ActivitySum(-rows.bodies[row].breakpointCell)
        for entry in rows.terms(row) {
            sum.add(rows.cell(entry) * current(Int(entry.variable)).asValue)
        }
        return sum.total
    }
}
