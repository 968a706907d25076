@testable import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Proofs of only the changes since the last one, after the slots have new numbers.
struct ProofUpdateTests {
    /// Optional rows with thirds, whose ties rounding cannot decide.
    private struct Problem {
        let rows: [(terms: [Term], relation: Relation, priority: Priority)]
        var constants: [Double]

        init(seed: UInt64) {
            var random = SeededRandom(seed: seed)
            let coefficients: [Double] = [1, -1, 2, 1.0 / 3],
                priorities: [Priority] = [.low, .medium, .defaultHigh]
            let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
            rows = (0..<32).map { _ in
                let first = random.integer(in: 0...11)
                let terms = (0..<random.integer(in: 1...3)).map {
                    Term(
                        random.element(of: coefficients), Variable(index: (first + 5 * $0) % 12))
                }
                return (terms, random.element(of: relations), random.element(of: priorities))
            }
            constants = rows.map { _ in Double(random.integer(in: -6...6)) }
        }

        func install(in solver: Solver) throws -> [Constraint] {
            _ = solver.makeVariables(12)
            return try rows.indices.map {
                try solver.add(
                    LinearConstraint(
                        LinearExpression(terms: rows[$0].terms, constant: constants[$0]),
                        rows[$0].relation),
                    priority: rows[$0].priority)
            }
        }
    }

    private func values(_ solver: Solver) -> [Rational] {
        (0..<12).map { solver.exactValue(of: Variable(index: $0)) }
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `a proof is updated after new factors`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed), problem = Problem(seed: seed)
        let solver = Solver(), handles = try problem.install(in: solver)
        _ = values(solver)
        for step in 0..<12 {
            let row = random.integer(in: 0...31)
            problem.constants[row] += Double(random.integer(in: -9...9))
            try solver.setConstant(problem.constants[row], of: handles[row])
            solver.solve()
            if step % 2 == 0 {
                solver.engine.simplex.refresh()
                solver.engine.simplex.solve()
                let isKept = solver.engine.simplex.proof.changes.isKept
                let newSlots = solver.engine.simplex.proof.changes.newSlots
                #expect(isKept && newSlots.count == 12)
                solver.engine.simplex.proof.forget()
            }
            let fresh = Solver()
            _ = try problem.install(in: fresh)
            #expect(values(solver) == values(fresh))
        }
    }
}
