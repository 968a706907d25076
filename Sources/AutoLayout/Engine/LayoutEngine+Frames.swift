extension LayoutEngine {
    /// Marks a box as moved, so that its parent places it.
    @inline(__always) func markMoved(_ box: LayoutBox) {
        guard let parent = box.pointee.parent else {
            hasRootMoved = true
            return
        }
        guard box.pointee.flags.contains(.isNode) else { return parent.mark(.needsLayout) }
        if !box.pointee.flags.contains(.hasMoved) { box.linkMoved(to: parent) }
        if !parent.pointee.flags.isSuperset(of: [.needsPlacing, .isPending])
            || hostState.pointee.isRecording
        {
            parent.mark(.needsPlacing)
        }
    }

    /// Returns the alignment rectangle of an item, or `nil` for an item outside the layout.
    func alignmentRect(of box: LayoutBox) -> Rect? {
        box.slot >= 0 ? alignmentRect(ofSlot: Int(box.slot)) : nil
    }

    @inline(__always) private func alignmentRect(ofSlot slot: Int) -> Rect {
        let values = slots.values + slot * 4
        return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// Returns the frame of an item, rounded to pixels.
    func shownFrame(of box: LayoutBox) -> Rect? {
        guard let rect = alignmentRect(of: box) else { return nil }
        return grid.frame(rect.outset(by: geometry(of: box).insets), in: fraction(of: box.parent))
            .frame
    }

    /// Returns the distance of a node's origin from its pixel.
    private func fraction(of box: LayoutBox?) -> Point {
        guard grid.scale > 0, let box, box.parent != nil else { return .zero }
        guard box.slot < 0 else { return box.pointee.fraction }
        guard let node = box.node else { return .zero }
        return grid.frame(node.layoutFrame, in: fraction(of: box.parent)).fraction
    }

    /// Assigns frames to the moved children of a node.
    func placeChildren(of box: LayoutBox) {
        solve()
        box.flags.remove(.needsPlacing)
        guard box.pointee.movedChild != nil else { return }
        let fraction = fraction(of: box)
        visits += 1
        // One at a time, because the receiver of a frame can remove others from the tree.
        while let child = box.popMoved() { place(child, fraction) }
        visits -= 1
        box.flags.remove(.needsPlacing)
    }

    private func place(_ box: LayoutBox, _ fraction: Point) {
        guard box.slot >= 0 else { return }
        var rect = alignmentRect(ofSlot: Int(box.slot))
        if box.flags.contains(.hasInsets) || !box.flags.contains(.knowsGeometry) {
            rect = rect.outset(by: geometry(of: box).insets)
        }
        let shown = grid.frame(rect, in: fraction)
        if shown.fraction != box.pointee.fraction {
            box.pointee.fraction = shown.fraction
            markContents(of: box)
        }
        box.receive(shown.frame)
    }

    /// Marks the contents of a node for new rounding, after the node's origin moved within its
    /// pixel.
    private func markContents(of box: LayoutBox) {
        guard var stack = box.node?.layoutChildren else { return }
        while let node = stack.popLast() {
            let box = node.layoutBox
            if box.slot >= 0 {
                markMoved(box)
            } else {
                stack.append(contentsOf: node.layoutChildren)
            }
        }
    }

    /// Assigns the computed size to the root.
    func placeRoot() {
        guard hasRootMoved else { return }
        hasRootMoved = false
        guard let node = root, let rect = alignmentRect(of: node.layoutBox) else { return }
        let old = node.layoutFrame
        var frame = rect.outset(by: geometry(of: node.layoutBox).insets)
        frame.origin = old.origin
        let shown = grid.frame(frame, in: .zero).frame
        if shown.size != old.size {
            node.receiveLayoutFrame(Rect(origin: old.origin, size: shown.size))
        }
    }
}

/// The boxes by slot, and the values of their variables, four to a slot.
///
/// The storage is plain memory, accessed once for each variable that moved. Checked arrays in a
/// class cost several times as much on a chain of 1,000 views. The engine frees the memory.
struct SlotTable {
    private(set) var count = 0
    private var capacity = 0
    /// The box of each slot; `nil` for free slots.
    private(set) var boxes = UnsafeMutablePointer<LayoutBox?>.allocate(capacity: 0)
    private(set) var values = UnsafeMutablePointer<Double>.allocate(capacity: 0)
    /// The number of terms in constraints' rows with variables of each slot.
    private(set) var uses = UnsafeMutablePointer<Int32>.allocate(capacity: 0)

    /// Accesses the box of a slot.
    subscript(slot: Int) -> LayoutBox? {
        assert(slot >= 0 && slot < count)
        return boxes[slot]
    }

    /// Sets the box of a slot; `nil` frees the slot.
    mutating func set(_ slot: Int, _ box: LayoutBox?) {
        if slot == count { grow() }
        boxes[slot] = box
    }

    /// Reserves memory for more slots: of a first layout no more than needed.
    mutating func reserve(_ more: Int) {
        if count + more > capacity { move(to: max(16, count + more, count / 4 * 5)) }
    }

    private mutating func grow() {
        reserve(1)
        (boxes + count).initialize(to: nil)
        (values + count * 4).initialize(repeating: 0, count: 4)
        (uses + count).initialize(to: 0)
        count += 1
    }

    private mutating func move(to newCapacity: Int) {
        let newBoxes = UnsafeMutablePointer<LayoutBox?>.allocate(capacity: newCapacity)
        let newValues = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity * 4)
        newBoxes.moveInitialize(from: boxes, count: count)
        let newUses = UnsafeMutablePointer<Int32>.allocate(capacity: newCapacity)
        newValues.moveInitialize(from: values, count: count * 4)
        newUses.moveInitialize(from: uses, count: count)
        free()
        (boxes, values, uses, capacity) = (newBoxes, newValues, newUses, newCapacity)
    }

    /// Deallocates the memory.
    func free() {
        boxes.deallocate()
        values.deallocate()
        uses.deallocate()
    }
}
