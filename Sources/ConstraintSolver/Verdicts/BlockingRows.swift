import Rational

/// The rows of a priority and above, none of which may be worse off than in the proven layout: what
/// the unsatisfied constraints of that priority are up against.
///
/// A wish that lost cannot come closer without loss to one of these rows, else the layout would not
/// be the best. So it is a combination of them (Farkas), and those in the combination beat it.
struct BlockingRows: ~Copyable {
    private let priority: Priority
    private let order: [Int]
    /// The active rows, all at their breakpoints and independent: mostly a wish is a combination of
    /// these.
    private let active: RowSpace
    /// All rows; made when it is first needed.
    private var cone: Cone?
    private var balance: MultiplierBalance?
    private var work: RowWork

    init(_ engine: borrowing Engine, _ priority: Priority, order: [Int]) {
        self.priority = priority
        self.order = order.filter { engine.simplex.rows.bodies[$0].key >= priority.key }
        work = RowWork(variableCount: engine.variableCount)
        var rows = ExactRows()
        for row in self.order
        where engine.simplex.rows.slots[row] >= 0
            && engine.exact.residual(row, engine.simplex.rows).isZero
        {
            rows.append(id: Int32(row), engine.exactTerms(row, times: 1))
        }
        active = RowSpace(rows, variableCount: engine.variableCount)
    }

    /// The rows that beat a wish, with the factors by which they make it up.
    mutating func combination(_ row: Int, _ engine: borrowing Engine) -> [(
        row: Int, factor: Rational
    )] {
        let isAbove = engine.exact.residual(row, engine.simplex.rows).signum() > 0
        let wish = Array(engine.exactTerms(row, times: isAbove ? -1 : 1))
        return activeCombination(wish, engine) ?? anyCombination(row, wish, engine)
    }

    /// The wish as a combination of active rows, if each of them has to give way when the wish
    /// comes closer.
    private mutating func activeCombination(
        _ wish: [ExactRows.Term], _ engine: borrowing Engine
    ) -> [(row: Int, factor: Rational)]? {
        work.add(wish)
        guard let list = active.combination(&work) else { return nil }
        var blockers: [(row: Int, factor: Rational)] = []
        for (place, factor) in list {
            let row = Int(active.rows.ids[place])
            let worse = Self.better(engine.simplex.rows.bodies[row].relation, 0).map { -$0 }
            guard worse == nil || worse == factor.signum() else { return nil }
            blockers.append((row, factor.magnitude))
        }
        return blockers
    }

    /// The wish as a combination of whatever rows stop it: found by linear programming where little
    /// hangs together with it, else read off the multipliers.
    private mutating func anyCombination(
        _ row: Int, _ wish: [ExactRows.Term], _ engine: borrowing Engine
    ) -> [(row: Int, factor: Rational)] {
        let cone = self.cone ?? makeCone(engine)
        self.cone = cone
        var list: [(row: Int, factor: Rational)] = []
        let open = cone.openTerms(wish[...])
        let part = cone.part(around: open.map(\.variable), without: Int32(row))
        guard part.variables.count <= Self.programSizeMax else { return balanced(row, engine) }
        work.add(wish)
        if !open.isEmpty {
            let program = ConeProgram(cone, part, wishes: [open])
            for (side, weight) in zip(part.sides, program.sideWeights) where !weight.isZero {
                list.append((Int(cone.sides.ids[side]), weight))
                work.add(cone.sides[side], times: weight)
            }
        }
        let held = cone.held.combination(&work) ?? []
        return list + held.map { (Int(cone.held.rows.ids[$0.row]), $0.factor.magnitude) }
    }

    /// Larger programs take longer than their answer is worth: all their rows meet in one point.
    private static let programSizeMax = 200

    private mutating func balanced(_ row: Int, _ engine: borrowing Engine) -> [(
        row: Int, factor: Rational
    )] {
        var balance = self.balance ?? MultiplierBalance(engine)
        defer { self.balance = balance }
        return balance.combination(row, engine)
    }

    private mutating func makeCone(_ engine: borrowing Engine) -> Cone {
        var held = ExactRows(), sides = ExactRows()
        for row in order {
            let residual = engine.exact.residual(row, engine.simplex.rows).signum(),
                relation = engine.simplex.rows.bodies[row].relation
            if residual == 0, relation == .equal {
                held.append(id: Int32(row), engine.exactTerms(row, times: 1))
            } else if let sign = Self.better(relation, residual) {
                sides.append(id: Int32(row), engine.exactTerms(row, times: sign))
            }
        }
        return Cone(held: held, sides: sides, variableCount: engine.variableCount, &work)
    }

    /// The direction in which a row is not worse off; `nil` where both are the same to it.
    private static func better(_ relation: Relation, _ residual: Int) -> Int? {
        switch relation {
        case .equal: residual == 0 ? nil : -residual
        case .lessOrEqual: residual < 0 ? nil : -1
        case .greaterOrEqual: residual > 0 ? nil : 1
        }
    }
}

extension Engine {
    /// The optional rows of a proven layout that are violated, in order of their numbers, with the rows
    /// that block them.
    func unsatisfiedConstraints() -> [UnsatisfiedConstraint] {
        let lost = (0..<simplex.rows.count).filter { isPartOfProblem($0) && isLost($0) }
        guard !lost.isEmpty else { return [] }
        let order = (0..<simplex.rows.count).filter { isPartOfProblem($0) }.sorted {
            (simplex.rows.bodies[$1].key, $0) < (simplex.rows.bodies[$0].key, $1)
        }
        var unsatisfied: [Int: UnsatisfiedConstraint] = [:]
        for (key, members) in Dictionary(grouping: lost, by: { simplex.rows.bodies[$0].key }) {
            var blocking = BlockingRows(self, Priority(key: key), order: order)
            for row in members {
                unsatisfied[row] = unsatisfiedConstraint(row, blocking.combination(row, self))
            }
        }
        return lost.compactMap { unsatisfied[$0] }
    }

    private func isLost(_ row: Int) -> Bool {
        !simplex.rows.bodies[row].isRequired
            && !simplex.rows.bodies[row].holds(exact.residual(row, simplex.rows))
    }

    private func unsatisfiedConstraint(_ row: Int, _ combination: [(row: Int, factor: Rational)])
        -> UnsatisfiedConstraint
    {
        let residual = exact.residual(row, simplex.rows)
        let blockers = combination.map { blocker($0.row, $0.factor) }.sorted {
            $0.priority != $1.priority ? $0.priority > $1.priority : $0.row.order < $1.row.order
        }
        return UnsatisfiedConstraint(
            row: proofRow(row), priority: Priority(key: simplex.rows.bodies[row].key),
            violation: residual.magnitude,
            wants: residual.signum() > 0 ? .less : .more, blockingConstraints: blockers)
    }

    private func blocker(_ row: Int, _ factor: Rational) -> UnsatisfiedConstraint.Blocker {
        let growth = factor.reciprocal, body = simplex.rows.bodies[row]
        return .init(
            row: proofRow(row), priority: Priority(key: body.key), growth: growth,
            cost: body.isRequired ? growth : growth * exact.numbers.weights[row])
    }
}

extension LayoutProof.Row {
    /// Constraints by their numbers, then edits by their variables.
    fileprivate var order: (Int, Int) {
        switch self {
        case .constraint(let constraint): (0, constraint.id)
        case .edit(let variable), .stay(let variable): (1, variable.index)
        }
    }
}
