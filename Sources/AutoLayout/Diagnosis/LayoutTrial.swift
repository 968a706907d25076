import ConstraintSolver
import Rational

/// A copy of an engine's constraints for queries, without the row that imposes an extent of the
/// root.
///
/// Constraints left out of the layout are added again if they can be satisfied in the copy.
package struct LayoutTrial {
    /// The solver of the copy; changes to it have no effect on the layout.
    package let solver: Solver
    /// The conflicts that remain in the copy.
    package private(set) var conflicts: [[LayoutConflict.Member]] = []
    private var added: [Int: LayoutConflict.Member] = [:]
    private let engine: LayoutEngine

    init(_ engine: LayoutEngine, freeing axis: Axis?) {
        self.engine = engine
        solver = engine.solver.fork()
        if let axis, let row = engine.rootRow(axis), let handle = row.pointee.handle {
            engine.attempt { [solver] () throws(ProblemError) in try solver.remove(handle) }
        }
        for entry in engine.leftOut { add(entry.row) }
    }

    /// Adds a row that the layout leaves out.
    private mutating func add(_ row: EngineRow) {
        let constraint = LinearConstraint(
            LinearExpression(terms: Array(row.terms), constant: row.pointee.constant),
            row.pointee.relation)
        let handle: Constraint
        do {
            handle = try solver.add(constraint, order: row.order)
        } catch {
            // The sum of its numbers overflows in the copy as in the layout.
            return
        }
        added[handle.id] = engine.member(row)
        guard let refusal = solver.solve().refusals.first else { return }
        conflicts.append(refusal.conflictingConstraints.compactMap { member(of: $0) })
        added[handle.id] = nil
    }

    /// Returns the description of a constraint of the copy.
    package func member(of handle: Constraint) -> LayoutConflict.Member? {
        added[handle.id] ?? engine.member(of: handle)
    }

    /// Returns the variables of an item.
    package func variables(of item: any LayoutItem) -> [Variable]? { engine.variables(of: item) }
}

extension LayoutEngine {
    /// Returns a copy of the constraints without the row that imposes the root's extent along an
    /// axis.
    package func trial(freeing axis: Axis?) -> LayoutTrial {
        solve()
        return LayoutTrial(self, freeing: axis)
    }

    /// Returns the row that imposes the root's extent along an axis.
    fileprivate func rootRow(_ axis: Axis) -> EngineRow? {
        rootBox?.ownRows.first {
            $0.kind == (axis == .horizontal ? .rootWidth : .rootHeight)
        }
    }

    /// Returns the user's constraints in each conflict, with the change of their constant that
    /// alone resolves it.
    package func resolvingChanges() -> [[(constraint: LayoutConstraint, change: Rational)]] {
        solve()
        return leftOut.map(resolvingChanges)
    }

    private func resolvingChanges(_ entry: LeftOutRow) -> [(
        constraint: LayoutConstraint, change: Rational
    )] {
        let (copy, row) = (solver.fork(), entry.row)
        let constraint = LinearConstraint(
            LinearExpression(terms: Array(row.terms), constant: row.pointee.constant),
            row.pointee.relation)
        let added: Constraint
        do {
            added = try copy.add(constraint, order: row.order)
        } catch {
            // The sum of its numbers overflows: no change of a constant resolves that.
            return []
        }
        guard let conflict = copy.verdict(of: added)?.conflict else { return [] }
        // Farkas' sum of the constants is below 0 and has to become 0.
        let missing = conflict.members.reduce(Rational.zero) {
            $0 - $1.multiplier * $1.row.constant
        }
        return conflict.members.compactMap { member in
            let row = member.constraint == added ? row : owners[member.constraint.id]
            guard let written = row?.constraint, written.standing == .user,
                !member.multiplier.isZero
            else {
                return nil
            }
            return (written, -missing / member.multiplier)
        }
    }
}
