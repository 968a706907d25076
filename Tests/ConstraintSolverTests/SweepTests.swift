import ConstraintSolver
import Rational
import TestSupport
import Testing

/// The layout along one variable's value, against pieces derived by hand.
///
/// Two views with a gap of 17 fill a window. The first wants to be 150 wide and may be 100 to 180,
/// the second 200 to
/// 400. So the window is 317 to 597 wide: up to 367 the first view grows from its least width, up
///      to 567 the second one does, and then the first again.
struct SweepTests {
    private struct Window {
        let solver = Solver()
        let width: Variable, first: Variable, second: Variable
        let filled: Constraint, least: [Constraint], most: [Constraint]

        init() throws {
            (width, first) = solver.makePair("width", "first")
            second = solver.makeVariable("second")
            filled = try solver.add(first + second + 17 == width)
            least = [try solver.add(first >= 100), try solver.add(second >= 200)]
            most = [try solver.add(first <= 180), try solver.add(second <= 400)]
            try solver.add(first == 150, priority: 500)
        }
    }

    /// The layout of a window.
    private static func layout(_ width: Rational) -> [Rational] {
        let first = width < 367 ? width - 217 : width < 567 ? 150 : width - 417
        return [width, first, width - 17 - first]
    }

    @Test func `pieces, break points and both ends are as derived`() throws {
        let window = try Window(), sweep = try window.solver.sweep(window.width, over: 300...700)
        #expect(sweep.points.map(\.at) == [317, 367, 567, 597])
        #expect(sweep.breakPoints == [367, 567])
        for point in sweep.points { #expect(point.values == Self.layout(point.at)) }
        for width in [317, 341, Rational(733, 2), 367, Rational(1801, 4), 566, 567, 580, 597] {
            #expect(sweep.values(at: width) == Self.layout(width), "\(width)")
        }
        #expect(
            sweep.values(at: Rational(633, 2)) == nil && sweep.values(at: Rational(1195, 2)) == nil)
        #expect(sweep.lowerLimit?.feasible == 317 && sweep.upperLimit?.feasible == 597)
    }

    @Test func `an end beyond which there is none tells what it needs`() throws {
        let window = try Window(), sweep = try window.solver.sweep(window.width, over: 300...700)
        // 317 = 100 + 200 + 17: the least widths, the sum, and the width that is too small; and the
        // same above.
        let low = try #require(sweep.lowerLimit), high = try #require(sweep.upperLimit)
        let cases: [(Sweep.Limit, [Constraint], Int)] = [
            (low, window.least, 1), (high, window.most, -1),
        ]
        for (limit, ends, sign) in cases {
            let rows: [Sweep.Row] = ends.map { .row(.constraint($0)) }
            let factors = Dictionary(
                uniqueKeysWithValues: limit.factors.map { ($0.row, $0.factor) })
            let unit = try #require(factors[.swept]?.magnitude)
            #expect(limit.factors.count == 4 && unit > 0)
            for row in rows { #expect(factors[row] == Rational(sign) * unit) }
            #expect(factors[.swept] == -Rational(sign) * unit)
            #expect(factors[.row(.constraint(window.filled))]?.magnitude == unit)
        }
    }

    @Test func `a range inside a piece has no break point and no limit`() throws {
        let window = try Window(),
            sweep = try window.solver.sweep(window.width, over: 400...Rational(1001, 2))
        #expect(sweep.points.map(\.at) == [400, Rational(1001, 2)])
        #expect(sweep.breakPoints.isEmpty && sweep.lowerLimit == nil && sweep.upperLimit == nil)
        #expect(sweep.values(at: 450) == [450, 150, 283])
        let single = try window.solver.sweep(window.width, over: 450...450)
        #expect(single.values(at: 450) == [450, 150, 283])
        #expect(single.lowerLimit == nil && single.upperLimit == nil && single.breakPoints.isEmpty)
    }

    @Test(arguments: [0...100, 600...900])
    func `a range without any layout has no point`(range: ClosedRange<Rational>) throws {
        let window = try Window(), sweep = try window.solver.sweep(window.width, over: range)
        #expect(sweep.points.isEmpty && sweep.breakPoints.isEmpty)
        #expect(sweep.values(at: range.lowerBound) == nil)
        let limits = [sweep.lowerLimit, sweep.upperLimit].compactMap(\.self)
        #expect(
            limits.count == 2 && limits.allSatisfy { $0.feasible == nil && !$0.factors.isEmpty })
    }

    @Test func `a variable that is fixed has one point, and one value has a layout`() throws {
        let window = try Window()
        try window.solver.add(window.width == 400)
        let sweep = try window.solver.sweep(window.width, over: 300...500)
        #expect(
            Set(sweep.points.map(\.at)) == [400]
                && sweep.points.allSatisfy { $0.values == [400, 150, 233] })
        #expect(sweep.breakPoints.isEmpty && sweep.values(at: 400) == [400, 150, 233])
        #expect(sweep.lowerLimit?.feasible == 400 && sweep.upperLimit?.feasible == 400)
        // The others share what is left: 383.
        let other = try window.solver.sweep(window.second, over: 200...250)
        #expect(
            other.points.first?.at == 203 && other.points.last?.at == 250
                && other.breakPoints.isEmpty)
        #expect(other.values(at: 220) == [400, 163, 220] && other.lowerLimit?.feasible == 203)
    }

    @Test func `the edit of a swept variable is left out, and goes on afterwards`() throws {
        let window = try Window(), plain = try window.solver.sweep(window.width, over: 300...700)
        try window.solver.edit(window.width, priority: 750)
        #expect(try window.solver.move(window.width, to: 500) == 500)
        let before = window.solver.dump()
        let sweep = try window.solver.sweep(window.width, over: 300...700)
        #expect(sweep.points.map(\.at) == plain.points.map(\.at))
        #expect(sweep.points.map(\.values) == plain.points.map(\.values))
        #expect(window.solver.dump() == before)
        #expect(try window.solver.move(window.width, to: 300) == 317)
        // An edit of another variable counts as the row it is.
        try window.solver.endEdit(window.width)
        try window.solver.edit(window.first, priority: 750)
        #expect(try window.solver.move(window.first, to: 120) == 120)
        let dragged = try window.solver.sweep(window.width, over: 300...700)
        #expect(dragged.breakPoints == [337, 537])
        #expect(dragged.values(at: 400) == [400, 120, 263])
    }

    @Test func `a variable that the solver does not have cannot be swept`() throws {
        let window = try Window(), other = Solver()
        let unknown = (0..<4).map { other.makeVariable("x\($0)") }[3]
        #expect(throws: ProblemError.unknownVariable(3)) {
            try window.solver.sweep(unknown, over: 0...1)
        }
    }
}
