/// A snapshot of a solver's state, for restoring it.
public final class Snapshot {
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
    /// Returns a snapshot of the present state, with queued changes solved. Handles of constraints
    /// stay valid across a restore.
    ///
    /// Inside a batch it is the state before the outermost batch, as in ``fork()``.
    /// - Complexity: A copy of the storage, and O(changes in open batches).
    public func snapshot() -> Snapshot { Snapshot(copyOfState(), names: names, labels: labels) }

    /// Restores a snapshot of this solver. Open batches are closed, and queued changes are dropped.
    ///
    /// - Complexity: A copy of the storage.
    public func restore(_ snapshot: Snapshot) {
        recordEndOfState()
        let serial = engine.rows.serial
        engine = snapshot.engine.clone()
        engine.rows.serial = serial
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
        settleLine()
        isReported = false
        changes.removeAll()
        for variable in 0..<variableCount { changes.insert(variable, from: .nan) }
    }
}
