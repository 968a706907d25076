import ConstraintSolver
import Rational
import Testing

/// Verdicts in words.
struct ExplanationTests {
    @Test func `a refusal names the conflicting constraints by label and by number`() throws {
        let solver = Solver()
        let left = solver.makeVariable("left"), right = solver.makeVariable("right")
        try solver.add(right == left + 100, label: "width")
        try solver.add(left >= 0)
        solver.solve()
        let refused = try solver.add(right <= 50, label: "limit")
        let refusal = try #require(solver.verdict(of: refused))
        #expect(
            solver.explain(refusal) == """
                Unable to simultaneously satisfy constraints.
                  width (right == left + 100 required)
                  constraint 1 (left >= 0 required)
                  limit (right <= 50 required)
                limit was not added.
                """)
    }

    @Test func `a refused constant is reported as requested`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x >= 10, label: "floor")
        let limit = try solver.add(x <= 20, label: "limit")
        try solver.setConstant(-5, of: limit)
        let refusal = try #require(solver.solve().refusals.first)
        #expect(
            solver.explain(refusal) == """
                Unable to simultaneously satisfy constraints.
                  floor (x >= 10 required)
                  limit (x <= 5 required)
                limit keeps its old constant.
                """)
    }

    @Test func `an ambiguity says what is open and how it moves`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x"), width = solver.makeVariable("width")
        try solver.add(x + width == 100)
        try solver.add(x >= 0)
        try solver.add(width >= 0)
        #expect(
            solver.explain(solver.uniqueness()) == """
                Values are ambiguous for x and width.
                At no cost to any constraint, x by 100 and width by -100 can move together.
                """)
        try solver.add(x == 20, priority: 250)
        #expect(solver.explain(solver.uniqueness()) == "The constraints determine every value.")
    }

    @Test func `a direction without end is said to have none`() throws {
        let solver = Solver()
        _ = solver.makeVariable()
        #expect(
            solver.explain(solver.uniqueness()) == """
                Values are ambiguous for v0.
                At no cost to any constraint, v0 by 1 can move, and as many times as far.
                """)
    }

    @Test func `many names are cut short`() throws {
        let solver = Solver()
        _ = solver.makeVariables(8)
        #expect(
            solver.explain(solver.uniqueness()).hasPrefix(
                "Values are ambiguous for v0, v1, v2, v3 and 4 others."))
    }

    @Test func `an unsatisfied optional constraint has its violation and its blocking constraints`()
        throws
    {
        let solver = Solver()
        let width = solver.makeVariable("width")
        try solver.add(width <= 97.5, label: "room")
        let optional = try solver.add(3 * width == 1000, priority: 250)
        let unsatisfied = try #require(solver.unsatisfiedConstraints().first)
        #expect(unsatisfied.row == .constraint(optional))
        #expect(
            solver.explain(unsatisfied) == """
                constraint 1 (3 width == 1000 @250) is not fulfilled: it is off by 707.5.
                It cannot come closer without loss to one of these:
                  room (width <= 97.5 required)
                """)
        try solver.edit(width, priority: 500, from: 1.0 / 3)
        let second = try #require(solver.unsatisfiedConstraints().first)
        #expect(
            solver.explain(second) == """
                constraint 1 (3 width == 1000 @250) is not fulfilled: it is off by 999.
                It cannot come closer without loss to one of these:
                  the edit of width (width == 1/3 @500), which would lose 1/3 for each 1 gained
                """)
    }

    @Test func `numbers are exact where that is short`() throws {
        #expect(try text(of: Rational(1, 3)) == "1/3")
        #expect(try text(of: Rational(-5, 2)) == "-2.5")
        #expect(try text(of: Rational(1, 8)) == "0.125")
        #expect(try text(of: Rational(123_457, 7)) == "about 17636.7")
        #expect(try text(of: Rational(2_000_001, 2_000_000)) == "about 1")
        #expect(try text(of: Rational(1, 7_000_000)).hasPrefix("about 1.42857"))
    }

    /// A number as it stands in a sentence: the violation of an optional constraint.
    private func text(of number: Rational) throws -> String {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(exactly: [(1, x)], constant: -number, .equal)
        try solver.add(exactly: [(1, x)], constant: 1 - number, .lessOrEqual, priority: 1)
        let sentence = solver.explain(conflict: [
            try solver.add(exactly: [(1, x)], constant: -number, .equal)
        ])
        let part = try #require(sentence.split(separator: " == ").last)
        return String(part.dropLast(" required)".count))
    }
}
