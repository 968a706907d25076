import Rational

extension Engine {
    /// Returns a copy for the trial of a change.
    func trial() -> Engine { clone() }

    /// Removes a row from a trial.
    mutating func drop(_ row: Int) {
        assert(
            isPartOfProblem(row) || simplex.isPending(row), "Verdicts 5: the row is in the trial")
        simplex.withdraw(row)
    }

    /// Moves a row to another level, which may be the required one.
    mutating func moveToLevel(_ row: Int, _ key: UInt32) {
        assert(key > 0 && key <= Priority.requiredKey, "Problem 8: a row has a level")
        let body = simplex.rows.bodies[row]
        let weight = body.inputIndex >= 0 ? simplex.inputs.bodies[Int(body.inputIndex)].weight : nil
        simplex.setPriority(row, key: key, weight: body.weight, exactly: weight)
        simplex.updateViolation(row)
    }

    /// Sets the constant of a row.
    mutating func moveConstant(_ row: Int, to constant: Rational) {
        assert(constant.doubleValue.isFinite, "Problem 8: a constant is finite")
        simplex.setBreakpoint(row, to: -constant.doubleValue, exactly: -constant)
    }

    /// Returns an infeasible set of rows; `nil` if a layout exists, whose exact state is then
    /// computed.
    ///
    /// If the simplex loop takes long, the solve starts from scratch.
    mutating func trialInfeasibleSet() -> InfeasibleSet? {
        if simplex.optimise(allowance: simplex.rows.count + simplex.rows.entries.count)
            == .allowanceSpent
        {
            if let infeasible = infeasibleSetOfViolated() { return infeasible }
            simplex.coldStart()
        }
        let infeasible = infeasibleSet()
        if infeasible == nil { computeExactly() }
        return infeasible
    }

    /// Returns the weighted violations of all optional levels with violations in a proven layout,
    /// highest level first.
    func shortfalls() -> [Shortfall] {
        var sums: [UInt32: Rational] = [:]
        for row in 0..<simplex.rows.count
        where isPartOfProblem(row) && !simplex.rows.bodies[row].isRequired {
            guard simplex.rows.slots[row] == RowStore.inactive else { continue }
            let violation = exactViolation(row)
            guard !violation.isZero else { continue }
            assert(violation.signum() > 0, "Verdicts 4: a violation is positive")
            sums[simplex.rows.bodies[row].key, default: .zero] +=
                simplex.inputs.weight(simplex.rows.bodies[row]) * violation
        }
        return sums.sorted { $0.key > $1.key }.map {
            Shortfall(priority: Priority(key: $0.key), sum: $0.value)
        }
    }
}
