/// A lexicographic number being added up: a cost slope or a step of the multipliers, highest level
/// first.
struct LevelSum: ~Copyable {
    var entries = Pool<LevelEntry>()

    init() {}

    mutating func removeAll() { entries.removeAll() }

    /// Adds `value` at level `key`.
    @inline(__always) mutating func add(_ key: UInt32, _ value: Double, _ scale: Double) {
        var index = 0
        while index < entries.count, entries[index].key > key { index &+= 1 }
        if index < entries.count, entries[index].key == key {
            entries[index].value += value
            entries[index].scale = max(entries[index].scale, scale)
        } else {
            insert(LevelEntry(key: key, value: value, scale: scale), at: index)
        }
    }

    private mutating func insert(_ entry: LevelEntry, at index: Int) {
        entries.append(entry)
        var k = entries.count - 1
        while k > index {
            entries[k] = entries[k - 1]
            k -= 1
        }
        entries[index] = entry
    }

    /// The first entry that is not rounding error: it alone decides the sign. `nil` for zero.
    @inline(__always) var leading: LevelEntry? {
        for k in 0..<entries.count where !entries[k].isDust { return entries[k] }
        return nil
    }

    /// Takes out the entries that are rounding error; true where some entry was grey.
    mutating func dropDust() -> Bool {
        var kept = 0
        var isGrey = false
        for k in 0..<entries.count where entries[k].isGrey { isGrey = true }
        for k in 0..<entries.count where !entries[k].isDust {
            entries[kept] = entries[k]
            kept += 1
        }
        entries.truncate(to: kept)
        return isGrey
    }

    /// Divides by a number that has an error of its own; to first order errors add up, they do not
    /// multiply.
    ///
    /// - Returns: A Boolean value that indicates whether all quotients are exact and on the ``Grid``.
    mutating func divide(by divisor: Cell) -> Bool {
        var isExact = true
        let size = divisor.value.magnitude, share = divisor.inherited / size
        for k in 0..<entries.count {
            let quotient = entries[k].value / divisor.value
            entries[k].scale = max(entries[k].scale / size, quotient.magnitude * share)
            if !Grid.holds(multiplier: quotient)
                || !Grid.isExact(quotient, entries[k].value, divisor.value)
            {
                isExact = false
            }
            entries[k].value = quotient
        }
        return isExact
    }
}
