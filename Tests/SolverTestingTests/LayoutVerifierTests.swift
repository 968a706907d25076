import CertificateChecker
import ConstraintSolver
import Rational
import Testing

@testable import SolverTesting

/// Checks of single layouts, and of what a wrong value shows.
struct LayoutVerifierTests {
    /// A solver whose recording has other numbers than the solver: the order of stays is given, and
    /// constraints were removed and refused.
    private func solver() throws -> Solver {
        let solver = Solver()
        let left = solver.makeVariable("left"), right = solver.makeVariable("right", anchor: 7)
        let width = solver.makeVariable("width")
        try solver.setOrder(2, of: left)
        try solver.setOrder(1, of: right)
        let removed = try solver.add(left == 30, label: "removed")
        try solver.add(right - left == width, label: "width")
        try solver.add(width >= 100, priority: .medium, label: "least width")
        solver.solve()
        try solver.remove(removed)
        try solver.add(left >= 0.1)
        try solver.add(left <= 0)
        try solver.edit(width, priority: .defaultHigh)
        try solver.suggest(240.5, for: width)
        return solver
    }

    @Test func `a layout with other numbers in its recording is proven`() throws {
        let solver = try solver()
        #expect(try LayoutVerifier().fault(in: solver) == nil)
        #expect(solver.exactValue(of: Variable(index: 0)) == Rational(1, 10))
    }

    @Test func `the certificate of a layout is verified, and has every variable`() throws {
        let certificate = try LayoutCertificate(of: try solver())
        #expect(certificate.verdict == .verified([.canonical]))
        #expect(certificate.trace.contains("# label 0 width"))
        #expect(certificate.text.contains("\nX 0 1203/5 1 1/10 2 481/2\n"))
    }

    @Test func `the check leaves the solver as it was`() throws {
        let solver = try solver()
        let dump = solver.fork().dump()
        _ = try LayoutVerifier().fault(in: solver)
        #expect(solver.dump() == dump)
    }

    @Test func `in a batch the state before it is proven`() throws {
        let solver = try solver()
        solver.begin()
        try solver.add(Variable(index: 2) == 12)
        #expect(try LayoutVerifier().fault(in: solver) == nil)
    }

    @Test(arguments: 0..<3) func `a wrong value of any variable is rejected`(variable: Int) throws {
        var verifier = LayoutVerifier()
        verifier.exactValues = { solver in
            var values = solver.exactValues
            values[variable] += Rational(1, 1_000_000_000)
            return values
        }
        let fault = try verifier.fault(in: try solver())
        guard case .rejectedProof = fault else {
            Issue.record("not rejected: \(String(describing: fault))")
            return
        }
    }

    @Test func `an empty problem is proven`() throws {
        #expect(try LayoutVerifier().fault(in: Solver()) == nil)
    }
}

/// Numbers of the generator.
struct SeededRandomTests {
    @Test func `numbers are in their range with three decimals, and reach its ends`() {
        var random = SeededRandom(seed: 3)
        let numbers = (0..<2000).map { _ in random.number(in: -0.0105...0.01) }
        #expect(numbers.min() == -0.01)
        #expect(numbers.max() == 0.01)
        #expect(Set(numbers).count == 21)
        #expect(numbers.allSatisfy { (1000 * $0).rounded() / 1000 == $0 })
    }
}

/// Shrinking of lists.
struct ListShrinkerTests {
    @Test func `the elements that a failure needs remain`() {
        let list = Array(0..<100)
        let shorter = ListShrinker.shortened(list) { candidate in
            Set(candidate).isSuperset(of: [3, 50, 51, 99]) ? candidate : nil
        }
        #expect(shorter == [3, 50, 51, 99])
    }

    @Test func `a list that needs all of its elements is not shortened`() {
        #expect(ListShrinker.shortened([1, 2, 3]) { $0.count == 3 ? $0 : nil } == nil)
    }
}
