import Rational
import Testing

@testable import ConstraintSolver

/// Layouts that are proven without rational numbers, because no sign that decided was uncertain.
struct GridTests {
    @Test func `a number is on a grid if it is a small multiple of its unit`() {
        for value in [0, 1, -3.5, 1.0 / 1024, 0x1p24 - 1] { #expect(Grid.holds(value: value)) }
        for value in [1.0 / 3, 0.1, 1.0 / 2048, 0x1p24, 1e-300, .infinity, .nan] {
            #expect(!Grid.holds(value: value))
        }
        #expect(Grid.holds(coefficient: -1.0 / 64) && Grid.holds(coefficient: 64))
        #expect(!Grid.holds(coefficient: 1.0 / 128) && !Grid.holds(coefficient: 65))
        #expect(Grid.holds(component: 1.0 / 4096) && Grid.holds(component: 0x1p24 - 1))
        #expect(!Grid.holds(component: 0x1p24) && !Grid.holds(component: 1.0 / 8192))
    }

    /// Two views side by side in a window that is dragged: `right` is a share of what `left`, which
    /// has a least width, leaves.
    private func split(_ share: Double) throws -> (Solver, window: Variable, right: Variable) {
        let solver = Solver()
        let window = solver.makeVariable("window"), left = solver.makeVariable("left")
        let right = solver.makeVariable("right")
        try solver.add(left >= 120)
        try solver.add(right == share * window - share * left)
        try solver.add(left == 0.25 * window, priority: .defaultLow)
        try solver.edit(window, priority: .defaultHigh)
        return (solver, window, right)
    }

    @Test func `binary fractions are proven without rationals`() throws {
        let (solver, window, right) = try split(0.5)
        for width in [400.0, 1000, 200, 333.5] {
            try solver.suggest(width, for: window)
            #expect(solver.solve().certified)
            #expect(solver.value(of: right) == 0.5 * (width - max(120, 0.25 * width)))
        }
        #expect(solver.statistics.proofs == 0)
        #expect(solver.exactValue(of: right) == Rational(dyadic: 0.5 * (333.5 - 120)))
    }

    @Test func `thirds are proven by their errors`() throws {
        let (solver, window, right) = try split(1.0 / 3)
        for width in [1000.0, 123.456, 700.25, 1000] {
            try solver.suggest(width, for: window)
            #expect(solver.solve().certified)
        }
        #expect(solver.statistics.proofs == 0)
        #expect(solver.exactValue(of: right) == 250)
    }

    @Test func `a sum of thirds that may be what is left needs rationals`() throws {
        let solver = Solver()
        let window = solver.makeVariable("window")
        let parts = (0..<3).map { solver.makeVariable("part \($0)") }
        for part in parts { try solver.add(part == 1.0 / 3 * window) }
        try solver.add(window == 100.1)
        try solver.add(parts[0] + parts[1] + parts[2] <= 1.0 * window)
        #expect(solver.solve().certified)
        #expect(solver.statistics.proofs == 1)
    }

    @Test func `a refusal is exact where the layout before it had no rational values`() throws {
        let (solver, window, right) = try split(0.5)
        try solver.suggest(1000, for: window)
        solver.solve()
        let before = solver.dump()
        try solver.add(right >= 400)
        try solver.add(right <= 399)
        let report = solver.solve()
        #expect(report.refusals.count == 1 && report.certified)
        #expect(solver.value(of: right) == 400)
        #expect(before.contains("right = 375.0"))
    }
}
