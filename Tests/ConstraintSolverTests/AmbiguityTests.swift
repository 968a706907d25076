import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Uniqueness and its proofs, on cases made by hand; the histories compare random ones.
struct AmbiguityTests {
    @Test func `a variable that nothing holds is ambiguous without end`() throws {
        let ambiguity = try ambiguity([], variables: 1)
        #expect(ambiguity.variables == [0])
        #expect(ambiguity.direction == [0: 1])
        #expect(ambiguity.steps == nil)
        #expect(ambiguity.otherLayout == [1])
    }

    @Test func `a layout without variables is unique`() throws {
        let claim = try unique([], variables: 0)
        #expect(claim.held.isEmpty && claim.oneSided.isEmpty)
    }

    @Test func `equalities are held and need no one-sided rows`() throws {
        let claim = try unique([smallRow([1], -3), smallRow([1, -1], 0)], variables: 2)
        #expect(Set(claim.held) == [.constraint(0), .constraint(1)])
        #expect(claim.oneSided.isEmpty && claim.balance.isEmpty)
    }

    @Test func `an optional inequality under a limit that is wider leaves a range`() throws {
        // x == 24 at 500 and x >= 30 at 500: nothing is better than 24...30.
        let rows = [smallRow([1], -24, .equal, 500), smallRow([1], -30, .greaterOrEqual, 500)]
        let ambiguity = try ambiguity(rows, variables: 1)
        #expect(ambiguity.variables == [0])
        #expect(ambiguity.steps == 6)
        #expect(ambiguity.otherLayout == [30])
    }

    @Test func `two bounds that meet hold a variable, each from one side`() throws {
        let claim = try unique(
            [smallRow([1], -5, .greaterOrEqual), smallRow([1], -5, .lessOrEqual)], variables: 1)
        #expect(claim.held.isEmpty)
        #expect(claim.oneSided.map(\.factor) == [1, 1])
        #expect(Set(claim.oneSided.map(\.isFreeUpwards)) == [true, false])
    }

    @Test func `inequalities round a ring hold each other`() throws {
        let ring = (0..<4).map { place -> ReferenceRow in
            var coefficients: [Rational] = [0, 0, 0, 0]
            coefficients[place] = 1
            coefficients[(place + 1) % 4] = -1
            return smallRow(coefficients, 0, .greaterOrEqual)
        }
        let claim = try unique(ring + [smallRow([1], -7)], variables: 4)
        #expect(claim.held == [.constraint(4)])
        #expect(claim.oneSided.count == 4)
        let open = try ambiguity(Array(ring.dropLast()) + [smallRow([1], -7)], variables: 4)
        #expect(open.variables == [1, 2, 3])
    }

    @Test func `a corner of a cone can be left, and one of the variables cannot`() throws {
        // x >= 0, y >= 0, y <= 0: y is pinched, x is free upwards only.
        let rows = [
            smallRow([1], 0, .greaterOrEqual), smallRow([0, 1], 0, .greaterOrEqual),
            smallRow([0, 1], 0, .lessOrEqual),
        ]
        let open = try ambiguity(rows, variables: 2)
        #expect(open.variables == [0])
        #expect(open.direction == [0: 1])
        #expect(open.steps == nil)
    }

    @Test func `a tie at the row's own level is decided by the level below`() throws {
        let tie = [smallRow([1], 0, .equal, 500), smallRow([1], -10, .equal, 500)]
        let open = try ambiguity(tie, variables: 1)
        #expect(open.steps == 10)
        let claim = try unique(tie + [smallRow([1], -4, .equal, 250)], variables: 1)
        #expect(claim.held == [.constraint(2)])
    }

    @Test func `a redundant equality does not make a proof wrong`() throws {
        let claim = try unique(
            [smallRow([1, 1], -4), smallRow([1, -1], 0), smallRow([2, 0], -4)], variables: 2)
        #expect(claim.held.count == 2)
    }

    @Test func `edits count as the rows they are`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        #expect(solver.uniqueness().isAmbiguous)
        try solver.edit(x, priority: 500, from: 3)
        guard case .unique(let proof) = solver.uniqueness() else { throw Missing() }
        #expect(proof.held == [.edit(x)])
        try solver.endEdit(x)
        #expect(solver.uniqueness().isAmbiguous)
    }

    @Test func `asking changes nothing`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x"), y = solver.makeVariable("y")
        try solver.add(x + y == 10)
        try solver.add(x >= 2, priority: 500)
        let before = solver.dump()
        #expect(solver.uniqueness().isAmbiguous)
        #expect(!solver.unsatisfiedConstraints().contains { $0.violation.isZero })
        #expect(solver.dump() == before)
    }

    /// A faulty proof does not pass the checker that the histories use.
    @Test func `the checker refuses proofs that were tampered with`() throws {
        let rows = [
            smallRow([1], -5, .greaterOrEqual), smallRow([1], -5, .lessOrEqual),
            smallRow([1, -1], 0),
        ]
        let claim = try unique(rows, variables: 2), checker = checker(rows, [5, 5])
        var wrong = claim
        wrong.oneSided[0].factor = 2
        #expect(checker.fault(in: wrong) != nil)
        wrong = claim
        wrong.oneSided.removeLast()
        #expect(checker.fault(in: wrong) != nil)
        wrong = claim
        wrong.held = []
        #expect(checker.fault(in: wrong) != nil)
        wrong = claim
        wrong.held.append(.constraint(0))
        #expect(checker.fault(in: wrong) != nil)
        #expect(self.checker(rows, [5, 6]).fault(in: claim) != nil)
    }

    @Test func `the checker refuses other layouts that cost more`() throws {
        let rows = [smallRow([1], 0, .greaterOrEqual), smallRow([1], -6, .lessOrEqual)]
        var claim = try ambiguity(rows, variables: 1)
        let checker = checker(rows, [0])
        #expect(checker.fault(in: claim) == nil)
        claim.steps = 7
        claim.otherLayout = [7]
        #expect(checker.fault(in: claim) != nil)
        claim.steps = 5
        claim.otherLayout = [5]
        #expect(checker.fault(in: claim) != nil)
    }

    // MARK: Help

    private func unique(_ rows: [ReferenceRow], variables: Int) throws -> UniqueClaim {
        let verdict = try #require(try smallEngine(rows, variables).uniqueness())
        guard case .unique(let claim) = verdict.proof else { throw Missing() }
        let fault = checker(rows, verdict.point).fault(in: claim)
        #expect(fault == nil)
        return claim
    }

    private func ambiguity(_ rows: [ReferenceRow], variables: Int) throws -> AmbiguousClaim {
        let verdict = try #require(try smallEngine(rows, variables).uniqueness())
        guard case .ambiguous(let claim) = verdict.proof else { throw Missing() }
        let fault = checker(rows, verdict.point).fault(in: claim)
        #expect(fault == nil)
        return claim
    }

    private func checker(_ rows: [ReferenceRow], _ point: [Rational]) -> VerdictChecker {
        VerdictChecker(
            Dictionary(uniqueKeysWithValues: rows.enumerated().map { (.constraint($0), $1) }),
            point: point,
            anchors: point.map { _ in 0 })
    }
}
