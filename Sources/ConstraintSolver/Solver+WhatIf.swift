import Rational

// Repairs: changes of one constraint each, tried on copies. The solver stays unchanged.

extension Solver {
    /// Returns verified changes of one member that make a refused set satisfiable: the least change
    /// of a constant, priority 999, or a removal.
    ///
    /// The order is: the user's constraints before a framework's; constants before priorities
    /// before removals; small changes of a constant before large ones; lower costs, compared from
    /// the highest priority; then the order of members.
    /// - Parameters:
    ///   - conflict: The conflict of the refused set.
    ///   - limit: The maximum number of members to try, in the conflict's order.
    /// - Complexity: For each member a copy of the storage and four proofs.
    public func repairs(of conflict: Conflict, limit: Int = 16) throws(ProblemError) -> [Repair] {
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

    /// Returns the constraints that prevail over a violated optional one: an irreducible set that,
    /// at its present violations, excludes it. The set is in the order of conflicts, and empty for
    /// a satisfied constraint.
    ///
    /// Only constraints of the same or a higher priority can prevail. A violated one must not
    /// become worse.
    public func opponents(of wish: Constraint) throws(ProblemError) -> [Constraint] {
        try opponentRows(of: wish).all.map { engine.handle($0) }
    }

    /// The rows that prevail over an optional constraint, and those of them that hold.
    private func opponentRows(of wish: Constraint) throws(ProblemError) -> (
        all: [Int], satisfied: [Int]
    ) {
        var copy = trial()
        guard let row = copy.row(of: wish) else { throw .unknownConstraint(wish.id) }
        guard copy.trialClash() == nil else { return ([], []) }
        let all = copy.opponents(of: row)
        return (all, all.filter { copy.exactViolation($0).isZero })
    }

    /// Returns verified changes of one prevailing constraint that satisfy an optional one: another
    /// constant, a lower priority (at most 999), or a removal. The order is that of repairs of a
    /// conflict.
    ///
    /// The change of a constant is the least one that is compatible with the optional constraint,
    /// all required constraints and the other prevailing ones. It is omitted if further constraints
    /// prevent its success.
    /// - Parameters:
    ///   - wish: The violated optional constraint.
    ///   - limit: The maximum number of prevailing constraints to try, in their order.
    public func repairs(of wish: Constraint, limit: Int = 16) throws(ProblemError) -> [Repair] {
        let (opponents, satisfied) = try opponentRows(of: wish)
        var list: [Repair] = []
        for row in opponents.prefix(limit) {
            var search = RepairSearch(
                trial(), row: row, as: engine.handle(row), for: wish.id,
                keeping: satisfied.filter { $0 != row })
            list += search.repairs()
        }
        return list.ranked()
    }
}
