import Rational

/// The factors of the basis in exact arithmetic, with the order and the blocks of the
/// floating-point factors.
///
/// They are triangular except for the kernel; later swaps are product-form terms. Solves are
/// sparse, as in `Ftran.swift` and `Btran.swift`, and drop only zeros.
struct ExactFactors: ~Copyable {
    /// The slot at a position, or `-1 - block`.
    private(set) var order = Pool<Int32>()
    private var positions = Pool<Int32>()
    /// The row that holds a slot in the factors, as a code of the ``Basis``.
    private(set) var base = Pool<Int32>()
    private(set) var baseSlots = Pool<Int32>()
    private var blockOf = LazyPool<Int32>(-1)
    private(set) var blocks: [ExactBlock] = []
    /// The place of a slot in its block.
    private var placeInBlock = Pool<Int32>()
    private(set) var terms = ExactTerms()
    /// A Boolean value that indicates whether no block was dependent at the factorisation.
    private(set) var isWhole = false
    private var agenda = BitQueue()

    // MARK: Making

    /// Copies the order of the basis' factors, which must not have terms. Returns `false` if a
    /// block is dependent.
    mutating func take(
        _ basis: borrowing Basis, _ rows: borrowing RowStore, _ numbers: borrowing ExactNumbers
    ) -> Bool {
        assert(basis.terms.heads.isEmpty, "Proof 5: the copied factors are without terms")
        assert(rows.slots.count == rows.count, "Problem 1: one element a row")
        order = basis.order.clone()
        positions = basis.positions.clone()
        base = basis.active.clone()
        blockOf = basis.blockOf.clone()
        baseSlots = rows.slots.clone()
        var lists: [[Int]] = []
        for block in 0..<basis.blocks.list.count {
            lists.append(basis.blocks.slots(of: block).map { Int(basis.blocks.slotList[$0]) })
        }
        return factorise(lists, rows, numbers)
    }

    /// Orders the active rows of a basis by their structure alone. Returns `false` if a block is
    /// dependent.
    ///
    /// The kernel becomes one block. The slots of the basis must already be those of the matching.
    mutating func take(
        front: [Int32], kernel: [Int], back: [Int32], _ basis: borrowing Basis,
        _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) -> Bool {
        assert(front.count + kernel.count + back.count == basis.count, "Proof 5: all are ordered")
        order.removeAll()
        positions = Pool<Int32>()
        positions.append(repeating: 0, count: basis.count)
        blockOf.reset()
        base = basis.active.clone()
        baseSlots = rows.slots.clone()
        for slot in front { place(slot) }
        for slot in kernel {
            positions[slot] = Int32(order.count)
            blockOf[slot] = 0
        }
        if !kernel.isEmpty { order.append(-1) }
        for slot in back { place(slot) }
        return factorise(kernel.isEmpty ? [] : [kernel], rows, numbers)
    }

    private mutating func place(_ slot: Int32) {
        assert(slot >= 0, "Proof 5: only slots are placed one by one")
        positions[slot] = Int32(order.count)
        order.append(slot)
    }

    private mutating func factorise(
        _ lists: [[Int]], _ rows: borrowing RowStore, _ numbers: borrowing ExactNumbers
    ) -> Bool {
        assert(base.count == positions.count, "Proof 5: every slot has a position")
        assert(order.count <= base.count, "Proof 5: a slot has one position")
        terms.removeAll()
        agenda.reserve(order.count)
        blocks = []
        placeInBlock.removeAll()
        if !lists.isEmpty { placeInBlock.append(repeating: -1, count: base.count) }
        isWhole = false
        for (block, slots) in lists.enumerated() {
            for (place, slot) in slots.enumerated() { placeInBlock[slot] = Int32(place) }
            let parts = slots.map { blockParts($0, block, rows, numbers) }
            guard let factors = ExactBlock(slots: slots, rows: parts) else { return false }
            blocks.append(factors)
        }
        isWhole = true
        return true
    }

    private func blockParts(
        _ slot: Int, _ block: Int, _ rows: borrowing RowStore, _ numbers: borrowing ExactNumbers
    ) -> [ExactBlock.Part] {
        let code = base[slot]
        guard code >= 0 else {
            return [ExactBlock.Part(index: Int(placeInBlock[slot]), value: .one)]
        }
        let body = rows.bodies[code]
        var parts: [ExactBlock.Part] = []
        for entry in Int(body.start)..<Int(body.start + body.length) {
            let variable = rows.entries[entry].variable
            guard Int(blockOf[variable]) == block else { continue }
            assert(placeInBlock[variable] >= 0, "Proof 5: a variable of a block has a place in it")
            parts.append(
                .init(index: Int(placeInBlock[variable]), value: numbers.coefficients[entry]))
        }
        return parts
    }

