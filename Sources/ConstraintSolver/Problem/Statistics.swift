/// Counters of the solver's work.
public struct Statistics: Sendable, Hashable {
    /// The number of basis changes.
    public var pivots = 0
    /// The number of rows that crossed their breakpoint without a basis change.
    public var flips = 0
    /// The number of refactorisations of the basis.
    public var refactorisations = 0
    /// The number of solves that began with a triangular crash basis.
    public var coldStarts = 0
    /// The number of times that breakpoints were perturbed because of degeneracy.
    public var detours = 0
    /// The number of times that the active rows around a long row were found along its price.
    public var pricePaths = 0
    /// The number of layouts and refusals that rational arithmetic proved, because rounding left
    /// the sign of a number uncertain.
    public var proofs = 0
    /// The number of these in which rational arithmetic changed the layout.
    public var corrections = 0
    /// The number of basis changes in exact arithmetic.
    public var exactPivots = 0

    /// Adds the counters of a part, whose cold start is that of the whole problem.
    mutating func add(_ part: Statistics) {
        pivots += part.pivots
        flips += part.flips
        refactorisations += part.refactorisations
        detours += part.detours
        pricePaths += part.pricePaths
    }
}
