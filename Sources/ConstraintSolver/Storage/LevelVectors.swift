/// One entry of a lexicographic number: a value at a priority level, with its error.
struct LevelEntry: BitwiseCopyable {
    private var number: StoredCell
    var key: UInt32

    @inline(__always) init(key: UInt32, _ cell: Cell) {
        number = StoredCell(cell)
        self.key = key
    }

    @inline(__always) var value: Double { number.value }
    @inline(__always) var cell: Cell { number.cell }
    @inline(__always) var isZero: Bool { number.isZero }
}

/// One sparse vector over the priority levels for each slot of the basis: the multipliers.
///
/// Entries of a slot are contiguous in one pool, highest level first, in blocks whose sizes are
/// powers of two. A freed block goes to the free list of its size.
struct LevelVectors: ~Copyable {
    private(set) var heads: Pool<BlockSpan>
    private var entries: Pool<LevelEntry>
    private var free: Pool<Int32>

    init() {
        heads = Pool<BlockSpan>()
        entries = Pool<LevelEntry>()
        free = Pool<Int32>()
        free.append(repeating: -1, count: 32)
    }

    private init(
        heads: consuming Pool<BlockSpan>, entries: consuming Pool<LevelEntry>,
        free: consuming Pool<Int32>
    ) {
        self.heads = heads
        self.entries = entries
        self.free = free
    }

    func clone() -> LevelVectors {
        LevelVectors(heads: heads.clone(), entries: entries.clone(), free: free.clone())
    }

    var byteCount: Int { heads.byteCount + entries.byteCount }

    mutating func appendSlots(_ count: Int) { heads.append(repeating: BlockSpan(), count: count) }

    @inline(__always) func count(_ slot: Int) -> Int { Int(heads[slot].count) }

    /// Returns the highest level with an entry of `slot`; 0 if the vector is empty.
    @inline(__always) func highestKey(_ slot: Int) -> UInt32 {
        let head = heads[slot]
        return head.count == 0 ? 0 : entries[head.start].key
    }

    /// Returns the entries of `slot`, highest level first. They are valid until the next change of
    /// any slot.
    @inline(__always) func entries(_ slot: Int) -> UnsafeBufferPointer<LevelEntry> {
        let head = heads[slot]
        assert(head.count >= 0 && head.count <= head.capacity, "Storage 5: a vector fits its block")
        assert(Int(head.start + head.count) <= entries.count, "Storage 5: a block is in the pool")
        return UnsafeBufferPointer(
            start: entries.base + Int(max(head.start, 0)), count: Int(head.count))
    }

    /// Removes all vectors, but keeps the memory.
    mutating func removeAll() {
        heads.fill(with: BlockSpan())
        entries.removeAll()
        free.fill(with: -1)
    }

    /// Releases unused memory.
    mutating func trim() { entries.trim() }

    mutating func clear(_ slot: Int) { heads[slot].count = 0 }

    /// Adds the vectors of the slots of a part, of which the present ones are empty.
    mutating func adopt(_ part: borrowing LevelVectors, _ slots: UnsafeBufferPointer<Int32>) {
        let start = Int32(truncatingIfNeeded: entries.count)
        entries.extend(by: part.entries.count).update(
            from: part.entries.base, count: part.entries.count)
        for (slot, target) in slots.enumerated() {
            assert(heads[target].capacity == 0, "Storage 5: no two vectors share a block")
            heads[target] = part.heads[slot].moved(by: start)
        }
        for size in 0..<part.free.count {
            var block = part.free[size]
            while block >= 0 {
                let next = Int32(bitPattern: part.entries[block].key)
                release(start + block, 1 << Int32(size))
                block = next
            }
        }
    }

    /// Moves each vector to the new number of its slot; -1 removes it.
    mutating func rename(_ newSlots: [Int32]) {
        assert(newSlots.count == heads.count, "Simplex 1: every slot has a multiplier")
        let old = heads.clone()
        heads.fill(with: BlockSpan())
        for (slot, target) in newSlots.enumerated() where target >= 0 {
            assert(heads[target].capacity == 0, "Storage 5: no two vectors share a block")
            heads[target] = old[slot]
        }
    }

