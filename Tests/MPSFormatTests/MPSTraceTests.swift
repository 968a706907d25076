import MPSFormat
import Rational
import Testing
import TraceFormat
import TraceReplay

/// Linear programs as traces, and what the solver makes of them.
struct MPSTraceTests {
    /// x + y between 2 and 6, x − y = 1 with a range to 3, 0 ≤ x ≤ 4, y free.
    private static let text = """
        NAME T
        ROWS
         N COST
         L SUM
         E DIFF
        COLUMNS
         X COST 3 SUM 1
         X DIFF 1
         Y COST 2 SUM 1
         Y DIFF -1
        RHS
         S SUM 6 DIFF 1
         S COST -10
        RANGES
         S SUM 4 DIFF 2
        BOUNDS
         UP B X 4
         FR B Y
        ENDATA
        """

    private func program(_ text: String = Self.text) throws -> LinearProgram {
        try MPSReader().read(text, file: "t.mps")
    }

    private func solve(_ program: LinearProgram, goal: ObjectiveGoal? = nil) throws -> Replay {
        let text = try program.traceText(goal: goal ?? ObjectiveGoal(for: program))
        var replay = Replay(try TraceReader().read(text, file: "t.trace"))
        try replay.run()
        return replay
    }

    private func objective(_ program: LinearProgram, _ replay: Replay) -> Double {
        let costs = program.columns.map(\.cost.doubleValue)
        return zip(costs, replay.values).reduce(program.objectiveConstant.doubleValue) {
            $0 + $1.0 * $1.1
        }
    }

    @Test func `rows, bounds and the objective become constraints in this order`() throws {
        let text = String(
            decoding: try program().traceText(goal: ObjectiveGoal(Rational(-5))), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("c ") }.map(String.init)
        #expect(
            lines == [
                "c 0 > 1000 -2 2 0 1 1 1", "c 1 < 1000 -6 2 0 1 1 1", "c 2 > 1000 -1 2 0 1 1 -1",
                "c 3 < 1000 -3 2 0 1 1 -1", "c 4 > 1000 0 1 0 1", "c 5 < 1000 -4 1 0 1",
                "c 6 = 500 15 2 0 3 1 2",
            ])
        #expect(text.contains("# variable 1 Y\n"))
        #expect(text.contains("# row 6 COST\nc 6"))
        #expect(text.contains("\nV 2\nC 7\n"))
    }

    @Test(arguments: [(false, 15.5), (true, 26)])
    func `the answer is the optimum`(isMaximum: Bool, optimum: Double) throws {
        let program = try program((isMaximum ? "OBJSENSE MAX\n" : "") + Self.text)
        let replay = try solve(program)
        #expect(replay.refusals.isEmpty)
        #expect(objective(program, replay) == optimum)
    }

    @Test func `the goal is one beyond what the bounds allow, or a far power of ten`() throws {
        let free = ObjectiveGoal(for: try program())
        #expect(!free.isProven)
        #expect(free.value < Rational(-1_000_000_000))
        let bounded = ObjectiveGoal(
            for: try program(Self.text.replacing(" FR B Y", with: " LO B Y -3")))
        #expect(
            bounded
                == ObjectiveGoal(
                    for: try program(Self.text.replacing(" FR B Y", with: " LO B Y -3"))))
        #expect(bounded.isProven)
        #expect(bounded.value == Rational(10 - 6 - 1))
        let maximum = "OBJSENSE MAX\n" + Self.text.replacing(" FR B Y", with: " UP B Y 3")
        #expect(ObjectiveGoal(for: try program(maximum)).value == Rational(10 + 12 + 6 + 1))
    }

    @Test func `limits that cannot hold together are refused`() throws {
        let replay = try solve(try program(Self.text.replacing(" UP B X 4", with: " UP B X -4")))
        #expect(!replay.refusals.isEmpty)
    }

    @Test func `a program without an objective is only required rows`() throws {
        let program = try program("ROWS\n G R\nCOLUMNS\n X R 2\nRHS\n S R 3\nENDATA\n")
        let replay = try solve(program)
        #expect(replay.trace.constraintCount == 2)
        #expect(Array(replay.values) == [1.5])
    }
}
