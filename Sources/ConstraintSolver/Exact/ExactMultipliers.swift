import Rational

/// One exact sparse vector over the priority levels for each slot: the counterpart of
/// ``LevelVectors``.
///
/// Entries are linked, highest level first. No entry is 0.
struct ExactMultipliers: ~Copyable {
    private var heads = Pool<Int32>()
    private var keys = Pool<UInt32>()
    private var nexts = Pool<Int32>()
    private var values = RationalPool()
    private var free: Int32 = -1

    init() {}

    /// Resets the vectors to `count` empty ones.
    mutating func reset(_ count: Int) {
        heads.removeAll()
        heads.append(repeating: -1, count: count)
        keys.removeAll()
        nexts.removeAll()
        values.removeAll()
        free = -1
    }

    /// Appends empty vectors until there are `count` slots.
    mutating func extend(to count: Int) {
        if count > heads.count { heads.append(repeating: -1, count: count - heads.count) }
    }

    /// Returns the first entry of a slot, or -1.
    @inline(__always) func first(_ slot: Int) -> Int32 { heads[slot] }
    @inline(__always) func next(_ entry: Int32) -> Int32 { nexts[entry] }
    @inline(__always) func key(_ entry: Int32) -> UInt32 { keys[entry] }
    @inline(__always) func value(_ entry: Int32) -> Rational { values[Int(entry)] }

    func isZero(_ slot: Int) -> Bool { heads[slot] < 0 }

    /// Returns the multiplier of a slot at one level.
    func value(_ slot: Int, _ key: UInt32) -> Rational {
        assert(key > 0, "Storage 3: a level is positive")
        var entry = heads[slot]
        while entry >= 0, keys[entry] > key { entry = nexts[entry] }
        return entry >= 0 && keys[entry] == key ? values[Int(entry)] : .zero
    }

    /// Returns the entries of a slot, highest level first.
    func entries(_ slot: Int) -> [(key: UInt32, value: Rational)] {
        var list: [(key: UInt32, value: Rational)] = []
        var entry = heads[slot]
        while entry >= 0 {
            list.append((keys[entry], values[Int(entry)]))
            entry = nexts[entry]
        }
        return list
    }

    /// Adds to the multiplier of a slot at one level. If the sum is 0, the entry is removed.
    mutating func add(_ slot: Int, _ key: UInt32, _ value: Rational) {
        guard !value.isZero else { return }
        var previous: Int32 = -1, entry = heads[slot]
        while entry >= 0, keys[entry] > key {
            previous = entry
            entry = nexts[entry]
        }
        guard entry >= 0, keys[entry] == key else { return link(slot, after: previous, key, value) }
        values[Int(entry)] += value
        if values[Int(entry)].isZero { unlink(slot, entry, after: previous) }
    }

    mutating func clear(_ slot: Int) {
        while heads[slot] >= 0 { unlink(slot, heads[slot], after: -1) }
    }

    private mutating func link(_ slot: Int, after previous: Int32, _ key: UInt32, _ value: Rational)
    {
        assert(key > 0 && (previous < 0 || keys[previous] > key), "Proof 7: levels descend")
        let next = previous < 0 ? heads[slot] : nexts[previous]
        assert(next < 0 || keys[next] < key, "Proof 7: levels descend")
        let entry = allocate(key, value, next)
        if previous < 0 { heads[slot] = entry } else { nexts[previous] = entry }
    }

    private mutating func allocate(_ key: UInt32, _ value: Rational, _ next: Int32) -> Int32 {
        assert(!value.isZero, "Proof 7: an entry is not 0")
        assert(
            keys.count == nexts.count && keys.count == values.count, "Proof 7: entries are whole")
        guard free < 0 else {
            let entry = free
            free = nexts[entry]
            keys[entry] = key
            nexts[entry] = next
            values[Int(entry)] = value
            return entry
        }
        keys.append(key)
        nexts.append(next)
        values.append(value)
        return Int32(keys.count - 1)
    }

    private mutating func unlink(_ slot: Int, _ entry: Int32, after previous: Int32) {
        assert(
            (previous < 0 ? heads[slot] : nexts[previous]) == entry, "Proof 7: entries are linked")
        if previous < 0 { heads[slot] = nexts[entry] } else { nexts[previous] = nexts[entry] }
        values[Int(entry)] = .zero
        nexts[entry] = free
        free = entry
    }
}
