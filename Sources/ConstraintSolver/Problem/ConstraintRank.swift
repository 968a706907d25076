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
/// Serial numbers are never reused, so a rollback has nothing to restore.
struct ConstraintRanks: Sendable {
    private var given: [UInt32: (origin: ConstraintOrigin, key: Int?)] = [:]

    init() {}

    mutating func give(_ serial: UInt32, _ origin: ConstraintOrigin, _ key: Int?) {
        given[serial] = (origin, key)
    }

    mutating func forget(_ serial: UInt32) {
        if !given.isEmpty { given[serial] = nil }
    }

    func origin(_ serial: UInt32) -> ConstraintOrigin {
        given.isEmpty ? .user : given[serial]?.origin ?? .user
    }

    subscript(serial: UInt32) -> ConstraintRank {
        guard !given.isEmpty, let (origin, key) = given[serial] else {
            return ConstraintRank(origin: .user, key: Int(serial), serial: serial)
        }
        return ConstraintRank(origin: origin, key: key ?? Int(serial), serial: serial)
    }
}
