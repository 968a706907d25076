import ConstraintSolver
import Testing

/// Solves that may cost only so much: what they leave when they run out, and that they do not when
/// they need not.
struct BudgetTests {
    /// A row of widths with optional equal widths, squeezed: the layout takes a pivot for each.
    private func squeezed(_ count: Int) throws -> (Solver, [Variable]) {
        let solver = Solver()
        let widths = (0..<count).map { solver.makeVariable("w\($0)") }
        for (index, width) in widths.enumerated() {
            try solver.add(width >= Double(index % 7), label: "least \(index)")
            try solver.add(width == Double(20 + index % 13), priority: .defaultHigh)
            if index > 0 { try solver.add(width <= 2 * widths[index - 1], priority: .medium) }
        }
        let sum = widths.dropFirst().reduce(1 * widths[0]) { $0 + $1 }
        try solver.add(sum == Double(9 * count))
        return (solver, widths)
    }

    @Test func `running out of pivots leaves everything as it was`() throws {
        let (solver, widths) = try squeezed(60)
        let (other, _) = try squeezed(60)
        for pivots in [0, 1, 2, 5, 10] {
            #expect(throws: Interruption.pivots) { try solver.solve(pivots: pivots) }
        }
        let report = try solver.solve(pivots: 1_000_000)
        #expect(report.refusals.isEmpty)
        other.solve()
        for width in widths {
            #expect(solver.value(of: width) == other.value(of: Variable(index: width.index)))
        }
        #expect(solver.dump() == other.dump())
    }

    @Test func `what was solved before stays`() throws {
        let solver = Solver()
        let (left, right) = (solver.makeVariable("left"), solver.makeVariable("right"))
        try solver.add(right - left >= 10)
        try solver.edit(right, priority: 500, from: 100)
        solver.solve()
        let before = solver.dump()
        try solver.suggest(-400, for: right)
        try solver.add(left >= 0)
        try solver.add(left <= 3, priority: 600)
        #expect(throws: Interruption.pivots) { try solver.solve(pivots: 0) }
        try solver.suggest(100, for: right)
        let queued = solver.fork()
        try queued.solve(pivots: 1000)
        #expect(queued.value(of: left) == 0)
        #expect(!before.isEmpty)
    }

    @Test func `a refusal is reported once, within the budget`() throws {
        let solver = Solver()
        let width = solver.makeVariable("width")
        try solver.add(width >= 10)
        try solver.add(width <= 5)
        let report = try solver.solve(pivots: 100)
        #expect(report.refusals.count == 1)
        #expect(try solver.solve(pivots: 100).refusals.isEmpty)
    }

    @Test func `no time at all is not enough`() throws {
        let (solver, _) = try squeezed(10)
        #expect(throws: Interruption.time) { try solver.solve(time: .zero) }
        try solver.solve(time: .seconds(60))
    }

    @Test func `a solve is cancelled from another thread`() async throws {
        let cancellation = Cancellation()
        let task = Task.detached {
            let (solver, _) = try BudgetTests().squeezed(1500)
            // Whether it is cancelled before, during or after the solve: the state must be usable.
            let outcome = Result { try solver.solve(cancellation: cancellation) }
            let report = solver.solve()
            return (outcome, report.certified)
        }
        cancellation.cancel()
        let (outcome, isProven) = try await task.value
        if case .failure(let error) = outcome { #expect(error as? Interruption == .cancelled) }
        #expect(isProven)
    }

    @Test func `a switch that is thrown stays thrown`() throws {
        let (solver, _) = try squeezed(10)
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: Interruption.cancelled) { try solver.solve(cancellation: cancellation) }
        #expect(throws: Interruption.cancelled) { try solver.solve(cancellation: cancellation) }
        solver.solve()
    }

    @Test func `in a batch nothing is lost either`() throws {
        let (solver, widths) = try squeezed(40)
        solver.solve()
        let before = solver.dump()
        solver.begin()
        try solver.add(widths[0] == 1)
        try solver.add(widths[3] == 30, priority: 900)
        for pivots in [0, 1, 2, 3] {
            #expect(throws: Interruption.pivots) { try solver.solve(pivots: pivots) }
        }
        try solver.rollBack()
        #expect(solver.dump() == before)
    }
}
