extension Solver {
    /// The value of a variable in the present layout; queued changes are solved first.
    ///
    /// In a certified solver it is the `Double` nearest to the exact value.
    public func value(of variable: Variable) -> Double {
        precondition(variable.index >= 0 && variable.index < variableCount, "the variable belongs to another solver")
        bringUpToDate()
        guard engine.isCertified else { return engine.current(variable.index).value }
        engine.moveExactLine()
        return engine.exact.x[variable.index].doubleValue
    }

    /// Solves what is queued without taking the report of it.
    func bringUpToDate() {
        if !engine.pending.isEmpty { flushPending() }
        if !engine.isSettled { engine.settle() }
    }

    /// Hands over what the last ``solve()`` changed: indices of variables, and their values, side by side.
    ///
    /// The way for callers on a hot path. The buffers are valid inside `body` only, which must not change the solver.
    /// - Complexity: O(changed), one multiply-add each during a drag. Allocates nothing once the buffers have grown.
    public func withChanges(_ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Double>) -> Void) {
        let count = engine.gatherChanges()
        let variables = engine.gatheredVariables
        body(
            UnsafeBufferPointer(start: variables, count: count),
            UnsafeBufferPointer(start: engine.changedValues.base, count: count))
    }

    /// The variables that the last ``solve()`` changed, with their values.
    public var changes: [(variable: Variable, value: Double)] {
        var list: [(variable: Variable, value: Double)] = []
        withChanges { variables, values in
            for k in variables.indices { list.append((Variable(index: Int(variables[k])), values[k])) }
        }
        return list
    }

    /// Calls `body` with every variable that the last ``solve()`` changed, and its value.
    ///
    /// - Complexity: O(changed).
    public func forEachChange(_ body: (Variable, Double) -> Void) {
        withChanges { variables, values in
            for k in variables.indices { body(Variable(index: Int(variables[k])), values[k]) }
        }
    }

    /// Copies all values, in order of creation, into `buffer`, which must have room for them.
    public func copyValues(into buffer: UnsafeMutableBufferPointer<Double>) {
        precondition(buffer.count >= variableCount, "the buffer must have room for every variable")
        bringUpToDate()
        for variable in 0..<variableCount { buffer[variable] = engine.current(variable).value }
    }

    /// Counts of what the solver did.
    public var statistics: Statistics { engine.statistics }
}
