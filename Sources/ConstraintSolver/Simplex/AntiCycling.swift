/// Prevents endless runs of the primal loop: degenerate runs first lead to perturbed breakpoints,
/// then to Bland's rule.
///
/// Termination: at a fixed layout, the loop is the simplex method on a linear program. Each row is
/// split into its non-negative distances above and below its breakpoint. Costs are in the ordered
/// vector space of the levels. A step of length 0 changes only the basis of that program.
///
/// Under Bland's rule (the lowest slot with a gain leaves, the first row stops), no basis repeats.
/// Therefore a step of positive length follows, which lowers the cost for good, or optimality. The
/// number of bases is finite, and the cost never rises. Detours over perturbed breakpoints have a
/// limited number of steps, and their number is limited.
struct AntiCycling {
    private var stalled = 0
    private var steps = 0
    private var detours = 0
    /// The step after which the current detour ends, or -1.
    private var detourEnd = -1
    private let detoursMax: Int
    private let patience: Int
    private let isBlandAtOnce: Bool
    private let cap: Int

    /// Creates the state for a problem of a size. If `detoursMax` is 0, it makes no detours.
    init(size: Int, detoursMax: Int = 4, isBlandAtOnce: Bool = false) {
        self.detoursMax = detoursMax
        self.isBlandAtOnce = isBlandAtOnce
        patience = 100 + size
        cap = 10_000 + 50 * size
    }

    var isStalled: Bool { stalled > patience && detours < detoursMax && !isBlandAtOnce }

    var isBland: Bool { isBlandAtOnce || stalled > patience && detours >= detoursMax }

    var isExhausted: Bool { steps > cap }

    var isOnDetour: Bool { steps < detourEnd }

    mutating func count(_ step: Double) {
        assert(step >= 0, "Simplex 21: a step is not negative")
        steps += 1
        stalled = step > 0 ? 0 : stalled + 1
    }

    mutating func exhaust() { steps = cap + 1 }

    /// Begins a detour and returns its number.
    mutating func beginDetour() -> Int {
        assert(detours < detoursMax && !isOnDetour, "Simplex 27: detours are limited")
        detours += 1
        detourEnd = steps + 10 * patience
        return detours
    }

    mutating func endDetour() {
        detourEnd = -1
        stalled = 0
    }
}