    // MARK: Changing

    var count: Int { base.count }

    /// Returns a Boolean value that indicates whether a row is part of the factors.
    func contains(_ row: Int) -> Bool {
        assert(row >= 0, "Problem 1: a row number is not negative")
        return row < baseSlots.count && baseSlots[row] >= 0
    }

    /// Appends slots, each held by its stay, and capacity for new rows.
    mutating func extend(slots: Int, rows: Int) {
        if rows > baseSlots.count {
            baseSlots.append(repeating: RowStore.inactive, count: rows - baseSlots.count)
        }
        for slot in count..<max(count, slots) {
            base.append(Basis.unit(slot))
            positions.append(Int32(order.count))
            order.append(Int32(slot))
            if !placeInBlock.isEmpty { placeInBlock.append(-1) }
        }
        assert(base.count == positions.count, "Proof 5: every slot has a position")
        agenda.reserve(order.count)
    }

    /// Exchanges the row of a slot for another row or a stay; `rho` is `B⁻ᵀ` of it.
    ///
    /// If the base stays triangular, the exchange is in place, as in `Basis+Swap.swift`. Otherwise
    /// it is a term.
    mutating func swap(
        _ slot: Int, to code: Int32, rho: borrowing ExactVector, _ rows: borrowing RowStore
    ) {
        assert(rho.contains(slot) && !rho[slot].isZero, "Proof 5: a pivot is not 0")
        guard fitsInPlace(slot, code, rows) else { return terms.append(slot: slot, rho: rho) }
        assert(code < 0 || baseSlots[code] < 0, "Proof 5: a row is in the factors once")
        if base[slot] >= 0 { baseSlots[base[slot]] = RowStore.inactive }
        base[slot] = code
        if code >= 0 { baseSlots[code] = Int32(slot) }
    }

    private func fitsInPlace(_ slot: Int, _ code: Int32, _ rows: borrowing RowStore) -> Bool {
        guard blockOf[slot] < 0, !terms.mentioned.contains(slot) else { return false }
        guard code >= 0 else { return Basis.variable(ofUnit: code) == slot }
        var isThere = false
        for entry in rows.terms(Int(code)) {
            if Int(entry.variable) == slot {
                isThere = true
            } else if positions[entry.variable] >= positions[slot] {
                return false
            }
        }
        return isThere
    }

    // MARK: Values

    /// Solves `B x = b` for all variables, in order. There must be no terms. On entry, x holds the
    /// values of variables held by their stays.
    mutating func solveValues(
        _ x: borrowing RationalPool, _ rows: borrowing RowStore, _ numbers: borrowing ExactNumbers
    ) {
        assert(terms.list.isEmpty, "Proof 5: values are solved without terms")
        for position in 0..<order.count {
            let slot = order[position]
            if slot < 0 {
                solveBlockValues(Int(-1 - slot), x, rows, numbers)
            } else if base[slot] >= 0 {
                solveValue(Int(slot), Int(base[slot]), x, rows, numbers)
            }
        }
    }

    @inline(__always) private func solveValue(
        _ slot: Int, _ row: Int, _ x: borrowing RationalPool, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) {
        let body = rows.bodies[row]
        var sum = numbers.breakpoints[row]
        var diagonal = Int(body.start)
        for entry in Int(body.start)..<Int(body.start + body.length) {
            let variable = Int(rows.entries[entry].variable)
            if variable == slot { diagonal = entry }
            if variable != slot { sum.subtractProduct(numbers.coefficients[entry], x[variable]) }
        }
        let coefficient = rows.coefficient(rows.entries[diagonal])
        assert(
            Int(rows.entries[diagonal].variable) == slot, "Proof 5: a row has its slot's variable")
        x[slot] =
            coefficient == 1 ? sum : coefficient == -1 ? -sum : sum / numbers.coefficients[diagonal]
    }

    private func solveBlockValues(
        _ block: Int, _ x: borrowing RationalPool, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) {
        let right = blocks[block].slots.map { rightSide($0, block, x, rows, numbers) }
        let values = blocks[block].forward(right)
        for (place, slot) in blocks[block].slots.enumerated() { x[slot] = values[place] }
    }

    private func rightSide(
        _ slot: Int, _ block: Int, _ x: borrowing RationalPool, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) -> Rational {
        guard base[slot] >= 0 else { return x[slot] }
        let body = rows.bodies[base[slot]]
        var sum = numbers.breakpoints[Int(base[slot])]
        for entry in Int(body.start)..<Int(body.start + body.length) {
            let variable = rows.entries[entry].variable
            if Int(blockOf[variable]) != block {
                sum.subtractProduct(numbers.coefficients[entry], x[Int(variable)])
            }
        }
        return sum
    }

