import ConstraintSolver
import Testing

/// The readable dump.
struct DumpTests {
    @Test func `a dump says what is there and what holds it`() throws {
        let solver = Solver()
        let (width, height) = (
            solver.makeVariable("width"), solver.makeVariable("height", anchor: 44)
        )
        try solver.add(2 * width == 100, label: "half")
        try solver.add(width <= 320, priority: .defaultHigh, weight: 2)
        try solver.add(height >= 10)
        let lines = solver.dump().split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(
            lines == [
                "width = 50.0  by constraints",
                "height = 44.0  by stay, anchor 44.0",
                "constraint 0 half: 2.0 width + -100.0 == 0 @1000, active",
                "constraint 1: 1.0 width + -320.0 <= 0 @750 * 2.0, below",
                "constraint 2: 1.0 height + -10.0 >= 0 @1000, above",
            ])
    }

    @Test func `a dump begins with its legend`() {
        #expect(Solver().dump().hasPrefix("# legend\n"))
    }

    @Test func `variables without a name are numbered`() {
        let solver = Solver()
        let variables = solver.makeVariables(2).map { Variable(index: $0) }
        #expect(variables.map { solver.name(of: $0) } == ["v0", "v1"])
    }

    @Test func `a refused constraint leaves the dump as it was`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x + y == 100, label: "sum")
        try solver.add(x >= 20)
        try solver.add(y >= 30)
        try solver.add(x == 90, priority: .defaultLow)
        let before = solver.dump()
        let refused = [x + y <= 90, x >= 71, x - y == -61, 0 * x >= 5]
        for constraint in refused {
            try solver.add(constraint, label: "refused")
            #expect(solver.dump() == before)
        }
        #expect(solver.solve().refusals.count == refused.count)
        #expect(solver.values(x, y) == [70, 30])
    }

    @Test func `a refused constant leaves the dump as it was`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let floor = try solver.add(x >= 10)
        let roof = try solver.add(x <= 50)
        let before = solver.dump()
        try solver.setConstant(-60, of: floor)
        let refusal = try #require(solver.solve().refusals.first)
        #expect(refusal.kind == .constant(floor))
        #expect(Set(refusal.conflictingConstraints) == [floor, roof])
        #expect(solver.dump() == before)
        #expect(solver.isInstalled(floor))
        try solver.setConstant(-40, of: floor)
        #expect(solver.solve().refusals.isEmpty)
        #expect(solver.value(of: x) == 40)
    }

    @Test func `a call with an error leaves the dump as it was`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let optional = try solver.add(x == 10, priority: .defaultLow)
        let before = solver.dump()
        #expect(throws: ProblemError.self) { try solver.add(x == Double.nan) }
        #expect(throws: ProblemError.self) { try solver.setConstant(.infinity, of: optional) }
        #expect(throws: ProblemError.self) { try solver.setPriority(.required, of: optional) }
        #expect(throws: ProblemError.self) { try solver.setAnchor(.nan, of: x) }
        #expect(throws: ProblemError.self) { try solver.edit(x, priority: .required) }
        #expect(throws: ProblemError.self) { try solver.suggest(1, for: x) }
        #expect(throws: ProblemError.self) { try solver.endEdit(x) }
        #expect(throws: ProblemError.self) { try solver.rollBack() }
        #expect(solver.dump() == before)
    }
}
