extension Solver {
    /// As ``solve()``, with a limit to what it may cost.
    ///
    /// Running out leaves everything as it was before the call, what is queued included: to be solved another time.
    /// - Parameter pivots: the basis changes, and the directions looked at to choose among equals, that are allowed.
    /// - Parameter time: how long it may take, by the wall clock; looked at every few pivots.
    /// - Parameter cancellation: a switch by which another thread can end it.
    /// - Complexity: that of ``solve()``, and a copy of the pools.
    /// - Throws: ``Interruption``, why it ended early.
    @discardableResult
    public func solve(
        pivots: Int? = nil, time: Duration? = nil, cancellation: Cancellation? = nil
    ) throws(Interruption) -> SolveReport {
        engine.budget = Budget(pivots: pivots, time: time, cancellation: cancellation)
        defer { engine.budget = Budget() }
        if let interruption = engine.budget.interruption { throw interruption }
        let place = engine.journal.place
        var before = engine.clone()
        let refused = solveWithinBudget()
        if let interruption = engine.budget.interruption {
            swap(&engine.journal, &before.journal)
            before.journal.goBack(to: place)
            engine = before
            throw interruption
        }
        recording?.forget(refused)
        refusals += refused
        return solve()
    }

    private func solveWithinBudget() -> [Refusal] {
        let refused = engine.pending.isEmpty ? [] : engine.flush()
        _ = engine.solveChanges()
        return refused
    }
}
