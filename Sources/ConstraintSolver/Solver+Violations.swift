import Rational

extension Solver {
    /// The optional constraints and edits that the layout does not fulfil, and by how much, without what beats them.
    ///
    /// Queued changes are solved and the layout is proven first; violations are exact and greater than 0.
    /// - Complexity: O(terms of all constraints).
    public func violations() -> [(row: LayoutProof.Row, violation: Rational)] {
        certify()
        return (0..<engine.rows.count).compactMap { row in
            guard engine.isPartOfProblem(row), !engine.rows.bodies[row].isRequired else { return nil }
            let residual = engine.exact.residual(row, engine.rows)
            return engine.rows.bodies[row].holds(residual) ? nil : (engine.proofRow(row), residual.magnitude)
        }
    }
}
