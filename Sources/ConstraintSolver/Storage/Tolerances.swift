/// The tolerances of the floating-point solver, each with its reason. None affects an answer: only
/// the errors of the numbers do (``Cell``).
enum Tolerances {
    /// The relative difference allowed between a pivot computed by row and by column. Beyond it,
    /// the numbers are refreshed first.
    static let pivot = 1e-7
    /// The distance, relative to the position, below which two rows meet a direction at one point.
    static let tie = 1e-9
    /// The fraction of the operands below which a search treats a result as 0, if its error allows.
    /// This proves nothing.
    static let negligible = 1e-9
    /// The relative difference above which a value counts as changed since the last report.
    /// Rounding errors are smaller.
    static let report = 1e-12
    /// The relative error, of the value or of a point, above which a value is recomputed: ten
    /// digits are lost.
    static let accuracy = 0x1p-34
    /// The threshold of Markowitz's rule: the minimum of a pivot as a fraction of the row's largest
    /// entry.
    static let markowitz = 0.1
    /// The approximate fraction by which breakpoints are perturbed if too many rows meet. It is far
    /// above rounding and far below the differences between layouts.
    static let perturbation = 1e-6
}
