@testable import ConstraintSolver
import Testing

/// The first basis of a large batch.
struct ColdStartTests {
    /// Adds views from left to right, with gaps of 8 and equal widths of at least 10, up to an edge.
    private func addChain(_ count: Int, to edge: Variable, _ solver: Solver) throws -> [Variable] {
        let xs = (0..<count).map { _ in solver.makeVariable() }
        let widths = (0..<count).map { _ in solver.makeVariable() }
        try solver.add(xs[0] == 8)
        for k in 0..<count {
            try solver.add(widths[k] >= 10)
            guard k > 0 else { continue }
            try solver.add(xs[k] == xs[k - 1] + widths[k - 1] + 8)
            try solver.add(widths[k] == widths[0])
        }
        try solver.add(edge == xs[count - 1] + widths[count - 1] + 8)
        return widths
    }

    @Test func `an edited edge at the end of a chain needs no pivot`() throws {
        let solver = Solver()
        let edge = solver.makeVariable("edge")
        let widths = try addChain(20, to: edge, solver)
        try solver.edit(edge, priority: .high)
        try solver.suggest(0, for: edge)
        solver.solve()
        #expect(widths.allSatisfy { solver.value(of: $0) == 10 })
        #expect(solver.value(of: edge) == 20 * 18 + 8)
        #expect(solver.statistics.pivots == 0)
    }

    @Test func `an edge held through other variables gives way to the views`() throws {
        let solver = Solver()
        let edge = solver.makeVariable("edge"), half = solver.makeVariable("half")
        _ = try addChain(20, to: edge, solver)
        try solver.add(edge == 2 * half, priority: .medium)
        try solver.add(half == 50, priority: .high)
        #expect(solver.solve().certified)
        #expect(solver.value(of: edge) == 368)
        #expect(solver.value(of: half) == 50)
    }

    @Test func `a stack is as high as its highest view without a pivot`() throws {
        let solver = Solver()
        let stack = solver.makeVariable("stack")
        try solver.add(stack >= 0, priority: Priority(999.5))
        try solver.add(stack == 0, priority: Priority(51))
        let heights = (0..<40).map { 20 + Double($0 * 7 % 40) }
        for height in heights {
            let view = solver.makeVariable()
            try solver.add(view >= 0, priority: Priority(999.5))
            try solver.add(view >= height, priority: .high)
            try solver.add(view == 0, priority: Priority(25))
            try solver.add(stack >= view)
        }
        #expect(solver.solve().certified)
        #expect(solver.value(of: stack) == 59)
        #expect(solver.statistics.pivots == 0)
    }
}
