import Rational

extension Solver {
    /// The optional constraints and edits that the layout does not fulfil, and by how much, without what beats them.
    ///
    /// Queued changes are solved and the layout is proven first; violations are exact and greater than 0.
    /// - Complexity: O(terms of all constraints).
    public func violations() -> [(row: LayoutProof.Row, violation: Rational)] {
        certify()
        return (0..<engine.rows.count).compactMap { row in
            let violation = engine.violation(ofRow: row)
            return violation.isZero ? nil : (engine.proofRow(row), violation)
        }
    }
}

extension Engine {
    /// By how much an optional row that is part of the problem is violated, exactly; 0 for all others.
    fileprivate func violation(ofRow row: Int) -> Rational {
        let body = rows.bodies[row]
        guard rows.slots[row] == RowStore.inactive, body.serial != 0 else { return .zero }
        guard body.side != 0, !body.isRequired else { return .zero }
        let residual = exact.residual(row, rows)
        let isFine = body.relation == .lessOrEqual && residual.signum() < 0
        let isAlsoFine = body.relation == .greaterOrEqual && residual.signum() > 0
        return isFine || isAlsoFine ? .zero : residual.magnitude
    }
}
