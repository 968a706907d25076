import Rational

extension Solver {
    /// Starts recording all calls. The recording begins with the present state.
    ///
    /// Queued changes are solved first. The solver keeps the recording until ``endRecording()``.
    /// - Complexity: Proportional to the size of the state now, and to the length of each record
    ///   later.
    public func record(to recording: TraceRecording) {
        bringUpToDate()
        recording.start(depth: batches.count)
        self.recording = recording
        assert(engine.simplex.rows.pending.isEmpty, "Solver 3: nothing is queued")
        writeState(to: recording)
        if variableCount > 0, batches.isEmpty { recording.endBuild() }
    }

    /// Ends the recording, whose text stays available.
    public func endRecording() { recording = nil }

    /// Writes the whole state to a recording without constraints and edits.
    private func writeState(to recording: TraceRecording) {
        for variable in 0..<variableCount { writeVariable(variable, to: recording) }
        for row in 0..<engine.simplex.rows.count where isOpenConstraint(row) {
            writeConstraint(row, to: recording)
        }
        for variable in 0..<variableCount where engine.simplex.rows.editRows[variable] >= 0 {
            let body = engine.simplex.rows.bodies[engine.simplex.rows.editRows[variable]]
            recording.edit(
                variable, priority: Priority(key: body.key),
                weight: engine.simplex.inputs.weight(body),
                from: engine.simplex.inputs.breakpoint(body))
        }
    }

    private func writeVariable(_ variable: Int, to recording: TraceRecording) {
        let order = engine.simplex.stays.isOrdered ? engine.simplex.stays.key(variable) : nil
        if recording.knows(variable) {
            if let order { recording.setOrder(order, of: variable) }
            recording.setAnchor(engine.exactAnchor(variable), of: variable)
        } else {
            recording.makeVariable(
                names[variable], anchor: engine.exactAnchor(variable), order: order)
        }
    }

    /// Returns a Boolean value that indicates whether a row is an installed or queued constraint,
    /// not an edit.
    private func isOpenConstraint(_ row: Int) -> Bool {
        let body = engine.simplex.rows.bodies[row]
        guard engine.simplex.rows.slots[row] != RowStore.dead, !body.isRemoved else { return false }
        guard body.length == 1 else { return true }
        return Int(engine.simplex.rows.editRows[engine.simplex.rows.terms(row)[0].variable]) != row
    }

    func writeConstraint(_ row: Int, to recording: TraceRecording) {
        assert(
            engine.simplex.rows.bodies[row].serial != 0,
            "Problem 9: only a live row is a constraint")
        let body = engine.simplex.rows.bodies[row], handle = engine.simplex.handle(row)
        recording.add(
            handle, engine.exactTerms(row), constant: -engine.simplex.inputs.breakpoint(body),
            body.relation,
            priority: Priority(key: body.key), weight: engine.simplex.inputs.weight(body),
            label: labels[handle],
            origin: origin(of: handle))
    }

    /// Records the state after undoing a batch that was open before the recording began.
    func recordState() {
        if let recording { writeState(to: recording) }
    }

    /// Records rollbacks of open batches, ends of edits, and removals, before a restore.
    func recordEndOfState() {
        guard let recording else { return }
        flushPending()
        while !batches.isEmpty { try? rollBack() }
        for variable in 0..<variableCount where engine.simplex.rows.editRows[variable] >= 0 {
            recording.endEdit(variable)
        }
        recording.removeAll()
    }

    /// Records the restored state.
    func recordRestoredState() {
        guard let recording else { return }
        recording.truncateVariables(to: variableCount)
        writeState(to: recording)
    }
}
