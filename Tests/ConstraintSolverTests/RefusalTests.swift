import ConstraintSolver
import Testing

/// What is refused, what it clashes with, and what is legal although it looks odd.
struct RefusalTests {
    @Test func `a refusal names its conflict and nothing else`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let left = try solver.add(x >= 10)
        try solver.add(y <= 500)
        let gap = try solver.add(y >= x + 100)
        try solver.add(x == 3, priority: 999)
        let roof = try solver.add(y <= 109)
        let report = solver.solve()
        #expect(report.refusals.map(\.kind) == [.addition(roof)])
        #expect(report.refusals.map { Set($0.conflictingConstraints) } == [[left, gap, roof]])
        #expect(report.certified)
    }

    @Test func `conflicts are listed in order of creation`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let first = try solver.add(x >= 10)
        let second = try solver.add(x <= 5)
        #expect(solver.solve().refusals.map(\.conflictingConstraints) == [[first, second]])
    }

    @Test func `queued additions are decided one by one, in order`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let added = try (1...40).map { try solver.add(x == Double($0 % 2)) }
        let refused = solver.solve().refusals.map(\.kind)
        #expect(refused == stride(from: 1, to: 40, by: 2).map { .addition(added[$0]) })
        #expect(added.map { solver.isInstalled($0) } == (0..<40).map { $0 % 2 == 0 })
        #expect(solver.value(of: x) == 1)
    }

    @Test func `the verdict of one addition can be had at once`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let kept = try solver.add(x >= 10)
        #expect(solver.verdict(of: kept) == nil)
        let refused = try solver.add(x <= 9)
        #expect(solver.verdict(of: refused)?.conflictingConstraints == [kept, refused])
        #expect(!solver.isInstalled(refused))
    }

    @Test func `a refused constraint is not tried again by itself`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let floor = try solver.add(x >= 10)
        let roof = try solver.add(x <= 5)
        solver.solve()
        try solver.remove(floor)
        #expect(solver.solve().refusals.isEmpty)
        #expect(!solver.isInstalled(roof))
        try solver.add(x == 20, priority: .defaultLow)
        #expect(solver.value(of: x) == 20)
        let again = try solver.add(x <= 5)
        #expect(solver.isInstalled(again))
        #expect(solver.value(of: x) == 5)
    }

    @Test func `a redundant equality takes over when its twin is removed`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        let first = try solver.add(x + y == 10)
        let second = try solver.add(2 * x + 2 * y == 20)
        try solver.add(x == 3)
        #expect(solver.values(x, y) == [3, 7])
        try solver.remove(first)
        #expect(solver.values(x, y) == [3, 7])
        let third = try solver.add(x + y == 10)
        try solver.remove(second)
        #expect(solver.values(x, y) == [3, 7])
        try solver.remove(third)
        #expect(solver.values(x, y) == [3, 0])
    }

    @Test func `a sum that others imply is legal and holds after any of them goes`() throws {
        for removed in 0..<3 {
            let solver = Solver()
            let (x, y) = solver.makePair("x", "y")
            let rows = [try solver.add(x == 3), try solver.add(y == 4), try solver.add(x + y == 7)]
            #expect(solver.solve().refusals.isEmpty)
            try solver.remove(rows[removed])
            #expect(solver.values(x, y) == [3, 4])
        }
    }

    @Test func `a row without variables is decided by its constant`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let truths = [0 * x == 0, 0 * x <= 5, 0 * x >= -5, x - x <= 0]
        for truth in truths { try solver.add(truth) }
        #expect(solver.solve().refusals.isEmpty)
        let falsehoods = try [0 * x >= 5, 0 * x == 1, x - x <= -1].map { try solver.add($0) }
        let refusals = solver.solve().refusals
        #expect(refusals.map(\.kind) == falsehoods.map { .addition($0) })
        #expect(refusals.map(\.conflictingConstraints) == falsehoods.map { [$0] })
    }

    @Test func `an optional row without variables costs nothing that can be helped`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let hopeless = try solver.add(0 * x == 5, priority: .defaultHigh)
        try solver.add(x == 8, priority: .defaultLow)
        #expect(solver.value(of: x) == 8)
        #expect(solver.isInstalled(hopeless))
        try solver.remove(hopeless)
        #expect(solver.value(of: x) == 8)
    }

    @Test func `handles of removed constraints never name later ones`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let old = try solver.add(x == 1)
        solver.solve()
        try solver.remove(old)
        solver.solve()
        let new = try solver.add(x == 2)
        #expect(!solver.isInstalled(old))
        #expect(solver.isInstalled(new))
        #expect(throws: ProblemError.unknownConstraint(old.id)) { try solver.remove(old) }
        #expect(solver.value(of: x) == 2)
    }
}
