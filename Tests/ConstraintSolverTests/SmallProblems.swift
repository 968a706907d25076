import ConstraintSolver
import Rational
import TestSupport

/// A verdict was not the expected one.
struct Missing: Error {}

/// An engine with rows by their places.
func smallEngine(_ rows: [ReferenceRow], _ variables: Int) throws -> SolverEngine {
    var engine = SolverEngine(variableCount: variables, constraintCount: rows.count)
    for (id, row) in rows.enumerated() { try engine.play(.add(id: id, row: row)) }
    return engine
}

/// A row over the first variables.
func smallRow(
    _ coefficients: [Rational], _ constant: Rational, _ relation: Relation = .equal,
    _ priority: Float = 1000,
    weight: Rational = 1
) -> ReferenceRow {
    let terms = coefficients.enumerated().map { ReferenceTerm($1, $0) }
    return ReferenceRow(terms, constant, relation, priority: priority, weight: weight)
}
