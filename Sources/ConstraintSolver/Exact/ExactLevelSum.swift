import Rational

/// An exact lexicographic number, such as a cost or a multiplier, highest level first: the
/// counterpart of ``LevelSum``. No entry is 0.
struct ExactLevelSum {
    private(set) var entries: [(key: UInt32, value: Rational)] = []

    mutating func add(_ key: UInt32, _ value: Rational) {
        guard !value.isZero else { return }
        assert(key > 0, "Storage 3: a level is positive")
        var index = 0
        while index < entries.count, entries[index].key > key { index += 1 }
        assert(index == 0 || entries[index - 1].key > key, "Proof 7: levels descend")
        // Most sums have one level, and an append costs less than an insertion.
        if index == entries.count { return entries.append((key, value)) }
        guard entries[index].key == key else { return entries.insert((key, value), at: index) }
        entries[index].value += value
        if entries[index].value.isZero { entries.remove(at: index) }
    }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// The entry that decides the sign; `nil` for zero.
    var leading: (key: UInt32, value: Rational)? { entries.first }

    /// Returns the number at one level.
    func value(_ key: UInt32) -> Rational { entries.first { $0.key == key }?.value ?? .zero }

    mutating func divide(by divisor: Rational) {
        assert(!divisor.isZero, "Storage 8: the divisor is not 0")
        for index in entries.indices { entries[index].value /= divisor }
    }
}
