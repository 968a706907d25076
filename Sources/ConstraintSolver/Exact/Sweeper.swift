import Rational

/// Walks a solver's layout along the value of one variable, region by region, in exact arithmetic.
///
/// In a region the layout moves along the direction of the swept row. It ends where a row reaches its breakpoint: the
/// row is taken to its other side, exact pivots make the layout optimal again, and the walk goes on. A required row that
/// no pivot can satisfy ends it.
struct Sweeper {
    private let solver: Solver
    private let variable: Variable
    private let row: Int
    private(set) var points: [Sweep.Point] = []
    private(set) var limit: [(row: Sweep.Row, factor: Rational)]?

    /// A walk in a fork of a solver in which `constraint` holds the variable at the walk's beginning.
    init(_ solver: Solver, _ variable: Variable, _ constraint: Constraint) {
        self.solver = solver
        self.variable = variable
        row = constraint.id
        solver.certify()
        solver.engine.settleLine()
    }

    /// Walks up to `end`, or to where there is no layout.
    mutating func walk(to end: Rational) {
        append([])
        if !holdRow() { return noteLimit() }
        while points[points.count - 1].at < end {
            let crossing = solver.engine.nextCrossing(of: row, before: end)
            if !crossing.step.isZero { move(crossing.step) }
            guard let crossed = crossing.code else { return }
            solver.engine.cross(crossed)
            if !holdRow() { return noteLimit() }
        }
    }

    /// Whether the swept row can be moved up at no cost at the required level. It may have to become active first.
    private func holdRow() -> Bool {
        if solver.engine.rows.slots[row] < 0 { solver.engine.pressUp(row) }
        return solver.engine.rows.slots[row] >= 0 && solver.engine.farkas(row).isZero
    }

    /// Goes on in the present region, whose multipliers are those of the newest point.
    private mutating func move(_ step: Rational) {
        let last = points.removeLast()
        let multipliers = solver.engine.proofMultipliers(stays: false).map { (row: named($0.row), entries: $0.entries) }
        points.append(Sweep.Point(at: last.at, values: last.values, multipliers: multipliers))
        solver.engine.moveSweptRow(row, by: step)
        append([])
    }

    private mutating func append(_ multipliers: [(row: Sweep.Row, entries: [LayoutProof.Entry])]) {
        let values = solver.engine.exactPoint
        points.append(Sweep.Point(at: values[variable.index], values: values, multipliers: multipliers))
    }

    private func named(_ row: LayoutProof.Row) -> Sweep.Row {
        if case .constraint(let constraint) = row, constraint.id == self.row { return .swept }
        return .row(row)
    }

    private mutating func noteLimit() { limit = solver.engine.contradiction().map { (named($0.row), $0.factor) } }
}

extension Engine {
    /// The values of all variables in the exact state.
    var exactPoint: [Rational] { (0..<variableCount).map { exact.x[$0] } }

    /// How far the swept row can move up until something happens, and what: a row, or `-1 - variable` for a variable
    /// that reaches its anchor; `nil` where it is `end` that is reached.
    mutating func nextCrossing(of row: Int, before end: Rational) -> (step: Rational, code: Int32?) {
        exact.computeDirection(Int(rows.slots[row]), rows)
        computeExactSlopes()
        var best: (step: Rational, code: Int32?) = (end - exact.numbers.breakpoints[row], nil)
        if let first = exactCrossings(up: true).first, first.step < best.step { best = (first.step, Int32(first.row)) }
        for k in 0..<exact.direction.list.count {
            let variable = Int(exact.direction.list[k]), slope = exact.direction[variable]
            guard !slope.isZero, isDecider(variable) else { continue }
            let step = (exactAnchor(variable) - exact.x[variable]) / slope
            if step.signum() > 0, step < best.step { best = (step, -1 - Int32(variable)) }
        }
        return best
    }

    private func isDecider(_ variable: Int) -> Bool {
        for slot in 0..<variableCount where Int(exact.deciders[slot]) == variable { return true }
        return false
    }

    /// Moves an active row's breakpoint, and the layout with it.
    mutating func moveSweptRow(_ row: Int, by step: Rational) {
        exact.computeDirection(Int(rows.slots[row]), rows)
        moveExactly(step)
        exact.numbers.moveBreakpoint(row, by: step)
        for slot in 0..<variableCount where exact.deciders[slot] >= 0 { exact.tied.append(slot) }
    }

    /// Takes a row to its other side, or looks at ties again, and makes the layout optimal.
    mutating func cross(_ code: Int32) {
        changeDecisions()
        if code >= 0 { flipExactly([Int(code)]) }
        optimiseExactly()
        settleTiesExactly()
    }

    /// An inactive equality is taken to the side on which moving its breakpoint up leaves it.
    mutating func pressUp(_ row: Int) {
        guard rows.bodies[row].side > 0 else { return }
        cross(Int32(row))
    }

    /// The required rows whose multiples contradict each other beyond the present place, by the signs of proofs.
    mutating func contradiction() -> [(row: LayoutProof.Row, factor: Rational)] {
        payExactDebts()
        var list: [(row: LayoutProof.Row, factor: Rational)] = []
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead && rows.bodies[row].isRequired {
            let factor = farkas(row)
            if !factor.isZero { list.append((proofRow(row), -factor)) }
        }
        return list
    }
}
