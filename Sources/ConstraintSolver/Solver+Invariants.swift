extension Solver {
    /// Checks what must hold between any two calls, if built with `LAYOUT_INTERNAL_CHECKS`; else does nothing.
    ///
    /// Called at the end of every call that changes the solver. The statements are those of
    /// `Simplex/Engine+Invariants.swift`; where one does not hold the program stops with its number and the row.
    /// A large solver is checked once in a while only, so that a call costs no more than a thousand rows do.
    #if LAYOUT_INTERNAL_CHECKS
    @inline(never)
    public func checkInvariants() {
        uncheckedCalls += 1
        guard uncheckedCalls * 1_000 > engine.variableCount + engine.rows.count else { return }
        uncheckedCalls = 0
        engine.checkInvariants(batchCount: batches.count)
    }
    #else
    @inlinable @inline(__always)
    public func checkInvariants() {}
    #endif
}
