import Rational

/// Required constraints that cannot all hold, none of which can be left out of it.
///
/// Which one is told, where there are several, is a function of the set of required constraints alone, however it came
/// about. All constraints are put in order: the user's first, then the frameworks'; among these by their order keys.
/// Of two conflicts the better one does without the last constraint, in that order, of those that are in one of the
/// two only. The best one is told. So no conflict lies among the user's constraints if the one told needs a
/// framework's, and none among the earliest if it needs a late one.
///
/// The members' multipliers (Farkas' numbers) prove it: multiplied with them, the left sides add up to a number that is
/// below 0 although no summand can be. As the conflict is minimal, its members less any one are linearly independent,
/// and the multipliers are unique but for a factor; here the first member's is 1 or -1.
public struct Conflict: Sendable {
    /// A constraint of a conflict, as it stood in the set that was refused.
    public struct Member: Hashable, Sendable {
        /// The constraint.
        public let constraint: Constraint
        /// The constraint's row, with the constant that was asked for.
        public let row: ExactRow
        /// At most 0 for `<=`, at least 0 for `>=`, of any sign for `==`; 0 only where the conflict is not proven.
        public let multiplier: Rational
        /// Who wrote it.
        public var origin: ConstraintOrigin { rank.origin }
        let rank: ConstraintRank
    }

    /// The change that was refused.
    public let change: Refusal.Kind
    /// The members, in the order in which conflicts are chosen; a refused constraint is among them.
    public let members: [Member]
    /// Whether it is proven in exact arithmetic to be a conflict, to be minimal, and to be the one to tell.
    public let isProven: Bool
    /// Where a whole batch was refused: its final set.
    let finalSet: (any RefusedSet)?
}

extension Conflict: Hashable {
    /// Equal conflicts are of the same change and have the same members.
    public static func == (left: Conflict, right: Conflict) -> Bool {
        left.change == right.change && left.isProven == right.isProven && left.members == right.members
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(change)
        hasher.combine(members)
    }
}

/// A set of constraints that was refused, kept to be asked about.
protocol RefusedSet: AnyObject, Sendable {}
