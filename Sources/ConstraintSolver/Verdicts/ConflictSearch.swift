import Rational

extension Engine {
    /// Returns the preferred conflict of a refused change, which is still in effect.
    func conflict(of infeasible: InfeasibleSet, rejecting change: Refusal.Kind) -> Conflict {
        let found = members(of: infeasible)
        assert(!found.isEmpty, "Verdicts 2: a conflict has a member")
        assert(
            found.allSatisfy { isPartOfProblem($0.row) }, "Verdicts 1: rows of the problem conflict"
        )
        let scale = found.first?.multiplier.magnitude ?? .one
        let members = found.map { row, multiplier in
            Conflict.Member(
                constraint: simplex.handle(row), row: exactRow(row), multiplier: multiplier / scale,
                rank: rank(row))
        }
        assert(Conflict.isContradiction(members), "Verdicts 2: the members contradict each other")
        let finalSet = change == .batch ? FinalSet(clone()) : nil
        return Conflict(change: change, members: members, finalSet: finalSet)
    }

    private func members(of infeasible: InfeasibleSet) -> [(row: Int, multiplier: Rational)] {
        switch infeasible {
        case .reducible(let list): irreducibleSet(among: list)
        case .irreducible(let list): list
        }
    }

    /// Returns the rows of the preferred conflict, in order, with their Farkas multipliers.
    private func irreducibleSet(among infeasible: [Int32]) -> [(row: Int, multiplier: Rational)] {
        let candidates = ConflictCandidates(self, around: infeasible).rows
        // The active ones are independent. With one more row, there is only one conflict.
        if candidates.count(where: { simplex.rows.slots[$0] == RowStore.inactive }) == 1 {
            return candidates.map { ($0, -farkas($0)) }.filter { !$1.isZero }
        }
        if let members = irreducibleSet(of: candidates) { return members }
        preconditionFailure("Verdicts 2: an infeasible set of rows that can all hold")
    }

    /// Returns the preferred conflict among the required rows connected with some rows, from
    /// scratch; `nil` if they can all hold.
    func irreducibleSet(around rows: [Int32]) -> [(row: Int, multiplier: Rational)]? {
        irreducibleSet(of: ConflictCandidates(self, around: rows).rows)
    }

    /// Returns a Boolean value that indicates whether the required rows connected with some rows
    /// can all hold.
    func canHold(around rows: [Int32]) -> Bool {
        var search = IrreducibleSearch(
            ConflictCandidates(self, around: rows).rows.map { TrialRow($0, of: self) }, of: self)
        return search.canHold()
    }

    private func irreducibleSet(of candidates: [Int]) -> [(row: Int, multiplier: Rational)]? {
        var search = IrreducibleSearch(candidates.map { TrialRow($0, of: self) }, of: self)
        return search.members()?.map { (candidates[$0.row], $0.multiplier) }
    }

    /// Returns the exact form of a row.
    func exactRow(_ row: Int) -> ExactRow {
        assert(simplex.rows.bodies[row].serial != 0, "Problem 9: only a live row has terms")
        let terms = exactTerms(row).map {
            ExactRow.Term(variable: Variable(index: $0.variable), coefficient: $0.coefficient)
        }
        let body = simplex.rows.bodies[row]
        return ExactRow(
            terms: terms, constant: -simplex.inputs.breakpoint(body), relation: body.relation)
    }
}

/// The final set of a refused batch: a copy that is only copied, never changed.
final class FinalSet: RefusedSet, @unchecked Sendable {
    private let engine: Engine

    init(_ engine: consuming Engine) { self.engine = engine }

    func clone() -> Engine { engine.clone() }
}
