import Rational

/// The repairs that one constraint allows, tried on a copy of the solver.
///
/// The least change of a constant comes from one solve: with the constraint on the highest level below required, above
/// every wish, its violation is as small as the required constraints allow, and that is by how much the constant has to
/// give. What can hold is convex, so no smaller change of either sign will do.
struct RepairSearch: ~Copyable {
    private var engine: Engine
    private let row: Int
    private let constraint: Constraint
    /// What the row was like.
    private let key: UInt32
    private let constant: Rational
    /// The wish that has to hold, and its level.
    private let wish: (row: Int, key: UInt32)?
    private var found: [Repair] = []

    private static let highestWish = Priority.requiredKey - 1

    /// - Parameter constraint: what to change, as it is to be named; `row` is its row in `engine`.
    init(_ engine: consuming Engine, row: Int, as constraint: Constraint, for wish: Int?) {
        key = engine.rows.bodies[row].key
        constant = -engine.givens.breakpoint(engine.rows.bodies[row])
        self.wish = wish.map { ($0, engine.rows.bodies[$0].key) }
        self.row = row
        self.constraint = constraint
        self.engine = engine
    }

    /// All repairs of the constraint; none where others are in the way as well.
    mutating func repairs() -> [Repair] {
        guard let needed = leastConstant() else { return [] }
        if needed != constant { attempt(.constant(constraint, from: constant, to: needed)) { $0.moveConstant($1, to: needed) } }
        engine.moveConstant(row, to: constant)
        let lower = lowerKey
        if lower < key { attempt(.priority(constraint, Priority(key: lower))) { $0.moveToLevel($1, lower) } }
        attempt(.removal(constraint)) { $0.drop($1) }
        return found
    }

    /// 999; below a wish that has to hold, the next lower priority.
    private var lowerKey: UInt32 { min(Priority(999).key, wish.map { $0.key - 1 } ?? .max) }

    /// The constant nearest to the present one with which the others hold, the wish among them; `nil` if there is none.
    private mutating func leastConstant() -> Rational? {
        let others = (0..<engine.rows.count).filter {
            $0 != row && engine.isInForce($0) && engine.rows.bodies[$0].key == Self.highestWish
        }
        for other in others { engine.moveToLevel(other, Self.highestWish - 1) }
        if let wish { engine.moveToLevel(wish.row, Priority.requiredKey) }
        engine.moveToLevel(row, Self.highestWish)
        guard engine.trialClash() == nil else { return nil }
        let activity = engine.exactActivity(row)
        let needed = engine.violation(row, activity).isZero ? constant : constant - activity
        engine.moveToLevel(row, key)
        if let wish { engine.moveToLevel(wish.row, wish.key) }
        for other in others { engine.moveToLevel(other, Self.highestWish) }
        return needed
    }

    /// Makes a change, and enters it if everything that has to hold then holds.
    private mutating func attempt(_ change: Repair.Change, _ body: (inout Engine, Int) -> Void) {
        body(&engine, row)
        guard engine.trialClash() == nil else { return }
        if let wish, !engine.violation(wish.row, engine.exactActivity(wish.row)).isZero { return }
        found.append(
            Repair(
                change: change, origin: engine.ranks.origin(constraint.generation), values: engine.exactPoint,
                shortfalls: engine.shortfalls()))
    }
}
