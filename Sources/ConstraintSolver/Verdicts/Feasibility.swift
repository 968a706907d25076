import Rational

extension Engine {
    /// Returns an infeasible set of required rows, or `nil`. If `isNamed` is `false`, the set may
    /// be empty.
    mutating func infeasibleSet(isNamed: Bool = true) -> InfeasibleSet? {
        assert(simplex.rows.pending.isEmpty, "Proof 9: no row is pending in a proof")
        if let rows = earlyInfeasibleSet(isNamed) { return rows }
        solveLevels()
        // All required rows hold, whatever the other decisions.
        if simplex.pricing.violatedRows.list.isEmpty, !simplex.inputs.areKept,
            simplex.areDecisionsCertain()
        {
            return nil
        }
        solveUnproven()
        if isCertain() || isCertainAfresh(), isFeasible() { return nil }
        prove()
        return exactInfeasibleSet().map { .reducible($0) }
    }

    /// Returns the conflict if the simplex loop takes long and the required rows alone are
    /// infeasible.
    ///
    /// A conflict of many members is reached through many layouts, each of which may move
    /// everything. The rows around the violated ones are solved at once. Large changes start cold
    /// and do not need this.
    private mutating func earlyInfeasibleSet(_ isNamed: Bool) -> InfeasibleSet? {
        guard !simplex.work.isLarge else { return nil }
        let allowance = 4 * (simplex.rows.count + simplex.rows.entries.count)
        guard simplex.optimise(allowance: allowance) == .allowanceSpent else { return nil }
        return infeasibleSetOfViolated(isNamed)
    }

    /// Returns the conflict of the rows connected with the violated ones; `nil` if they can all
    /// hold.
    func infeasibleSetOfViolated(_ isNamed: Bool = true) -> InfeasibleSet? {
        let list = simplex.pricing.violatedRows.all
        guard !list.isEmpty else { return nil }
        assert(
            list.allSatisfy { simplex.rows.bodies[$0].isRequired }, "Simplex 5: they are required")
        guard isNamed else { return canHold(around: list) ? nil : .reducible([]) }
        return irreducibleSet(around: list).map { .irreducible($0) }
    }
}

/// A set of required rows that cannot all hold.
enum InfeasibleSet {
    /// The result of exact arithmetic, whose state still proves it. It may have more rows than
    /// necessary, or be empty if no names are needed.
    case reducible([Int32])
    /// The members of the conflict, in order, with their Farkas multipliers up to a common factor.
    case irreducible([(row: Int, multiplier: Rational)])
}
