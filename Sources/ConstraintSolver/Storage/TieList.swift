/// The slots that can move to a side at no cost on the real levels, and the variables that decided
/// them.
///
/// A tied slot is decided by the first stay that its direction moves. The decision holds until the
/// direction changes (the pivot's ρ contains the slot) or that variable crosses its anchor. Only
/// then is the slot queued again. Slots decided by a variable form a doubly linked list.
struct TieList: ~Copyable {
    private(set) var queue = Pool<Int32>()
    private(set) var isQueued = Pool<UInt8>()
    private(set) var heads = LazyPool<Int32>(-1)
    private(set) var next = LazyPool<Int32>(-1)
    private(set) var previous = LazyPool<Int32>(-1)
    private(set) var deciders = LazyPool<Int32>(-1)
    /// The mark of a slot that is not queued. If ties are left alone, it equals the mark of a
    /// queued slot, so that no slot enters the queue.
    let resting: UInt8

    /// A Boolean value that indicates whether ties are left unresolved.
    var areLeft: Bool { resting != 0 }

    /// Creates an empty list. With `leavingTies`, it stays empty.
    init(leavingTies: Bool = false) { resting = leavingTies ? 1 : 0 }

    func clone() -> TieList {
        var copy = TieList(leavingTies: resting != 0)
        copy.queue = queue.clone()
        copy.isQueued = isQueued.clone()
        copy.heads = heads.clone()
        copy.next = next.clone()
        copy.previous = previous.clone()
        copy.deciders = deciders.clone()
        return copy
    }

    mutating func appendSlots(_ count: Int) {
        isQueued.append(repeating: resting, count: count)
    }

    /// Resets the list to `count` slots without ties.
    mutating func reset(_ count: Int) {
        dropQueue()
        heads.reset()
        deciders.reset()
        extend(to: count)
    }

    /// Appends slots until the list has `count`.
    mutating func extend(to count: Int) {
        if count > isQueued.count { appendSlots(count - isQueued.count) }
    }

    @inline(__always) var isEmpty: Bool { queue.isEmpty }

    @inline(__always) mutating func enqueue(_ slot: Int) {
        guard isQueued[slot] == 0 else { return }
        assert(!areLeft && queue.count < isQueued.count, "Simplex 17: a slot is queued once")
        isQueued[slot] = 1
        queue.append(Int32(truncatingIfNeeded: slot))
    }

    mutating func pop() -> Int {
        let slot = Int(queue.removeLast())
        assert(isQueued[slot] == 1 && !areLeft, "Simplex 17: a queued slot is marked")
        isQueued[slot] = 0
        return slot
    }

    /// Sorts the queue so that the slot with the last position in the order of the base is popped
    /// first.
    ///
    /// The direction of a slot moves no variable before it. So each direction is as short as it can
    /// be, and stays enter the base in place.
    mutating func sortQueue(by positions: borrowing Pool<Int32>) {
        assert(positions.count == isQueued.count, "Basis 8: every slot has a position")
        let places = positions.base
        queue.sort { places[Int($0)] < places[Int($1)] }
    }

    mutating func dropQueue() {
        while !queue.isEmpty { _ = pop() }
    }

    var queuedSlots: [Int32] { queue.array }

    @inline(__always) func decides(_ variable: Int) -> Bool { heads[variable] >= 0 }

    /// Queues every slot that `variable` decided.
    mutating func enqueueDecided(by variable: Int) {
        var slot = heads[variable]
        while slot >= 0 {
            assert(
                Int(deciders[slot]) == variable, "Simplex 18: a list has the slots of its decider")
            enqueue(Int(slot))
            slot = next[slot]
        }
    }

    /// Records the variable that decided `slot`; -1 for none.
    mutating func setDecider(of slot: Int, to variable: Int32) {
        guard deciders[slot] != variable else { return }
        assert(variable >= -1 && Int(variable) < isQueued.count, "Simplex 19: unknown decider")
        assert(slot >= 0 && slot < isQueued.count, "Simplex 19: unknown slot")
        unlink(slot)
        deciders[slot] = variable
        guard variable >= 0 else { return }
        let head = heads[variable]
        assert(head < 0 || previous[head] < 0, "Simplex 18: nothing is before the head of a list")
        next[slot] = head
        previous[slot] = -1
        if head >= 0 { previous[head] = Int32(slot) }
        heads[variable] = Int32(slot)
    }

    private mutating func unlink(_ slot: Int) {
        let old = deciders[slot]
        guard old >= 0 else { return }
        let before = previous[slot], after = next[slot]
        assert(
            (before < 0 ? heads[old] : next[before]) == Int32(slot), "Simplex 18: a list is linked")
        assert(after < 0 || Int(previous[after]) == slot, "Simplex 18: a list is linked both ways")
        if before >= 0 { next[before] = after } else { heads[old] = after }
        if after >= 0 { previous[after] = before }
        next[slot] = -1
        previous[slot] = -1
    }

    /// Renames the slots after a refactorisation: `newSlots[old]` is the new slot, or -1.
    mutating func rename(_ newSlots: [Int32]) {
        assert(newSlots.count == isQueued.count, "Simplex 1: every slot has a mark")
        let old = newSlots.indices.map { deciders[$0] }
        let queued = queuedSlots
        dropQueue()
        heads.reset()
        deciders.reset()
        for (slot, target) in newSlots.enumerated() where target >= 0 {
            setDecider(of: Int(target), to: old[slot])
        }
        for slot in queued where newSlots[Int(slot)] >= 0 { enqueue(Int(newSlots[Int(slot)])) }
    }
}
