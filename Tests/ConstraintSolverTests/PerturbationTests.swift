@testable import ConstraintSolver
import Rational
import TestSupport
import Testing

/// What happens where step after step has length zero: breakpoints that are moved and put back, and
/// the rule by which the loop ends.
struct PerturbationTests {
    private typealias Row = (terms: [Term], constant: Double, relation: Relation, isRequired: Bool)

    /// A cone of random rows through the origin, cut off by one limit: vertices off the limit are
    /// all the origin.
    private static func rows(seed: UInt64) -> [Row] {
        var random = SeededRandom(seed: seed)
        let x = (0..<8).map { Variable(index: $0) }
        var rows: [Row] = x.map { ([Term(1, $0)], 0, .greaterOrEqual, true) }
        for _ in 0..<24 {
            rows.append(
                (x.map { Term(Double(random.integer(in: -3...4)), $0) }, 0, .greaterOrEqual, true))
        }
        rows.append((x.map { Term(1, $0) }, -100, .lessOrEqual, true))
        return rows + x.map { ([Term(1, $0)], -60, .equal, false) }
    }

    private func cone(seed: UInt64, into solver: Solver) throws -> [Variable] {
        let x = (0..<8).map { _ in solver.makeVariable() }
        for row in Self.rows(seed: seed) {
            let expression = LinearExpression(terms: row.terms, constant: row.constant)
            try solver.add(
                LinearConstraint(expression, row.relation),
                priority: row.isRequired ? .required : .medium)
        }
        return x
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a detour over moved breakpoints comes back to the same answer`(seed: UInt64) throws {
        let (plain, other) = (Solver(), Solver())
        let expected = try cone(seed: seed, into: plain).map { plain.value(of: $0) }
        let x = try cone(seed: seed, into: other)
        other.flushPending()
        let breakpoints = (0..<other.engine.simplex.rows.count).map {
            other.engine.simplex.rows.bodies[$0].breakpoint
        }
        var guardian = AntiCycling(size: 41)
        for _ in 0..<3 { other.engine.simplex.optimisePerturbed(&guardian) }
        other.engine.simplex.optimise()
        #expect(
            (0..<other.engine.simplex.rows.count).map {
                other.engine.simplex.rows.bodies[$0].breakpoint
            }
                == breakpoints)
        #expect(other.statistics.detours >= 3)
        #expect(other.solve().refusals.isEmpty)
        for (variable, value) in zip(x, expected) {
            #expect(
                (other.value(of: Variable(index: variable.index)) - value).magnitude <= 1e-9
                    * max(1, value))
        }
    }

    @Test func `corners where many rows meet are left, some of them by a detour, without a doubt`()
        throws
    {
        var detours = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            let solver = Solver()
            let x = try cone(seed: seed, into: solver)
            let values = x.map { solver.value(of: $0) }
            let exact = try #require(ReferenceSolver.solve(reference(seed)))
            let tolerances = LayoutTolerance(exact).values
            for (k, value) in values.enumerated() {
                #expect(
                    (value - exact.values[k].doubleValue).magnitude <= tolerances[k], "seed \(seed)"
                )
            }
            detours += solver.statistics.detours
        }
        #expect(detours > 0)
    }

    /// The cone of a seed, exactly.
    private func reference(_ seed: UInt64) -> ReferenceProblem {
        let rows = Self.rows(seed: seed).map { terms, constant, relation, isRequired in
            let exact = terms.map {
                ReferenceTerm(Rational(Int($0.coefficient)), $0.variable.index)
            }
            return ReferenceRow(
                exact, Rational(Int(constant)), relation, priority: isRequired ? 1000 : 500)
        }
        return ReferenceProblem(variables: 8, rows: rows)
    }

    @Test func `a detour inside a refused batch is undone with it`() throws {
        let solver = Solver()
        let x = try cone(seed: 3, into: solver)
        let before = x.map { solver.value(of: $0) }
        let dump = solver.dump()
        solver.begin()
        try solver.add(x[0] + x[1] >= 50)
        solver.flushPending()
        var guardian = AntiCycling(size: 42)
        solver.engine.simplex.optimisePerturbed(&guardian)
        try solver.add(x[0] <= -1)
        try solver.commit()
        #expect(solver.solve().refusals.map(\.kind) == [.batch])
        #expect(x.map { solver.value(of: $0) } == before)
        #expect(solver.dump() == dump)
    }

    @Test func `steps of length zero lead to detours, then to Bland's rule, then to the end`() {
        var guardian = AntiCycling(size: 10)
        for detour in 1...4 {
            for _ in 0...110 { guardian.count(0) }
            #expect(guardian.isStalled)
            #expect(guardian.beginDetour() == detour)
            #expect(guardian.isOnDetour)
            for _ in 0..<1_100 { guardian.count(0) }
            #expect(!guardian.isOnDetour)
            guardian.endDetour()
            #expect(!guardian.isStalled)
        }
        for _ in 0...110 { guardian.count(0) }
        #expect(guardian.isBland && !guardian.isStalled)
        guardian.count(1)
        #expect(!guardian.isBland && !guardian.isExhausted)
        guardian.exhaust()
        #expect(guardian.isExhausted)
    }
}
