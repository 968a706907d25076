import Rational

extension Solver {
    /// The layout as a function of one variable: its value is required to be each of a range in turn.
    ///
    /// The solver itself does not change. An edit of the variable is ended for the sweep.
    /// - Complexity: a fork and a proof, then for each piece a sparse solve and the pivots between it and the next.
    /// - Throws: ``ProblemError/unknownVariable(_:)``.
    public func sweep(_ variable: Variable, over range: ClosedRange<Rational>) throws(ProblemError) -> Sweep {
        try check(variable)
        let base = fork()
        base.engine.mode = .certified
        if base.isEdited(variable) { try base.endEdit(variable) }
        let start = try base.nearest(to: range.lowerBound, for: variable)
        guard start.value <= range.upperBound else {
            let limit = Sweep.Limit(feasible: nil, factors: start.factors)
            return Sweep(variable: variable, range: range, points: [], lowerLimit: limit, upperLimit: nil)
        }
        // Below the range there may be no layout either; then the other end says why.
        guard start.value >= range.lowerBound else {
            let limit = Sweep.Limit(feasible: nil, factors: start.factors)
            return Sweep(variable: variable, range: range, points: [], lowerLimit: nil, upperLimit: limit)
        }
        let held = try base.add(exactly: [(.one, variable)], constant: -start.value, .equal)
        var walk = Sweeper(base, variable, held)
        walk.walk(to: range.upperBound)
        let lower = start.value == range.lowerBound ? nil : Sweep.Limit(feasible: start.value, factors: start.factors)
        let upper = walk.limit.map { Sweep.Limit(feasible: walk.points.last?.at, factors: $0) }
        return Sweep(variable: variable, range: range, points: walk.points, lowerLimit: lower, upperLimit: upper)
    }

    /// The value nearest to a wanted one that the required constraints allow a variable, and why not nearer.
    private func nearest(
        to wanted: Rational, for variable: Variable
    ) throws(ProblemError) -> (value: Rational, factors: [(row: Sweep.Row, factor: Rational)]) {
        let copy = fork()
        copy.engine.mode = .certified
        copy.removeOptionalRows()
        let wish = try copy.add(
            exactly: [(.one, variable)], constant: -wanted, .equal, priority: .defaultHigh)
        let proof = copy.proof()
        let factors = proof.multipliers.compactMap { row, entries -> (row: Sweep.Row, factor: Rational)? in
            guard let entry = entries.first else { return nil }
            return (row == .constraint(wish) ? .swept : .row(row), -entry.value)
        }
        return (proof.values[variable.index], factors)
    }

    private func removeOptionalRows() {
        flushPending()
        engine.beginChange()
        for row in 0..<engine.rows.count where engine.rows.slots[row] != RowStore.dead {
            let body = engine.rows.bodies[row]
            if body.serial != 0, !body.isRequired, !body.isGhost { engine.withdraw(row) }
        }
        for variable in 0..<variableCount { engine.setEditRow(variable, -1) }
    }
}
