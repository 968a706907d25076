import Rational

/// The slots to which the flips of a drag can matter, with their directions: the counterpart of ``DebtBook``.
///
/// Other slots are held at the required level, whatever happens below it; their multipliers are computed when someone
/// asks for them.
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
}
