/// An open batch: where its journal begins.
struct Batch {
    let mark: Int
}

extension Solver {
    /// Begins a batch: what follows is judged on its final set, at ``commit()``, or undone by ``rollBack()``.
    ///
    /// Batches nest.
    public func begin() {
        flushPending()
        engine.settleLine()
        engine.settle()
        batches.append(Batch(mark: engine.openMark()))
        recording?.begin()
        checkInvariants()
    }

    /// Commits the innermost batch; if its required constraints conflict it is undone whole and reported once.
    public func commit() throws(ProblemError) {
        guard let batch = batches.popLast() else { throw .noBatch }
        flushPending()
        engine.beginChange()
        var isRefused = false
        if case .refused(let conflict?) = engine.judge(batch.mark, as: .batch) {
            refusals.append(Refusal(conflict: conflict))
            isRefused = true
        }
        if recording?.commit(isRefused: isRefused) ?? false { recordState() }
        checkInvariants()
    }

    /// Undoes the innermost batch.
    ///
    /// - Complexity: what the batch touched.
    public func rollBack() throws(ProblemError) {
        guard let batch = batches.popLast() else { throw .noBatch }
        engine.beginChange()
        engine.rollBack(to: batch.mark)
        if recording?.rollBack() ?? false { recordState() }
        checkInvariants()
    }

    /// A solver of its own with the same state. Queued changes are solved first.
    ///
    /// Inside a batch, whose changes are not judged yet, the fork has the state in which the outermost batch began;
    /// variables made since are its too. The batch stays open, in this solver only.
    /// - Complexity: a copy of the pools, and what open batches touched.
    public func fork() -> Solver {
        let copy = Solver(engine: copyOfState())
        copy.names = names
        copy.labels = labels
        return copy
    }

    /// The present state with what is queued solved; inside a batch that in which the outermost began.
    func copyOfState() -> Engine {
        guard batches.isEmpty else { return engine.clone(before: batches.map(\.mark)) }
        bringUpToDate()
        return engine.clone()
    }
}
