extension Solver {
    /// The value of a variable in the present layout; queued changes are solved first.
    public func value(of variable: Variable) -> Double {
        precondition(variable.index >= 0 && variable.index < variableCount, "the variable belongs to another solver")
        bringUpToDate()
        return engine.current(variable.index).value
    }

    /// Solves what is queued without taking the report of it.
    func bringUpToDate() {
        if !engine.pending.isEmpty { flushPending() }
        if !engine.isSettled { engine.settle() }
    }

    /// Calls `body` with every variable that the last ``solve()`` changed, and its value.
    ///
    /// - Complexity: O(changed). Allocates nothing.
    @inline(__always)
    public func forEachChange(_ body: (Variable, Double) -> Void) {
        engine.forEachChange { body(Variable(index: $0), $1) }
    }

    /// The sum of all changed values: what a benchmark reads.
    public func changedSum() -> Double { engine.changedSum() }

    /// The variables that the last ``solve()`` changed, with their values.
    public var changes: [(variable: Variable, value: Double)] {
        var list: [(variable: Variable, value: Double)] = []
        engine.forEachChange { list.append((Variable(index: $0), $1)) }
        return list
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
