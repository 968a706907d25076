import ConstraintSolver
import Testing

/// What a solve reports as changed.
struct ChangeListTests {
    /// `a` and `b = a + 8`; `c` and `d = 2 c`, apart from them. Both `a` and `c` are edited, at 10
    /// and 20.
    private func twoParts() throws -> (Solver, a: Variable, c: Variable) {
        let solver = Solver()
        let (a, b) = solver.makePair("a", "b")
        let (c, d) = solver.makePair("c", "d")
        try solver.add(b == a + 8)
        try solver.add(d == 2 * c)
        try solver.edit(a, priority: .defaultHigh, from: 10)
        try solver.edit(c, priority: .defaultHigh, from: 20)
        return (solver, a, c)
    }

    @Test func `the first solve lists what is not where its anchor is`() throws {
        let (solver, _, _) = try twoParts()
        _ = solver.makeVariable("e", anchor: 5)
        #expect(solver.solvedChanges() == ["a = 10.0", "b = 18.0", "c = 20.0", "d = 40.0"])
    }

    @Test func `a drag lists the variables of its part only`() throws {
        let (solver, a, c) = try twoParts()
        solver.solve()
        try solver.suggest(11, for: a)
        #expect(solver.solvedChanges() == ["a = 11.0", "b = 19.0"])
        try solver.suggest(21, for: c)
        #expect(solver.solvedChanges() == ["c = 21.0", "d = 42.0"])
        try solver.suggest(12, for: a)
        try solver.suggest(22, for: c)
        #expect(solver.solvedChanges() == ["a = 12.0", "b = 20.0", "c = 22.0", "d = 44.0"])
    }

    @Test func `a solve without a change lists nothing`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        try solver.suggest(10, for: a)
        #expect(solver.solvedChanges() == [])
    }

    @Test func `a suggestion that a limit stops lists nothing`() throws {
        let (solver, a, _) = try twoParts()
        try solver.add(a <= 10)
        solver.solve()
        try solver.suggest(15, for: a)
        #expect(solver.solvedChanges() == [])
        #expect(solver.value(of: a) == 10)
    }

    @Test func `a drag that comes back before the solve lists nothing`() throws {
        let (solver, a, c) = try twoParts()
        solver.solve()
        for goal in [11.0, 15, 10] { try solver.suggest(goal, for: a) }
        #expect(solver.solvedChanges() == [])
        for goal in [30.0, 20] {
            try solver.suggest(goal, for: c)
            try solver.suggest(goal, for: a)
        }
        #expect(solver.solvedChanges() == ["a = 20.0", "b = 28.0"])
    }

    @Test func `an addition and its removal list nothing`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        let optional = try solver.add(a == 30, priority: 900)
        #expect(solver.value(of: a) == 30)
        try solver.remove(optional)
        #expect(solver.solvedChanges() == [])
        #expect(solver.value(of: a) == 10)
    }

    @Test
    func `a list that is asked for twice is the same, and that of the next drag step is its own`()
        throws
    {
        let (solver, a, _) = try twoParts()
        solver.solve()
        try solver.add(a <= 12)
        try solver.suggest(15, for: a)
        #expect(solver.solvedChanges() == ["a = 12.0", "b = 20.0"])
        #expect(solver.changes.count == 2)
        try solver.suggest(16, for: a)
        #expect(solver.solvedChanges() == [])
        try solver.suggest(11, for: a)
        #expect(solver.solvedChanges() == ["a = 11.0", "b = 19.0"])
        try solver.suggest(12, for: a)
        #expect(solver.solvedChanges() == ["a = 12.0", "b = 20.0"])
    }

    @Test func `a restore lists every value, whatever was listed when the snapshot was taken`()
        throws
    {
        let (solver, a, _) = try twoParts()
        solver.solve()
        try solver.suggest(11, for: a)
        let snapshot = solver.snapshot()
        solver.solve()
        try solver.suggest(12, for: a)
        solver.solve()
        solver.restore(snapshot)
        #expect(solver.solvedChanges() == ["a = 11.0", "b = 19.0", "c = 20.0", "d = 40.0"])
    }

    @Test func `an addition lists what it moves`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        try solver.add(a == 30, priority: 900)
        #expect(solver.solvedChanges() == ["a = 30.0", "b = 38.0"])
    }

    @Test func `a removal lists what goes home`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        try solver.endEdit(a)
        #expect(solver.solvedChanges() == ["a = 0.0", "b = 8.0"])
    }

    @Test func `what changed is handed over side by side`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        #expect(solver.changedSum == 88)
        try solver.suggest(100, for: a)
        solver.solve()
        #expect(solver.changedSum == 208)
    }

    @Test func `reading a value does not take it off the list`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        try solver.suggest(11, for: a)
        #expect(solver.value(of: a) == 11)
        #expect(solver.solvedChanges() == ["a = 11.0", "b = 19.0"])
    }

    @Test func `values can be copied all at once`() throws {
        let (solver, a, _) = try twoParts()
        try solver.suggest(1, for: a)
        let values = [Double](unsafeUninitializedCapacity: 4) { buffer, count in
            solver.copyValues(into: buffer)
            count = 4
        }
        #expect(values == [1, 9, 20, 40])
    }

    @Test(arguments: [1, 40])
    func `a roll back lists what goes back`(rowCount: Int) throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        solver.begin()
        for _ in 0..<rowCount { try solver.add(a == 30, priority: 900) }
        #expect(solver.solvedChanges() == ["a = 30.0", "b = 38.0"])
        try solver.rollBack()
        #expect(solver.solvedChanges() == ["a = 10.0", "b = 18.0"])
    }

    @Test func `a roll back of a drag lists what goes back`() throws {
        let (solver, a, _) = try twoParts()
        solver.solve()
        solver.begin()
        for goal in [20.0, 30] {
            try solver.suggest(goal, for: a)
            #expect(solver.solvedChanges() == ["a = \(goal)", "b = \(goal + 8)"])
        }
        try solver.rollBack()
        #expect(solver.solvedChanges() == ["a = 10.0", "b = 18.0"])
    }
}

extension Solver {
    /// The sum of the values that `withChanges` hands over.
    fileprivate var changedSum: Double {
        var sum = 0.0
        withChanges { variables, values in
            #expect(variables.count == values.count)
            sum = values.reduce(0, +)
        }
        return sum
    }
}
