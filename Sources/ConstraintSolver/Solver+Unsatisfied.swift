import Rational

extension Solver {
    /// Returns the unsatisfied optional constraints and edits, with their violations.
    ///
    /// Queued changes are solved, and the layout is proven, first. Violations are exact and greater
    /// than 0.
    /// - Complexity: O(n) in the number of terms of all constraints.
    public func violations() -> [(row: LayoutProof.Row, violation: Rational)] {
        certify()
        return (0..<engine.simplex.rows.count).compactMap { row in
            guard engine.isPartOfProblem(row), !engine.simplex.rows.bodies[row].isRequired else {
                return nil
            }
            let residual = engine.exact.residual(row, engine.simplex.rows)
            return engine.simplex.rows.bodies[row].holds(residual)
                ? nil : (engine.proofRow(row), residual.magnitude)
        }
    }

    /// Returns every unsatisfied optional constraint and edit, with the constraints that block it,
    /// in the order of rows.
    ///
    /// Queued changes are solved, and the layout is proven, first. All numbers are exact.
    /// - Complexity: O(n) in the number of constraints for each priority with a violation, plus
    ///   O(n) in the number of blocking constraints for each result.
    public func unsatisfiedConstraints() -> [UnsatisfiedConstraint] {
        certify()
        return engine.unsatisfiedConstraints()
    }
}
