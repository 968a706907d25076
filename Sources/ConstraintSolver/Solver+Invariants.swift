extension Solver {
    /// The parameters of the computation, to be set before any other call.
    package var tuning: Tuning {
        get { engine.simplex.settings.tuning }
        set { engine.simplex.settings.tuning = newValue }
    }

    /// Checks the invariants between calls if built with `LAYOUT_INTERNAL_CHECKS`; otherwise does
    /// nothing.
    ///
    /// Called at the end of every mutating call. A violation traps with its number in
    /// Documentation/Invariants.md and the row. Large solvers are checked occasionally, at a cost
    /// per call of at most a thousand rows.
    #if LAYOUT_INTERNAL_CHECKS
    @inline(never)
    public func checkInvariants() {
        uncheckedCalls += 1
        guard uncheckedCalls * 1_000 > engine.variableCount + engine.simplex.rows.count else {
            return
        }
        uncheckedCalls = 0
        engine.simplex.checkInvariants(batchCount: batches.count)
    }
    #else
    /// Does nothing in this build.
    @inlinable @inline(__always)
    public func checkInvariants() {}
    #endif
}
