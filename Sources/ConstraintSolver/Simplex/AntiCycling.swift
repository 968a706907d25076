/// Watches the primal loop and switches to Bland's rule when it makes no headway.
///
/// Why that ends: at a fixed layout the loop is the simplex method on the linear programme in which each row is
/// split into what it is above and below its breakpoint, both non-negative, with costs in the ordered vector
/// space of the levels. A step of length 0 changes the basis of that programme only. Under Bland's rule (lowest
/// slot that pays leaves, first row stops) no basis repeats, so a step of positive length, which lowers the cost
/// for good, or optimality follows. There are finitely many bases, and the cost never rises.
struct AntiCycling {
    private var stalled = 0
    private var steps = 0
    private let patience: Int
    private let cap: Int

    init(size: Int) {
        patience = 100 + size
        cap = 10_000 + 50 * size
    }

    var isBland: Bool { stalled > patience }

    var isExhausted: Bool { steps > cap }

    mutating func count(_ step: Double) {
        steps += 1
        stalled = step > 0 ? 0 : stalled + 1
    }
}
