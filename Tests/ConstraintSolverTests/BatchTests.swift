import ConstraintSolver
import Testing

/// Batches are judged on their final set, or taken back whole.
struct BatchTests {
    /// A solver with `x >= 10` and an optional constraint for 20.
    private func bounded() throws -> (Solver, Variable, floor: Constraint) {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let floor = try solver.add(x >= 10, label: "floor")
        try solver.add(x == 20, priority: .defaultLow, label: "optional")
        solver.solve()
        return (solver, x, floor)
    }

    @Test func `a committed batch stays`() throws {
        let (solver, x, _) = try bounded()
        solver.begin()
        try solver.add(x >= 30)
        try solver.commit()
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.value(of: x) == 30)
    }

    @Test func `a batch is decided on its final set`() throws {
        let (solver, x, floor) = try bounded()
        solver.begin()
        let roof = try solver.add(x <= 5)
        try solver.remove(floor)
        try solver.commit()
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.isInstalled(roof))
        #expect(solver.value(of: x) == 5)
    }

    @Test func `a batch that conflicts is undone whole and reported once`() throws {
        let (solver, x, floor) = try bounded()
        let before = solver.dump()
        solver.begin()
        let shift = try solver.add(x >= 12)
        let roof = try solver.add(x <= 5)
        let lower = try solver.add(x <= 4)
        try solver.commit()
        let refusals = solver.solve().refusals
        #expect(refusals.map(\.kind) == [.batch])
        #expect(refusals.first?.conflictingConstraints.isEmpty == false)
        #expect([shift, roof, lower].allSatisfy { !solver.isInstalled($0) })
        #expect(solver.isInstalled(floor))
        #expect(solver.dump() == before)
        #expect(solver.value(of: x) == 20)
        #expect(solver.solve().refusals.isEmpty)
    }

    @Test func `a roll back leaves the dump and the values as they were`() throws {
        let (solver, x, floor) = try bounded()
        let y = solver.makeVariable("y")
        solver.solve()
        let before = solver.dump()
        solver.begin()
        try solver.add(y == x + 1)
        try solver.setConstant(-15, of: floor)
        try solver.setAnchor(70, of: y)
        try solver.edit(x, priority: .defaultHigh, from: 40)
        #expect(solver.values(x, y) == [40, 41])
        try solver.rollBack()
        #expect(!solver.isEdited(x))
        #expect(solver.dump() == before)
        #expect(solver.values(x, y) == [20, 0])
    }

    @Test func `a removal that is rolled back keeps the label`() throws {
        let (solver, _, floor) = try bounded()
        let before = solver.dump()
        solver.begin()
        try solver.remove(floor)
        try solver.rollBack()
        #expect(solver.isInstalled(floor))
        #expect(solver.dump() == before)
    }

    @Test func `batches nest, and the outer one takes the inner one with it`() throws {
        let (solver, x, _) = try bounded()
        let before = solver.dump()
        solver.begin()
        try solver.add(x >= 30)
        solver.begin()
        try solver.add(x >= 40)
        try solver.commit()
        #expect(solver.value(of: x) == 40)
        try solver.rollBack()
        #expect(solver.value(of: x) == 20)
        #expect(solver.dump() == before)
    }

    @Test func `an inner roll back leaves the outer batch open`() throws {
        let (solver, x, _) = try bounded()
        solver.begin()
        let outer = try solver.add(x >= 30)
        solver.begin()
        let inner = try solver.add(x >= 40)
        try solver.rollBack()
        #expect(solver.value(of: x) == 30)
        try solver.commit()
        #expect(solver.isInstalled(outer) && !solver.isInstalled(inner))
        #expect(solver.value(of: x) == 30)
    }

    @Test func `a large batch is rolled back as a small one is`() throws {
        let (solver, x, _) = try bounded()
        let row = solver.makeVariables(100).map { Variable(index: $0) }
        solver.solve()
        let before = solver.dump()
        solver.begin()
        for (first, second) in zip(row, row.dropFirst()) { try solver.add(second == first + 2) }
        try solver.add(row[0] == x)
        #expect(solver.value(of: row[99]) == 218)
        try solver.rollBack()
        #expect(solver.dump() == before)
        #expect(solver.value(of: row[99]) == 0)
    }

    @Test func `a variable made in a batch outlives its roll back`() throws {
        let (solver, x, _) = try bounded()
        solver.begin()
        let row = solver.makeVariables(40).map { Variable(index: $0) }
        for variable in row { try solver.add(variable == x) }
        #expect(solver.value(of: row[39]) == 20)
        let late = solver.makeVariable("late", anchor: 4)
        try solver.rollBack()
        try #require(solver.variableCount == 42)
        #expect(solver.value(of: late) == 4)
    }

    /// Cold starts inside batches are undone by copies, which know nothing of later variables.
    @Test func `an anchor moved in a kept batch goes back with the batch around it`() throws {
        let (solver, x, _) = try bounded()
        solver.begin()
        for variable in solver.makeVariables(40) { try solver.add(Variable(index: variable) == x) }
        solver.solve()
        solver.begin()
        for variable in solver.makeVariables(80) { try solver.add(Variable(index: variable) == x) }
        solver.solve()
        let late = solver.makeVariable("late", anchor: 4)
        solver.begin()
        try solver.setAnchor(7, of: late)
        try solver.commit()
        try solver.rollBack()
        try solver.commit()
        #expect(solver.value(of: late) == 4)
    }

    @Test func `a conflict inside a batch that is repaired before the commit is none`() throws {
        let (solver, x, _) = try bounded()
        solver.begin()
        let roof = try solver.add(x <= 5)
        solver.solve()
        try solver.setConstant(-50, of: roof)
        try solver.commit()
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.value(of: x) == 20)
    }

    @Test func `a constant of a required row that conflicts in a batch undoes the batch`() throws {
        let (solver, x, floor) = try bounded()
        let roof = try solver.add(x <= 100)
        solver.solve()
        let before = solver.dump()
        solver.begin()
        try solver.setConstant(-200, of: floor)
        try solver.commit()
        #expect(solver.solve().refusals.map { Set($0.conflictingConstraints) } == [[floor, roof]])
        #expect(solver.dump() == before)
    }
}
