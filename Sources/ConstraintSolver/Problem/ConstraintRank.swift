/// The place of a constraint in the order in which conflicts are chosen: the user's first, then by key.
struct ConstraintRank: Hashable, Comparable, Sendable {
    var origin: ConstraintOrigin
    /// As given, or the number in order of creation.
    var key: Int
    /// The number in order of creation, which decides between equal keys.
    var serial: UInt32

    static func < (left: ConstraintRank, right: ConstraintRank) -> Bool {
        if left.origin != right.origin { return left.origin < right.origin }
        return left.key != right.key ? left.key < right.key : left.serial < right.serial
    }
}

/// The origins and order keys of the constraints that were given any, by serial number.
///
/// Serial numbers are never used twice, so a roll back has nothing to put back.
struct ConstraintRanks: Sendable {
    private var given: [UInt32: (origin: ConstraintOrigin, key: Int?)] = [:]

    init() {}

    mutating func give(_ serial: UInt32, _ origin: ConstraintOrigin, _ key: Int?) { given[serial] = (origin, key) }

    mutating func forget(_ serial: UInt32) {
        if !given.isEmpty { given[serial] = nil }
    }

    func origin(_ serial: UInt32) -> ConstraintOrigin { given.isEmpty ? .user : given[serial]?.origin ?? .user }

    subscript(serial: UInt32) -> ConstraintRank {
        guard !given.isEmpty, let (origin, key) = given[serial] else {
            return ConstraintRank(origin: .user, key: Int(serial), serial: serial)
        }
        return ConstraintRank(origin: origin, key: key ?? Int(serial), serial: serial)
    }
}
