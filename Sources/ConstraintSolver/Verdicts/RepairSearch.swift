import Rational

/// The repairs that one constraint allows, tried on a copy of the solver.
///
/// The least change of a constant comes from one solve: with the constraint on the highest level
/// below required, above every wish, its violation is as small as the required constraints allow,
/// and that is by how much the constant has to give. What can hold is convex, so no smaller change
/// of either sign will do.
struct RepairSearch: ~Copyable {
    private var engine: Engine
    private let row: Int
    private let constraint: Constraint
    /// What the row was like.
    private let key: UInt32
    private let constant: Rational
    /// The wish that has to hold.
    private let wish: Int?
    /// The wish and what else has to hold while the constraint gives way, with their levels.
    private let held: [(row: Int, key: UInt32)]
    private var found: [Repair] = []

    private static let highestWish = Priority.requiredKey - 1

    /// - Parameter constraint: What to change, as it is to be named; `row` is its row in `engine`.
    /// - Parameter others: What the wish loses against besides, as far as it holds.
    init(
        _ engine: consuming Engine, row: Int, as constraint: Constraint, for wish: Int?,
        keeping others: [Int] = []
    ) {
        let bodies = engine.simplex.rows.bodies.base
        key = bodies[row].key
        constant = -engine.simplex.inputs.breakpoint(bodies[row])
        held = ((wish.map { [$0] } ?? []) + others).map { ($0, bodies[$0].key) }
        self.wish = wish
        self.row = row
        self.constraint = constraint
        self.engine = engine
    }

    /// All repairs of the constraint; none where others are in the way as well.
    mutating func repairs() -> [Repair] {
        let needed = leastConstant()
        guard wish != nil || needed != nil else { return [] }
        if let needed, needed != constant {
            attempt(.constant(constraint, from: constant, to: needed)) {
                $0.moveConstant($1, to: needed)
            }
            engine.moveConstant(row, to: constant)
        }
        let lower = lowerKey
        if lower < key {
            attempt(.priority(constraint, Priority(key: lower))) { $0.moveToLevel($1, lower) }
        }
        attempt(.removal(constraint)) { $0.drop($1) }
        return found
    }

    /// 999; below a wish that has to hold, the next lower priority.
    private var lowerKey: UInt32 { min(Priority(999).key, wish == nil ? .max : held[0].key - 1) }

    /// The constant nearest to the present one with which the others hold, the wish among them;
    /// `nil` if there is none.
    private mutating func leastConstant() -> Rational? {
        let rivals = (0..<engine.simplex.rows.count).filter {
            $0 != row && engine.isPartOfProblem($0)
                && engine.simplex.rows.bodies[$0].key == Self.highestWish
        }
        for rival in rivals { engine.moveToLevel(rival, Self.highestWish - 1) }
        for other in held { engine.moveToLevel(other.row, Priority.requiredKey) }
        engine.moveToLevel(row, Self.highestWish)
        let needed = engine.trialInfeasibleSet() == nil ? constantThatHolds() : nil
        engine.moveToLevel(row, key)
        for rival in rivals { engine.moveToLevel(rival, Self.highestWish) }
        for other in held { engine.moveToLevel(other.row, other.key) }
        return needed
    }

    private func constantThatHolds() -> Rational {
        let residual = engine.exactResidual(row)
        return engine.simplex.rows.bodies[row].holds(residual) ? constant : constant - residual
    }

    /// Makes a change, and enters it if everything that has to hold then holds.
    private mutating func attempt(_ change: Repair.Change, _ body: (inout Engine, Int) -> Void) {
        body(&engine, row)
        guard engine.trialInfeasibleSet() == nil else { return }
        if let wish, !engine.exactViolation(wish).isZero { return }
        found.append(
            Repair(
                change: change, origin: engine.simplex.inputs.ranks.origin(constraint.generation),
                values: engine.exactPoint,
                shortfalls: engine.shortfalls()))
    }
}
