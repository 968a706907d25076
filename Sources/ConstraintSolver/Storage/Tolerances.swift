/// Every tolerance of the floating-point solver, each with its reason.
///
/// All are relative to the numbers that went into the sum being judged (``Cell/scale``); no
/// coefficient is ever dropped for being small in itself.
enum Tolerances {
    /// A sum at most this fraction of its largest summand is cancellation. Four thousand rounding
    /// errors: more than a chain of that many additions leaves, less than any difference a layout
    /// means.
    static let dust = 1e-12
    /// Below this fraction a sum is what ordinary rounding leaves. From here to ``clear`` it is
    /// grey: the solve is then judged again on fresh numbers, and what is grey in them is a doubt.
    static let noise = 1e-14
    /// What one rounding of a sum can hide, relative to its largest summand: a slope below that was
    /// lost in it.
    static let rounding = 4.5e-16
    /// From here on a sum is not rounding. A refusal is reported only beyond it, a factor of a
    /// thousand above what rounding can explain.
    static let clear = 1e-9
    /// A value that came from numbers this much larger than itself (and than 1) has lost ten
    /// digits: the numbers are computed afresh.
    static let blunt = 4e5
    /// A pivot computed by row and by column may differ by this fraction; else the numbers are
    /// refreshed first.
    static let pivot = 1e-7
    /// Threshold of Markowitz's rule: a pivot is at least this fraction of the largest entry of its
    /// row.
    static let markowitz = 0.1
    /// By about this fraction breakpoints are moved where too many rows meet: far beyond rounding,
    /// far below what distinguishes layouts.
    static let perturbation = 1e-6
}
