/// The position of a constraint in the order of conflicts: the user's first, then by key.
struct ConstraintRank: Hashable, Comparable, Sendable {
    var origin: ConstraintOrigin
    /// The order key, by default the serial number.
    var key: Int
    /// The serial number, in order of creation, which decides ties.
    var serial: UInt32

    static func < (left: ConstraintRank, right: ConstraintRank) -> Bool {
        if left.origin != right.origin { return left.origin < right.origin }
        return left.key != right.key ? left.key < right.key : left.serial < right.serial
    }
}

/// The explicit origins and order keys of constraints, by serial number.
///
/// Serial numbers grow, so entries are appended in order. A rollback restores nothing, since no two
/// living constraints share a number.
struct ConstraintRanks: Sendable {
    /// An entry of 16 bytes.
    private struct Ranked {
        let key: Int
        let serial: UInt32
        let origin: ConstraintOrigin
        var isForgotten = false

        var rank: ConstraintRank { ConstraintRank(origin: origin, key: key, serial: serial) }
    }

    private var entries: ContiguousArray<Ranked> = []
    private var forgottenCount = 0

    init() {}

    /// Stores the origin and key of a new constraint.
    ///
    /// - Complexity: O(1), amortized; O(n) after four billion constraints, when numbers start over.
    mutating func give(_ serial: UInt32, _ origin: ConstraintOrigin, _ key: Int?) {
        assert(serial != 0, "Problem 9: only a live row has rank")
        let entry = Ranked(key: key ?? Int(serial), serial: serial, origin: origin)
        let isNewest = entries.last.map { $0.serial < serial } ?? true
        if isNewest { entries.append(entry) } else { entries.insert(entry, at: lowerBound(serial)) }
    }

    /// Removes a constraint.
    ///
    /// - Complexity: O(log n), amortized.
    mutating func forget(_ serial: UInt32) {
        guard let place = place(of: serial) else { return }
        entries[place].isForgotten = true
        forgottenCount += 1
        guard forgottenCount * 2 > entries.count else { return }
        assert(forgottenCount <= entries.count, "Problem 10: an entry is forgotten once")
        entries.removeAll { $0.isForgotten }
        forgottenCount = 0
    }

    func origin(_ serial: UInt32) -> ConstraintOrigin { self[serial].origin }

    subscript(serial: UInt32) -> ConstraintRank {
        place(of: serial).map { entries[$0].rank }
            ?? ConstraintRank(origin: .user, key: Int(serial), serial: serial)
    }

    private func place(of serial: UInt32) -> Int? {
        assert(forgottenCount >= 0, "Problem 10: an entry is forgotten once")
        let place = lowerBound(serial)
        guard place < entries.count, entries[place].serial == serial,
            !entries[place].isForgotten
        else { return nil }
        return place
    }

    private func lowerBound(_ serial: UInt32) -> Int {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
