import Rational

/// Whether the constraints determine the layout, proven in exact arithmetic.
public enum Uniqueness: Sendable {
    /// There is no other layout as good.
    case unique(UniquenessProof)
    /// There are others.
    case ambiguous(Ambiguity)

    /// Whether the layout is ambiguous.
    public var isAmbiguous: Bool {
        if case .ambiguous = self { true } else { false }
    }
}

/// Why a layout is the only one as good.
///
/// Any layout as good has all the `held` rows where they are and the `oneSided` ones on their free
/// sides. The balance, `Σ factor · row` over both, is nothing; so the one-sided rows cannot move
/// either, and together they leave no variable a choice.
public struct UniquenessProof: Sendable {
    /// A row and how often it is counted.
    public struct Multiple: Hashable, Sendable {
        /// The row.
        public let row: LayoutProof.Row
        /// How often it is counted.
        public let factor: Rational
    }

    /// A row at its breakpoint that could move one way at no cost by itself.
    public struct OneSided: Hashable, Sendable {
        /// The row.
        public let row: LayoutProof.Row
        /// Whether the way that is free is upwards.
        public let isFreeUpwards: Bool
        /// How often the row is counted in the balance, taken upwards on its free side; greater
        /// than 0.
        public let factor: Rational
    }

    /// Independent rows that stay where they are in every layout as good, in elimination order.
    public let held: [LayoutProof.Row]
    /// One-sided rows; with those held there are as many independent ones as variables. Empty where
    /// `held` suffices.
    public let oneSided: [OneSided]
    /// How often held rows are counted in the balance.
    public let balance: [Multiple]
    /// The multipliers that prove the layout optimal and tell which rows are held, as in
    /// ``LayoutProof``.
    public let multipliers: [(row: LayoutProof.Row, entries: [LayoutProof.Multiplier])]
}

/// A layout that the constraints do not determine: a way to move it at no cost.
public struct Ambiguity: Hashable, Sendable {
    /// A variable that moves, and how fast.
    public struct Movement: Hashable, Sendable {
        /// The variable.
        public let variable: Variable
        /// How far it moves for each step.
        public let rate: Rational
    }

    /// All variables that are not determined, in order of creation.
    public let variables: [Variable]
    /// Some of them that can move together, in order of creation; the first moves by one each step.
    public let direction: [Movement]
    /// How many steps the layout can go in that direction; `nil` if there is no end.
    public let steps: Rational?
    /// Another layout that is as good, all values in order of creation: as far as it can go, or one
    /// step.
    public let otherLayout: [Rational]
}
