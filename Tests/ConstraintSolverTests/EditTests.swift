import ConstraintSolver
import Testing

/// Edit sessions: where they start, what a suggestion does, how they end.
struct EditTests {
    @Test func `an edit starts at the current value`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x", anchor: 3)
        let optional = try solver.add(x == 30, priority: .defaultLow)
        try solver.edit(x, priority: .defaultHigh)
        #expect(solver.value(of: x) == 30)
        try solver.remove(optional)
        #expect(solver.value(of: x) == 30)
        try solver.endEdit(x)
        #expect(solver.value(of: x) == 3)
    }

    @Test func `suggestions replace each other`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.edit(x, priority: .defaultHigh)
        for goal in [10.0, 20, 30] { try solver.suggest(goal, for: x) }
        solver.solve()
        #expect(solver.value(of: x) == 30)
        #expect(try [0.1, 1e17, 0.1].map { try solver.move(x, to: $0) } == [0.1, 1e17, 0.1])
    }

    @Test func `a suggestion waits for the solve and is seen by a reader before it`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(y == x + 8)
        try solver.edit(x, priority: .defaultHigh)
        try solver.suggest(100, for: x)
        #expect(solver.values(x, y) == [100, 108])
    }

    @Test func `a drag goes as far as required constraints let it`() throws {
        let solver = Solver()
        let (left, right) = solver.makePair("left", "right")
        try solver.add(right == left + 50)
        try solver.add(left >= 0)
        try solver.add(right <= 320)
        try solver.edit(left, priority: .defaultHigh)
        #expect(
            try [-40, 100, 400, 270, 0].map { try solver.move(left, to: $0) } == [
                0, 100, 270, 270, 0,
            ])
        #expect(solver.value(of: right) == 50)
    }

    @Test func `of two edits the higher priority wins, whichever came last`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x == y)
        try solver.edit(x, priority: 400)
        try solver.edit(y, priority: 600)
        #expect(try solver.move(y, to: 7) == 7)
        #expect(try solver.move(x, to: 9) == 7)
        try solver.endEdit(y)
        #expect(solver.values(x, y) == [9, 9])
    }

    @Test func `of two edits of one priority the greater weight wins`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x == y)
        try solver.edit(x, priority: .medium, weight: 3, from: 1)
        try solver.edit(y, priority: .medium, weight: 2, from: 9)
        #expect(solver.values(x, y) == [1, 1])
        try solver.endEdit(x)
        #expect(solver.values(x, y) == [9, 9])
        try solver.edit(x, priority: .medium, weight: 2.5)
        #expect(try solver.move(x, to: 4) == 4)
    }

    @Test(arguments: [0, -1, .infinity, .nan])
    func `the weight of an edit is a positive number`(weight: Double) {
        let solver = Solver()
        let x = solver.makeVariable("x")
        #expect(throws: ProblemError.notFinite("The weight of the edit of x")) {
            try solver.edit(x, priority: .medium, weight: weight)
        }
        #expect(!solver.isEdited(x))
    }

    @Test func `an edit can begin again after its end, at another priority`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 10, priority: .medium)
        try solver.edit(x, priority: .defaultLow)
        #expect(try solver.move(x, to: 50) == 10)
        try solver.endEdit(x)
        #expect(!solver.isEdited(x))
        try solver.edit(x, priority: .defaultHigh)
        #expect(solver.isEdited(x))
        #expect(try solver.move(x, to: 50) == 50)
    }

    @Test func `optional constraints are satisfied again in order when a drag returns`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x >= 80, priority: .defaultHigh)
        try solver.add(x <= 80, priority: .defaultLow)
        try solver.edit(x, priority: .medium)
        #expect(
            try [85, 55, 35, 115, 80, 79].map { try solver.move(x, to: $0) } == [
                85, 80, 80, 115, 80, 80,
            ])
    }

    @Test func `constraints may come and go during a drag`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.edit(x, priority: .defaultHigh)
        let follow = try solver.add(y == 2 * x)
        #expect(try solver.move(x, to: 4) == 4)
        #expect(solver.value(of: y) == 8)
        try solver.remove(follow)
        #expect(try solver.move(x, to: 6) == 6)
        #expect(solver.value(of: y) == 0)
        try solver.add(y == 3 * x)
        #expect(try solver.move(x, to: 5) == 5)
        #expect(solver.value(of: y) == 15)
    }

    @Test func `a drag of a constant moves the layout as an edit does`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let place = try solver.add(x == 0)
        try solver.add(y == x + 8)
        for goal in stride(from: 0.0, through: 100, by: 25) {
            try solver.setConstant(-goal, of: place)
            solver.solve()
            #expect(solver.values(x, y) == [goal, goal + 8])
        }
    }
}
