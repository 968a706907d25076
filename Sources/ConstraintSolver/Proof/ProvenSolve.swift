extension Engine {
    /// Solves the changed problem, and proves the layout.
    ///
    /// If all decisions were certain, floating point has proven it. Otherwise the numbers are
    /// recomputed, and then exact arithmetic decides.
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
        // With exact inputs every layout is proven, whatever the accuracy of the numbers.
        prove(isRefined: !simplex.inputs.areKept)
    }

    /// Solves in floating point, or by exact pivots from the first one on if the tuning requires
    /// it.
    mutating func solveUnproven() {
        if simplex.settings.tuning.isExactAtOnce { pivotExactly() } else { simplex.solve() }
    }

    /// Solves as ``solveUnproven()``, but does not settle ties.
    mutating func solveLevels() {
        if simplex.settings.tuning.isExactAtOnce { pivotExactly() } else { simplex.optimise() }
    }

    private mutating func pivotExactly() {
        if simplex.proof.kind != .exact || !simplex.pricing.isDone || !simplex.ties.isEmpty {
            prove()
        }
    }
}