    /// Appends an entry below all levels of `slot`.
    @inline(__always) mutating func append(_ slot: Int, _ entry: LevelEntry) {
        insert(slot, at: Int(heads[slot].count), entry)
    }

    /// Returns the index of the first entry of `slot` at `key` or below.
    @inline(__always) private func find(_ slot: Int, _ key: UInt32) -> Int {
        let list = entries(slot)
        var index = 0
        while index < list.count, list[index].key > key { index &+= 1 }
        return index
    }

    /// Returns the entry of `slot` at `key`; zero if it does not exist.
    func entry(_ slot: Int, _ key: UInt32) -> LevelEntry {
        let index = find(slot, key)
        guard index < count(slot) else { return LevelEntry(key: key, .zero) }
        let found = entries(slot)[index]
        return found.key == key ? found : LevelEntry(key: key, .zero)
    }

    /// Adds a number at level `key`. If the sum is exactly 0, the entry is removed.
    @inline(__always) mutating func add(_ slot: Int, _ key: UInt32, _ change: Cell) {
        let index = find(slot, key)
        let head = heads[slot]
        let at = Int(head.start) + index
        guard index < Int(head.count), entries[at].key == key else {
            if !change.isZero { insert(slot, at: index, LevelEntry(key: key, change)) }
            return
        }
        let sum = (entries[at].cell + change).asComponent
        if sum.isZero {
            remove(slot, at: index)
        } else {
            entries[at] = LevelEntry(key: key, sum)
        }
    }

    /// Sets an entry exactly. Zero removes it.
    mutating func set(_ slot: Int, _ entry: LevelEntry) {
        let index = find(slot, entry.key)
        let present = index < count(slot) && entries(slot)[index].key == entry.key
        if present { remove(slot, at: index) }
        if !entry.isZero { insert(slot, at: index, entry) }
    }

    private mutating func remove(_ slot: Int, at index: Int) {
        let head = heads[slot]
        assert(index >= 0 && index < Int(head.count), "Storage 4: only an entry is removed")
        let list = entries.base + Int(head.start)
        for k in index..<(Int(head.count) - 1) { list[k] = list[k + 1] }
        heads[slot].count -= 1
    }

    private mutating func insert(_ slot: Int, at index: Int, _ entry: LevelEntry) {
        assert(entry.key > 0 && !entry.cell.isZero, "Storage 3: an entry is not 0")
        assert(index == 0 || entries(slot)[index - 1].key > entry.key, "Storage 3: levels descend")
        assert(index == count(slot) || entries(slot)[index].key < entry.key, "Storage 3")
        if heads[slot].count == heads[slot].capacity { enlarge(slot) }
        let list = entries.base + Int(heads[slot].start)
        var k = Int(heads[slot].count)
        while k > index {
            list[k] = list[k - 1]
            k -= 1
        }
        list[index] = entry
        heads[slot].count += 1
    }

    private mutating func enlarge(_ slot: Int) {
        let old = heads[slot]
        assert(old.count == old.capacity, "Storage 5: only a full block grows")
        let capacity = max(1, old.capacity * 2)
        let start = allocate(capacity)
        for k in 0..<old.count { entries[start + k] = entries[old.start + k] }
        if old.capacity > 0 { release(old.start, old.capacity) }
        heads[slot] = BlockSpan(start: start, capacity: capacity)
        heads[slot].count = old.count
    }

    private mutating func allocate(_ capacity: Int32) -> Int32 {
        assert(capacity > 0 && capacity.nonzeroBitCount == 1, "Storage 5: sizes are powers of two")
        let size = capacity.trailingZeroBitCount
        let head = free[size]
        guard head < 0 else {
            assert(Int(head + capacity) <= entries.count, "Storage 5: a free block is in the pool")
            free[size] = Int32(bitPattern: entries[head].key)
            return head
        }
        let start = Int32(truncatingIfNeeded: entries.count)
        _ = entries.extend(by: Int(capacity))
        return start
    }

    private mutating func release(_ start: Int32, _ capacity: Int32) {
        assert(start >= 0 && capacity.nonzeroBitCount == 1, "Storage 5: sizes are powers of two")
        let size = capacity.trailingZeroBitCount
        entries[start].key = UInt32(bitPattern: free[size])
        free[size] = start
    }
}
