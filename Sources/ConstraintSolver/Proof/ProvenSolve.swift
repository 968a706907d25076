extension Engine {
    /// Solves the changed problem, and proves the layout.
    ///
    /// If no decision was uncertain, floating point has proven it. Otherwise numbers are computed
    /// afresh, and then exact arithmetic decides.
    mutating func solve() {
        solveUnproven()
        if isCertain() { return }
        if simplex.accuracy.isOutOfStep {
            simplex.refresh()
            solveUnproven()
            if isCertain() { return }
        }
        if isCertainAfresh() { return }
        simplex.settleDrag()
        // Deferred flips of a drag may be for slots that have to be priced.
        if !simplex.pricing.isDone { solveUnproven() }
        prove()
    }

    /// Solves in floating point, or by exact pivots from the first one on where the tuning says so.
    mutating func solveUnproven() {
        if simplex.settings.tuning.isExactAtOnce { pivotExactly() } else { simplex.solve() }
    }

    /// As ``solveUnproven()``, leaving ties as they are.
    mutating func solveLevels() {
        if simplex.settings.tuning.isExactAtOnce { pivotExactly() } else { simplex.optimise() }
    }

    private mutating func pivotExactly() {
        if simplex.proof.kind != .exact || !simplex.pricing.isDone || !simplex.ties.isEmpty {
            prove()
        }
    }
}
