/// The use of exact arithmetic in a solver.
public enum ProofMode: Sendable, Hashable {
    /// Exact arithmetic decides if floating point is too close, before any negative result, and at
    /// every solve while a number is not a `Double`.
    case automatic
    /// Every layout is proven before it is returned.
    case certified
    /// Exact arithmetic is never used, for measurements. Close decisions are counted as doubts.
    case floatingPoint
}
