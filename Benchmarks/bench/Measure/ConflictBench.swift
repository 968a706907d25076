import ConstraintSolver
import Rational

/// The cost of finding a planted conflict, and of the layouts without one of its members.
///
/// Views in a line have required gaps of at least 8 and optional gaps of 30. A limit that is 1 too
/// small spans some of them, so that it and their gaps are the conflict.
struct ConflictBench {
    let members: Int, constraints: Int
    /// Nanoseconds from the limit to the minimal conflict, and for the layouts without one member.
    let untilConflict: Double
    let layouts: [Double]
    /// A Boolean value that indicates whether the conflict is the planted one, and each layout
    /// without a member exists.
    let holds: Bool

    private static let rounds = 3

    /// - Parameter layoutsMax: The maximum number of layouts, evenly distributed over the members.
    init(members: Int, constraints: Int, layoutsMax: Int) throws {
        let solver = Solver(), count = constraints / 2 + 1
        let views = solver.makeVariables(count).map { Variable(index: $0) }
        var gaps: [Constraint] = []
        for place in 1..<count {
            gaps.append(try solver.add(views[place] >= views[place - 1] + 8))
            try solver.add(views[place] == views[place - 1] + 30, priority: 500)
        }
        solver.solve()
        let first = (count - members) / 2, span = members - 1
        var times: [Double] = [], found: Conflict?, planted: [Constraint] = []
        for _ in 0..<Self.rounds {
            let start = Clock.now()
            let limit = try solver.add(views[first + span] <= views[first] + Double(8 * span - 1))
            found = solver.solve().refusals.first?.conflict
            times.append(Double(Clock.now() - start))
            planted = gaps[first..<first + span] + [limit]
        }
        let told = found?.members.map(\.constraint) ?? []
        let stride = max(1, told.count / layoutsMax)
        var layouts: [Double] = [], isLayout = found != nil
        for (place, member) in told.enumerated()
        where place % stride == 0 && layouts.count < layoutsMax {
            guard let found else { break }
            let start = Clock.now()
            let trial = try solver.layout(dropping: member, from: found)
            layouts.append(Double(Clock.now() - start))
            if case .conflict = trial { isLayout = false }
        }
        self.members = members
        self.constraints = gaps.count * 2
        untilConflict = Statistics.median(times)
        self.layouts = layouts
        holds = isLayout && Set(told) == Set(planted)
    }
}

/// The cost of growing exact numbers: widths in ratios 1/2, 2/3 and 5/4 in turn, with every layout
/// proven.
struct RatioChainBench {
    let length: Int
    /// Nanoseconds for one solve of all, and for separate proven solves in an irregular order.
    let build: Double, oneByOne: Double
    let fallbacks: Int
    /// The bit width of the last value.
    let bits: Int
    /// A Boolean value that indicates whether all layouts were proven, and the last one equals the
    /// first.
    let holds: Bool

    init(length: Int) throws {
        let solver = Solver()
        let widths = solver.makeVariables(length).map { Variable(index: $0) }
        let ratios = [Rational(1, 2), Rational(2, 3), Rational(5, 4)]
        try solver.add(exactly: [(.one, widths[0])], constant: -1_000, .equal)
        func link(_ place: Int) throws -> Constraint {
            let ratio = ratios[place % ratios.count]
            return try solver.add(
                exactly: [(.one, widths[place]), (-ratio, widths[place - 1])], constant: 0, .equal)
        }
        let start = Clock.now()
        var links = try (1..<length).map(link)
        var holds = solver.solve().certified
        build = Double(Clock.now() - start)
        let values = widths.map { solver.exactValue(of: $0) }
        for link in links { try solver.remove(link) }
        solver.solve()
        links.removeAll()
        let again = Clock.now()
        let corrections = solver.statistics.corrections
        for place in (0..<length - 1).map({ $0 * 7_919 % (length - 1) + 1 }) {
            links.append(try link(place))
            holds = solver.solve().certified && holds
        }
        oneByOne = Double(Clock.now() - again)
        self.length = length
        fallbacks = solver.statistics.corrections - corrections
        bits = values.last?.bitWidth ?? 0
        self.holds = holds && widths.map { solver.exactValue(of: $0) } == values
    }
}
