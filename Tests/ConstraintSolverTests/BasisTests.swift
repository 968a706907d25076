@testable import ConstraintSolver
import Testing

/// The factors, where what takes part changes under them.
struct BasisTests {
    /// Fifty variables of which each is a multiple of the next, round and round, so that no row
    /// defines one by itself.
    private func cycle(_ solver: Solver) throws -> (variables: [Variable], rows: [Constraint]) {
        let variables = solver.makeVariables(60).map { Variable(index: $0) }
        var rows: [Constraint] = []
        for k in 0..<50 {
            rows.append(try solver.add(variables[k] == 2 * variables[(k + 1) % 50] - 1))
        }
        return (variables, rows)
    }

    @Test
    func
        `variables made while a cycle has one position for many have room when they have one each`()
        throws
    {
        let solver = Solver()
        let (variables, rows) = try cycle(solver)
        // x == 2 x - 1 all around: everything is 1.
        #expect(variables.prefix(50).allSatisfy { solver.value(of: $0) == 1 })
        #expect(variables.suffix(10).allSatisfy { solver.value(of: $0) == 0 })
        #expect(solver.engine.simplex.basis.order.count == 11)
        let more = solver.makeVariables(50).map { Variable(index: $0) }
        for row in rows { try solver.remove(row) }
        solver.solve()
        solver.engine.simplex.refresh()
        #expect(solver.engine.simplex.basis.order.count == 110)
        let all = variables + more
        for (before, next) in zip(all, all.dropFirst()) { try solver.add(next == before + 2) }
        try solver.add(all[0] == 3)
        #expect(all.indices.allSatisfy { solver.value(of: all[$0]) == Double(3 + 2 * $0) })
        try solver.edit(all[109], priority: .defaultLow)
        try solver.suggest(500, for: all[109])
        #expect(solver.value(of: all[109]) == 221)
    }
}
