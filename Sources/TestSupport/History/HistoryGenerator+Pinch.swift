import ConstraintSolver
import Rational

// MARK: - Degenerate ends

extension HistoryGenerator {
    /// In every fourth history: pins what is still open by inequalities alone, none of which would
    /// do without the others; now and then a few changes follow.
    mutating func emitPinches() {
        guard random.chance(25) else { return }
        emitPinch()
        guard random.chance(25) else { return }
        emit(.update)
        for _ in 0..<random.int(1...3) { emitChange() }
    }

    /// Rows that all hold, with nothing to spare, at the layout as it is.
    private mutating func emitPinch() {
        let open = ReferenceSolver.openVariables(model.problem)
        guard !open.isEmpty, let layout = ReferenceSolver.solve(model.problem) else { return }
        let free = model.rows.indices.filter { model.rows[$0] == nil }
        let rows = open.count > 2 && random.chance(40) ? ring(open) : corner(open)
        let pinches = rows.map { pinch($0, at: layout.values) }
        guard pinches.count <= free.count,
            pinches.allSatisfy({ numbers.allows(constant: $0.constant) })
        else { return }
        for (id, row) in zip(free, pinches) { emit(.add(id: id, row: row)) }
    }

    /// One side for each variable, and a sum of all that is bounded from the other side.
    private mutating func corner(_ open: [Int]) -> [[ReferenceTerm]] {
        let sides = open.map { ReferenceTerm(random.pick([1, -1]), $0) }
        let sum = sides.map {
            ReferenceTerm(-$0.coefficient * random.pick([1, 1, 2]), $0.variable)
        }
        return sides.map { [$0] } + [sum]
    }

    /// Each variable at least so far from the one before it, round in a ring, and the first between
    /// two bounds.
    private func ring(_ open: [Int]) -> [[ReferenceTerm]] {
        let ring = open.indices.map {
            [ReferenceTerm(1, open[$0]), ReferenceTerm(-1, open[($0 + 1) % open.count])]
        }
        return ring + [[ReferenceTerm(1, open[0])], [ReferenceTerm(-1, open[0])]]
    }

    /// `terms ≥ what they are at a point`, on any level; sometimes written the other way round.
    private mutating func pinch(_ terms: [ReferenceTerm], at point: [Rational]) -> ReferenceRow {
        let isMirrored = random.chance(50)
        let written = isMirrored ? terms.map { ReferenceTerm(-$0.coefficient, $0.variable) } : terms
        var row = ReferenceRow(
            written, 0, isMirrored ? .lessOrEqual : .greaterOrEqual, priority: priority())
        row.constant = -row.activity(at: point)
        return row
    }
}
