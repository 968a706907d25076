/// The n active rows that determine the layout, `B x = b`, and their factors.
///
/// A *slot* is a variable as a position in the basis. The row `active[v]` holds slot v now;
/// `base[v]` held it at the factorisation. A code ≥ 0 is a row of the ``RowStore``; `-1 - v` is the
/// unit row of variable v (its stay).
///
/// The base is triangular in the order of `positions`, except for blocks of rows that depend on
/// each other in a cycle (``KernelBlocks``). A later swap is a product-form term
/// (``ProductTerms``), or is made in place if the base stays triangular in a similar order.
///
/// Files: `Ftran.swift` solves `B x = b`, `Btran.swift` `Bᵀ y = c`. `Matching.swift` computes the
/// factors, `KernelBlocks.swift` factorises a block, `Basis+Swap.swift` exchanges one row,
/// `Basis+Order.swift` makes room for it.
struct Basis: ~Copyable {
    var active = Pool<Int32>()
    var base = Pool<Int32>()
    /// The slot in which a variable's unit row is active, or `-1`.
    var unitSlots = Pool<Int32>()
    /// The coefficient of a slot's variable in its base row; NaN if it is not exact as a `Float`.
    private(set) var diagonal = Pool<Float>()
    /// The position of a slot in the order of the base. All slots of a block share one position.
    var positions = Pool<Int32>()
    /// The slot at a position, or `-1 - block`.
    var order = Pool<Int32>()
    /// The block of a slot, or `-1`.
    var blockOf = LazyPool<Int32>(-1)
    var blocks = KernelBlocks()
    var terms = ProductTerms()
    var agenda = BitQueue()
    /// The variables that ``moveAhead(_:of:_:)`` moves.
    var ahead = Pool<Int32>()
    /// The number of term entries visited since the factorisation, which a refactorisation would
    /// have saved.
    var termWork = 0

    var count: Int { active.count }

    @inline(__always) static func unit(_ variable: Int) -> Int32 {
        assert(variable >= 0, "Basis 1: a unit row belongs to a variable")
        return -1 - Int32(truncatingIfNeeded: variable)
    }

    @inline(__always) static func variable(ofUnit code: Int32) -> Int {
        assert(code < 0, "Basis 1: the code is that of a unit row")
        return Int(-1 - code)
    }

    func clone() -> Basis {
        Basis(
            active: active.clone(), base: base.clone(), unitSlots: unitSlots.clone(),
            diagonal: diagonal.clone(), positions: positions.clone(), order: order.clone(),
            blockOf: blockOf.clone(), blocks: blocks.clone(), terms: terms.clone(),
            agenda: agenda.emptyCopy(), termWork: termWork)
    }

    var byteCount: Int {
        active.byteCount + base.byteCount + unitSlots.byteCount + diagonal.byteCount
            + positions.byteCount
            + order.byteCount + blockOf.byteCount + terms.byteCount
    }

    /// A Boolean value that indicates whether a slot has a position in the order. A crash removes
    /// all of them, and assigns new ones.
    @inline(__always) func isPlaced(_ slot: Int32) -> Bool { positions[slot] >= 0 }

    /// Appends slots to the order, each held by the unit row of its variable.
    mutating func appendSlots(_ more: Int) {
        let first = Int32(count)
        let codes = active.extend(by: more), bases = base.extend(by: more),
            units = unitSlots.extend(by: more)
        let places = positions.extend(by: more)
        let position = Int32(order.count)
        let slots = order.extend(by: more)
        for k in 0..<more {
            let slot = first &+ Int32(truncatingIfNeeded: k)
            codes[k] = -1 &- slot
            bases[k] = -1 &- slot
            units[k] = slot
            slots[k] = slot
            places[k] = position &+ Int32(truncatingIfNeeded: k)
        }
        diagonal.append(repeating: 1, count: more)
        assert(base.count == count && unitSlots.count == count, "Basis 8: one row for each slot")
        assert(
            diagonal.count == count && positions.count == count, "Basis 8: one row for each slot")
        assert(order.count <= count, "Basis 3: a slot has one position")
        // Blocks use one position for many slots now; later factors may use one for each slot.
        agenda.reserve(count)
    }

    /// Returns a component of a solution: the remainder of its row, divided by the coefficient.
    @inline(__always) func solved(_ cell: Cell, _ slot: Int, _ rows: borrowing RowStore) -> Cell {
        let diagonal = diagonal[slot]
        assert(diagonal != 0, "Basis 5: the diagonal is not 0")
        if cell.error == 0, diagonal.magnitude == 1 {
            return Cell(cell.value * Double(diagonal), 0).asComponent
        }
        return (cell / coefficient(of: slot, rows)).asComponent
    }

    /// Returns the coefficient of a slot's variable in its base row, outside any block.
    func coefficient(of slot: Int, _ rows: borrowing RowStore) -> Cell {
        let stored = diagonal[slot], row = base[slot]
        guard row >= 0, stored.isNaN else { return Cell(coefficient: Double(stored)) }
        for entry in rows.terms(Int(row)) where Int(entry.variable) == slot {
            return rows.cell(entry)
        }
        return .zero
    }

    @inline(__always) mutating func setDiagonal(_ slot: Int, _ coefficient: Double) {
        let nearest = Float(coefficient)
        diagonal[slot] = Double(nearest) == coefficient ? nearest : .nan
    }
}
