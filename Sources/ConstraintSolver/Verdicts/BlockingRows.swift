import Rational

/// The rows of a priority and above, none of which may be worse off than in the proven layout. They
/// block the unsatisfied constraints of that priority.
///
/// An unsatisfied constraint cannot come closer without loss to one of these rows; otherwise the
/// layout would not be optimal. So it is a combination of them (Farkas), and the rows of the
/// combination block it.
struct BlockingRows: ~Copyable {
    private let priority: Priority
    private let order: [Int]
    /// The active rows, which are at their breakpoints and independent. Most unsatisfied
    /// constraints are combinations of them.
    private let active: RowSpace
    /// The cone of all rows, computed on first use.
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

    /// Returns the rows that block an unsatisfied constraint, with the factors of the combination.
    mutating func combination(_ row: Int, _ engine: borrowing Engine) -> [(
        row: Int, factor: Rational
    )] {
        assert(engine.isPartOfProblem(row), "Verdicts 4: the row is part of the problem")
        assert(!engine.simplex.rows.bodies[row].isRequired, "Verdicts 4: the row is optional")
        assert(
            !engine.exact.residual(row, engine.simplex.rows).isZero, "Verdicts 4: it is violated")
        let isAbove = engine.exact.residual(row, engine.simplex.rows).signum() > 0
        let terms = Array(engine.exactTerms(row, times: isAbove ? -1 : 1))
        return activeCombination(terms, engine) ?? anyCombination(row, terms, engine)
    }

    /// Returns the constraint as a combination of active rows; `nil` if it is not one, or if a row
    /// would not lose by the constraint's gain.
    private mutating func activeCombination(
        _ terms: [ExactRows.Term], _ engine: borrowing Engine
    ) -> [(row: Int, factor: Rational)]? {
        work.add(terms)
        guard let list = active.combination(&work) else { return nil }
        var blockers: [(row: Int, factor: Rational)] = []
        for (place, factor) in list {
            let row = Int(active.rows.ids[place])
            assert(!factor.isZero, "Verdicts 4: the factor of a blocking row is not 0")
            let worse = Self.better(engine.simplex.rows.bodies[row].relation, 0).map { -$0 }
            guard worse == nil || worse == factor.signum() else { return nil }
            blockers.append((row, factor.magnitude))
        }
        return blockers
    }

    /// Returns the constraint as a combination of any blocking rows.
    ///
    /// It is found by linear programming if few rows are connected with the constraint, otherwise
    /// from the multipliers.
    private mutating func anyCombination(
        _ row: Int, _ terms: [ExactRows.Term], _ engine: borrowing Engine
    ) -> [(row: Int, factor: Rational)] {
        let cone = self.cone ?? makeCone(engine)
        self.cone = cone
        var list: [(row: Int, factor: Rational)] = []
        let open = cone.openTerms(terms[...])
        let part = cone.part(around: open.map(\.variable), without: Int32(row))
        guard part.variables.count <= Self.programSizeMax else { return balanced(row, engine) }
        work.add(terms)
        if !open.isEmpty {
            let program = ConeProgram(cone, part, optional: [open])
            for (side, weight) in zip(part.sides, program.sideWeights) where !weight.isZero {
                assert(weight.signum() > 0, "Verdicts 4: a side pushes in its direction")
                list.append((Int(cone.sides.ids[side]), weight))
                work.add(cone.sides[side], times: weight)
            }
        }
        let held = cone.held.combination(&work) ?? []
        return list + held.map { (Int(cone.held.rows.ids[$0.row]), $0.factor.magnitude) }
    }

    /// The maximum number of variables of a program. Larger ones cost more than their answer is
    /// worth: all their rows meet in one point.
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
            assert(engine.isPartOfProblem(row), "Verdicts 4: the row is part of the problem")
            if residual == 0, relation == .equal {
                held.append(id: Int32(row), engine.exactTerms(row, times: 1))
            } else if let sign = Self.better(relation, residual) {
                sides.append(id: Int32(row), engine.exactTerms(row, times: sign))
            }
        }
        return Cone(held: held, sides: sides, variableCount: engine.variableCount, &work)
    }

    /// Returns the direction in which a row is not worse off; `nil` if both directions are equal.
    private static func better(_ relation: Relation, _ residual: Int) -> Int? {
        switch relation {
        case .equal: residual == 0 ? nil : -residual
        case .lessOrEqual: residual < 0 ? nil : -1
        case .greaterOrEqual: residual > 0 ? nil : 1
        }
    }
}

extension Engine {
    /// Returns the violated optional rows of a proven layout, in order of their numbers, with the
    /// rows that block them.
    func unsatisfiedConstraints() -> [UnsatisfiedConstraint] {
        let unsatisfiedRows = (0..<simplex.rows.count).filter {
            isPartOfProblem($0) && isUnsatisfied($0)
        }
        guard !unsatisfiedRows.isEmpty else { return [] }
        let order = (0..<simplex.rows.count).filter { isPartOfProblem($0) }.sorted {
            (simplex.rows.bodies[$1].key, $0) < (simplex.rows.bodies[$0].key, $1)
        }
        var unsatisfied: [Int: UnsatisfiedConstraint] = [:]
        for (key, members) in Dictionary(
            grouping: unsatisfiedRows, by: { simplex.rows.bodies[$0].key })
        {
            assert(
                key < Priority.requiredKey && !members.isEmpty, "Verdicts 4: the rows are optional")
            var blocking = BlockingRows(self, Priority(key: key), order: order)
            for row in members {
                unsatisfied[row] = unsatisfiedConstraint(row, blocking.combination(row, self))
            }
        }
        return unsatisfiedRows.compactMap { unsatisfied[$0] }
    }

    private func isUnsatisfied(_ row: Int) -> Bool {
        !simplex.rows.bodies[row].isRequired
            && !simplex.rows.bodies[row].holds(exact.residual(row, simplex.rows))
    }

    private func unsatisfiedConstraint(_ row: Int, _ combination: [(row: Int, factor: Rational)])
        -> UnsatisfiedConstraint
    {
        let residual = exact.residual(row, simplex.rows)
        assert(!residual.isZero, "Verdicts 4: an unsatisfied row is violated")
        var blockers = combination.map { blocker($0.row, $0.factor) }
        blockers.sort { one, other in
            if one.priority != other.priority { return one.priority > other.priority }
            return one.row.order < other.row.order
        }
        return UnsatisfiedConstraint(
            row: proofRow(row), priority: Priority(key: simplex.rows.bodies[row].key),
            violation: residual.magnitude,
            wants: residual.signum() > 0 ? .less : .more, blockingConstraints: blockers)
    }

    private func blocker(_ row: Int, _ factor: Rational) -> UnsatisfiedConstraint.Blocker {
        assert(factor.signum() > 0, "Verdicts 4: a blocking row loses by a gain")
        let growth = factor.reciprocal, body = simplex.rows.bodies[row]
        return .init(
            row: proofRow(row), priority: Priority(key: body.key), growth: growth,
            cost: body.isRequired ? growth : growth * exact.numbers.weights[row])
    }
}

extension LayoutProof.Row {
    /// The order of blocking rows: constraints by their numbers, then edits by their variables.
    fileprivate var order: (Int, Int) {
        switch self {
        case .constraint(let constraint): (0, constraint.id)
        case .edit(let variable), .stay(let variable): (1, variable.index)
        }
    }
}
