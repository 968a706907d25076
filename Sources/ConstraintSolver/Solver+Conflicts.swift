import Rational

// Queries about conflicts. Changes are tried on copies; the solver stays unchanged.

extension Solver {
    /// Returns the layout after applying a refused change without one member of its conflict.
    ///
    /// The change is applied to the present state. A batch is applied with the constraints that it
    /// had at the refusal.
    /// - Complexity: One copy of the storage, the change, and one proof.
    /// - Throws: ``ProblemError/unknownConstraint(_:)`` if the constraint is not a member of the
    ///   conflict, or was removed later.
    public func layout(dropping member: Constraint, from conflict: Conflict) throws(ProblemError)
        -> Trial
    {
        guard conflict.members.contains(where: { $0.constraint == member }) else {
            throw .unknownConstraint(member.id)
        }
        var set = try refusedSet(conflict, without: member)
        guard let infeasible = set.engine.trialInfeasibleSet() else {
            return .layout(set.engine.exactPoint)
        }
        return .conflict(set.conflict(infeasible))
    }

    /// Returns disjoint conflicts of a refused change. The constraints that belong to none of them
    /// are satisfiable together.
    ///
    /// The first one is the given conflict. Each further one is the preferred conflict among the
    /// constraints that are not members of the previous ones.
    public func disjointConflicts(in conflict: Conflict) throws(ProblemError) -> [Conflict] {
        var set = try refusedSet(conflict, without: nil)
        return set.disjointConflicts()
    }

    /// Returns the disjoint conflicts that adding some required constraints would cause; empty if
    /// they are satisfiable. See ``disjointConflicts(in:)``.
    ///
    /// - Returns: The conflicts. Handles in `handles` represent the new constraints, and are not
    ///   valid elsewhere.
    public func conflicts(
        adding constraints: [LinearConstraint]
    ) throws(ProblemError) -> (list: [Conflict], handles: [Constraint]) {
        let copy = fork()
        copy.begin()
        var handles: [Constraint] = []
        for constraint in constraints { handles.append(try copy.add(constraint)) }
        copy.flushPending()
        var set = RefusedTrial(engine: copy.engine.trial(), change: .batch, refused: nil)
        return (set.disjointConflicts(), handles)
    }

    /// Returns the refused set without one constraint, not yet solved.
    func refusedSet(_ conflict: Conflict, without dropped: Constraint?) throws(ProblemError)
        -> RefusedTrial
    {
        var set = RefusedTrial(engine: base(of: conflict), change: conflict.change, refused: nil)
        assert(
            set.engine.simplex.journal.markCount == 0,
            "Verdicts 5: a trial is outside of transactions"
        )
        switch conflict.change {
        case .addition(let refused): if refused != dropped { set.add(refused, conflict) }
        case .constant(let refused):
            guard set.engine.row(of: refused) != nil else { throw .unknownConstraint(refused.id) }
            set.setConstant(refused, conflict)
        case .batch: break
        }
        guard let dropped, conflict.change != .addition(dropped) else { return set }
        guard let row = set.engine.row(of: dropped) else { throw .unknownConstraint(dropped.id) }
        set.engine.drop(row)
        return set
    }

    private func base(of conflict: Conflict) -> Engine {
        (conflict.finalSet as? FinalSet)?.clone().trial() ?? trial()
    }

    /// Returns a copy of the state for trials. Inside a batch, it is the state before the outermost
    /// batch.
    func trial() -> Engine { copyOfState().trial() }
}

extension Conflict {
    /// Returns a point that satisfies all members except one, indexed by variables. Variables that
    /// occur in no other member are 0.
    ///
    /// The other members are linearly independent, so all of them can hold with equality. The
    /// result is `nil` only for an unproven conflict.
    public func point(without member: Constraint, variableCount: Int) -> [Rational]? {
        precondition(variableCount >= 0, "the number of variables must not be negative")
        let others = members.filter { $0.constraint != member }.map(\.row)
        return Engine.point(of: others, variableCount: variableCount)
    }
}
