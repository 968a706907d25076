import Rational

/// The repairs that one constraint allows, tried on a copy of the solver.
///
/// The smallest change of a constant follows from one solve. The constraint is moved to the highest
/// optional level, above all other optional constraints. Its violation is then the minimum that the
/// required constraints allow, which is the necessary change of the constant. The feasible set is
/// convex, so no smaller change of either sign is sufficient.
struct RepairSearch: ~Copyable {
    private var engine: Engine
    private let row: Int
    private let constraint: Constraint
    /// The original level and constant of the row.
    private let key: UInt32
    private let constant: Rational
    /// The optional row that the repair must satisfy.
    private let optionalRow: Int?
    /// The optional row and other rows that must hold while the constraint changes, with their
    /// levels.
    private let held: [(row: Int, key: UInt32)]
    private var found: [Repair] = []

    private static let highestOptionalKey = Priority.requiredKey - 1

    /// Creates a search on a copy of the solver.
    ///
    /// - Parameter constraint: The public handle of the constraint to change; `row` is its row in
    ///   `engine`.
    /// - Parameter others: The other satisfied rows that block the optional row.
    init(
        _ engine: consuming Engine, row: Int, as constraint: Constraint, for optionalRow: Int?,
        keeping others: [Int] = []
    ) {
        let bodies = engine.simplex.rows.bodies.base
        key = bodies[row].key
        constant = -engine.simplex.inputs.breakpoint(bodies[row])
        held = ((optionalRow.map { [$0] } ?? []) + others).map { ($0, bodies[$0].key) }
        self.optionalRow = optionalRow
        self.row = row
        self.constraint = constraint
        self.engine = engine
    }

    /// Returns all repairs of the constraint. The list is empty if other constraints prevent a
    /// repair.
    mutating func repairs() -> [Repair] {
        let needed = leastConstant()
        guard optionalRow != nil || needed != nil else { return [] }
        if let needed, needed != constant {
            attempt(.constant(constraint, from: constant, to: needed)) {
                $0.moveConstant($1, to: needed)
            }
            engine.moveConstant(row, to: constant)
        }
        assert(
            engine.simplex.rows.bodies[row].key == key, "Verdicts 6: the row is at its own level")
        let lower = lowerKey
        if lower < key {
            attempt(.priority(constraint, Priority(key: lower))) { $0.moveToLevel($1, lower) }
        }
        attempt(.removal(constraint)) { $0.drop($1) }
        return found
    }

    /// The key of 999, or of the next priority below the optional row, if lower.
    private var lowerKey: UInt32 {
        min(Priority(999).key, optionalRow == nil ? .max : held[0].key - 1)
    }

    /// Returns the nearest constant with which the other rows can hold; `nil` if it does not exist.
    private mutating func leastConstant() -> Rational? {
        assert(row >= 0 && row < engine.simplex.rows.count, "Verdicts 6: unknown row")
        assert(
            engine.simplex.journal.markCount == 0, "Verdicts 5: a trial is outside of transactions")
        let rivals = (0..<engine.simplex.rows.count).filter {
            $0 != row && engine.isPartOfProblem($0)
                && engine.simplex.rows.bodies[$0].key == Self.highestOptionalKey
        }
        for rival in rivals { engine.moveToLevel(rival, Self.highestOptionalKey - 1) }
        for other in held { engine.moveToLevel(other.row, Priority.requiredKey) }
        engine.moveToLevel(row, Self.highestOptionalKey)
        let needed = engine.trialInfeasibleSet() == nil ? constantThatHolds() : nil
        engine.moveToLevel(row, key)
        for rival in rivals { engine.moveToLevel(rival, Self.highestOptionalKey) }
        for other in held { engine.moveToLevel(other.row, other.key) }
        assert(
            engine.simplex.rows.bodies[row].key == key, "Verdicts 6: the row is at its own level")
        return needed
    }

    private func constantThatHolds() -> Rational {
        let residual = engine.exactResidual(row)
        return engine.simplex.rows.bodies[row].holds(residual) ? constant : constant - residual
    }

    /// Applies a change, and stores it if all required and held rows then hold.
    private mutating func attempt(_ change: Repair.Change, _ body: (inout Engine, Int) -> Void) {
        body(&engine, row)
        guard engine.trialInfeasibleSet() == nil else { return }
        if let optionalRow, !engine.exactViolation(optionalRow).isZero { return }
        assert(engine.simplex.proof.kind == .exact, "Verdicts 6: a repair is proven")
        found.append(
            Repair(
                change: change, origin: engine.simplex.inputs.ranks.origin(constraint.generation),
                values: engine.exactPoint,
                shortfalls: engine.shortfalls()))
    }
}
