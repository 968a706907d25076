import Rational

extension Engine {
    /// The conflict to tell of a change that made rows clash; the changed state is still there.
    func conflict(of clash: Clash, refusing change: Refusal.Kind) -> Conflict {
        let found = clash.isProven ? leastConflict(clash.rows) : clash.rows.map { (Int($0), .zero) }
        let scale = found.first?.multiplier.magnitude ?? .one
        let members = found.map { row, multiplier in
            Conflict.Member(
                constraint: handle(row), row: exactRow(row), multiplier: scale.isZero ? .zero : multiplier / scale,
                rank: rank(row))
        }
        let finalSet = change == .batch ? FinalSet(clone()) : nil
        return Conflict(change: change, members: members, isProven: clash.isProven, finalSet: finalSet)
    }

    /// The rows of the conflict to tell, in order, with Farkas' numbers.
    private func leastConflict(_ clash: [Int32]) -> [(row: Int, multiplier: Rational)] {
        let candidates = ConflictCandidates(self, around: clash).rows
        // The active ones are independent: with one row more there is but one conflict.
        if candidates.count == clash.count, clash.count(where: { rows.slots[$0] == RowStore.inactive }) == 1 {
            return candidates.map { ($0, -farkas($0)) }
        }
        var search = LeastConflict(candidates.map { TrialRow($0, of: self) }, of: self)
        return search.members().map { (candidates[$0.row], $0.multiplier) }
    }

    /// A row as the solver has it exactly.
    func exactRow(_ row: Int) -> ExactRow {
        let terms = exactTerms(row).map {
            ExactRow.Term(variable: Variable(index: $0.variable), coefficient: $0.coefficient)
        }
        let body = rows.bodies[row]
        return ExactRow(terms: terms, constant: -givens.breakpoint(body), relation: body.relation)
    }
}

/// The final set of a refused batch: a copy that is never changed, only copied.
final class FinalSet: RefusedSet, @unchecked Sendable {
    private let engine: Engine

    init(_ engine: consuming Engine) { self.engine = engine }

    func clone() -> Engine { engine.clone() }
}
