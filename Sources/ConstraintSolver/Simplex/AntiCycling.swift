/// Watches the primal loop: where it makes no headway the breakpoints are perturbed for a while,
/// and where that does not help it switches to Bland's rule.
///
/// Why that ends: at a fixed layout the loop is the simplex method on the linear programme in which
/// each row is split into what it is above and below its breakpoint, both non-negative, with costs
/// in the ordered vector space of the levels. A step of length 0 changes the basis of that
/// programme only. Under Bland's rule (lowest slot that pays leaves, first row stops) no basis
/// repeats, so a step of positive length, which lowers the cost for good, or optimality follows.
/// There are finitely many bases, and the cost never rises. Detours over perturbed breakpoints have
/// few steps, and there are few of them.
struct AntiCycling {
    private var stalled = 0
    private var steps = 0
    private var detours = 0
    /// The step after which a detour ends, or -1 where there is none.
    private var detourEnd = -1
    private let detoursMax: Int
    private let patience: Int
    private let isBlandAtOnce: Bool
    private let cap: Int

    /// A watch over a problem of a size, which has to do without detours where `detoursMax` is 0.
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
        steps += 1
        stalled = step > 0 ? 0 : stalled + 1
    }

    mutating func exhaust() { steps = cap + 1 }

    /// Begins a detour; which one it is.
    mutating func beginDetour() -> Int {
        detours += 1
        detourEnd = steps + 10 * patience
        return detours
    }

    mutating func endDetour() {
        detourEnd = -1
        stalled = 0
    }
}
