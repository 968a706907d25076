import Rational

// Questions about conflicts. Everything is tried on copies; the solver stays as it is.

extension Solver {
    /// The layout of the set that was refused, but for one member of its conflict.
    ///
    /// What was refused is applied to the present state again; a batch is asked about as it was when it was refused.
    /// - Complexity: a copy of the pools, what the change moves, and a proof.
    /// - Throws: ``ProblemError/unknownConstraint(_:)`` if the constraint is no member, or has been removed since.
    public func layout(dropping member: Constraint, from conflict: Conflict) throws(ProblemError) -> Trial {
        guard conflict.members.contains(where: { $0.constraint == member }) else { throw .unknownConstraint(member.id) }
        var set = try refusedSet(conflict, without: member)
        guard let clash = set.engine.trialClash() else { return .layout(set.engine.exactPoint) }
        return .conflict(set.conflict(clash))
    }

    /// Conflicts of a set that was refused, no two of which have a member in common: as many as it takes until what is
    /// left can hold.
    ///
    /// The first is the conflict itself; each of the others is the one to tell of what is left without the members of
    /// those before it.
    public func disjointConflicts(in conflict: Conflict) throws(ProblemError) -> [Conflict] {
        var set = try refusedSet(conflict, without: nil)
        return set.disjointConflicts()
    }

    /// Conflicts that adding all these constraints as required ones would make, no two with a member in common, as
    /// ``disjointConflicts(in:)``. Empty if they can all hold.
    ///
    /// - Returns: the conflicts; a new constraint is named by the handle at its place in `handles`, which is good for
    ///   nothing else.
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

    /// The set that was refused, unjudged, but for one constraint.
    func refusedSet(_ conflict: Conflict, without dropped: Constraint?) throws(ProblemError) -> RefusedTrial {
        var set = RefusedTrial(engine: base(of: conflict), change: conflict.change, refused: nil)
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

    /// A copy of the present state to try changes on; inside a batch of that in which the outermost began.
    func trial() -> Engine { copyOfState().trial() }
}

extension Conflict {
    /// A point at which all members but one hold, by the variables' indices; variables that the others do not have are
    /// 0.
    ///
    /// The others are independent, so they can all be at their breakpoints. `nil` only where the conflict is not
    /// proven.
    public func point(without member: Constraint, variableCount: Int) -> [Rational]? {
        let others = members.filter { $0.constraint != member }.map(\.row)
        return Engine.point(of: others, variableCount: variableCount)
    }
}
