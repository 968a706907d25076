import Rational

extension Engine {
    /// The conflict to tell of a change that made rows clash; the changed state is still there.
    func conflict(of clash: InfeasibleSet, rejecting change: Refusal.Kind) -> Conflict {
        let found = members(of: clash)
        let scale = found.first?.multiplier.magnitude ?? .one
        let members = found.map { row, multiplier in
            Conflict.Member(
                constraint: simplex.handle(row), row: exactRow(row), multiplier: multiplier / scale,
                rank: rank(row))
        }
        let finalSet = change == .batch ? FinalSet(clone()) : nil
        return Conflict(change: change, members: members, finalSet: finalSet)
    }

    private func members(of clash: InfeasibleSet) -> [(row: Int, multiplier: Rational)] {
        switch clash {
        case .reducible(let list): irreducibleSet(among: list)
        case .irreducible(let list): list
        }
    }

    /// The rows of the conflict to tell, in order, with Farkas' numbers.
    private func irreducibleSet(among clash: [Int32]) -> [(row: Int, multiplier: Rational)] {
        let candidates = ConflictCandidates(self, around: clash).rows
        // The active ones are independent: with one row more there is but one conflict.
        if candidates.count(where: { simplex.rows.slots[$0] == RowStore.inactive }) == 1 {
            return candidates.map { ($0, -farkas($0)) }.filter { !$1.isZero }
        }
        if let members = irreducibleSet(of: candidates) { return members }
        preconditionFailure("a clash of rows that can all hold")
    }

    /// The same from scratch: of the required rows that hang together with some; `nil` if these can
    /// all hold.
    func irreducibleSet(around rows: [Int32]) -> [(row: Int, multiplier: Rational)]? {
        irreducibleSet(of: ConflictCandidates(self, around: rows).rows)
    }

    /// Whether the required rows that hang together with some can all hold.
    func canHold(around rows: [Int32]) -> Bool {
        var search = IrreducibleSearch(
            ConflictCandidates(self, around: rows).rows.map { TrialRow($0, of: self) }, of: self)
        return search.canHold()
    }

    private func irreducibleSet(of candidates: [Int]) -> [(row: Int, multiplier: Rational)]? {
        var search = IrreducibleSearch(candidates.map { TrialRow($0, of: self) }, of: self)
        return search.members()?.map { (candidates[$0.row], $0.multiplier) }
    }

    /// A row as the solver has it exactly.
    func exactRow(_ row: Int) -> ExactRow {
        let terms = exactTerms(row).map {
            ExactRow.Term(variable: Variable(index: $0.variable), coefficient: $0.coefficient)
        }
        let body = simplex.rows.bodies[row]
        return ExactRow(
            terms: terms, constant: -simplex.inputs.breakpoint(body), relation: body.relation)
    }
}

/// The final set of a refused batch: a copy that is never changed, only copied.
final class FinalSet: RefusedSet, @unchecked Sendable {
    private let engine: Engine

    init(_ engine: consuming Engine) { self.engine = engine }

    func clone() -> Engine { engine.clone() }
}
