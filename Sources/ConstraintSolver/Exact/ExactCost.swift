import Rational

/// The exact sum of lexicographic numbers, highest level first: the counterpart of ``LevelSum``.
struct ExactCost {
    private(set) var entries: [(key: UInt32, value: Rational)] = []

    mutating func add(_ key: UInt32, _ value: Rational) {
        guard !value.isZero else { return }
        var index = 0
        while index < entries.count, entries[index].key > key { index += 1 }
        guard index < entries.count, entries[index].key == key else {
            assert(index == 0 || entries[index - 1].key > key, "Proof 7: levels descend")
            return entries.insert((key, value), at: index)
        }
        entries[index].value += value
        if entries[index].value.isZero { entries.remove(at: index) }
    }

    /// The entry that decides the sign; `nil` for zero.
    var leading: (key: UInt32, value: Rational)? { entries.first }

    mutating func divide(by divisor: Rational) {
        assert(!divisor.isZero, "Storage 8: the divisor is not 0")
        for index in entries.indices { entries[index].value /= divisor }
    }
}
