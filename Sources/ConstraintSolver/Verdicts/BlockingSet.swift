import Rational

extension Engine {
    /// The rows that beat a wish, once the layout is proven: the least conflict of the wish with
    /// what stands above it.
    ///
    /// Rows of its level or a higher one are taken as they hold: satisfied ones as they are,
    /// violated ones as being violated no more than now. All of that and the wish cannot hold, or
    /// the layout would not be the best.
    mutating func blockingSet(of wish: Int) -> [Int] {
        guard !exactViolation(wish).isZero else { return [] }
        let key = simplex.rows.bodies[wish].key
        var list: [TrialRow] = []
        for row in 0..<simplex.rows.count
        where isPartOfProblem(row) && simplex.rows.bodies[row].key >= key {
            var trial = TrialRow(row, of: self)
            if row != wish { weaken(&trial) }
            list.append(trial)
        }
        list.sort { rank($0.row) < rank($1.row) }
        var search = IrreducibleSearch(list, of: self)
        return (search.members() ?? []).map { list[$0.row].row }.filter { $0 != wish }
    }

    /// A violated row is kept from becoming worse.
    private func weaken(_ trial: inout TrialRow) {
        let residual = exactResidual(trial.row)
        guard !simplex.rows.bodies[trial.row].holds(residual) else { return }
        let breakpoint = simplex.inputs.breakpoint(simplex.rows.bodies[trial.row]) + residual
        trial.relation = residual.signum() > 0 ? .lessOrEqual : .greaterOrEqual
        trial.breakpoint = breakpoint.doubleValue
        trial.exactBreakpoint = breakpoint
    }
}
