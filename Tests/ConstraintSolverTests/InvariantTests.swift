import ConstraintSolver
import TestSupport
import Testing

/// Long uses of the solver after each call of which it checks itself, where built with
/// `LAYOUT_INTERNAL_CHECKS`.
///
/// A check that fails stops the program. Without the flag these tests show that the checks do
/// nothing, cheaply.
struct InvariantTests {
    @Test func `an empty solver is in order`() {
        Solver().checkInvariants()
    }

    @Test(arguments: HistoryFamily.mixed)
    func `every call of a random history leaves the solver in order`(family: HistoryFamily) {
        for seed in 1000..<1000 + historyCount {
            let history = HistoryGenerator.history(seed: seed, family: family)
            var player = HistoryPlayer<SolverEngine>(history, eager: true)
            _ = player.play()
        }
    }

    @Test func `a cold start and what follows it leave the solver in order`() throws {
        let solver = Solver()
        let edges = solver.makeVariables(60).map { Variable(index: $0) }
        for (edge, next) in zip(edges, edges.dropFirst()) {
            try solver.add(next >= edge + 4)
            try solver.add(next == edge + 10, priority: .defaultLow)
        }
        solver.solve()
        try solver.add(edges[0] == 0)
        try solver.edit(edges[59], priority: .defaultHigh)
        for goal in [400.0, 1000, 100, 240, 10] {
            try solver.suggest(goal, for: edges[59])
            solver.solve()
            solver.checkInvariants()
        }
        #expect(solver.value(of: edges[59]) == 59 * 4)
    }

    @Test func `a large batch that is rolled back leaves the solver in order`() throws {
        let solver = Solver()
        let edges = solver.makeVariables(40).map { Variable(index: $0) }
        try solver.add(edges[0] == 5)
        let before = solver.dump()
        solver.begin()
        for (edge, next) in zip(edges, edges.dropFirst()) { try solver.add(next == edge + 1) }
        #expect(solver.value(of: edges[39]) == 44)
        try solver.setAnchor(7, of: edges[3])
        try solver.edit(edges[8], priority: .medium, from: 2)
        solver.solve()
        try solver.rollBack()
        solver.checkInvariants()
        #expect(solver.dump() == before)
    }

    @Test func `a large batch on an empty solver that is rolled back leaves the solver in order`()
        throws
    {
        let solver = Solver()
        let edges = solver.makeVariables(40).map { Variable(index: $0) }
        let before = solver.dump()
        solver.begin()
        for (edge, next) in zip(edges, edges.dropFirst()) { try solver.add(next == edge + 1) }
        #expect(solver.value(of: edges[39]) == 39)
        try solver.setAnchor(7, of: edges[3])
        try solver.edit(edges[8], priority: .medium, from: 2)
        #expect(solver.value(of: edges[0]) == -6)
        try solver.rollBack()
        solver.checkInvariants()
        #expect(solver.dump() == before)
        #expect(!solver.isEdited(edges[8]))
    }

    @Test func `a variable made in a large batch outlives its roll back`() throws {
        let solver = Solver()
        let edges = solver.makeVariables(40).map { Variable(index: $0) }
        try solver.add(edges[0] == 5)
        solver.solve()
        solver.begin()
        for (edge, next) in zip(edges, edges.dropFirst()) { try solver.add(next == edge + 1) }
        solver.solve()
        let late = solver.makeVariable("late", anchor: 3)
        try solver.setAnchor(4, of: late)
        solver.solve()
        try solver.rollBack()
        try #require(solver.variableCount == 41)
        #expect(solver.value(of: late) == 3)
        solver.solve()
        #expect(Set(solver.changes.map(\.variable)) == Set(edges[1...] + [late]))
    }

    @Test func `what a drag moved in a batch is a change when it is rolled back`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(y == x + 1)
        solver.begin()
        try solver.edit(x, priority: .medium, from: 0)
        solver.solve()
        try solver.suggest(5, for: x)
        #expect(solver.solvedChanges() == ["x = 5.0", "y = 6.0"])
        try solver.rollBack()
        #expect(solver.solvedChanges() == ["x = 0.0", "y = 1.0"])
    }

    #if LAYOUT_INTERNAL_CHECKS
    private let historyCount: UInt64 = 200
    #else
    private let historyCount: UInt64 = 2
    #endif
}
