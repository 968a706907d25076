/// A new factorisation of the basis: a matching of active rows and variables, and their order.
///
/// Rows with one undefined variable define it (from the front). Variables in one remaining row are
/// defined by it (from the back). The remaining rows are the kernel, eliminated as one block of
/// ``KernelBlocks``.
///
/// - Complexity: Linear except for the kernel.
struct Matching: ~Copyable {
    /// The new slot of each old slot's row; -1 for a dependent row, which leaves the basis.
    var newSlots: [Int32]
    /// The variables that no row defines, which get their unit rows.
    var undefined: [Int] = []

    private(set) var front: [Int32] = []
    private var back: [Int32] = []
    private var counts: [Int32]
    private var columnCounts: [Int32] = []
    private var isDefined: [Bool]
    private var stack: [Int32] = []
    private var diagonal: [Double]

    init(_ basis: borrowing Basis, _ rows: borrowing RowStore) {
        let count = basis.count
        assert(rows.columns.count == count, "Basis 8: one slot for each variable")
        newSlots = Array(repeating: -1, count: count)
        counts = Array(repeating: 0, count: count)
        isDefined = Array(repeating: false, count: count)
        diagonal = Array(repeating: 1, count: count)
        for slot in 0..<count {
            let code = basis.active[slot]
            counts[slot] = code < 0 ? 1 : rows.bodies[code].length
            if counts[slot] == 1 { stack.append(Int32(slot)) }
        }
        peelRows(basis, rows)
        if front.count < count { peelColumns(basis, rows) }
    }

    private mutating func peelRows(_ basis: borrowing Basis, _ rows: borrowing RowStore) {
        while let top = stack.popLast() {
            let slot = Int(top)
            guard newSlots[slot] < 0, counts[slot] == 1 else { continue }
            let (variable, coefficient) = undefinedTerm(basis.active[slot], rows)
            assert(variable >= 0, "Basis 8: a row with one undefined variable has that variable")
            define(variable, slot, coefficient)
            front.append(Int32(variable))
            forEachActiveRow(of: variable, basis, rows) { other, matching in
                matching.counts[other] -= 1
                assert(matching.counts[other] >= 0, "Basis 8: a variable is defined once")
                if matching.counts[other] == 1 { matching.stack.append(Int32(other)) }
            }
        }
    }

    private mutating func define(_ variable: Int, _ slot: Int, _ coefficient: Double) {
        assert(newSlots[slot] < 0 && !isDefined[variable], "Basis 8: a variable is defined once")
        assert(coefficient != 0, "Basis 5: the diagonal is not 0")
        newSlots[slot] = Int32(variable)
        isDefined[variable] = true
        diagonal[variable] = coefficient
    }

    private func undefinedTerm(_ code: Int32, _ rows: borrowing RowStore) -> (Int, Double) {
        guard code >= 0 else { return (Basis.variable(ofUnit: code), 1) }
        for entry in rows.terms(Int(code)) where !isDefined[Int(entry.variable)] {
            return (Int(entry.variable), rows.coefficient(entry))
        }
        return (-1, 0)
    }

    private mutating func forEachActiveRow(
        of variable: Int, _ basis: borrowing Basis, _ rows: borrowing RowStore,
        _ body: (Int, inout Matching) -> Void
    ) {
        for link in rows.column(variable) {
            let slot = rows.slots[rows.entries[link].row]
            if slot >= 0, newSlots[Int(slot)] < 0 { body(Int(slot), &self) }
        }
        let unit = basis.unitSlots[variable]
        if unit >= 0, newSlots[Int(unit)] < 0 { body(Int(unit), &self) }
    }

    private mutating func peelColumns(_ basis: borrowing Basis, _ rows: borrowing RowStore) {
        columnCounts = Array(repeating: 0, count: basis.count)
        for variable in 0..<basis.count where !isDefined[variable] {
            forEachActiveRow(of: variable, basis, rows) { _, matching in
                matching.columnCounts[variable] += 1
            }
            if columnCounts[variable] == 1 { stack.append(Int32(variable)) }
        }
        while let top = stack.popLast() { peelColumn(Int(top), basis, rows) }
    }

    private mutating func peelColumn(
        _ variable: Int, _ basis: borrowing Basis, _ rows: borrowing RowStore
    ) {
        guard !isDefined[variable], columnCounts[variable] == 1 else { return }
        var found = -1
        forEachActiveRow(of: variable, basis, rows) { slot, _ in found = slot }
        guard found >= 0 else { return }
        let code = basis.active[found]
        define(variable, found, Matching.coefficient(of: variable, code, rows))
        back.append(Int32(variable))
        guard code >= 0 else { return }
        for entry in rows.terms(Int(code)) where !isDefined[Int(entry.variable)] {
            columnCounts[Int(entry.variable)] -= 1
            assert(columnCounts[Int(entry.variable)] >= 0, "Basis 8: a row is counted once")
            if columnCounts[Int(entry.variable)] == 1 { stack.append(entry.variable) }
        }
    }

