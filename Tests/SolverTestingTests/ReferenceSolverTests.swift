import ConstraintSolver
import Rational
import SolverTesting
import Testing

/// Hand-checked problems, then the definition itself (every vertex listed and compared) on random
/// ones.
struct ReferenceSolverTests {
    @Test func `a variable without rows stays at its anchor`() throws {
        let layout = try #require(
            ReferenceSolver.solve(ReferenceProblem(anchors: [3, 0], rows: [])))
        #expect(layout.values == [3, 0])
        #expect(layout.levelSums.isEmpty)
    }

    @Test func `required rows that contradict each other are a conflict`() {
        let rows = [row([1: 0], -10, .greaterOrEqual), row([1: 0], -5, .lessOrEqual)]
        #expect(ReferenceSolver.solve(ReferenceProblem(variables: 1, rows: rows)) == nil)
        #expect(!ReferenceSolver.isFeasible(ReferenceProblem(variables: 1, rows: rows)))
        #expect(ReferenceSolver.isFeasible(ReferenceProblem(variables: 1, rows: [rows[0]])))
    }

    @Test func `a contradiction of one part in a billion is a conflict`() {
        let near = Rational(1_000_000_001, 1_000_000_000)
        let rows = [row([1: 0], -1, .equal), row([1: 0], -near, .equal)]
        #expect(ReferenceSolver.solve(ReferenceProblem(variables: 1, rows: rows)) == nil)
    }

    @Test func `a row without terms holds or does not`() {
        #expect(
            ReferenceSolver.isFeasible(
                ReferenceProblem(variables: 1, rows: [row([:], -1, .lessOrEqual)])))
        #expect(
            !ReferenceSolver.isFeasible(
                ReferenceProblem(variables: 1, rows: [row([:], 1, .lessOrEqual)])))
    }

    @Test func `one row of a higher level beats a thousand below it`() throws {
        let many = Array(repeating: row([1: 0], -100, .equal, 500), count: 1001)
        let layout = try solve(1, [row([1: 0], 0, .equal, 750)] + many)
        #expect(layout.values == [0])
        #expect(layout.levelSums.map(\.sum) == [0, 100_100])
    }

    @Test func `levels that differ by a fraction are levels`() throws {
        let layout = try solve(
            1, [row([1: 0], -4, .equal, 250), row([1: 0], -9, .equal, 249.99998)])
        #expect(layout.values == [4])
        #expect(layout.levelSums.map(\.priority) == [250, 249.99998])
    }

    @Test func `within a level the weights decide`() throws {
        let heavy = row([1: 0], -10, .equal, 500, weight: 2)
        let light = row([1: 0], -20, .equal, 500, weight: Rational(3, 2))
        let layout = try solve(1, [heavy, light])
        #expect(layout.values == [10])
        #expect(layout.levelSums.map(\.sum) == [15])
    }

    @Test func `three equal optional constraints meet at the median`() throws {
        let layout = try solve(1, [4, 9, 5].map { row([1: 0], -$0, .equal, 500) })
        #expect(layout.values == [5])
        #expect(layout.levelSums.map(\.sum) == [5])
    }

    @Test func `a tie goes to the point nearest to the anchor`() throws {
        let rows = [row([1: 0], -10, .equal, 500), row([1: 0], -20, .equal, 500)]
        #expect(try solve(1, rows).values == [10])
        #expect(try solve(1, rows, anchors: [17]).values == [17])
        #expect(try solve(1, rows, anchors: [40]).values == [20])
        #expect(ReferenceSolver.isAmbiguous(ReferenceProblem(variables: 1, rows: rows)))
    }

    @Test func `stays are minimised in the order of creation`() throws {
        let sum = ReferenceRow([ReferenceTerm(1, 0), ReferenceTerm(2, 1)], -10, .equal)
        #expect(try solve(2, [sum]).values == [0, 5])
        #expect(try solve(2, [sum], anchors: [4, 100]).values == [4, 3])
    }

    @Test func `a layout is unique although a redundant row touches it`() throws {
        let rows = [
            row([1: 0], -3, .equal), row([2: 0], -6, .equal), row([1: 0], -3, .lessOrEqual),
            row([1: 0], -3, .greaterOrEqual, 500),
        ]
        let problem = ReferenceProblem(variables: 1, rows: rows)
        #expect(!ReferenceSolver.isAmbiguous(problem))
        #expect(ReferenceSolver.isAmbiguous(ReferenceProblem(variables: 2, rows: rows)))
    }

    @Test func `a layout held by inequalities from both sides is unique`() {
        let rows = [row([1: 0], 0, .lessOrEqual), row([1: 0], 0, .greaterOrEqual)]
        #expect(!ReferenceSolver.isAmbiguous(ReferenceProblem(variables: 1, rows: rows)))
        #expect(ReferenceSolver.isAmbiguous(ReferenceProblem(variables: 1, rows: [rows[0]])))
    }

    @Test func `thirds of a parent fill it`() throws {
        let third = Rational(1, 3)
        var rows = (1...3).map {
            ReferenceRow([ReferenceTerm(1, $0), ReferenceTerm(-third, 0)], 0, .equal)
        }
        rows.append(
            ReferenceRow((1...3).map { ReferenceTerm(1, $0) } + [ReferenceTerm(-1, 0)], 0, .equal))
        rows.append(row([1: 0], -100, .equal, 750))
        #expect(try solve(4, rows).values == [100] + Array(repeating: Rational(100, 3), count: 3))
    }

    @Test func `a level decides something if the layout changes without it`() {
        let rows = [
            row([1: 0], -5, .lessOrEqual, 900), row([1: 0], -9, .equal, 800),
            row([1: 0], -4, .equal, 700),
        ]
        #expect(ReferenceSolver.decidingLevels(ReferenceProblem(variables: 1, rows: rows)) == 2)
        #expect(
            ReferenceSolver.decidingLevels(ReferenceProblem(variables: 1, rows: rows), limit: 1)
                == 1)
    }

    @Test func `the answer is the best of all vertices`() {
        for seed in 0..<400 as Range<UInt64> {
            let problem = smallProblem(seed)
            let vertices = VertexList(problem)
            let layout = ReferenceSolver.solve(problem)
            #expect(layout?.values == vertices.best, "seed \(seed)")
            #expect(ReferenceSolver.isAmbiguous(problem) == vertices.isAmbiguous, "seed \(seed)")
            for level in layout?.levelSums ?? [] {
                #expect(
                    level.sum == problem.levelSum(level.priority, at: layout!.values),
                    "seed \(seed)")
            }
        }
    }
}

