import Rational

extension Solver {
    /// Returns the unsatisfied optional constraints and edits, with their violations.
    ///
    /// Queued changes are solved, and the layout is proven, first. Violations are exact and greater
    /// than 0.
    /// - Complexity: O(n) in the number of terms of all constraints.
    public func violations() -> [(row: LayoutProof.Row, violation: Rational)] {
        certify()
        return (0..<engine.rows.count).compactMap { row in
            guard engine.isPartOfProblem(row), !engine.rows.bodies[row].isRequired else {
                return nil
            }
            let residual = engine.exact.residual(row, engine.rows)
            return engine.rows.bodies[row].holds(residual)
                ? nil : (engine.proofRow(row), residual.magnitude)
        }
    }
}