    private static func coefficient(of variable: Int, _ code: Int32, _ rows: borrowing RowStore)
        -> Double
    {
        guard code >= 0 else { return 1 }
        for entry in rows.terms(Int(code)) where Int(entry.variable) == variable {
            return rows.coefficient(entry)
        }
        return 0
    }

    /// The order that follows from structure alone: variables from the front, the kernel, variables
    /// from the back.
    struct Structure {
        var newSlots: [Int32]
        let front: [Int32]
        let kernel: [Int]
        let back: [Int32]
    }

    /// Returns the structure before the elimination of the kernel. The kernel's rows take its
    /// variables in any order.
    func structure(_ basis: borrowing Basis) -> Structure {
        let variables = (0..<basis.count).filter { !isDefined[$0] }
        var slots = newSlots
        for (slot, variable) in zip((0..<basis.count).filter { newSlots[$0] < 0 }, variables) {
            slots[slot] = Int32(variable)
        }
        assert(
            front.count + variables.count + back.count == basis.count, "Basis 8: all are ordered")
        return Structure(newSlots: slots, front: front, kernel: variables, back: back.reversed())
    }

    // MARK: Writing the result

    /// Writes the new factors into `basis`. Afterwards, `newSlots` is -1 for the rows that left.
    mutating func install(in basis: inout Basis, _ rows: inout RowStore) {
        detachBase(&basis, &rows)
        basis.order.removeAll()
        for variable in front { place(Int(variable), &basis) }
        factoriseKernel(&basis, rows)
        for variable in back.reversed() { place(Int(variable), &basis) }
        for variable in undefined { place(variable, &basis) }
        assert(basis.order.count <= basis.count, "Basis 3: a slot has one position")
        attach(&basis, &rows)
        assert(basis.terms.heads.isEmpty, "Basis 6: new factors are without terms")
    }

    private func place(_ variable: Int, _ basis: inout Basis) {
        assert(diagonal[variable] != 0, "Basis 5: the diagonal is not 0")
        basis.positions[variable] = Int32(basis.order.count)
        basis.order.append(Int32(variable))
        basis.setDiagonal(variable, diagonal[variable])
        basis.blockOf[variable] = -1
    }

    private func detachBase(_ basis: inout Basis, _ rows: inout RowStore) {
        for slot in 0..<basis.count where basis.base[slot] >= 0 {
            assert(
                Int(rows.baseSlots[basis.base[slot]]) == slot, "Basis 2: a base row knows its slot")
            rows.baseSlots[basis.base[slot]] = -1
        }
        basis.terms.removeAll()
        basis.blocks.removeAll()
        basis.termWork = 0
    }

    private mutating func factoriseKernel(_ basis: inout Basis, _ rows: borrowing RowStore) {
        let variables = (0..<basis.count).filter { !isDefined[$0] }
        guard !variables.isEmpty else { return }
        let slots = (0..<basis.count).filter {
            newSlots[$0] < 0 && basis.active[$0] >= 0 && counts[$0] > 0
        }
        var kernel = KernelFactors(slots: slots, variables: variables)
        kernel.eliminate(basis, rows)
        for (slot, variable) in kernel.assignments { newSlots[slot] = Int32(variable) }
        undefined = kernel.unassigned
        assert(
            undefined.count + kernel.assignments.count == variables.count,
            "Basis 8: all are ordered")
        kernel.install(in: &basis)
    }

    private func attach(_ basis: inout Basis, _ rows: inout RowStore) {
        let codes = basis.active.array
        for variable in 0..<basis.count { basis.unitSlots[variable] = -1 }
        for (slot, code) in codes.enumerated() {
            let target = newSlots[slot]
            assert(Int(target) < basis.count, "Basis 8: unknown slot")
            if target >= 0 {
                Matching.hold(Int(target), code, &basis, &rows)
            } else {
                Matching.release(code, &rows)
            }
        }
        for variable in undefined { Matching.hold(variable, Basis.unit(variable), &basis, &rows) }
    }

    private static func release(_ code: Int32, _ rows: inout RowStore) {
        if code >= 0 { rows.slots[code] = RowStore.inactive }
    }

