import Rational

/// The uniqueness of a layout, proven in exact arithmetic.
public enum Uniqueness: Sendable {
    /// The layout is the only optimal one.
    case unique(UniquenessProof)
    /// Other layouts are optimal too.
    case ambiguous(Ambiguity)

    /// A Boolean value that indicates whether the layout is ambiguous.
    public var isAmbiguous: Bool {
        if case .ambiguous = self { true } else { false }
    }
}

/// A proof that an optimal layout is the only one.
///
/// In every optimal layout, the `held` rows have the same values, and the `oneSided` rows are on
/// their free sides or at their breakpoints. The sum `Σ factor · row` over both is 0, so the
/// one-sided rows cannot move either. Together, these rows determine all variables.
public struct UniquenessProof: Sendable {
    /// A row with its factor.
    public struct Multiple: Hashable, Sendable {
        /// The row.
        public let row: LayoutProof.Row
        /// The factor of the row.
        public let factor: Rational
    }

    /// A row at its breakpoint whose value can change in one direction without a cost of its own.
    public struct OneSided: Hashable, Sendable {
        /// The row.
        public let row: LayoutProof.Row
        /// A Boolean value that indicates whether the row's value can increase without a cost of
        /// its own; otherwise it can decrease.
        public let isFreeUpwards: Bool
        /// The factor of the row in the sum, counted in its free direction; greater than 0.
        public let factor: Rational
    }

    /// Independent rows that have the same values in every optimal layout, in elimination order.
    public let held: [LayoutProof.Row]
    /// The one-sided rows. Together with the held rows, they contain as many independent rows as
    /// there are variables. Empty if the held rows are sufficient.
    public let oneSided: [OneSided]
    /// The factors of the held rows in the sum.
    public let balance: [Multiple]
    /// The multipliers that prove the layout optimal and determine the held rows, as in
    /// ``LayoutProof``.
    public let multipliers: [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])]
}

/// A proof that a layout is not the only optimal one: a movement that costs nothing.
public struct Ambiguity: Hashable, Sendable {
    /// A variable that moves, with its rate.
    public struct Movement: Hashable, Sendable {
        /// The variable that moves.
        public let variable: Variable
        /// The change of the variable per step.
        public let rate: Rational
    }

    /// All ambiguous variables, in order of creation.
    public let variables: [Variable]
    /// Some ambiguous variables that can move together, in order of creation. The first one changes
    /// by one per step.
    public let direction: [Movement]
    /// The maximum number of steps in that direction; `nil` means no limit.
    public let steps: Rational?
    /// Another optimal layout: the values of all variables after the maximum number of steps, or
    /// after one step if there is no limit.
    public let otherLayout: [Rational]
}
