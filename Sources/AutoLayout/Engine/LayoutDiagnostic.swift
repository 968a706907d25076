/// What an engine noticed and went on from.
public enum LayoutDiagnostic: Sendable {
    /// Required constraints contradict each other; one of them is left out.
    case conflict(LayoutConflict)
    /// Laying out did not come to an end.
    case loop(LayoutLoop)
    /// A text's height and width chase each other.
    case textOscillation(LayoutTextOscillation)
    /// Constraints were taken away and the same were added again.
    case churn(LayoutChurn)
    /// An intrinsic size was not a size; it counts as none.
    case illegalIntrinsicSize(LayoutError)
    /// The solver refused a call of the engine: a fault of the engine's, with the solver's reason.
    case refusedCall(String)
}

/// Layout passes that made each other necessary until the engine gave up.
public struct LayoutLoop: Sendable {
    /// The node whose layout made the other's necessary.
    public let first: String
    /// The node whose layout was made necessary, and which makes the first's necessary in turn.
    public let second: String
    /// How many passes were made.
    public let passes: Int
}

/// A text of which each height led to another width.
public struct LayoutTextOscillation: Sendable {
    /// The node.
    public let item: String
    /// The widths at which it was measured last.
    public let widths: [Double]
    /// The height that was kept, the largest.
    public let height: Double
}

/// Constraints that were taken away and added again as they were, between two layouts.
public struct LayoutChurn: Sendable {
    /// How many.
    public let count: Int
    /// One of them.
    public let example: String
}
