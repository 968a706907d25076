/// The optional rows that a second crash leaves out, because required equalities need their
/// variables.
///
/// A crash follows the priorities. Example: the right edge of a chain is edited at 750, and its
/// views have minimum widths. The edit holds the edge first, so that one equality of the chain is
/// violated. Without the edit, the crash violates nothing, and no pivot over all values is needed.
extension Simplex {
    /// The maximum number of violated required rows for which a second crash is tried.
    private static var fewRows: Int { 4 }

    /// Returns, for each violated required equality, the optional row of lowest priority among the
    /// active rows on which it depends. The list is empty if the violated rows are many, or if no
    /// optional row can give way.
    ///
    /// - Complexity: One sparse solve for each violated equality. Allocates nothing if no row is
    ///   violated.
    mutating func rowsInTheWay() -> [Int32] {
        let count = pricing.violatedRows.list.count
        guard count > 0, count <= Simplex.fewRows else { return [] }
        var list: [Int32] = []
        for k in 0..<count {
            let row = pricing.violatedRows.list[k]
            assert(rows.slots[row] == RowStore.inactive, "Simplex 5: a violated row is inactive")
            guard rows.bodies[row].relation == .equal else { continue }
            computeRho(row)
            if let found = lowestOptionalRow(), !list.contains(found) { list.append(found) }
        }
        return list
    }

    /// Returns the active optional row of lowest priority in `rho`.
    private func lowestOptionalRow() -> Int32? {
        var lowest = Priority.requiredKey
        var found: Int32?
        for k in 0..<work.rho.count {
            let slot = work.rho.list[k], code = basis.active[slot]
            guard code >= 0, rows.bodies[code].key < lowest,
                !work.rho.cells[Int(slot)].isNegligible()
            else { continue }
            (lowest, found) = (rows.bodies[code].key, code)
        }
        return found
    }
}
