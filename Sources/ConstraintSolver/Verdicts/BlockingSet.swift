import Rational

extension Engine {
    /// Returns the rows that block an optional row in a proven layout: an irreducible infeasible
    /// subset of its level and higher ones, without the row itself.
    ///
    /// Satisfied rows must hold, and violated ones must not become more violated. These rows and
    /// the optional row cannot all hold; otherwise the layout would not be optimal.
    mutating func blockingSet(of optionalRow: Int) -> [Int] {
        assert(isPartOfProblem(optionalRow), "Verdicts 4: the row is part of the problem")
        guard !exactViolation(optionalRow).isZero else { return [] }
        let key = simplex.rows.bodies[optionalRow].key
        var list: [TrialRow] = []
        for row in 0..<simplex.rows.count
        where isPartOfProblem(row) && simplex.rows.bodies[row].key >= key {
            var trial = TrialRow(row, of: self)
            if row != optionalRow { weaken(&trial) }
            list.append(trial)
        }
        list.sort { rank($0.row) < rank($1.row) }
        assert(
            list.contains { $0.row == optionalRow },
            "Verdicts 4: the row is among those of its level")
        var search = IrreducibleSearch(list, of: self)
        return (search.members() ?? []).map { list[$0.row].row }.filter { $0 != optionalRow }
    }

    /// Changes a violated row so that it limits its violation to the present one.
    private func weaken(_ trial: inout TrialRow) {
        let residual = exactResidual(trial.row)
        guard !simplex.rows.bodies[trial.row].holds(residual) else { return }
        let breakpoint = simplex.inputs.breakpoint(simplex.rows.bodies[trial.row]) + residual
        assert(!residual.isZero, "Verdicts 4: a weakened row is violated")
        trial.relation = residual.signum() > 0 ? .lessOrEqual : .greaterOrEqual
        trial.breakpoint = breakpoint.doubleValue
        trial.exactBreakpoint = breakpoint
    }
}
