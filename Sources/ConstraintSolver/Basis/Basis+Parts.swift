extension Basis {
    /// A position in the order that no slot has, until all parts are adopted.
    private static var vacant: Int32 { .min }

    /// Removes the order. Each part will write its own.
    mutating func clearOrder() {
        order.removeAll()
        order.append(repeating: Basis.vacant, count: count)
    }

    /// Removes the positions that the blocks of parts leave vacant, as a block has one position.
    mutating func closeOrder() {
        guard !blocks.list.isEmpty else { return }
        var last = 0
        for position in 0..<order.count where order[position] != Basis.vacant {
            let code = order[position]
            order[last] = code
            if code >= 0 {
                positions[code] = Int32(last)
            } else {
                for k in blocks.slots(of: Int(-1 - code)) {
                    positions[blocks.slotList[k]] = Int32(last)
                }
            }
            last += 1
        }
        order.truncate(to: last)
    }

    /// Writes the active rows and the order of a part, whose slots and rows have other numbers here.
    ///
    /// Only elements of these slots, and as many positions from `start` on, are written. So several
    /// threads can do this for parts without common slots.
    func write(
        _ part: borrowing Basis, _ slots: UnsafeBufferPointer<Int32>,
        _ rows: UnsafeBufferPointer<Int32>, at start: Int
    ) {
        assert(part.count == slots.count, "Basis 8: one row for each slot")
        let offset = Int32(truncatingIfNeeded: start)
        for (place, slot) in slots.enumerated() {
            let slot = Int(slot), unit = part.unitSlots[place]
            active.put(Basis.code(part.active[place], slots, rows), at: slot)
            base.put(Basis.code(part.base[place], slots, rows), at: slot)
            unitSlots.put(unit < 0 ? -1 : slots[Int(unit)], at: slot)
            diagonal.put(part.diagonal[place], at: slot)
            positions.put(part.positions[place] &+ offset, at: slot)
        }
        for position in 0..<part.order.count where part.order[position] >= 0 {
            order.put(slots[Int(part.order[position])], at: start + position)
        }
    }

    /// Returns the code of a row or a stay of a part.
    @inline(__always) private static func code(
        _ code: Int32, _ slots: UnsafeBufferPointer<Int32>, _ rows: UnsafeBufferPointer<Int32>
    ) -> Int32 {
        code >= 0 ? rows[Int(code)] : unit(Int(slots[variable(ofUnit: code)]))
    }

    /// Appends the blocks and terms of a part, after ``write(_:_:_:at:)``.
    mutating func adopt(
        _ part: borrowing Basis, _ slots: UnsafeBufferPointer<Int32>, at start: Int
    ) {
        for position in 0..<part.order.count where part.order[position] < 0 {
            let block = -1 - part.order[position], number = block + Int32(blocks.list.count)
            order[start + position] = -1 - number
            for k in part.blocks.slots(of: Int(block)) {
                blockOf[slots[Int(part.blocks.slotList[k])]] = number
            }
        }
        blocks.adopt(part.blocks, slots)
        terms.adopt(part.terms, slots)
        termWork += part.termWork
        assert(order.count <= count, "Basis 3: a slot has one position")
    }
}

extension KernelBlocks {
    /// Appends the blocks of a part.
    fileprivate mutating func adopt(
        _ part: borrowing KernelBlocks, _ slots: UnsafeBufferPointer<Int32>
    ) {
        let first = Int32(slotList.count)
        for k in 0..<part.list.count {
            list.append(Block(start: part.list[k].start + first, count: part.list[k].count))
        }
        let starts = (Int32(lower.count), Int32(upperRows.count), Int32(upperColumns.count))
        for k in 0..<part.steps.count {
            let step = part.steps[k]
            slotList.append(slots[Int(part.slotList[k])])
            steps.append(
                Step(
                    lowerStart: step.lowerStart + starts.0,
                    upperRowStart: step.upperRowStart + starts.1,
                    upperColumnStart: step.upperColumnStart + starts.2, pivot: step.pivot))
        }
        lower.append(part.lower, slots)
        upperRows.append(part.upperRows, slots)
        upperColumns.append(part.upperColumns, slots)
        assert(steps.count == slotList.count, "Basis 8: a block has one pivot for each slot")
    }
}

extension ProductTerms {
    /// Appends the terms of a part.
    fileprivate mutating func adopt(
        _ part: borrowing ProductTerms, _ slots: UnsafeBufferPointer<Int32>
    ) {
        for k in 0..<part.heads.count {
            var head = part.heads[k]
            head.start += parts.count
            head.slot = slots[Int(head.slot)]
            mentions[head.slot] += 1
            heads.append(head)
        }
        let first = parts.count
        parts.append(part.parts, slots)
        for k in first..<parts.count { mentions[parts[k].slot] += 1 }
    }
}

extension Pool<ProductTerms.Part> {
    fileprivate mutating func append(
        _ others: borrowing Pool<ProductTerms.Part>, _ slots: UnsafeBufferPointer<Int32>
    ) {
        for k in 0..<others.count {
            var part = others[k]
            part.slot = slots[Int(part.slot)]
            append(part)
        }
    }
}
