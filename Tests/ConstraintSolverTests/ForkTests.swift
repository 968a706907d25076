import ConstraintSolver
import Testing

/// Forks and snapshots: states that do not know each other.
struct ForkTests {
    private func dragged() throws -> (Solver, x: Variable, y: Variable) {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(y == x + 8, label: "gap")
        try solver.add(x <= 100)
        try solver.edit(x, priority: .defaultHigh, from: 10)
        solver.solve()
        return (solver, x, y)
    }

    @Test func `a fork has the state of its solver`() throws {
        let (solver, _, _) = try dragged()
        #expect(solver.fork().dump() == solver.dump())
    }

    @Test func `a fork and its solver go their own ways`() throws {
        let (solver, x, y) = try dragged()
        let fork = solver.fork()
        #expect(try solver.move(x, to: 20) == 20)
        #expect(try fork.move(x, to: 300) == 100)
        let z = fork.makeVariable("z")
        try fork.add(z == y)
        #expect(fork.values(x, y, z) == [100, 108, 108])
        #expect(solver.values(x, y) == [20, 28])
        #expect(solver.variableCount == 2)
    }

    @Test func `a fork in the middle of a drag goes on from there`() throws {
        let (solver, x, y) = try dragged()
        for goal in [20.0, 30, 40] { _ = try solver.move(x, to: goal) }
        let fork = solver.fork()
        _ = try solver.move(x, to: 50)
        #expect(fork.values(x, y) == [40, 48])
        #expect(try fork.move(x, to: 45) == 45)
        #expect(fork.values(x, y) == [45, 53])
        #expect(solver.values(x, y) == [50, 58])
    }

    @Test func `handles of a solver are good for its fork`() throws {
        let (solver, x, y) = try dragged()
        let optional = try solver.add(y == 0, priority: 900)
        let fork = solver.fork()
        try fork.remove(optional)
        #expect(fork.values(x, y) == [10, 18])
        #expect(solver.values(x, y) == [-8, 0])
        #expect(solver.isInstalled(optional) && !fork.isInstalled(optional))
    }

    @Test func `a fork reports its own changes only`() throws {
        let (solver, x, _) = try dragged()
        let z = solver.makeVariable("z")
        try solver.add(z == 3)
        solver.solve()
        let fork = solver.fork()
        try fork.suggest(11, for: x)
        #expect(fork.solvedChanges() == ["x = 11.0", "y = 19.0"])
    }

    @Test func `a fork solves what was queued`() throws {
        let (solver, x, y) = try dragged()
        try solver.add(y == 50, priority: 900)
        #expect(solver.fork().values(x, y) == [42, 50])
        #expect(solver.values(x, y) == [42, 50])
    }

    /// Few rows in a batch are undone one by one, many by a copy of the engine.
    @Test(arguments: [1, 40])
    func `a fork inside a batch has the state before it, and the batch goes on`(rowCount: Int)
        throws
    {
        let (solver, x, y) = try dragged()
        let before = solver.dump()
        let optional = try solver.add(y == 50, priority: 900)
        let judged = solver.dump()
        solver.begin()
        try solver.remove(optional)
        let roofs = try (0..<rowCount).map { try solver.add(y <= 60 - Double($0)) }
        #expect(solver.value(of: x) == 10)
        solver.begin()
        let late = try solver.add(x == 1, priority: 900)
        let fork = solver.fork()
        #expect(fork.dump() == judged)
        #expect(
            fork.isInstalled(optional) && !fork.isInstalled(roofs[0]) && !fork.isInstalled(late))
        #expect(throws: ProblemError.noBatch) { try fork.commit() }
        try fork.remove(optional)
        #expect(fork.dump() == before)
        try solver.commit()
        try solver.commit()
        #expect(solver.solve().refusals.isEmpty)
        #expect(
            solver.isInstalled(roofs[0]) && solver.isInstalled(late)
                && !solver.isInstalled(optional))
        #expect(solver.values(x, y) == [1, 9])
    }

    @Test func `a fork inside a batch that conflicts leaves the refusal to its solver`() throws {
        let (solver, x, y) = try dragged()
        solver.begin()
        let z = solver.makeVariable("z")
        try solver.add(y == 200)
        let fork = solver.fork()
        #expect(fork.solve().refusals.isEmpty)
        #expect(fork.values(x, y, z) == [10, 18, 0])
        try solver.commit()
        #expect(solver.solve().refusals.map(\.kind) == [.batch])
    }

    @Test func `a snapshot inside a batch goes back to where the batch began`() throws {
        let (solver, x, y) = try dragged()
        let before = solver.dump()
        solver.begin()
        let roof = try solver.add(y <= 5)
        #expect(solver.value(of: x) == -3)
        try solver.suggest(1, for: x)
        let snapshot = solver.snapshot()
        try solver.commit()
        #expect(solver.values(x, y) == [-3, 5])
        solver.restore(snapshot)
        #expect(!solver.isInstalled(roof))
        #expect(solver.dump() == before)
    }

    @Test func `a restore goes back, as often as wanted`() throws {
        let (solver, x, y) = try dragged()
        let before = solver.dump()
        let snapshot = solver.snapshot()
        for goal in [50.0, 70] {
            let roof = try solver.add(y <= 40)
            #expect(try solver.move(x, to: goal) == 32)
            solver.restore(snapshot)
            #expect(!solver.isInstalled(roof))
            #expect(solver.values(x, y) == [10, 18])
            #expect(solver.dump() == before)
        }
    }

    @Test func `a constraint removed after a snapshot is back after the restore`() throws {
        let (solver, x, y) = try dragged()
        let optional = try solver.add(y == 50, priority: 900)
        let snapshot = solver.snapshot()
        try solver.remove(optional)
        let other = try solver.add(y == 60, priority: 900)
        #expect(solver.value(of: y) == 60)
        solver.restore(snapshot)
        #expect(solver.isInstalled(optional) && !solver.isInstalled(other))
        #expect(solver.values(x, y) == [42, 50])
        try solver.remove(optional)
        #expect(solver.values(x, y) == [10, 18])
    }
}