    // MARK: Sparse solves

    /// Divides a number by the coefficient of the slot's variable in its base row.
    @inline(__always) private func divide(
        _ number: Rational, bySlot slot: Int, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) -> Rational {
        let code = base[slot]
        guard code >= 0 else { return number }
        let body = rows.bodies[code]
        for entry in Int(body.start)..<Int(body.start + body.length)
        where Int(rows.entries[entry].variable) == slot {
            let coefficient = rows.coefficient(rows.entries[entry])
            return coefficient == 1
                ? number : coefficient == -1 ? -number : number / numbers.coefficients[entry]
        }
        assertionFailure("Proof 5: a row has its slot's variable")
        return number
    }

    /// Solves `B x = b` in place: `w` holds b by slots on entry and x by variables on return.
    mutating func ftran(
        _ w: inout ExactVector, _ rows: borrowing RowStore, _ numbers: borrowing ExactNumbers
    ) {
        assert(agenda.isEmpty, "Basis 9: a solve leaves no position")
        terms.undo(&w)
        for k in 0..<w.list.count { agenda.push(Int(positions[w.list[k]])) }
        while true {
            let position = agenda.popLowest()
            guard position >= 0 else { return }
            let slot = Int(order[position])
            if slot < 0 {
                solveBlock(-1 - slot, &w, rows, numbers)
            } else if !w[slot].isZero {
                w[slot] = divide(w[slot], bySlot: slot, rows, numbers)
                spread(slot, -1, &w, rows, numbers)
            }
        }
    }

    /// Subtracts a variable's value from the rows that depend on it, except its own and those of
    /// its block.
    @inline(__always) private mutating func spread(
        _ variable: Int, _ block: Int32, _ w: inout ExactVector, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) {
        let value = w[variable]
        for link in rows.column(variable) {
            let slot = Int(baseSlots[rows.entries[link].row])
            guard slot >= 0, slot != variable, block < 0 || blockOf[slot] != block else { continue }
            assert(positions[slot] > positions[variable], "Proof 5: the factors are triangular")
            w.subtractProduct(slot, numbers.coefficients[Int(link)], value)
            agenda.push(Int(positions[slot]))
        }
    }

    private mutating func solveBlock(
        _ block: Int, _ w: inout ExactVector, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) {
        let slots = blocks[block].slots
        store(blocks[block].forward(slots.map { w.value($0) }), slots, &w)
        for slot in slots where w.contains(slot) && !w[slot].isZero {
            spread(slot, Int32(block), &w, rows, numbers)
        }
    }

    private func store(_ values: [Rational], _ slots: [Int], _ w: inout ExactVector) {
        assert(values.count == slots.count, "Proof 5: a block has a number for each slot")
        for (place, slot) in slots.enumerated() {
            if w.contains(slot) {
                w[slot] = values[place]
            } else if !values[place].isZero {
                w.add(slot, values[place])
            }
        }
    }

    /// Solves `Bᵀ y = c` in place: `w` holds c by variables on entry and y by slots on return.
    mutating func btran(
        _ w: inout ExactVector, _ rows: borrowing RowStore, _ numbers: borrowing ExactNumbers
    ) {
        assert(agenda.isEmpty, "Basis 9: a solve leaves no position")
        for k in 0..<w.list.count { agenda.push(Int(positions[w.list[k]])) }
        while true {
            let position = agenda.popHighest()
            guard position >= 0 else { break }
            let slot = Int(order[position])
            if slot < 0 {
                let slots = blocks[-1 - slot].slots
                store(blocks[-1 - slot].backward(slots.map { w.value($0) }), slots, &w)
                for member in slots { spreadTransposed(member, &w, rows, numbers) }
            } else if !w[slot].isZero {
                w[slot] = divide(w[slot], bySlot: slot, rows, numbers)
                spreadTransposed(slot, &w, rows, numbers)
            }
        }
        terms.applyTransposed(&w)
    }

    @inline(__always) private mutating func spreadTransposed(
        _ slot: Int, _ w: inout ExactVector, _ rows: borrowing RowStore,
        _ numbers: borrowing ExactNumbers
    ) {
        guard base[slot] >= 0, w.contains(slot), !w[slot].isZero else { return }
        let value = w[slot], body = rows.bodies[base[slot]], block = blockOf[slot]
        for entry in Int(body.start)..<Int(body.start + body.length) {
            let variable = Int(rows.entries[entry].variable)
            guard variable != slot, block < 0 || blockOf[variable] != block else { continue }
            assert(positions[variable] < positions[slot], "Proof 5: the factors are triangular")
            w.subtractProduct(variable, numbers.coefficients[entry], value)
            agenda.push(Int(positions[variable]))
        }
    }
}
