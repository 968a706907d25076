import Rational

/// An unsatisfied optional constraint or edit, with the constraints that block it. All numbers are
/// exact.
public struct UnsatisfiedConstraint: Hashable, Sendable {
    /// A constraint or edit that blocks the unsatisfied one.
    public struct Blocker: Hashable, Sendable {
        /// The blocking constraint or edit.
        public let row: LayoutProof.Row
        /// The priority of the blocking constraint, which is at least that of the unsatisfied one.
        public let priority: Priority
        /// The increase of its violation for each unit by which the unsatisfied constraint comes
        /// closer, if it alone yields.
        public let growth: Rational
        /// The resulting increase of the weighted sum at its priority. For a required constraint,
        /// it is the same as ``growth``.
        public let cost: Rational
    }

    /// The direction in which the sum of the constraint's terms must change.
    public enum Side: Hashable, Sendable {
        /// The sum must decrease.
        case less
        /// The sum must increase.
        case more
    }

    /// The unsatisfied constraint or edit.
    public let row: LayoutProof.Row
    /// The priority of the constraint or edit.
    public let priority: Priority
    /// The violation, greater than 0.
    public let violation: Rational
    /// The direction in which the sum of the constraint's terms must change.
    public let wants: Side
    /// The blocking constraints, highest priority first. The violation cannot decrease unless that
    /// of at least one of them increases.
    public let blockingConstraints: [Blocker]
}
