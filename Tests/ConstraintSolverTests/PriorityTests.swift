import ConstraintSolver
import Testing

/// Priorities are strictly lexicographic; weights count inside one level.
struct PriorityTests {
    @Test func `a priority is a Float above 0 and at most 1000`() {
        for number in [0, -1, 1000.1, .nan, .infinity] as [Float] {
            #expect(Priority(number) == nil)
        }
        let optional: [Float] = [.leastNonzeroMagnitude, 0.5, 999.99994]
        for number in optional { #expect(Priority(number)?.isRequired == false) }
        #expect(Priority(Float(1000)) == .required)
        #expect(
            Priority.defaultLow < .medium && Priority.medium < .defaultHigh
                && Priority.defaultHigh < .required)
    }

    @Test func `a priority prints as the shortest decimal that reads back`() {
        #expect(
            ([1000, 250, 499.999, 249.99998, 0.5] as [Priority]).map(\.description)
                == ["1000", "250", "499.999", "249.99998", "0.5"])
    }

    @Test(
        arguments: [(751, 750), (250, 249.99998), (499.999, 499.99896), (1e-30, 9.9e-31)]
            as [(Priority, Priority)])
    func `one constraint beats a hundred below it`(high: Priority, low: Priority) throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        for _ in 0..<100 { try solver.add(x == 100, priority: low) }
        try solver.add(x == 7, priority: high)
        #expect(solver.value(of: x) == 7)
    }

    @Test func `inside a level the sum of the errors counts`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        for goal in [0.0, 10, 20, 30, 100] { try solver.add(x == goal, priority: .medium) }
        #expect(solver.value(of: x) == 20)
    }

    @Test func `a weight counts as that many constraints`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x == 10, priority: .medium, weight: 2)
        let light = try solver.add(x == 50, priority: .medium)
        #expect(solver.value(of: x) == 10)
        try solver.setPriority(.medium, weight: 2.5, of: light)
        #expect(solver.value(of: x) == 50)
        try solver.setPriority(.medium, weight: 1.5, of: light)
        #expect(solver.value(of: x) == 10)
    }

    @Test func `a change of priority satisfies an optional constraint`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let low = try solver.add(x == 10, priority: 200)
        try solver.add(x == 50, priority: 300)
        #expect(solver.value(of: x) == 50)
        try solver.setPriority(300.5, of: low)
        #expect(solver.value(of: x) == 10)
        try solver.setPriority(299.5, of: low)
        #expect(solver.value(of: x) == 50)
    }

    @Test func `a thousand levels are a thousand levels`() throws {
        let solver = Solver()
        let x = (0..<1000).map { _ in solver.makeVariable() }
        // Level k pulls x(k) to k and, weakly in comparison with the level above, everything else
        // to it.
        for k in 0..<1000 {
            let priority = try #require(Priority(Float(999 - k) + 0.5))
            try solver.add(x[k] == Double(k), priority: priority)
            if k > 0 { try solver.add(x[k - 1] == -1, priority: priority) }
        }
        #expect(x.map { solver.value(of: $0) } == (0..<1000).map(Double.init))
    }

    @Test func `a sum is torn by a thousand levels in their order`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        var optionals: [Constraint] = []
        for k in 1...999 {
            let priority = try #require(Priority(Float(k)))
            optionals.append(try solver.add(x == Double(k), priority: priority))
        }
        #expect(solver.value(of: x) == 999)
        for k in stride(from: 998, to: 900, by: -1) {
            try solver.remove(optionals[k])
            #expect(solver.value(of: x) == Double(k))
        }
    }

    @Test func `one side is free of charge in an optional inequality`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x <= 10, priority: .defaultHigh)
        try solver.add(x >= 4, priority: .defaultHigh)
        let optional = try solver.add(x == 20, priority: .defaultLow)
        #expect(solver.value(of: x) == 10)
        try solver.setConstant(-7, of: optional)
        #expect(solver.value(of: x) == 7)
        try solver.setConstant(5, of: optional)
        #expect(solver.value(of: x) == 4)
    }
}
