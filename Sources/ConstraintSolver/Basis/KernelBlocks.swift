/// The sparse LU factors of the kernel in the base: rows that depend on each other and cannot be
/// ordered.
///
/// A block's slots are in pivot order. Step s of the elimination used the row of slot s to clear
/// its variable from other rows. The multipliers are column s of L, and the remainder of the row is
/// row s of U.
struct KernelBlocks: ~Copyable {
    typealias Part = ProductTerms.Part

    struct Step: BitwiseCopyable {
        var lowerStart: Int32
        var upperRowStart: Int32
        var upperColumnStart: Int32
        var pivot: Cell
    }

    struct Block: BitwiseCopyable {
        var start: Int32
        var count: Int32
    }

    var list = Pool<Block>()
    /// The slots of all blocks, each block in pivot order.
    var slotList = Pool<Int32>()
    /// The steps, one for each place in `slotList`, and one more at the end.
    var steps = Pool<Step>()
    var lower = Pool<Part>()
    var upperRows = Pool<Part>()
    var upperColumns = Pool<Part>()

    func clone() -> KernelBlocks {
        KernelBlocks(
            list: list.clone(), slotList: slotList.clone(), steps: steps.clone(),
            lower: lower.clone(), upperRows: upperRows.clone(), upperColumns: upperColumns.clone())
    }

    mutating func removeAll() {
        list.removeAll()
        slotList.removeAll()
        steps.removeAll()
        lower.removeAll()
        upperRows.removeAll()
        upperColumns.removeAll()
    }

    @inline(__always) func slots(of block: Int) -> Range<Int> {
        let range = list[block]
        assert(range.count > 0, "Basis 3: a block has slots")
        assert(
            Int(range.start + range.count) <= slotList.count, "Basis 3: a block has listed slots")
        assert(steps.count == slotList.count, "Basis 8: a block has one pivot for each slot")
        return Int(range.start)..<Int(range.start + range.count)
    }

    @inline(__always) private func lowerEnd(_ step: Int) -> Int32 {
        step + 1 < steps.count ? steps[step + 1].lowerStart : Int32(lower.count)
    }

    @inline(__always) private func rowEnd(_ step: Int) -> Int32 {
        step + 1 < steps.count ? steps[step + 1].upperRowStart : Int32(upperRows.count)
    }

    @inline(__always) private func columnEnd(_ step: Int) -> Int32 {
        step + 1 < steps.count ? steps[step + 1].upperColumnStart : Int32(upperColumns.count)
    }

    /// Solves the block's rows for its variables; `w` holds the right side by slots.
    func forward(_ block: Int, _ w: WorkVector) {
        for k in slots(of: block) {
            let cell = read(k, w)
            if !cell.isZero { push(lower, Int(steps[k].lowerStart), Int(lowerEnd(k)), cell, w) }
        }
        for k in slots(of: block).reversed() {
            let cell = divide(k, w)
            if !cell.isZero {
                push(upperColumns, Int(steps[k].upperColumnStart), Int(columnEnd(k)), cell, w)
            }
        }
    }

    /// Solves the block's transposed system. On entry `w` holds the right side by variables, on
    /// return the result by slots.
    func backward(_ block: Int, _ w: WorkVector) {
        for k in slots(of: block) {
            let cell = divide(k, w)
            if !cell.isZero {
                push(upperRows, Int(steps[k].upperRowStart), Int(rowEnd(k)), cell, w)
            }
        }
        for k in slots(of: block).reversed() { pull(k, w) }
    }

    @inline(__always) private func read(_ k: Int, _ w: WorkVector) -> Cell {
        let slot = Int(slotList[k])
        guard w.contains(slot) else { return .zero }
        w.cells[slot] = w.cells[slot].asComponent
        return w.cells[slot]
    }

    @inline(__always) private func divide(_ k: Int, _ w: WorkVector) -> Cell {
        assert(!steps[k].pivot.isZero, "Basis 10: a pivot is not 0")
        let solved = (read(k, w) / steps[k].pivot).asComponent
        if w.contains(Int(slotList[k])) { w.cells[Int(slotList[k])] = solved }
        return solved
    }

    @inline(__always) private func push(
        _ parts: borrowing Pool<Part>, _ from: Int, _ to: Int, _ cell: Cell, _ w: WorkVector
    ) {
        assert(from <= to && to <= parts.count, "Basis 8: the factors of a step follow each other")
        for p in from..<to {
            let part = parts[p]
            w.add(Int(part.slot), -(part.cell * cell))
        }
    }

    private func pull(_ k: Int, _ w: WorkVector) {
        let slot = Int(slotList[k])
        for p in Int(steps[k].lowerStart)..<Int(lowerEnd(k)) {
            let part = lower[p]
            guard w.contains(Int(part.slot)) else { continue }
            let cell = w.cells[Int(part.slot)]
            if !cell.isZero { w.add(slot, -(part.cell * cell)) }
        }
        _ = read(k, w)
    }
}
