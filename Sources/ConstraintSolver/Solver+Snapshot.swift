/// A snapshot of a solver's state, which can be restored.
///
/// It never changes, so threads can share it.
public final class Snapshot: @unchecked Sendable {
    let engine: Engine
    let names: [Int: String]
    let labels: [Constraint: String]

    init(_ engine: consuming Engine, names: [Int: String], labels: [Constraint: String]) {
        self.engine = engine
        self.names = names
        self.labels = labels
    }
}

extension Solver {
    /// Returns a snapshot of the present state. Queued changes are solved first. Handles of
    /// constraints stay valid after restoring it.
    ///
    /// Inside a batch, the snapshot has the state before the outermost batch, as with ``fork()``.
    /// - Complexity: One copy of the storage, plus O(n) in the number of changes in open batches.
    public func snapshot() -> Snapshot { Snapshot(copyOfState(), names: names, labels: labels) }

    /// Restores a snapshot. Open batches are closed, and queued changes are discarded.
    ///
    /// The handles of the solver that made the snapshot are then valid in this one.
    /// - Complexity: One copy of the storage.
    public func restore(_ snapshot: Snapshot) {
        recordEndOfState()
        let serial = engine.simplex.rows.serial, owner = engine.simplex.rows.owner
        engine = snapshot.engine.clone()
        if engine.simplex.rows.owner == owner { engine.simplex.rows.serial = serial }
        assert(engine.simplex.journal.markCount == 0, "Solver 2: a snapshot is outside of batches")
        assert(engine.simplex.rows.pending.isEmpty, "Solver 3: nothing is queued")
        engine.listAllAsChanged()
        names = snapshot.names
        labels = snapshot.labels
        batches = []
        refusals = []
        recordRestoredState()
        checkInvariants()
    }
}

extension Engine {
    /// Marks all values as changed, since any of them may differ after a restore.
    mutating func listAllAsChanged() {
        simplex.settleDrag()
        simplex.report.isDone = false
        simplex.report.changes.removeAll()
        for variable in 0..<variableCount { simplex.report.changes.insert(variable, from: .nan) }
        assert(simplex.report.changes.list.count == variableCount, "Storage 6: all are listed once")
    }
}
