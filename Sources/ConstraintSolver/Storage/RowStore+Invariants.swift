#if LAYOUT_INTERNAL_CHECKS
extension RowStore {
    /// Checks the invariants of the problem between calls of the solver (Documentation/Invariants.md).
    func checkInvariants(variableCount: Int) {
        expect(
            slots.count == count && baseSlots.count == count && columns.count == variableCount, 1,
            row: -1)
        var owners = [Int](repeating: -1, count: entries.count), linked = 0
        for row in 0..<count {
            expect(slots[row] >= RowStore.dead && slots[row] < variableCount, 1, row: row)
            expect(baseSlots[row] >= -1 && baseSlots[row] < variableCount, 1, row: row)
            expect(bodies[row].serial <= serial, 7, row: row)
            if bodies[row].serial != 0 { checkEntries(row, variableCount, &owners, &linked) }
        }
        checkFreeRows()
        var listed = 0
        for variable in 0..<variableCount { listed += checkColumn(variable, owners) }
        expect(listed == linked, 5, row: -1)
    }

    private func checkFreeRows() {
        var isListed = [Bool](repeating: false, count: count)
        for k in 0..<freeRows.count {
            expect(!isListed[Int(freeRows[k])], 2, row: Int(freeRows[k]))
            isListed[Int(freeRows[k])] = true
        }
        for row in 0..<count {
            let isFree = bodies[row].serial == 0
            expect(isListed[row] == isFree, 2, row: row)
            if isFree {
                expect(slots[row] == RowStore.dead && bodies[row].length == 0, 2, row: row)
            }
        }
    }

    private func checkEntries(
        _ row: Int, _ variableCount: Int, _ owners: inout [Int], _ linked: inout Int
    ) {
        let start = Int(bodies[row].start), length = Int(bodies[row].length)
        expect(start >= 0 && length >= 0 && start + length <= entries.count, 3, row: row)
        for place in start..<(start + length) {
            let entry = entries[place]
            let isRight =
                Int(entry.row) == row && entry.variable >= 0 && Int(entry.variable) < variableCount
            expect(isRight && coefficient(entry) != 0, 3, row: row)
            expect(owners[place] < 0, 4, row: row)
            owners[place] = row
            expect(entry.isLinked == entries[start].isLinked, 6, row: row)
            if entry.isLinked { linked += 1 }
        }
    }

    /// Checks the list of a column, and returns its length.
    private func checkColumn(_ variable: Int, _ owners: [Int]) -> Int {
        var length = 0, last = columns[variable]
        for link in column(variable) {
            let isRight =
                owners[Int(link)] >= 0 && Int(entries[link].variable) == variable
                && length < entries.count
            let isNext = length == 0 || entries[link].previous == last
            Invariant.check(
                isRight && isNext, "Problem", 5,
                "column of v\(variable), place \(length): entry \(link) of row \(owners[Int(link)])"
            )
            (length, last) = (length + 1, link)
        }
        Invariant.check(
            length == 0 || entries[columns[variable]].previous == last, "Problem", 5,
            "column of v\(variable): its last entry is \(last)")
        return length
    }

    @inline(__always) private func expect(_ holds: Bool, _ number: Int, row: Int) {
        Invariant.check(holds, "Problem", number, described(row))
    }

    /// Returns a description of a row, for messages.
    func described(_ row: Int) -> String {
        guard row >= 0, row < count else { return "\(row) of \(count) rows" }
        let body = bodies[row]
        let terms =
            body.serial == 0
            ? "" : terms(row).map { "\(coefficient($0)) v\($0.variable) + " }.joined()
        return
            "row \(row) (serial \(body.serial)): \(terms)\(0 - body.breakpoint) \(body.relation) 0 "
            + "@\(body.key == 0 ? "-" : Priority(key: body.key).description) * \(body.weight), side \(body.side), "
            + "slot \(slots[row]), base slot \(baseSlots[row])\(body.isRemoved ? ", removed" : "")"
    }
}
#endif
