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

    private let peeling: Peeling

    init(_ basis: borrowing Basis, _ rows: borrowing RowStore) {
        let count = basis.count
        assert(rows.columns.count == count, "Basis 8: one slot for each variable")
        let lengths = (0..<count).map { slot in
            basis.active[slot] < 0 ? 1 : rows.bodies[basis.active[slot]].length
        }
        peeling = Peeling(
            lengths: lengths, variableCount: count,
            variables: { slot, body in
                let code = basis.active[slot]
                guard code >= 0 else { return body(Basis.variable(ofUnit: code)) }
                for entry in rows.terms(Int(code)) { body(Int(entry.variable)) }
            },
            rows: { variable, body in
                for link in rows.column(variable) {
                    let slot = rows.slots[rows.entries[link].row]
                    if slot >= 0 { body(Int(slot)) }
                }
                if basis.unitSlots[variable] >= 0 { body(Int(basis.unitSlots[variable])) }
            })
        newSlots = Array(repeating: -1, count: count)
        for pair in peeling.front { newSlots[Int(pair.row)] = pair.variable }
        for pair in peeling.back { newSlots[Int(pair.row)] = pair.variable }
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
        let variables = peeling.openVariables
        var slots = newSlots
        for (slot, variable) in zip((0..<basis.count).filter { newSlots[$0] < 0 }, variables) {
            slots[slot] = Int32(variable)
        }
        let front = peeling.front.map(\.variable), back = peeling.back.reversed().map(\.variable)
        assert(
            front.count + variables.count + back.count == basis.count, "Basis 8: all are ordered")
        return Structure(newSlots: slots, front: front, kernel: variables, back: back)
    }

    // MARK: Writing the result

    /// Writes the new factors into `basis`. Afterwards, `newSlots` is -1 for the rows that left.
    mutating func install(in basis: inout Basis, _ rows: inout RowStore) {
        detachBase(&basis, &rows)
        basis.order.removeAll()
        for pair in peeling.front { place(pair, &basis, rows) }
        factoriseKernel(&basis, rows)
        for pair in peeling.back.reversed() { place(pair, &basis, rows) }
        for variable in undefined { place(Int32(variable), 1, &basis) }
        assert(basis.order.count <= basis.count, "Basis 3: a slot has one position")
        attach(&basis, &rows)
        assert(basis.terms.heads.isEmpty, "Basis 6: new factors are without terms")
    }

    private func place(_ pair: Peeling.Pair, _ basis: inout Basis, _ rows: borrowing RowStore) {
        let code = basis.active[pair.row]
        var diagonal: Double = code < 0 ? 1 : 0
        if code >= 0 {
            for entry in rows.terms(Int(code)) where entry.variable == pair.variable {
                diagonal = rows.coefficient(entry)
            }
        }
        place(pair.variable, diagonal, &basis)
    }

    private func place(_ variable: Int32, _ diagonal: Double, _ basis: inout Basis) {
        assert(diagonal != 0, "Basis 5: the diagonal is not 0")
        basis.positions[variable] = Int32(basis.order.count)
        basis.order.append(variable)
        basis.setDiagonal(Int(variable), diagonal)
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
        let variables = peeling.openVariables
        guard !variables.isEmpty else { return }
        let kernel = KernelFactors(slots: peeling.openRows, variables: variables, basis, rows)
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
    private let steps: [Elimination<Cell>.Step]

    init(slots: [Int], variables: [Int], _ basis: borrowing Basis, _ rows: borrowing RowStore) {
        self.slots = slots
        self.variables = variables
        var places = [Int32](repeating: -1, count: basis.count)
        for (place, variable) in variables.enumerated() { places[variable] = Int32(place) }
        var lists: [[Elimination<Cell>.Part]] = []
        for slot in slots {
            var parts: [Elimination<Cell>.Part] = []
            for entry in rows.terms(Int(basis.active[slot])) {
                let place = Int(places[Int(entry.variable)])
                if place >= 0 { parts.append(.init(index: place, value: rows.cell(entry))) }
            }
            lists.append(parts)
        }
        steps = Elimination(lists, columnCount: variables.count).run()
    }

    /// The old slot and the variable of every pivot.
    var assignments: [(Int, Int)] { steps.map { (slots[$0.row], variables[$0.column]) } }

    var unassigned: [Int] {
        let used = Set(steps.map(\.column))
        return variables.indices.filter { !used.contains($0) }.map { variables[$0] }
    }

    /// Appends the block to the basis, at the end of the order. Without a pivot there is no block:
    /// its position would be one more than the slots.
    func install(in basis: inout Basis) {
        guard !steps.isEmpty else { return }
        let block = Int32(basis.blocks.list.count), position = Int32(basis.order.count)
        basis.order.append(-1 - block)
        basis.blocks.list.append(
            .init(start: Int32(basis.blocks.slotList.count), count: Int32(steps.count)))
        var slotOfRow = [Int32](repeating: -1, count: slots.count)
        var columns = [[KernelBlocks.Part]](repeating: [], count: variables.count)
        for step in steps {
            let slot = Int32(variables[step.column])
            slotOfRow[step.row] = slot
            for part in step.upper {
                columns[part.index].append(.init(cell: part.value, slot: slot))
            }
        }
        for step in steps {
            basis.positions[variables[step.column]] = position
            basis.blockOf[variables[step.column]] = block
            append(step, slotOfRow, columns[step.column], to: &basis.blocks)
        }
        assert(basis.blocks.steps.count == basis.blocks.slotList.count, "Basis 8: one pivot a slot")
    }

    private func append(
        _ step: Elimination<Cell>.Step, _ slotOfRow: [Int32], _ column: [KernelBlocks.Part],
        to blocks: inout KernelBlocks
    ) {
        assert(!step.pivot.isNearZero, "Basis 10: a pivot is not 0")
        blocks.slotList.append(Int32(variables[step.column]))
        blocks.steps.append(
            .init(
                lowerStart: Int32(blocks.lower.count), upperRowStart: Int32(blocks.upperRows.count),
                upperColumnStart: Int32(blocks.upperColumns.count), pivot: step.pivot))
        for part in step.lower where slotOfRow[part.index] >= 0 {
            blocks.lower.append(.init(cell: part.value, slot: slotOfRow[part.index]))
        }
        for part in step.upper {
            blocks.upperRows.append(.init(cell: part.value, slot: Int32(variables[part.index])))
        }
        for part in column { blocks.upperColumns.append(part) }
    }
}
