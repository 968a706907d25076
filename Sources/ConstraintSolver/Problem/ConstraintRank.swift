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
    /// An entry of 8 bytes: the serial number, and from the lowest bit on a mark of removed
    /// constraints, the origin, and the key.
    private struct Ranked {
        let serial: UInt32
        private var bits: Int32

        /// The place of the key in `bits` for a key of more than 30 bits.
        private static let large = Int(Int32.min >> 2)

        /// Creates an entry; `isLarge` is set if the key has to be stored elsewhere.
        init(_ serial: UInt32, _ origin: ConstraintOrigin, _ key: Int, isLarge: inout Bool) {
            isLarge = key <= Ranked.large || key > Int(Int32.max >> 2)
            self.serial = serial
            bits = Int32(isLarge ? Ranked.large : key) << 2 | Int32(origin.rawValue) << 1
        }

        /// The key; `nil` if it is stored elsewhere.
        var key: Int? {
            let key = Int(bits >> 2)
            return key == Ranked.large ? nil : key
        }

        var origin: ConstraintOrigin { bits & 2 == 0 ? .user : .framework }

        var isForgotten: Bool {
            get { bits & 1 != 0 }
            set { bits = newValue ? bits | 1 : bits & ~1 }
        }
    }

    private var entries: ContiguousArray<Ranked> = []
    /// The keys of more than 30 bits.
    private var largeKeys: [UInt32: Int] = [:]
    private var forgottenCount = 0
    /// The number of entries at which a quarter more is reserved, to waste less memory than by
    /// doubling.
    private var roomForRanks = 512

    /// Stores the origin and key of a new constraint.
    ///
    /// - Complexity: O(1), amortized; O(n) after four billion constraints, when numbers start over.
    mutating func give(_ serial: UInt32, _ origin: ConstraintOrigin, _ key: Int?) {
        assert(serial != 0, "Problem 9: only a live row has rank")
        let key = key ?? Int(serial)
        var isLarge = false
        let entry = Ranked(serial, origin, key, isLarge: &isLarge)
        if isLarge { largeKeys[serial] = key }
        let isNewest = entries.last.map { $0.serial < serial } ?? true
        guard isNewest else { return entries.insert(entry, at: lowerBound(serial)) }
        if entries.count >= roomForRanks {
            roomForRanks = entries.count + entries.count / 4
            entries.reserveCapacity(roomForRanks)
        }
        entries.append(entry)
    }

    /// Removes a constraint.
    ///
    /// - Complexity: O(log n), amortized.
    mutating func forget(_ serial: UInt32) {
        guard let place = place(of: serial) else { return }
        entries[place].isForgotten = true
        if !largeKeys.isEmpty { largeKeys[serial] = nil }
        forgottenCount += 1
        guard forgottenCount * 2 > entries.count else { return }
        assert(forgottenCount <= entries.count, "Problem 10: an entry is forgotten once")
        entries.removeAll { $0.isForgotten }
        forgottenCount = 0
    }

    func origin(_ serial: UInt32) -> ConstraintOrigin {
        place(of: serial).map { entries[$0].origin } ?? .user
    }

    subscript(serial: UInt32) -> ConstraintRank {
        guard let place = place(of: serial) else {
            return ConstraintRank(origin: .user, key: Int(serial), serial: serial)
        }
        let key = entries[place].key ?? largeKeys[serial] ?? Int(serial)
        return ConstraintRank(origin: entries[place].origin, key: key, serial: serial)
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
