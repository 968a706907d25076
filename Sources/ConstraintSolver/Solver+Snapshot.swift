/// The state of a solver at a moment, to go back to.
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
    /// The present state, with what is queued solved first. Handles of constraints stay valid across a restore.
    ///
    /// Inside a batch it is the state in which the outermost batch began, as in ``fork()``.
    /// - Complexity: a copy of the pools, and what open batches touched.
    public func snapshot() -> Snapshot { Snapshot(copyOfState(), names: names, labels: labels) }

    /// Goes back to a snapshot of this solver. Open batches are closed, queued changes dropped.
    ///
    /// - Complexity: a copy of the pools.
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
    /// After a restore any value may differ from what was last reported.
    mutating func listAllAsChanged() {
        settleLine()
        isReported = false
        changes.removeAll()
        for variable in 0..<variableCount { changes.insert(variable, from: .nan) }
    }
}
