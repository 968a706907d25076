import ConstraintSolver
import Testing

/// Solvers that leave ties as they come.
struct AnyOptimumTests {
    @Test func `what the constraints leave open is left open, and what they say holds`() throws {
        let solver = Solver(anyOptimum: true)
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x + y == 30)
        for variable in [x, y] { try solver.add(variable == 20, priority: .medium) }
        let values = solver.values(x, y)
        #expect(values[0] + values[1] == 30)
        #expect((values[0] - 20).magnitude + (values[1] - 20).magnitude == 10)
    }

    @Test func `a layout without ties is the same`() throws {
        for anyOptimum in [false, true] {
            let solver = Solver(anyOptimum: anyOptimum)
            let (x, y) = solver.makePair("x", "y")
            try solver.add(y == x + 8)
            try solver.add(x >= 0)
            try solver.edit(x, priority: .medium)
            #expect(try [-5, 12, 7].map { try solver.move(x, to: $0) } == [0, 12, 7])
            #expect(solver.value(of: y) == 15)
        }
    }

    @Test func `a fork leaves ties too, and no stay pulls a variable back`() throws {
        for (anyOptimum, expected) in [(true, 40.0), (false, 3)] {
            let original = Solver(anyOptimum: anyOptimum)
            let x = original.makeVariable("x", anchor: 3)
            let optional = try original.add(x == 40, priority: .medium)
            #expect(original.value(of: x) == 40)
            let fork = original.fork()
            try fork.setPriority(.defaultLow, of: optional)
            try fork.remove(optional)
            #expect(fork.value(of: x) == expected)
        }
    }
}
