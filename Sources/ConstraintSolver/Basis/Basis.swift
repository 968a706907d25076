/// The n active rows that determine the layout, `B x = b`, and the factors in which they are
/// solved.
///
/// A *slot* is a variable seen as a place in the basis: `active[v]` is the row that holds slot v
/// now, `base[v]` the row that held it when the factors were made. A code ≥ 0 is a row of the
/// ``RowStore``; `-1 - v` is the unit row of variable v (its stay). The base is triangular along
/// `position`, but for blocks of rows that depend on each other in a cycle (``KernelBlocks``); rows
/// swapped since then are product-form terms (``ProductTerms``), unless the swap keeps the base
/// triangular and so is made in place.
///
/// Files: `Ftran.swift` solves `B x = b`, `Btran.swift` `Bᵀ y = c`, `Matching.swift` makes the
/// factors anew, `KernelBlocks.swift` factorises a block, `Basis+Swap.swift` exchanges one row.
struct Basis: ~Copyable {
    var active = Pool<Int32>()
    var base = Pool<Int32>()
    /// The slot in which a variable's unit row is active, or `-1`.
    var unitSlots = Pool<Int32>()
    /// The coefficient of a slot's variable in its base row.
    var diagonal = Pool<Double>()
    /// Where a slot stands in the order of the base; all slots of a block share their block's
    /// position.
    var positions = Pool<Int32>()
    /// The slot at a position, or `-1 - block`, or `Basis.vacant`.
    var order = Pool<Int32>()
    /// The block a slot belongs to, or `-1`.
    var blockOf = Pool<Int32>()
    var blocks = KernelBlocks()
    var terms = ProductTerms()
    var agenda = BitQueue()
    /// Entries visited in terms since the factors were made: what a refactorisation would have
    /// saved.
    var termWork = 0
    static let vacant = Int32.min

    init() {}

    var count: Int { active.count }

    @inline(__always) static func unit(_ variable: Int) -> Int32 {
        -1 - Int32(truncatingIfNeeded: variable)
    }

    @inline(__always) static func variable(ofUnit code: Int32) -> Int { Int(-1 - code) }

    func clone() -> Basis {
        var copy = Basis()
        copy.active = active.clone()
        copy.base = base.clone()
        copy.unitSlots = unitSlots.clone()
        copy.diagonal = diagonal.clone()
        copy.positions = positions.clone()
        copy.order = order.clone()
        copy.blockOf = blockOf.clone()
        copy.blocks = blocks.clone()
        copy.terms = terms.clone()
        copy.agenda = agenda.emptyCopy()
        copy.termWork = termWork
        return copy
    }

    var byteCount: Int {
        active.byteCount + base.byteCount + unitSlots.byteCount + diagonal.byteCount
            + positions.byteCount
            + order.byteCount + blockOf.byteCount + terms.byteCount
    }

    /// New slots at the end of the order, each held by the unit row of its variable.
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
        blockOf.append(repeating: -1, count: more)
        terms.mentions.append(repeating: 0, count: more)
        // Blocks take one position for many slots now; factors without them will take one for each.
        agenda.reserve(count)
    }

    /// A component of a solution: what its row left, divided by the coefficient.
    @inline(__always) func solved(_ cell: Cell, _ slot: Int) -> Cell {
        let diagonal = diagonal[slot]
        if cell.error == 0, diagonal.magnitude == 1 {
            return Cell(cell.value * diagonal, 0).asComponent
        }
        return quotient(cell, diagonal)
    }

    private func quotient(_ cell: Cell, _ diagonal: Double) -> Cell {
        (cell / Cell(coefficient: diagonal)).asComponent
    }
}