    private static func hold(
        _ slot: Int, _ code: Int32, _ basis: inout Basis, _ rows: inout RowStore
    ) {
        assert(code >= 0 || Basis.variable(ofUnit: code) < basis.count, "Basis 1: unknown stay")
        basis.active[slot] = code
        basis.base[slot] = code
        if code >= 0 {
            rows.slots[code] = Int32(slot)
            rows.baseSlots[code] = Int32(slot)
        } else {
            basis.unitSlots[Basis.variable(ofUnit: code)] = Int32(slot)
        }
    }
}

/// The elimination of a block, with the basis' numbers converted to local ones and back.
private struct KernelFactors {
    let slots: [Int]
    let variables: [Int]
    private var elimination = KernelElimination(rows: [])

    init(slots: [Int], variables: [Int]) {
        self.slots = slots
        self.variables = variables
    }

    /// The old slot and the variable of every pivot.
    var assignments: [(Int, Int)] {
        zip(elimination.pivotRows, elimination.pivotColumns).map { (slots[$0], variables[$1]) }
    }

    var unassigned: [Int] {
        let used = Set(elimination.pivotColumns)
        return variables.indices.filter { !used.contains($0) }.map { variables[$0] }
    }

    mutating func eliminate(_ basis: borrowing Basis, _ rows: borrowing RowStore) {
        var local = [Int: Int]()
        for (index, variable) in variables.enumerated() { local[variable] = index }
        var lists: [[KernelElimination.Part]] = []
        for slot in slots {
            var parts: [KernelElimination.Part] = []
            for entry in rows.terms(Int(basis.active[slot])) {
                if let index = local[Int(entry.variable)] {
                    let cell = rows.cell(entry)
                    parts.append(KernelElimination.Part(cell: cell, index: index))
                }
            }
            lists.append(parts)
        }
        for _ in slots.count..<max(slots.count, variables.count) { lists.append([]) }
        assert(lists.count >= variables.count, "Basis 8: a kernel has a row for each variable")
        elimination = KernelElimination(rows: lists)
        elimination.run()
    }

    /// Appends the block to the basis, at the end of the order. Without a pivot there is no block:
    /// its position would be one more than the slots.
    func install(in basis: inout Basis) {
        guard !elimination.pivotRows.isEmpty else { return }
        let block = basis.blocks.list.count
        let position = Int32(basis.order.count)
        basis.order.append(Int32(-1 - block))
        let start = Int32(basis.blocks.slotList.count)
        var slotOfRow = [Int: Int32]()
        for (row, column) in zip(elimination.pivotRows, elimination.pivotColumns) {
            slotOfRow[row] = Int32(variables[column])
        }
        let columns = upperColumns(slotOfRow)
        for step in elimination.pivotRows.indices {
            let slot = variables[elimination.pivotColumns[step]]
            basis.positions[slot] = position
            basis.blockOf[slot] = Int32(block)
            append(step, slot, slotOfRow, columns[step], to: &basis.blocks)
        }
        assert(basis.blocks.steps.count == basis.blocks.slotList.count, "Basis 8: one pivot a slot")
        basis.blocks.list.append(.init(start: start, count: Int32(elimination.pivotRows.count)))
    }

    private func upperColumns(_ slotOfRow: [Int: Int32]) -> [[KernelBlocks.Part]] {
        var stepOfColumn = [Int](repeating: -1, count: variables.count)
        for (step, column) in elimination.pivotColumns.enumerated() { stepOfColumn[column] = step }
        var columns = [[KernelBlocks.Part]](repeating: [], count: elimination.pivotRows.count)
        for (step, row) in elimination.pivotRows.enumerated() {
            let slot = Int32(variables[elimination.pivotColumns[step]])
            for part in elimination.rows[row] where stepOfColumn[part.index] >= 0 {
                columns[stepOfColumn[part.index]].append(.init(cell: part.cell, slot: slot))
            }
        }
        return columns
    }

    private func append(
        _ step: Int, _ slot: Int, _ slotOfRow: [Int: Int32], _ column: [KernelBlocks.Part],
        to blocks: inout KernelBlocks
    ) {
        assert(!elimination.pivots[step].isNearZero, "Basis 10: a pivot is not 0")
        blocks.slotList.append(Int32(slot))
        blocks.steps.append(
            .init(
                lowerStart: Int32(blocks.lower.count), upperRowStart: Int32(blocks.upperRows.count),
                upperColumnStart: Int32(blocks.upperColumns.count), pivot: elimination.pivots[step])
        )
        for part in elimination.lower[step] {
            if let other = slotOfRow[part.index] {
                blocks.lower.append(.init(cell: part.cell, slot: other))
            }
        }
        for part in elimination.rows[elimination.pivotRows[step]] {
            blocks.upperRows.append(.init(cell: part.cell, slot: Int32(variables[part.index])))
        }
        for part in column { blocks.upperColumns.append(part) }
    }
}
