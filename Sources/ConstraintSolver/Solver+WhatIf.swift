import Rational

// Repairs: changes of one constraint each, tried on copies. The solver stays unchanged.

extension Solver {
    /// Returns verified repairs of a conflict: changes of one member that make the constraints
    /// satisfiable. A repair is the smallest sufficient change of a constant, priority 999, or a
    /// removal.
    ///
    /// Repairs are ordered by these criteria: the user's constraints before those of a framework;
    /// constants before priorities before removals; smaller changes of a constant; lower costs,
    /// compared from the highest priority; the order of members.
    /// - Parameters:
    ///   - conflict: The conflict of a refused change.
    ///   - limit: The maximum number of members to try, in the order of the conflict.
    /// - Complexity: One copy of the storage and four proofs for each member.
    public func repairs(of conflict: Conflict, limit: Int = 16) throws(ProblemError) -> [Repair] {
        precondition(limit >= 0, "the number of constraints to try must not be negative")
        var list: [Repair] = []
        for member in conflict.members.prefix(limit) {
            let set = try refusedSet(conflict, without: nil)
            guard let row = set.row(of: member.constraint) else {
                throw .unknownConstraint(member.constraint.id)
            }
            var search = RepairSearch(set.takeEngine(), row: row, as: member.constraint, for: nil)
            list += search.repairs()
        }
        return list.ranked()
    }

    /// Returns the constraints that block an unsatisfied optional constraint: an irreducible set
    /// that excludes it, given the present violations. They are in the order of conflicts. The
    /// result is empty if the constraint is satisfied.
    ///
    /// Only constraints of the same or a higher priority can block it. A violated one blocks it by
    /// its present violation, which must not increase.
    public func blockingConstraints(of constraint: Constraint) throws(ProblemError) -> [Constraint]
    {
        try rowsBlocking(of: constraint).all.map { engine.simplex.handle($0) }
    }

    /// Returns the rows that block an optional constraint, and the satisfied ones among them.
    private func rowsBlocking(of constraint: Constraint) throws(ProblemError) -> (
        all: [Int], satisfied: [Int]
    ) {
        var copy = trial()
        guard let row = copy.row(of: constraint) else { throw .unknownConstraint(constraint.id) }
        guard copy.trialInfeasibleSet() == nil else { return ([], []) }
        let all = copy.blockingSet(of: row)
        assert(!all.contains(row), "Verdicts 4: a constraint does not block itself")
        return (all, all.filter { copy.exactViolation($0).isZero })
    }

    /// Returns verified repairs of an unsatisfied optional constraint: changes of one blocking
    /// constraint that satisfy it. A repair is another constant, a priority of at most 999, or a
    /// removal. Repairs are ordered like those of a conflict.
    ///
    /// The change of a constant is the smallest one that is compatible with the optional
    /// constraint, all required constraints and the other blocking ones. It is omitted if further
    /// constraints prevent it from satisfying the constraint.
    /// - Parameters:
    ///   - constraint: The unsatisfied optional constraint.
    ///   - limit: The maximum number of blocking constraints to try, in order.
    public func repairs(of constraint: Constraint, limit: Int = 16) throws(ProblemError) -> [Repair]
    {
        precondition(limit >= 0, "the number of constraints to try must not be negative")
        let (blockingRows, satisfied) = try rowsBlocking(of: constraint)
        var list: [Repair] = []
        for row in blockingRows.prefix(limit) {
            var search = RepairSearch(
                trial(), row: row, as: engine.simplex.handle(row), for: constraint.id,
                keeping: satisfied.filter { $0 != row })
            list += search.repairs()
        }
        return list.ranked()
    }
}
