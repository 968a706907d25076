/// The use of exact arithmetic in a solver.
public enum ProofMode: Sendable, Hashable {
    /// Exact arithmetic is used if floating point cannot decide, before every refusal, and in every
    /// solve while a number is not representable as a `Double`.
    case automatic
    /// Exact arithmetic proves every layout before it is returned.
    case certified
    /// Exact arithmetic is never used. Uncertain decisions are counted as doubts. This mode is for
    /// measurements.
    case floatingPoint
}
