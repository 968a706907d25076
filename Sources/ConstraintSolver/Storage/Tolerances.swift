/// The tolerances of the floating-point solver, each with its reason. None decides an answer: the
/// errors of the numbers do (``Cell``).
enum Tolerances {
    /// A pivot computed by row and by column may differ by this fraction; else the numbers are
    /// refreshed first.
    static let pivot = 1e-7
    /// Two rows on a line meet at one place if they are nearer than this, relative to the place.
    static let tie = 1e-9
    /// A number below this fraction of those that it was made from is taken for 0 by a search, if
    /// its error allows. Nothing is proven by that.
    static let negligible = 1e-9
    /// A value differs from a reported one if it differs by more than this fraction: rounding
    /// leaves less.
    static let report = 1e-12
    /// A value with an error above this fraction of itself, or of a point, has lost ten digits: it
    /// is computed afresh.
    static let accuracy = 0x1p-34
    /// Threshold of Markowitz's rule: a pivot is at least this fraction of the largest entry of its
    /// row.
    static let markowitz = 0.1
    /// By about this fraction breakpoints are moved where too many rows meet: far beyond rounding,
    /// far below what distinguishes layouts.
    static let perturbation = 1e-6
}
