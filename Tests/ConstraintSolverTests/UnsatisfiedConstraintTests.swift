import ConstraintSolver
import Rational
import TestSupport
import Testing

/// Wishes that unsatisfied, and to what.
struct UnsatisfiedConstraintTests {
    @Test func `required rows block an optional constraint`() throws {
        // x == 0, y == 20, and y - x >= 30 is wished for.
        let rows = [
            smallRow([1], 0), smallRow([0, 1], -20), smallRow([-1, 1], -30, .greaterOrEqual, 500),
        ]
        let unsatisfied = try unsatisfiedRows(rows, 2)
        #expect(unsatisfied.count == 1)
        #expect(unsatisfied[0].row == .constraint(2))
        #expect(unsatisfied[0].violation == 10)
        #expect(Set(unsatisfied[0].blocking.map(\.row)) == [.constraint(0), .constraint(1)])
        #expect(unsatisfied[0].blocking.map(\.growth) == [1, 1])
    }

    @Test func `what is fulfilled is not listed`() throws {
        #expect(
            try unsatisfiedRows(
                [smallRow([1], -3, .equal, 500), smallRow([1], -9, .lessOrEqual, 250)], 1
            )
            .isEmpty)
    }

    @Test func `of two priorities the lower loses to the higher`() throws {
        let unsatisfied = try unsatisfiedRows(
            [smallRow([1], -3, .equal, 250), smallRow([1], -5, .equal, 250.5)], 1)
        #expect(unsatisfied.map(\.row) == [.constraint(0)])
        #expect(unsatisfied[0].blocking.map(\.row) == [.constraint(1)])
    }

    @Test func `optional constraints of one priority that meet half way block each other`() throws {
        let rows = [
            smallRow([1], 0, .equal, 500), smallRow([1], -20, .equal, 500),
            smallRow([1], -5, .equal, 250),
        ]
        let unsatisfied = try unsatisfiedRows(rows, 1)
        #expect(unsatisfied.map(\.violation) == [5, 15])
        #expect(unsatisfied[0].blocking.map(\.row) == [.constraint(1)])
        #expect(unsatisfied[1].blocking.map(\.row) == [.constraint(0)])
    }

    @Test func `a limit on the other side is not to blame`() throws {
        // x <= 10, x == 20 at 500 with weight 2, x <= 0 at 500: the limit holds x, but not against
        // the last.
        let rows = [
            smallRow([1], -10, .lessOrEqual), smallRow([1], -20, .equal, 500, weight: 2),
            smallRow([1], 0, .lessOrEqual, 500),
        ]
        let unsatisfied = try unsatisfiedRows(rows, 1)
        #expect(unsatisfied.map(\.violation) == [10, 10])
        #expect(unsatisfied[0].blocking.map(\.row) == [.constraint(0)])
        #expect(unsatisfied[1].blocking.map(\.row) == [.constraint(1)])
    }

    @Test func `growth and cost follow the coefficients and the weight`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let strong = try solver.add(2 * x == 10, priority: 750, weight: 3)
        let optional = try solver.add(x >= 9, priority: 250)
        let unsatisfied = solver.unsatisfiedConstraints()
        #expect(unsatisfied.map(\.row) == [.constraint(optional)])
        #expect(unsatisfied[0].violation == 4 && unsatisfied[0].wants == .more)
        #expect(unsatisfied[0].blockingConstraints.map(\.row) == [.constraint(strong)])
        #expect(unsatisfied[0].blockingConstraints[0].growth == 2)
        #expect(unsatisfied[0].blockingConstraints[0].cost == 6)
    }

    @Test func `an edit can lose, and can win`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let limit = try solver.add(x <= 10)
        let optional = try solver.add(x == 0, priority: 250)
        try solver.edit(x, priority: 500, from: 12)
        let unsatisfied = solver.unsatisfiedConstraints()
        #expect(unsatisfied.map(\.row) == [.constraint(optional), .edit(x)])
        #expect(unsatisfied[0].blockingConstraints.map(\.row) == [.edit(x)])
        #expect(unsatisfied[1].blockingConstraints.map(\.row) == [.constraint(limit)])
    }

    @Test func `nothing blocks an optional constraint without variables`() throws {
        let unsatisfied = try unsatisfiedRows([smallRow([], 4, .equal, 500)], 1)
        #expect(unsatisfied.map(\.violation) == [4])
        #expect(unsatisfied[0].blocking.isEmpty)
    }

    /// So many rows touch the unsatisfied that the multipliers are read instead of a program solved.
    @Test func `where much hangs together the answer still proves itself`() throws {
        let count = 250
        var rows = (1..<count).map {
            ReferenceRow([ReferenceTerm(1, $0), ReferenceTerm(-1, 0)], 0, .greaterOrEqual)
        }
        rows += [
            smallRow([1], 0, .equal, 500), smallRow([1], -20, .equal, 500),
            smallRow([1], -5, .equal, 250),
        ]
        let unsatisfied = try unsatisfiedRows(rows, count)
        #expect(unsatisfied.map(\.violation) == [5, 15])
        #expect(unsatisfied[0].blocking.map(\.row) == [.constraint(count)])
        #expect(unsatisfied[1].blocking.map(\.row) == [.constraint(count - 1)])
    }

    private func unsatisfiedRows(_ rows: [ReferenceRow], _ variables: Int) throws
        -> [EngineUnsatisfiedRow]
    {
        let engine = try smallEngine(rows, variables)
        let unsatisfied = try #require(engine.unsatisfiedRows())
        let named = Dictionary(
            uniqueKeysWithValues: rows.enumerated().map { (EngineRow.constraint($0), $1) })
        let point = (0..<variables).map { engine.exactValue(of: $0) ?? 0 }
        let fault = VerdictChecker(named, point: point, anchors: point.map { _ in 0 }).fault(
            in: unsatisfied)
        #expect(fault == nil)
        return unsatisfied
    }
}
