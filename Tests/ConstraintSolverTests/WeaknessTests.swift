import ConstraintSolver
import TestSupport
import Testing

/// Inputs on which other open solvers were seen to fail, with the exact answers; each suite is one
/// weakness.
struct WeaknessTests {
    private let strong: Priority = 750
    private let medium: Priority = 500
    private let weak: Priority = 250

    // MARK: W1, stuck after a dual pivot

    @Test func `a drag across a limit comes back`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x >= 80, priority: strong)
        try solver.add(x <= 80, priority: weak)
        try solver.edit(x, priority: medium)
        #expect(try [85, 55, 35, 115].map { try solver.drag(x, to: $0) } == [85, 80, 80, 115])
    }

    // MARK: W2, two edits and a stale row list

    @Test func `two edits on one width take turns`() throws {
        let solver = Solver()
        let (a, b, w) = (
            solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("w")
        )
        try solver.add(w == b - a)
        try solver.add(w >= 50, priority: medium)
        try solver.add(w == 10, priority: weak)
        try solver.edit(a, priority: strong, from: 0)
        try solver.edit(b, priority: medium, from: 0)
        let steps = [(a, 0.0), (b, 100), (a, 1), (a, 2), (b, 20), (a, 5)]
        let widths = try steps.map { variable, goal in
            _ = try solver.drag(variable, to: goal)
            return [solver.value(of: a), solver.value(of: b), solver.value(of: w)]
        }
        #expect(
            widths == [
                [0, 10, 10], [0, 100, 100], [1, 100, 99], [2, 100, 98], [2, 20, 18], [5, 20, 15],
            ])
    }

    // MARK: W3, a refused constraint corrupts the solver

    @Test func `a refused bound leaves everything as it was`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let floor = try solver.add(x >= 10)
        solver.solve()
        let before = solver.dump()
        let refused = try solver.add(x <= 5)
        let report = solver.solve()
        #expect(report.refusals.map(\.kind) == [.addition(refused)])
        #expect(report.refusals.map { Set($0.conflictingConstraints) } == [[floor, refused]])
        #expect(solver.dump() == before)
        #expect(solver.value(of: x) == 10)
        try solver.edit(x, priority: strong)
        #expect(try [20, 30].map { try solver.drag(x, to: $0) } == [20, 30])
        try solver.add(x >= 20)
        #expect(solver.solve().refusals.isEmpty)
        #expect(try solver.drag(x, to: 3) == 20)
    }

    @Test func `a refused sum leaves its variables free`() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
        try solver.add(x >= 0)
        try solver.add(y >= 0)
        let refused = try solver.add(x + y == -10)
        #expect(solver.solve().refusals.map(\.kind) == [.addition(refused)])
        try solver.add(x == 7, priority: weak)
        try solver.add(y == 9, priority: weak)
        #expect(solver.solve().refusals.isEmpty)
        #expect([solver.value(of: x), solver.value(of: y)] == [7, 9])
    }

    // MARK: W4, strengths that are one number

    @Test(arguments: [(750, 500), (500, 250)] as [(Priority, Priority)])
    func `one constraint beats a thousand below it`(high: Priority, low: Priority) throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 0, priority: high)
        for _ in 0..<1001 { try solver.add(x == 100, priority: low) }
        solver.solve()
        #expect(solver.value(of: x) == 0)
    }

    @Test func `a large coefficient does not lift a constraint to another level`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 0, priority: medium)
        try solver.add(2000 * x == 200_000, priority: weak)
        solver.solve()
        #expect(solver.value(of: x) == 0)
    }

    // MARK: W5, an absolute tolerance on coefficients

    @Test func `a coefficient of a billionth counts`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(1e-9 * x == 1)
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.value(of: x).isClose(to: 1e9))
    }

    @Test func `a coefficient of a billionth conflicts`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(1e-9 * x == 0)
        let refused = try solver.add(x == 5)
        #expect(solver.solve().refusals.map(\.kind) == [.addition(refused)])
        #expect(solver.value(of: x) == 0)
    }

    @Test func `small factors multiply to what they are`() throws {
        let solver = Solver()
        let (a, b, c) = (
            solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("c")
        )
        let d = solver.makeVariable("d")
        try solver.add(b == 0.00005 * a)
        try solver.add(c == 0.00005 * b)
        try solver.add(d == 1e6 * c)
        try solver.edit(a, priority: strong)
        #expect(try solver.drag(a, to: 1e6) == 1e6)
        #expect(solver.value(of: b).isClose(to: 50))
        #expect(solver.value(of: c).isClose(to: 0.0025))
        #expect(solver.value(of: d).isClose(to: 2500))
    }

    @Test func `a chain of thirds reaches three to the twentieth`() throws {
        let solver = Solver()
        let x = (0...20).map { solver.makeVariable("x\($0)") }
        for link in 0..<20 { try solver.add(3 * x[link + 1] == x[link]) }
        try solver.add(x[20] == 1)
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.value(of: x[0]).isClose(to: 3_486_784_401))
    }

    // MARK: W6, the same tolerance on constants

    @Test func `a difference of five billionths is a conflict`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 1)
        let refused = try solver.add(x == 1.000000005)
        #expect(solver.solve().refusals.map(\.kind) == [.addition(refused)])
        #expect(solver.value(of: x) == 1)
    }

    @Test func `a redundant equality of large numbers holds`() throws {
        let solver = Solver()
        let (y, a) = (solver.makeVariable("y"), solver.makeVariable("a"))
        let (b, c) = (solver.makeVariable("b"), solver.makeVariable("c"))
        try solver.add(y == 1_000_000_001)
        try solver.add(10 * a == y)
        try solver.add(10 * b == 2 * y)
        try solver.add(10 * c == 3 * y)
        try solver.add(c == a + b)
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.value(of: c).isClose(to: 300_000_000.3))
    }

    // MARK: W7, suggestions that add up

    @Test func `a suggestion replaces the one before`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.edit(x, priority: strong)
        #expect(try [0.1, 1e17, 0.1].map { try solver.drag(x, to: $0) } == [0.1, 1e17, 0.1])
        let extremes = [300, 1.7e308, -1.7e308, 300]
        #expect(try extremes.map { try solver.drag(x, to: $0) } == extremes)
    }

    @Test func `a long drag comes back to where it was`() throws {
        let solver = Solver()
        let (b, c) = (solver.makeVariable("b"), solver.makeVariable("c"))
        try solver.add(7 * c == 3 * b)
        try solver.edit(b, priority: strong)
        var random = SeededRandom(seed: 1)
        for _ in 0..<100_000 {
            try solver.suggest(Double(random.integer(in: 0...1 << 40)) / 1_048_576, for: b)
            solver.solve()
        }
        #expect(try solver.drag(b, to: 2100) == 2100)
        #expect(solver.value(of: c) == 900)
    }

    // MARK: W8, edits clipped to a strength, and where they start

    @Test func `an edit at 900 beats an optional constraint at 750`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 10, priority: 750)
        try solver.edit(x, priority: 900)
        #expect(try solver.drag(x, to: 50) == 50)
        try solver.endEdit(x)
        solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    @Test func `an edit starts where its variable is`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let optional = try solver.add(x == 30, priority: weak)
        solver.solve()
        try solver.edit(x, priority: 900)
        try solver.remove(optional)
        solver.solve()
        #expect(solver.value(of: x) == 30)
    }

    @Test func `an edit from zero has the goal zero before the first suggestion`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 30, priority: 750)
        try solver.edit(x, priority: 900, from: 0)
        solver.solve()
        #expect(solver.value(of: x) == 0)
    }
}

extension Solver {
    /// Suggests a goal, solves, and gives the value that the variable gets.
    fileprivate func drag(_ variable: Variable, to goal: Double) throws -> Double {
        try suggest(goal, for: variable)
        solve()
        return value(of: variable)
    }
}

extension Double {
    /// Equal up to the relative 10⁻⁹ that the float solver promises.
    fileprivate func isClose(to expected: Double) -> Bool {
        (self - expected).magnitude <= 1e-9 * expected.magnitude
    }
}
