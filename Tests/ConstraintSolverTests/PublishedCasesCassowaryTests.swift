import ConstraintSolver
import Testing

/// The cases of cassowary.js (github.com/slightlyoff/cassowary.js: tests/End-To-End-test.js,
/// tests/SimplexSolver-test.js), many of which GTK has too (testsuite/gtk/constraint-solver.c).
struct PublishedCasesCassowaryTests {
    @Test func `equal variables that nothing holds are at 0`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x == y)
        #expect(solver.values(x, y) == [0, 0])
    }

    @Test func `a variable stays where it is put`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        var stays = Stays(solver)
        try stays.hold(x, at: 5)
        try stays.hold(y, at: 10)
        #expect(solver.values(x, y) == [5, 10])
        try stays.edit([(x, 6), (y, 7)])
        #expect(solver.values(x, y) == [6, 7])
    }

    /// GTK's suite asks only that the limits hold.
    @Test func `a limit moves a variable as little as it must`() throws {
        let cases: [(Double, Relation, Double)] = [
            (10, .greaterOrEqual, 100), (100, .lessOrEqual, 10), (10, .equal, 100),
        ]
        for (start, limit, expected) in cases {
            let solver = Solver()
            let x = solver.makeVariable("x", anchor: start)
            try solver.add(LinearConstraint(x - expected, limit))
            #expect(solver.value(of: x) == expected)
        }
    }

    @Test(arguments: [Relation.equal, .greaterOrEqual])
    func `a width that stays pushes its left side`(relation: Relation) throws {
        let solver = Solver()
        let (x, width) = (solver.makeVariable("x", anchor: 10), solver.makeVariable("width"))
        let right = solver.makeVariable("right")
        try solver.add(width == 10, priority: .weak)
        try solver.add(right == 100, priority: .weak)
        try solver.add(LinearConstraint(x + width - right, relation))
        #expect(solver.values(x, width, right) == [90, 10, 100])
    }

    @Test func `a width that stays pushes its left side up to a number`() throws {
        let solver = Solver()
        let (x, width) = (solver.makeVariable("x", anchor: 10), solver.makeVariable("width"))
        try solver.add(width == 10, priority: .weak)
        try solver.add(x + width >= 100)
        #expect(solver.values(x, width) == [90, 10])
    }

    @Test(arguments: [Relation.equal, .greaterOrEqual])
    func `of two spans the one that stays pushes the other`(relation: Relation) throws {
        let solver = Solver()
        let spans = solver.variables(4)
        for (span, value) in zip(spans[1...], [10.0, 100, 10]) {
            try solver.add(span == value, priority: .weak)
        }
        try solver.add(LinearConstraint(spans[0] + spans[1] - (spans[2] + spans[3]), relation))
        #expect(spans.map { solver.value(of: $0) } == [100, 10, 100, 10])
    }

    /// x may be anything between 7 and 10: the suites accept the two ends.
    @Test func `of two optional constraints of one level that exclude each other either may hold`()
        throws
    {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x <= y)
        try solver.add(y == x + 3)
        for variable in [x, y] { try solver.add(variable == 10, priority: .weak) }
        let values = solver.values(x, y)
        #expect(values[1] == values[0] + 3)
        #expect((values[0] - 10).magnitude + (values[1] - 10).magnitude == 3)
    }

    @Test func `required constraints that exclude each other are refused`() throws {
        let chain = Solver()
        let x = chain.variables(4)
        for row in [x[0] >= 10, x[1] >= x[0], x[2] >= x[1], x[3] >= x[2]] { try chain.add(row) }
        #expect(try chain.conflict(adding: x[3] >= 8) == nil)
        #expect(try chain.conflict(adding: x[3] <= 4)?.count == 5)
        let equal = Solver()
        let (v, w) = equal.makePair("v", "w")
        try equal.add(v == 10)
        #expect(try equal.conflict(adding: v == 5)?.count == 2)
        try equal.add(v == w)
        #expect(try equal.conflict(adding: w == 5)?.count == 3)
        #expect(equal.values(v, w) == [10, 10])
    }

    @Test func `edits nest and end, and what was moved stays`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let (w, h) = solver.makePair("w", "h")
        var stays = Stays(solver)
        for variable in [x, y, w, h] { try stays.hold(variable, at: 0) }
        for (variable, goal) in [(x, 10.0), (y, 20)] {
            try solver.edit(variable, priority: .strong)
            try solver.suggest(goal, for: variable)
        }
        #expect(solver.values(x, y, w, h) == [10, 20, 0, 0])
        try stays.edit([(w, 30), (h, 40)])
        #expect(solver.values(x, y, w, h) == [10, 20, 30, 40])
        for (variable, goal) in [(x, 50.0), (y, 60)] { try solver.suggest(goal, for: variable) }
        try stays.follow()
        for variable in [x, y] { try solver.endEdit(variable) }
        #expect(solver.values(x, y, w, h) == [50, 60, 30, 40])
    }

    /// The suite draws the sizes at random, asks for a range only, and gives its rows weight 0.
    @Test func `a box follows the window`() throws {
        let solver = Solver()
        let window = solver.variables(2)
        let (start, size, end) = (solver.variables(2), solver.variables(2), solver.variables(2))
        var stays = Stays(solver)
        for axis in 0..<2 {
            try stays.hold(window[axis], at: 300)
            try solver.add(size[axis] == window[axis], priority: .strong)
            try solver.add(start[axis] == 0, priority: .weak)
            try solver.add(end[axis] == start[axis] + size[axis], priority: .medium)
        }
        for (width, height) in [(100.0, 499.0), (333, 250), (499, 100)] {
            try stays.edit([(window[0], width), (window[1], height)])
            #expect(
                (start + size + end).map { solver.value(of: $0) } == [
                    0, 0, width, height, width, height,
                ])
        }
    }

    /// The suites edit at required strength, which is an error here, and a step below it comes to
    /// the same.
    @Test func `an edit that beats a strong stay carries what is tied to it`() throws {
        let solver = Solver()
        let (a, b) = solver.makePair("a", "b")
        try solver.add(a == 0, priority: .strong)
        try solver.add(a == b)
        #expect(solver.values(a, b) == [0, 0])
        #expect(throws: ProblemError.requiredEdit(solver.name(of: a))) {
            try solver.edit(a, priority: .required)
        }
        try solver.edit(a, priority: .nearlyRequired)
        for goal in [2.0, 10, 12] {
            #expect(try solver.move(a, to: goal) == goal)
            #expect(solver.value(of: b) == goal)
        }
    }

    @Test func `of two edits of one strength the weight decides`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        for variable in [x, y] { try solver.add(variable == 0, priority: .weak) }
        try solver.add(x == y)
        try solver.edit(x, priority: .medium, weight: 1, from: 10)
        try solver.edit(y, priority: .medium, weight: 10, from: 20)
        #expect(solver.values(x, y) == [20, 20])
    }

    @Test func `weak optional constraints agree, and a medium one that holds changes nothing`()
        throws
    {
        let solver = Solver()
        let (x, y) = (solver.makeVariable("x", anchor: 100), solver.makeVariable("y", anchor: 200))
        let z = solver.makeVariable("z", anchor: 50)
        try solver.add(z == x, priority: .weak)
        try solver.add(x == 20, priority: .weak)
        try solver.add(y == 200, priority: .strong)
        #expect(solver.values(x, y, z) == [20, 200, 20])
        try solver.add(z + 150 <= y, priority: .medium)
        #expect(solver.values(x, y, z) == [20, 200, 20])
    }

    /// GTK's suite; before the middle is held it asks only that the constraints hold.
    @Test func `the middle that is held holds both ends`() throws {
        let solver = Solver()
        let (left, middle, right) = (
            solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        for row in [middle == (left + right) / 2, right == left + 10, right <= 100, left >= 0] {
            try solver.add(row)
        }
        let free = solver.values(left, middle, right)
        #expect(
            free[0] >= 0 && free[2] <= 100 && free[2] == free[0] + 10
                && 2 * free[1] == free[0] + free[2])
        try solver.add(middle == 45, priority: .weak)
        #expect(solver.values(left, middle, right) == [40, 45, 50])
    }
}
