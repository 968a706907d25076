/// Every tolerance of the floating-point solver, each with its reason.
///
/// All are relative to the numbers that went into the sum being judged (``Cell/scale``); no coefficient is
/// ever dropped for being small in itself.
enum Tolerances {
    /// A sum at most this fraction of its largest summand is cancellation. Four thousand rounding errors:
    /// more than a chain of that many additions leaves, less than any difference a layout means.
    static let dust = 1e-12
    /// Between ``dust`` and this, a decision is doubtful: counted, and left to exact arithmetic. A refusal is
    /// reported only beyond it, a factor of a thousand above what rounding can explain.
    static let clear = 1e-9
    /// A pivot computed by row and by column may differ by this fraction; else the numbers are refreshed first.
    static let pivot = 1e-7
    /// Threshold of Markowitz's rule: a pivot is at least this fraction of the largest entry of its row.
    static let markowitz = 0.1
}
