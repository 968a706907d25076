import ConstraintSolver
import TestSupport
import Testing

/// The cases of kiwi (github.com/nucleic/kiwi): py/tests/test_solver.py, tests/SimplexTest.cpp; the
/// scene of benchmarks/enaml_like_benchmark.py is in Tests/Fixtures/published/kiwi-form.trace.
struct PublishedCasesKiwiTests {
    @Test func `an edit beats a weaker equality`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.edit(x, priority: .medium)
        try solver.add(x == 1, priority: .weak)
        #expect(try solver.move(x, to: 2) == 2)
    }

    /// The suite asks for at most −1.
    @Test func `an edit goes as near to its goal as a required limit allows`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.edit(y, priority: .weak)
        try solver.add(x + y == 0)
        try solver.add(y <= -1)
        try solver.add(y >= 0, priority: .weak)
        #expect(try solver.move(y, to: 0) == -1)
        #expect(solver.value(of: x) == 1)
        #expect(try solver.conflict(adding: y >= 1)?.count == 2)
        #expect(solver.values(x, y) == [1, -1])
    }

    @Test func `what was refused is accepted once its rival has gone`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let floor = try solver.add(x >= 1)
        #expect(try solver.conflict(adding: x <= 0)?.contains(floor) == true)
        try solver.remove(floor)
        #expect(try solver.conflict(adding: x <= 0) == nil)
        #expect(solver.value(of: x) == 0)
    }

    @Test func `a constraint that holds does not stand in an edit's way`() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.edit(x, priority: .weak)
        try solver.add(2 * x + 1 >= 0)
        #expect(try solver.move(x, to: 10) == 10)
        #expect(try solver.move(x, to: -10) == -0.5)
    }

    @Test func `required beats weak, and strong beats medium`() throws {
        let required = Solver()
        let (x, y) = required.makePair("x", "y")
        for constraint in [x + y == 0, x == 10] { try required.add(constraint) }
        try required.add(y >= 0, priority: .weak)
        #expect(required.values(x, y) == [10, -10])
        let strong = Solver()
        let (v, w) = strong.makePair("v", "w")
        try strong.add(v + w == 0)
        try strong.add(v >= 10, priority: .medium)
        try strong.add(w == 2, priority: .strong)
        #expect(strong.values(v, w) == [-2, 2])
    }

    @Test func `the middle between two ends is dragged until an end stops it`() throws {
        let solver = Solver()
        let (middle, left, right) = (
            solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        try solver.edit(middle, priority: .strong)
        for end in [left, right] { try solver.edit(end, priority: .weak) }
        for row in [2 * middle == left + right, left + 20 <= right, left >= -10, right <= 100] {
            try solver.add(row)
        }
        for (variable, goal) in [
            (middle, 40.0), (right, 50), (left, 30), (middle, 60), (middle, 90),
        ] {
            _ = try solver.move(variable, to: goal)
        }
        #expect(solver.values(left, middle, right) == [80, 90, 100])
    }

    /// The suite asks that the constraint be violated, by at least 10.
    @Test func `an optional constraint that cannot hold is violated as little as possible`() throws
    {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add(x >= 10)
        try solver.add(x <= -5, priority: .weak)
        #expect(solver.value(of: x) == 10)
    }

    /// The suite expects one corner, (13, 3, 11); all points from there to (5.5, 0, 12.5) come to
    /// 39.
    @Test func `a goal far away finds the maximum of a linear program`() throws {
        let solver = Solver()
        let x = solver.variables(3)
        let z = solver.makeVariable()
        for variable in x { try solver.add(variable >= 0) }
        for row in [
            2 * x[0] - 5 * x[1] <= 11, -x[0] + 3 * x[1] + x[2] == 7,
            x[0] - 8 * x[1] + 4 * x[2] >= 33,
        ] {
            try solver.add(row)
        }
        try solver.add(z == -2 * x[0] + 7 * x[1] + 4 * x[2])
        try solver.edit(z, priority: .weak)
        #expect(try solver.move(z, to: 1e6) == 39)
        let values = x.map { solver.value(of: $0) }
        #expect(values.allSatisfy { $0 >= 0 })
        #expect(2 * values[0] - 5 * values[1] <= 11)
        #expect(-values[0] + 3 * values[1] + values[2] == 7)
        #expect(values[0] - 8 * values[1] + 4 * values[2] >= 33)
    }
}
