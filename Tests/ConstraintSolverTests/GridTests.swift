import Rational
import Testing

@testable import ConstraintSolver

/// Layouts that are proven without rational numbers, because no number was rounded.
struct GridTests {
    @Test func `a number is on a grid if it is a small multiple of its unit`() {
        for value in [0, 1, -3.5, 1.0 / 1024, 0x1p24 - 1] { #expect(Grid.holds(value: value)) }
        for value in [1.0 / 3, 0.1, 1.0 / 2048, 0x1p24, 1e-300, .infinity, .nan] {
            #expect(!Grid.holds(value: value))
        }
        #expect(Grid.holds(coefficient: -1.0 / 64) && Grid.holds(coefficient: 64))
        #expect(!Grid.holds(coefficient: 1.0 / 128) && !Grid.holds(coefficient: 65))
        #expect(Grid.holds(component: 1.0 / 4096) && !Grid.holds(component: 0x1p15))
        #expect(Grid.holds(multiplier: 0x1p24 - 1) && !Grid.holds(multiplier: 1.0 / 8192))
    }

    /// Two views side by side in a window that is dragged: `right` is a share of what `left`, which
    /// has a least width, leaves.
    private func split(_ share: Double) throws -> (Solver, window: Variable, right: Variable) {
        let solver = Solver(mode: .certified)
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

    @Test func `thirds are proven in rationals`() throws {
        let (solver, window, right) = try split(1.0 / 3)
        try solver.suggest(1000, for: window)
        #expect(solver.solve().certified)
        #expect(solver.statistics.proofs > 0)
        #expect(solver.exactValue(of: right) == 250)
    }

    @Test func `a solver does without rationals again some time after a third is gone`() throws {
        let (solver, window, _) = try split(0.5)
        let other = solver.makeVariable("other")
        let third = try solver.add(other == 1.0 / 3 * window)
        for step in 0..<8 {
            try solver.suggest(500 + Double(step), for: window)
            #expect(solver.solve().certified)
        }
        try solver.remove(third)
        for step in 0..<64 {
            try solver.suggest(100 * Double(step % 8), for: window)
            #expect(solver.solve().certified)
        }
        let proofs = solver.statistics.proofs
        for step in 0..<64 {
            try solver.suggest(100 * Double(step % 8), for: window)
            #expect(solver.solve().certified)
        }
        #expect(solver.statistics.proofs == proofs)
    }

    @Test func `a refusal is exact where the layout before it had no rational values`() throws {
        let (solver, window, right) = try split(0.5)
        try solver.suggest(1000, for: window)
        solver.solve()
        let before = solver.dump()
        try solver.add(right >= 400)
        try solver.add(right <= 399)
        let report = solver.solve()
        #expect(report.refusals.count == 1 && report.refusals[0].certified && report.certified)
        #expect(solver.value(of: right) == 400)
        #expect(before.contains("right = 375.0"))
    }
}
