import Rational

extension Solver {
    /// Returns the layout as a function of one variable's value. The variable is required to have
    /// each value of a range.
    ///
    /// The state of the solver does not change. During the sweep, an edit of the variable is
    /// ignored.
    /// - Complexity: One copy of the storage and one proof, plus a sparse solve and some pivots for
    ///   each piece of the function.
    /// - Throws: ``ProblemError/unknownVariable(_:)`` if the variable belongs to another solver.
    public func sweep(_ variable: Variable, over range: ClosedRange<Rational>) throws(ProblemError)
        -> Sweep
    {
        try check(variable)
        let base = fork()
        if base.isEdited(variable) { try base.endEdit(variable) }
        let required = base.fork()
        required.removeOptionalRows()
        let low = try required.reach(range.lowerBound, variable),
            high = try required.reach(range.upperBound, variable)
        let lower = low.limit(in: range), upper = high.limit(in: range)
        guard range.contains(low.value), range.contains(high.value) else {
            return Sweep(
                variable: variable, range: range, points: [], lowerLimit: lower, upperLimit: upper)
        }
        let held = try base.add(exactly: [(.one, variable)], constant: -low.value, .equal)
        assert(low.value <= high.value, "Solver 6: points ascend")
        var walk = Sweeper(base, variable, held)
        walk.walk(to: high.value)
        return Sweep(
            variable: variable, range: range, points: walk.points, lowerLimit: lower,
            upperLimit: upper)
    }

    /// The feasible value nearest to a target, with the proof of the limit.
    private struct Reach {
        let wanted: Rational
        let value: Rational
        let factors: [(row: Sweep.Row, factor: Rational)]

        func limit(in range: ClosedRange<Rational>) -> Sweep.Limit? {
            wanted == value
                ? nil : Sweep.Limit(feasible: range.contains(value) ? value : nil, factors: factors)
        }
    }

    /// Finds the reach of a variable by a temporary optional constraint.
    private func reach(_ wanted: Rational, _ variable: Variable) throws(ProblemError) -> Reach {
        let target = try add(
            exactly: [(.one, variable)], constant: -wanted, .equal, priority: .defaultHigh)
        let proof = proof()
        let factors = proof.multipliers.compactMap {
            row, entries -> (row: Sweep.Row, factor: Rational)? in
            guard let entry = entries.first else { return nil }
            return (row == .constraint(target) ? .swept : .row(row), -entry.value)
        }
        try remove(target)
        assert(proof.values.count == variableCount, "Solver 4: one value for each variable")
        return Reach(wanted: wanted, value: proof.values[variable.index], factors: factors)
    }

    private func removeOptionalRows() {
        flushPending()
        engine.simplex.beginChange()
        for row in 0..<engine.simplex.rows.count
        where engine.simplex.rows.slots[row] != RowStore.dead {
            let body = engine.simplex.rows.bodies[row]
            if body.serial != 0, !body.isRequired, !body.isRemoved { engine.simplex.withdraw(row) }
        }
        for variable in 0..<variableCount { engine.simplex.setEditRow(variable, -1) }
    }
}
