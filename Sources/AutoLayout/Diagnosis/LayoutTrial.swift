import ConstraintSolver
import Rational

/// A copy of an engine's constraints to be asked about, in which all of them are that can be without what imposes an
/// extent of the root.
package struct LayoutTrial {
    /// The constraints; changing them changes nothing of the layout.
    package let solver: Solver
    /// Constraints that contradict each other even so.
    package private(set) var conflicts: [[LayoutConflict.Member]] = []
    private var added: [Int: LayoutConflict.Member] = [:]
    private let engine: LayoutEngine

    init(_ engine: LayoutEngine, freeing axis: Axis?) {
        self.engine = engine
        solver = engine.solver.fork()
        if let axis, let row = engine.rootRow(axis), let handle = row.handle { try? solver.remove(handle) }
        for entry in engine.leftOut { add(entry.row) }
    }

    /// Adds what the layout leaves out.
    private mutating func add(_ row: EngineRow) {
        let constraint = LinearConstraint(LinearExpression(terms: row.terms, constant: row.constant), row.relation)
        guard let handle = try? solver.add(constraint, order: row.order) else { return }
        added[handle.id] = engine.member(row)
        guard let refusal = solver.solve().refusals.first else { return }
        conflicts.append(refusal.clashesWith.compactMap { member(of: $0) })
        added[handle.id] = nil
    }

    /// What a constraint of the copy is.
    package func member(of handle: Constraint) -> LayoutConflict.Member? {
        added[handle.id] ?? engine.member(of: handle)
    }

    /// The variables of an item.
    package func variables(of item: any LayoutItem) -> [Variable]? { engine.variables(of: item) }
}

extension LayoutEngine {
    /// A copy of the constraints without what imposes the root's extent along an axis.
    package func trial(freeing axis: Axis?) -> LayoutTrial {
        solve()
        return LayoutTrial(self, freeing: axis)
    }

    /// The row that imposes the root's extent along an axis.
    fileprivate func rootRow(_ axis: Axis) -> EngineRow? {
        rootBox?.rows.first { $0.kind == (axis == .horizontal ? .rootWidth : .rootHeight) }
    }

    /// Of each conflict the constraints that somebody wrote, and by how much the constant of each alone would have to
    /// change for the members to hold together.
    package func waysOut() -> [[(constraint: LayoutConstraint, change: Rational)]] {
        solve()
        return leftOut.map(waysOut)
    }

    private func waysOut(_ entry: LeftOutRow) -> [(constraint: LayoutConstraint, change: Rational)] {
        let (copy, row) = (solver.fork(), entry.row)
        let constraint = LinearConstraint(LinearExpression(terms: row.terms, constant: row.constant), row.relation)
        guard let added = try? copy.add(constraint, order: row.order),
            let conflict = copy.verdict(of: added)?.conflict
        else { return [] }
        // Farkas' sum of the constants is below 0 and has to be 0.
        let missing = conflict.members.reduce(Rational.zero) { $0 - $1.multiplier * $1.row.constant }
        return conflict.members.compactMap { member in
            let row = member.constraint == added ? row : owners[member.constraint.id]
            guard let written = row?.constraint, written.standing == .user, !member.multiplier.isZero else {
                return nil
            }
            return (written, -missing / member.multiplier)
        }
    }
}
