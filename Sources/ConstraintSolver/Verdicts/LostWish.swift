import Rational

/// An optional constraint, or an edit, that the layout does not fulfil; proven in exact arithmetic.
public struct LostWish: Hashable, Sendable {
    /// A constraint that would have to give way.
    public struct Winner: Hashable, Sendable {
        /// The constraint or edit.
        public let row: LayoutProof.Row
        /// Its priority: that of the wish, or a higher one.
        public let priority: Priority
        /// How far it would be off, or further off, for each unit that the wish comes closer, if it
        /// alone gave way.
        public let growth: Rational
        /// By how much that would raise the weighted sum of its level; for a required constraint
        /// the growth itself.
        public let cost: Rational
    }

    /// What the wish asks of the sum of its terms.
    public enum Side: Hashable, Sendable {
        /// It should be less.
        case less
        /// It should be more.
        case more
    }

    /// The constraint or edit.
    public let row: LayoutProof.Row
    /// Its priority.
    public let priority: Priority
    /// By how much it is off; greater than 0.
    public let violation: Rational
    /// On which side it is missed.
    public let wants: Side
    /// The constraints that beat it: it cannot come any closer unless one of them is off, or
    /// further off. In order of priority, highest first.
    public let beatenBy: [Winner]
}
