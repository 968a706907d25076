/// An open batch, with the start of its journal.
struct Batch {
    let mark: Int
}

extension Solver {
    /// Begins a batch of changes. ``commit()`` checks the required constraints at its end;
    /// ``rollBack()`` undoes it.
    ///
    /// Batches can be nested to any depth.
    public func begin() {
        flushPending()
        engine.simplex.settleDrag()
        engine.solve()
        batches.append(Batch(mark: engine.openMark()))
        assert(
            engine.simplex.journal.markCount == batches.count, "Solver 2: one mark for each batch")
        recording?.begin()
        checkInvariants()
    }

    /// Commits the innermost batch. If its required constraints conflict, all its changes are
    /// undone and reported as one refusal.
    public func commit() throws(ProblemError) {
        guard let batch = batches.popLast() else { throw .noBatch }
        flushPending()
        engine.simplex.beginChange()
        var isRefused = false
        if case .rejected(let conflict?) = engine.acceptOrReject(batch.mark, as: .batch) {
            refusals.append(Refusal(conflict: conflict))
            isRefused = true
        }
        assert(
            engine.simplex.journal.markCount == batches.count, "Solver 2: one mark for each batch")
        if recording?.commit(isRefused: isRefused) ?? false { recordState() }
        checkInvariants()
    }

    /// Undoes the innermost batch.
    ///
    /// - Complexity: O(n) in the number of changes in the batch.
    public func rollBack() throws(ProblemError) {
        guard let batch = batches.popLast() else { throw .noBatch }
        engine.simplex.beginChange()
        engine.rollBack(to: batch.mark)
        assert(
            engine.simplex.journal.markCount == batches.count, "Solver 2: one mark for each batch")
        if recording?.rollBack() ?? false { recordState() }
        checkInvariants()
    }

    /// Returns an independent solver with the same state. Queued changes are solved first.
    ///
    /// Inside a batch, the copy has the state before the outermost batch, but contains all
    /// variables. The batch stays open in this solver only.
    /// The copy shares nothing with this solver, and can be sent to another thread or actor. Variables
    /// and handles of constraints are valid in both.
    /// - Complexity: One copy of the storage, plus O(n) in the number of changes in open batches.
    public func fork() -> sending Solver {
        nonisolated(unsafe) let copy = Solver(engine: copyOfState())
        copy.names = names
        copy.labels = labels
        assert(copy.variableCount == variableCount, "Solver 4: a fork has all variables")
        assert(copy.engine.simplex.journal.markCount == 0, "Solver 2: a fork is outside of batches")
        return copy
    }

    /// Returns a copy of the state with queued changes solved. Inside a batch, it is the state
    /// before the outermost batch.
    func copyOfState() -> Engine {
        guard batches.isEmpty else { return engine.clone(before: batches.map(\.mark)) }
        bringUpToDate()
        return engine.clone()
    }
}