/// A row given as `[coefficient: variable]`.
private func row(
    _ terms: KeyValuePairs<Rational, Int>, _ constant: Rational, _ relation: Relation,
    _ priority: Float = 1000,
    weight: Rational = 1
) -> ReferenceRow {
    ReferenceRow(
        terms.map { ReferenceTerm($0, $1) }, constant, relation, priority: priority, weight: weight)
}

private func solve(
    _ variables: Int, _ rows: [ReferenceRow], anchors: [Rational]? = nil
) throws -> ReferenceLayout {
    let anchors = anchors ?? Array(repeating: 0, count: variables)
    return try #require(ReferenceSolver.solve(ReferenceProblem(anchors: anchors, rows: rows)))
}

/// One to three variables and up to six rows with small numbers: degenerate more often than not.
private func smallProblem(_ seed: UInt64) -> ReferenceProblem {
    var random = SeededRandom(seed: seed)
    let count = random.integer(in: 1...3)
    let rows = (0..<random.integer(in: 0...6)).map { _ in
        let terms = (0..<random.integer(in: 1...2)).map { _ in
            ReferenceTerm(random.element(of: [1, 1, -1, 2, Rational(1, 3)]), random.below(count))
        }
        return ReferenceRow(
            terms, Rational(random.integer(in: -2...2)),
            random.element(of: [.equal, .lessOrEqual, .greaterOrEqual]),
            priority: random.element(of: [1000, 1000, 750, 750, 250]),
            weight: random.element(of: [1, 1, 2]))
    }
    return ReferenceProblem(
        anchors: (0..<count).map { _ in Rational(random.integer(in: -1...1)) }, rows: rows)
}
