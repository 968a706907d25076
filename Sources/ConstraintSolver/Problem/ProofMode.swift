/// When a solver computes in exact arithmetic.
public enum ProofMode: Sendable, Hashable {
    /// Where a decision was too close for floating point, always before anything negative is reported, and at every
    /// solve while a number is held that no `Double` is read as.
    case automatic
    /// At every solve: each layout is proven before it is handed out.
    case certified
    /// Never; for measuring. A decision that was too close is counted as a doubt.
    case floatingPoint
}
