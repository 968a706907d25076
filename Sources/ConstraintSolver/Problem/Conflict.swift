import Rational

/// An irreducible set of required constraints that cannot all hold.
///
/// If several conflicts exist, the choice depends only on the set of required constraints, not on
/// its history. Constraints are ordered: the user's before the frameworks', then by order key. Two
/// conflicts are compared by the last constraint that belongs to only one of them; the conflict
/// without it is preferred. Thus a conflict with a framework's constraint implies that the user's
/// constraints alone have none. A late constraint implies that the earlier ones alone have none.
///
/// The Farkas multipliers of the members prove the conflict. The sum of the left sides, times these
/// multipliers, is negative although no summand can be. Any proper subset of the members is
/// linearly independent, so the multipliers are unique up to a factor. The multiplier of the first
/// member is 1 or -1.
public struct Conflict: Sendable {
    /// A constraint of a conflict, as part of the refused set.
    public struct Member: Hashable, Sendable {
        /// The constraint in conflict.
        public let constraint: Constraint
        /// The row of the constraint, with the requested constant.
        public let row: ExactRow
        /// The Farkas multiplier: non-positive for `<=`, non-negative for `>=`, of any sign for
        /// `==`. It is 0 only without a proof.
        public let multiplier: Rational
        /// The author of the constraint.
        public var origin: ConstraintOrigin { rank.origin }
        let rank: ConstraintRank
    }

    /// The refused change that causes the conflict.
    public let change: Refusal.Kind
    /// The members in order of preference, including a refused constraint.
    public let members: [Member]
    /// A Boolean value that indicates whether exact arithmetic proves the conflict, its
    /// irreducibility and its preference.
    public let isProven: Bool
    /// The final set of a refused batch.
    let finalSet: (any RefusedSet)?
}

extension Conflict: Hashable {
    /// Compares the changes and the members of two conflicts.
    public static func == (left: Conflict, right: Conflict) -> Bool {
        left.change == right.change && left.isProven == right.isProven
            && left.members == right.members
    }

    /// Hashes the change and the members.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(change)
        hasher.combine(members)
    }
}

/// A refused set of constraints, kept for later queries.
protocol RefusedSet: AnyObject, Sendable {}
