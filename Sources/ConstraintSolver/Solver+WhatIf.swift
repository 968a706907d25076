import Rational

// What would help: changes to one constraint each, tried on copies. The solver stays as it is.

extension Solver {
    /// Changes to one member of a conflict that let the refused set hold: another constant (by the least amount that
    /// does), priority 999, or none of it. Each is solved and proven.
    ///
    /// Ranked: the user's constraints before a framework's; constants before priorities before removals; small changes
    /// of a constant before large ones; layouts that lack less, at the highest priority at which they differ, before
    /// others; then the members' order.
    /// - Parameters:
    ///   - conflict: what was refused.
    ///   - limit: so many members are tried, in the conflict's order.
    /// - Complexity: for each member a copy of the pools and four proofs.
    public func repairs(of conflict: Conflict, limit: Int = 16) throws(ProblemError) -> [Repair] {
        var list: [Repair] = []
        for member in conflict.members.prefix(limit) {
            let set = try refusedSet(conflict, without: nil)
            guard let row = set.row(of: member.constraint) else { throw .unknownConstraint(member.constraint.id) }
            var search = RepairSearch(set.takeEngine(), row: row, as: member.constraint, for: nil)
            list += search.repairs()
        }
        return list.ranked()
    }

    /// The constraints that a violated wish loses against: with them, as far as they hold now, it cannot hold. In the
    /// order of conflicts, none of them superfluous; empty if the wish is granted.
    ///
    /// Only constraints of its own priority or a higher one can beat a wish. One that is violated itself counts as far
    /// as it must not become worse.
    public func opponents(of wish: Constraint) throws(ProblemError) -> [Constraint] {
        try opponentRows(of: wish).all.map { engine.handle($0) }
    }

    /// The rows of a wish's opponents, and those of them that hold.
    private func opponentRows(of wish: Constraint) throws(ProblemError) -> (all: [Int], satisfied: [Int]) {
        var copy = trial()
        guard let row = copy.row(of: wish) else { throw .unknownConstraint(wish.id) }
        guard copy.trialClash() == nil else { return ([], []) }
        let all = copy.opponents(of: row)
        return (all, all.filter { copy.exactViolation($0).isZero })
    }

    /// Changes to one of its opponents that grant a violated wish: another constant, a priority below the wish's (999
    /// at most), or none of it. Each is solved and proven, and ranked as those of a conflict are.
    ///
    /// The change of a constant is the least by which the opponent has to give way if the wish holds, all that is
    /// required, and its other opponents as far as they hold now. Where that does not grant the wish all the same,
    /// because of what others want, it is left out.
    /// - Parameters:
    ///   - wish: a constraint that is not required, and violated.
    ///   - limit: so many opponents are tried, in their order.
    public func repairs(of wish: Constraint, limit: Int = 16) throws(ProblemError) -> [Repair] {
        let (opponents, satisfied) = try opponentRows(of: wish)
        var list: [Repair] = []
        for row in opponents.prefix(limit) {
            var search = RepairSearch(
                trial(), row: row, as: engine.handle(row), for: wish.id, keeping: satisfied.filter { $0 != row })
            list += search.repairs()
        }
        return list.ranked()
    }
}
