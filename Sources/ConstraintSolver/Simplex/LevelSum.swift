/// A sum of lexicographic numbers: a cost slope or a step of the multipliers, highest level first.
struct LevelSum: ~Copyable {
    var entries = Pool<LevelEntry>()

    mutating func removeAll() { entries.removeAll() }

    /// Adds a number at level `key`.
    @inline(__always) mutating func add(_ key: UInt32, _ number: Cell) {
        assert(key > 0, "Storage 3: a level is positive")
        var index = 0
        while index < entries.count, entries[index].key > key { index &+= 1 }
        if index < entries.count, entries[index].key == key {
            entries[index] = LevelEntry(key: key, entries[index].cell + number)
        } else {
            insert(LevelEntry(key: key, number), at: index)
        }
    }

    private mutating func insert(_ entry: LevelEntry, at index: Int) {
        assert(index == 0 || entries[index - 1].key > entry.key, "Storage 3: levels descend")
        assert(
            index == entries.count || entries[index].key < entry.key, "Storage 3: levels descend")
        entries.append(entry)
        var k = entries.count - 1
        while k > index {
            entries[k] = entries[k - 1]
            k -= 1
        }
        entries[index] = entry
    }

    /// The first entry that is not near zero, which decides the sign; `nil` for zero.
    @inline(__always) var leading: LevelEntry? {
        for k in 0..<entries.count where !entries[k].cell.isNegligible() { return entries[k] }
        return nil
    }

    /// Removes the entries that are exactly 0.
    mutating func dropZeros() {
        var kept = 0
        for k in 0..<entries.count where !entries[k].isZero {
            entries[kept] = entries[k]
            kept += 1
        }
        entries.truncate(to: kept)
    }

    /// Treats the number as 0: its values become part of its errors.
    mutating func takeForZero() {
        for k in 0..<entries.count {
            let entry = entries[k]
            entries[k] = LevelEntry(
                key: entry.key, Cell(0, entry.cell.error + entry.value.magnitude))
        }
    }

    /// Divides by a pivot.
    mutating func divide(by divisor: Cell) {
        assert(entries.isEmpty || !divisor.isZero, "Storage 8: the divisor is not 0")
        for k in 0..<entries.count {
            let entry = entries[k]
            entries[k] = LevelEntry(key: entry.key, (entry.cell / divisor).asComponent)
        }
    }
}
