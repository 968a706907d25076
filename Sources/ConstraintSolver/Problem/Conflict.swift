import Rational

/// An irreducible set of required constraints that cannot all hold.
///
/// If several conflicts exist, the choice depends only on the set of required constraints, not on
/// its history. Constraints are ordered: the user's before those of frameworks, then by their order
/// keys. Two conflicts are compared by the last constraint that belongs to only one of them; the
/// conflict without that constraint is preferred. Thus, if a conflict contains a framework's
/// constraint, the user's constraints alone do not conflict. If it contains a late constraint, the
/// earlier ones alone do not conflict.
///
/// The Farkas multipliers of the members prove the conflict: the sum of the left sides, times their
/// multipliers, is negative although no summand can be negative. Any proper subset of the members
/// is linearly independent, so the multipliers are unique up to a factor. The multiplier of the
/// first member is 1 or -1.
public struct Conflict: Sendable {
    /// A constraint of a conflict.
    public struct Member: Hashable, Sendable {
        /// The constraint in conflict.
        public let constraint: Constraint
        /// The constraint's row. If a change of the constant was refused, it contains the requested
        /// constant.
        public let row: ExactRow
        /// The Farkas multiplier: at most 0 for `<=`, at least 0 for `>=`, and of any sign for
        /// `==`.
        public let multiplier: Rational
        /// The author of the constraint.
        public var origin: ConstraintOrigin { rank.origin }
        let rank: ConstraintRank
    }

    /// The refused change that would cause the conflict.
    public let change: Refusal.Kind
    /// The members in the order described above, including a refused constraint.
    public let members: [Member]
    /// The final set of a refused batch.
    let finalSet: (any RefusedSet)?
}

extension Conflict: Hashable {
    /// Returns a Boolean value that indicates whether two conflicts have the same change and
    /// members.
    public static func == (left: Conflict, right: Conflict) -> Bool {
        left.change == right.change
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

extension Conflict {
    /// Returns a Boolean value that indicates whether the sum of rows times their multipliers is a
    /// contradiction: no variable is left, no summand can be negative, and the sum is.
    static func isContradiction(_ members: [Member]) -> Bool {
        var sums: [Variable: Rational] = [:]
        var constant = Rational.zero
        for member in members {
            switch (member.row.relation, member.multiplier.signum()) {
            case (.equal, 1), (.equal, -1), (.lessOrEqual, -1), (.greaterOrEqual, 1): break
            default: return false
            }
            constant.addProduct(member.multiplier, member.row.constant)
            for term in member.row.terms {
                sums[term.variable, default: .zero].addProduct(member.multiplier, term.coefficient)
            }
        }
        return constant.signum() < 0 && sums.values.allSatisfy(\.isZero)
    }
}
