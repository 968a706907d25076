import Rational

/// The slots to which the flips of a drag can matter, with their directions: the counterpart of
/// ``DebtBook``.
///
/// Other slots are held at the required level, whatever happens below it; their multipliers are
/// computed when someone asks for them.
struct ExactDebts {
    /// At most so many slots are watched.
    static let limit = 8

    struct Watch {
        let slot: Int
        /// The components of the slot's direction, by variable.
        let components: [Rational]
    }

    var watches: [Watch] = []
    /// More slots than can be watched.
    var isOverfull = false
    /// Multipliers of slots that are not watched are out of date.
    var hasDebts = false
    /// What flips have changed of the multipliers of watched slots, while those of the others are
    /// out of date.
    private(set) var entered: [(slot: Int, key: UInt32, change: Rational)] = []

    mutating func enter(_ slot: Int, _ key: UInt32, _ change: Rational) {
        guard let place = entered.firstIndex(where: { $0.slot == slot && $0.key == key }) else {
            return entered.append((slot, key, change))
        }
        entered[place].change += change
    }

    /// All multipliers are of one time again.
    mutating func settle() {
        hasDebts = false
        entered.removeAll(keepingCapacity: true)
    }
}
