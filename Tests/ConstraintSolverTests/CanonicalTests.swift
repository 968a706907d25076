import ConstraintSolver
import Testing

/// Where the constraints leave a choice: stays, in order of creation.
struct CanonicalTests {
    @Test func `an empty solver solves`() {
        let solver = Solver()
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.changes.isEmpty)
        #expect(solver.variableCount == 0)
    }

    @Test func `a free variable is at its anchor`() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y", anchor: -3.5))
        #expect(solver.values(x, y) == [0, -3.5])
        try solver.setAnchor(12, of: x)
        #expect(solver.values(x, y) == [12, -3.5])
    }

    @Test func `the variable created first stays, the last one gives way`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let z = solver.makeVariable("z")
        try solver.add(x + y + z == 30)
        #expect(solver.values(x, y, z) == [0, 0, 30])
        try solver.add(z <= 20)
        #expect(solver.values(x, y, z) == [0, 10, 20])
        try solver.add(y <= 4)
        #expect(solver.values(x, y, z) == [6, 4, 20])
    }

    @Test func `anchors move what nothing else holds`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x + y == 30)
        try solver.setAnchor(12, of: x)
        #expect(solver.values(x, y) == [12, 18])
        try solver.setAnchor(100, of: y)
        #expect(solver.values(x, y) == [12, 18])
        try solver.add(y >= 20)
        #expect(solver.values(x, y) == [10, 20])
    }

    @Test func `of two equal optional constraints the stay of the first variable decides`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x == 10, priority: .medium)
        try solver.add(y == 10, priority: .medium)
        try solver.add(x + y == 15)
        #expect(solver.values(x, y) == [5, 10])
    }

    @Test func `the order of the additions does not matter`() throws {
        let relations: [(Variable, Variable, Variable) -> (LinearConstraint, Priority)] = [
            { x, y, z in (x + y + z == 100, .required) }, { x, _, _ in (x >= 10, .required) },
            { x, y, _ in (x == y, .medium) }, { _, y, z in (y == 2 * z, .medium) },
            { x, _, z in (x - z == 5, .defaultLow) },
        ]
        for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 4, 0, 3, 1], [3, 0, 4, 1, 2]] {
            let solver = Solver()
            let (x, y) = solver.makePair("x", "y")
            let z = solver.makeVariable("z")
            for index in order {
                let (constraint, priority) = relations[index](x, y, z)
                try solver.add(constraint, priority: priority)
                solver.solve()
            }
            #expect(solver.values(x, y, z) == [40, 40, 20])
        }
    }

    @Test func `parts that share no variable do not see each other`() throws {
        let solver = Solver()
        let (a, b) = solver.makePair("a", "b")
        let (c, d) = solver.makePair("c", "d")
        try solver.add(a + b == 10)
        let first = try solver.add(c >= 5)
        let second = try solver.add(c <= 4)
        try solver.add(d == c + 1)
        let refusal = try #require(solver.solve().refusals.first)
        #expect(refusal.kind == .addition(second))
        #expect(Set(refusal.conflictingConstraints) == [first, second])
        #expect(solver.values(a, b, c, d) == [0, 10, 5, 6])
    }
}
