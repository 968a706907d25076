import Rational

/// The solve driver: each change is solved and proven; a required one is accepted, or rejected with its
/// conflict and rolled back.
extension Engine {
    /// Ends a solve if nothing is pending; returns false otherwise.
    mutating func solveChanges() -> Bool {
        guard simplex.rows.pending.isEmpty else { return false }
        if !simplex.isSettled { solve() }
        simplex.finishSolve()
        return true
    }

    // MARK: Transactions

    /// Opens a transaction: what follows can be rolled back to here. Nothing may be pending.
    mutating func openMark() -> Int {
        simplex.settleDrag()
        solveLevels()
        return simplex.openMark()
    }

    /// Rolls back to the newest mark.
    mutating func rollBack(to mark: Int, keepingRows: Bool = false) {
        simplex.rollBack(to: mark, keepingRows: keepingRows)
        freshStarts.postpone()
    }

    /// The outcome of a change.
    enum Outcome {
        case accepted
        /// Undone, with the conflict if it was asked for.
        case rejected(Conflict?)
    }

    /// Accepts the changes since a mark, or rolls them back.
    ///
    /// Nothing is accepted or rejected without a proof. Without a `change` to name it by, the conflict is
    /// not sought.
    mutating func acceptOrReject(_ mark: Int, keepingRows: Bool = false, as change: Refusal.Kind?)
        -> Outcome
    {
        // A solve that ran out of its budget knows nothing, and will be undone.
        guard let rows = infeasibleSet(isNamed: change != nil),
            simplex.settings.budget.interruption == nil
        else {
            simplex.closeMark()
            return .accepted
        }
        let conflict = change.map { self.conflict(of: rows, rejecting: $0) }
        rollBack(to: mark, keepingRows: keepingRows)
        return .rejected(conflict)
    }
}
