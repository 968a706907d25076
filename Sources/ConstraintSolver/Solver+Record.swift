import Rational

extension Solver {
    /// Writes what is done with the solver from now on to a recording, which begins anew with the present state.
    ///
    /// What is queued is solved first. The solver keeps the recording until ``endRecording()``.
    /// - Complexity: the size of the state now; later, for each call, the length of its record.
    public func record(to recording: TraceRecording) {
        bringUpToDate()
        recording.start(depth: batches.count)
        self.recording = recording
        writeState(to: recording)
        if variableCount > 0, batches.isEmpty { recording.endBuild() }
    }

    /// Ends the recording, whose text stays as it is.
    public func endRecording() { recording = nil }

    /// Writes the whole state to a recording that knows of no constraint and no edit.
    private func writeState(to recording: TraceRecording) {
        for variable in 0..<variableCount { writeVariable(variable, to: recording) }
        for row in 0..<engine.rows.count where isOpenConstraint(row) { writeConstraint(row, to: recording) }
        for variable in 0..<variableCount where engine.editRows[variable] >= 0 {
            let body = engine.rows.bodies[engine.editRows[variable]]
            recording.edit(
                variable, priority: Priority(key: body.key), weight: engine.givens.weight(body),
                from: engine.givens.breakpoint(body))
        }
    }

    private func writeVariable(_ variable: Int, to recording: TraceRecording) {
        let order = engine.stayOrder.isGiven ? engine.stayOrder.keys[variable] : nil
        if recording.knows(variable) {
            if let order { recording.setOrder(order, of: variable) }
            recording.setAnchor(engine.exactAnchor(variable), of: variable)
        } else {
            recording.makeVariable(names[variable], anchor: engine.exactAnchor(variable), order: order)
        }
    }

    /// Whether a row is a constraint that is installed or queued, not an edit.
    private func isOpenConstraint(_ row: Int) -> Bool {
        let body = engine.rows.bodies[row]
        guard engine.rows.slots[row] != RowStore.dead, !body.isGhost else { return false }
        guard body.length == 1 else { return true }
        return Int(engine.editRows[engine.rows.terms(row)[0].variable]) != row
    }

    func writeConstraint(_ row: Int, to recording: TraceRecording) {
        let body = engine.rows.bodies[row], handle = engine.handle(row)
        recording.add(
            handle, engine.exactTerms(row), constant: -engine.givens.breakpoint(body), body.relation,
            priority: Priority(key: body.key), weight: engine.givens.weight(body), label: labels[handle],
            origin: origin(of: handle))
    }

    /// After a batch that was open before the recording began was undone: nothing that was written is left.
    func recordState() {
        if let recording { writeState(to: recording) }
    }

    /// Before a restore: open batches are rolled back, edits ended, constraints removed, all of it recorded.
    func recordEndOfState() {
        guard let recording else { return }
        flushPending()
        while !batches.isEmpty { try? rollBack() }
        for variable in 0..<variableCount where engine.editRows[variable] >= 0 { recording.endEdit(variable) }
        recording.removeAll()
    }

    /// After a restore: the state it went back to.
    func recordRestoredState() {
        guard let recording else { return }
        recording.truncateVariables(to: variableCount)
        writeState(to: recording)
    }
}
