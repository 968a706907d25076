import Rational

/// A parametric solve in exact arithmetic, which follows the layout along the value of one
/// variable, region by region.
///
/// In a region, the layout moves along the direction of the swept row with constant multipliers. At
/// its end, several rows may reach their breakpoints at once. Exact pivots find the next region at
/// a nearby point beyond, without such ties. If that region does not reach back to the end of the
/// previous one, the step was too long.
struct Sweeper {
    private let solver: Solver
    private let variable: Variable
    private let row: Int
    private(set) var points: [Sweep.Point] = []

    /// Creates a sweep in a fork, in which `constraint` fixes the variable at the start of the
    /// range.
    init(_ solver: Solver, _ variable: Variable, _ constraint: Constraint) {
        self.solver = solver
        self.variable = variable
        row = constraint.id
        assert(solver.batches.isEmpty, "Solver 6: a sweep has its own solver")
        solver.certify()
        solver.engine.simplex.settleDrag()
    }

    /// Follows the layout up to `end`. A layout must exist at `end`.
    mutating func walk(to end: Rational) {
        append(proven)
        while points[points.count - 1].at < end {
            let start = points[points.count - 1]
            assert(start.at < end, "Solver 6: points ascend")
            let region = enterRegion(after: start.at, before: end)
            let multipliers = proven
            points[points.count - 1] = Sweep.Point(
                at: start.at, values: start.values, multipliers: multipliers)
            solver.engine.moveSweptRow(row, to: min(region.upperBound, end))
            append(multipliers)
        }
    }

    /// The multipliers of the present region.
    private var proven: [(row: Sweep.Row, entries: [LayoutProof.Multiplier])] {
        solver.engine.proofMultipliers(stays: false).map {
            (row: named($0.row), entries: $0.entries)
        }
    }

    /// Solves near `start`, in a region that reaches back to `start`, and returns the region.
    private func enterRegion(after start: Rational, before end: Rational) -> ClosedRange<Rational> {
        var step = (end - start) / 1024
        while true {
            assert(
                step.signum() > 0 && start + step < end, "Solver 6: a region begins after its start"
            )
            solver.engine.solveSwept(row, at: start + step)
            guard solver.engine.simplex.rows.slots[row] >= 0 else {
                step *= Rational(2, 3)
                continue
            }
            let region = solver.engine.sweptRegion(
                of: row, around: start + step, margin: end - start)
            if region.lowerBound <= start { return region }
            step = (region.lowerBound - start) / 1024
        }
    }

    private mutating func append(
        _ multipliers: [(row: Sweep.Row, entries: [LayoutProof.Multiplier])]
    ) {
        let values = solver.engine.exactPoint
        assert(
            (points.last?.at ?? values[variable.index]) <= values[variable.index],
            "Solver 6: ascend")
        points.append(
            Sweep.Point(at: values[variable.index], values: values, multipliers: multipliers))
    }

    private func named(_ row: LayoutProof.Row) -> Sweep.Row {
        if case .constraint(let constraint) = row, constraint.id == self.row { return .swept }
        return .row(row)
    }
}
