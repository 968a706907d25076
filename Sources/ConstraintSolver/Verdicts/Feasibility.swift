import Rational

extension Engine {
    /// Required rows that contradict each other, or `nil`. If they need not be named, they may be left
    /// out.
    mutating func infeasibleSet(isNamed: Bool = true) -> InfeasibleSet? {
        if let rows = earlyInfeasibleSet(isNamed) { return rows }
        solveLevels()
        // All required rows hold, whatever else is still to be settled.
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

    /// The conflict, if the simplex loop takes long and the required rows alone show it.
    ///
    /// A conflict of many members is reached through as many layouts, each of which may move
    /// everything; by themselves the rows around the violated ones are solved at once. Large
    /// changes start cold and have no use for it.
    private mutating func earlyInfeasibleSet(_ isNamed: Bool) -> InfeasibleSet? {
        guard !simplex.work.isLarge else { return nil }
        let allowance = 4 * (simplex.rows.count + simplex.rows.entries.count)
        return simplex.optimise(allowance: allowance) ? nil : infeasibleSetOfViolated(isNamed)
    }

    /// The conflict of the rows around those that are violated at present, if they cannot hold.
    func infeasibleSetOfViolated(_ isNamed: Bool = true) -> InfeasibleSet? {
        let list = simplex.pricing.violatedRows.all
        guard !list.isEmpty else { return nil }
        guard isNamed else { return canHold(around: list) ? nil : .reducible([]) }
        return irreducibleSet(around: list).map { .irreducible($0) }
    }
}

/// Required rows that contradict each other.
enum InfeasibleSet {
    /// Found in exact arithmetic, whose state still shows it. It may have more rows than needed, or none
    /// if they need not be named.
    case reducible([Int32])
    /// The members of the conflict, in order, with their Farkas multipliers up to a common factor.
    case irreducible([(row: Int, multiplier: Rational)])
}
