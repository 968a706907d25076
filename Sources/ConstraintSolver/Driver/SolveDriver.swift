import Rational

/// The solve driver: solves and proves each change. A required change is accepted, or rejected with
/// its conflict and rolled back.
extension Engine {
    /// Ends a solve. Returns `false` if rows are pending.
    mutating func solveChanges() -> Bool {
        guard simplex.rows.pending.isEmpty else { return false }
        if !simplex.isSettled { solve() }
        assert(
            simplex.journal.hasMarks || simplex.journal.records.isEmpty,
            "Simplex 4: nothing is open")
        simplex.finishSolve()
        return true
    }

    // MARK: Transactions

    /// Opens a transaction, which can be rolled back. No row may be pending.
    mutating func openMark() -> Int {
        simplex.settleDrag()
        solveLevels()
        return simplex.openMark()
    }

    /// Rolls back to the newest mark.
    mutating func rollBack(to mark: Int, keepingRows: Bool = false) {
        assert(simplex.journal.hasMarks, "Simplex 4: a mark is open")
        simplex.rollBack(to: mark, keepingRows: keepingRows)
        freshStarts.postpone()
    }

    /// The outcome of a change.
    enum Outcome {
        case accepted
        /// The change was undone. The value is its conflict, if requested.
        case rejected(Conflict?)
    }

    /// Accepts the changes since a mark, or rolls them back.
    ///
    /// Nothing is accepted or rejected without a proof. Without `change`, the conflict is not
    /// computed.
    mutating func acceptOrReject(_ mark: Int, keepingRows: Bool = false, as change: Refusal.Kind?)
        -> Outcome
    {
        assert(simplex.journal.hasMarks, "Simplex 4: a mark is open")
        // After an exhausted budget, feasibility is unknown, and the change will be undone.
        guard let rows = infeasibleSet(isNamed: change != nil),
            simplex.settings.budget.interruption == nil
        else {
            simplex.closeMark()
            return .accepted
        }
        assert(!simplex.drag.isLive, "Simplex 9: no drag segment has other values")
        let conflict = change.map { self.conflict(of: rows, rejecting: $0) }
        rollBack(to: mark, keepingRows: keepingRows)
        return .rejected(conflict)
    }
}
