extension Solver {
    /// Solves like ``solve()``, but stops when a limit is reached.
    ///
    /// If a limit is reached, the state is the same as before the call, and queued changes stay
    /// queued.
    /// - Parameter pivots: The maximum number of basis changes and examined tied directions.
    /// - Parameter time: The maximum wall-clock time. It is checked every few pivots.
    /// - Parameter cancellation: A flag with which another thread can stop the solve.
    /// - Complexity: The same as ``solve()``, plus one copy of the storage.
    /// - Throws: ``Interruption``, with the limit that was reached.
    @discardableResult
    public func solve(
        pivots: Int? = nil, time: Duration? = nil, cancellation: Cancellation? = nil
    ) throws(Interruption) -> SolveReport {
        engine.simplex.settings.budget = Budget(
            pivots: pivots, time: time, cancellation: cancellation)
        defer { engine.simplex.settings.budget = Budget() }
        if let interruption = engine.simplex.settings.budget.interruption { throw interruption }
        let place = engine.simplex.journal.place
        var before = engine.clone()
        let refused = solveWithinBudget()
        assert(before.variableCount == variableCount, "Solver 4: a solve makes no variable")
        if let interruption = engine.simplex.settings.budget.interruption {
            swap(&engine.simplex.journal, &before.simplex.journal)
            before.simplex.journal.goBack(to: place)
            engine = before
            assert(
                engine.simplex.journal.markCount == batches.count,
                "Solver 2: one mark for each batch")
            throw interruption
        }
        recording?.forget(refused)
        refusals += refused
        return solve()
    }

    private func solveWithinBudget() -> [Refusal] {
        let refused = engine.simplex.rows.pending.isEmpty ? [] : engine.flush()
        _ = engine.solveChanges()
        return refused
    }
}
