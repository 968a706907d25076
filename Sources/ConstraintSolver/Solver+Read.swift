extension Solver {
    /// Returns the value of a variable in the present layout. Queued changes are solved first.
    ///
    /// The value is within its rounding error of the exact one (``exactValue(of:)``).
    public func value(of variable: Variable) -> Double {
        precondition(engine.simplex.owns(variable), "the variable must belong to this solver")
        bringUpToDate()
        return engine.simplex.currentValue(variable.index)
    }

    /// Solves queued changes without returning a report.
    func bringUpToDate() {
        assert(
            engine.simplex.journal.markCount == batches.count, "Solver 2: one mark for each batch")
        if !engine.simplex.rows.pending.isEmpty { flushPending() }
        if !engine.simplex.isSettled { engine.solve() }
    }

    /// Calls a closure with the variables that the last ``solve()`` changed: their indices and
    /// values, in parallel buffers.
    ///
    /// This is the fastest way to read changes. The buffers are valid only inside `body`, which
    /// must not change the solver.
    /// - Complexity: O(n) in the number of changed values, with one multiply-add each during a
    ///   drag. Nothing is allocated once the buffers are large enough.
    public func withChanges(
        _ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Double>) -> Void
    ) {
        let count = engine.simplex.gatherChanges()
        let variables = engine.simplex.gatheredVariables
        assert(count <= variableCount, "Solver 4: each variable is reported once")
        body(
            UnsafeBufferPointer(start: variables, count: count),
            UnsafeBufferPointer(start: engine.simplex.work.numbers, count: count))
    }

    /// The variables that the last ``solve()`` changed, with their values.
    public var changes: [(variable: Variable, value: Double)] {
        var list: [(variable: Variable, value: Double)] = []
        withChanges { variables, values in
            for k in variables.indices {
                list.append((Variable(index: Int(variables[k])), values[k]))
            }
        }
        return list
    }

    /// Calls a closure with each variable that the last ``solve()`` changed, and its value.
    ///
    /// - Complexity: O(n) in the number of changed values.
    public func forEachChange(_ body: (Variable, Double) -> Void) {
        withChanges { variables, values in
            for k in variables.indices { body(Variable(index: Int(variables[k])), values[k]) }
        }
    }

    /// Copies all values into a buffer, in order of creation.
    ///
    /// - Precondition: The buffer has at least one element per variable.
    public func copyValues(into buffer: UnsafeMutableBufferPointer<Double>) {
        precondition(
            buffer.count >= variableCount, "the buffer must have an element for each variable")
        bringUpToDate()
        for variable in 0..<variableCount {
            buffer[variable] = engine.simplex.currentValue(variable)
        }
    }

    /// Counters of the solver's work since its creation.
    public var statistics: Statistics { engine.simplex.statistics }
}
