/// The boxes by slots, and the values of their variables, four to a slot.
///
/// Plain memory: this is written and read once for every variable that moved, and checked arrays in a class cost
/// several times as much (a chain of 1,000 views). The engine frees it.
struct SlotTable {
    private(set) var count = 0
    private var capacity = 0
    /// `nil` where a slot is free.
    private(set) var boxes = UnsafeMutablePointer<BoxPlace?>.allocate(capacity: 0)
    private(set) var values = UnsafeMutablePointer<Double>.allocate(capacity: 0)
    /// How many terms of written constraints' rows are about each slot's variables.
    private(set) var uses = UnsafeMutablePointer<Int32>.allocate(capacity: 0)

    /// The box of a slot.
    subscript(slot: Int) -> LayoutBox? {
        assert(slot >= 0 && slot < count)
        return boxes[slot]?.pointee.box
    }

    /// Makes a slot a box's, or free.
    mutating func set(_ slot: Int, _ box: LayoutBox?) {
        if slot == count { grow() }
        boxes[slot] = box?.state
    }

    private mutating func grow() {
        if count == capacity { move(to: max(16, capacity * 2)) }
        (boxes + count).initialize(to: nil)
        (values + count * 4).initialize(repeating: 0, count: 4)
        (uses + count).initialize(to: 0)
        count += 1
    }

    private mutating func move(to newCapacity: Int) {
        let newBoxes = UnsafeMutablePointer<BoxPlace?>.allocate(capacity: newCapacity)
        let newValues = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity * 4)
        newBoxes.moveInitialize(from: boxes, count: count)
        let newUses = UnsafeMutablePointer<Int32>.allocate(capacity: newCapacity)
        newValues.moveInitialize(from: values, count: count * 4)
        newUses.moveInitialize(from: uses, count: count)
        free()
        (boxes, values, uses, capacity) = (newBoxes, newValues, newUses, newCapacity)
    }

    /// Gives the memory back.
    func free() {
        boxes.deallocate()
        values.deallocate()
        uses.deallocate()
    }
}
