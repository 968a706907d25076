import Rational

// Exact variants of the calls in Solver+Change.swift and Solver+Edit.swift, for ratios like 2:3 and
// for numbers that are not `Double`s. The solver computes with the nearest `Double`s; proofs use
// the exact numbers.

extension Solver {
    /// Adds the constraint `Σ coefficient · variable + constant  relation  0` with exact numbers.
    ///
    /// - Throws: The same errors as ``add(_:priority:weight:label:origin:order:)``. A number
    ///   outside the range of `Double` counts as not finite.
    @discardableResult
    public func add(
        exactly terms: [(coefficient: Rational, variable: Variable)], constant: Rational,
        _ relation: Relation,
        priority: Priority = .required, weight: Rational = .one, label: String? = nil,
        origin: ConstraintOrigin = .user, order: Int? = nil
    ) throws(ProblemError) -> Constraint {
        for term in terms { try check(term.variable) }
        let list = terms.map { (variable: $0.variable.index, coefficient: $0.coefficient) }
        let added = engine.simplex.addExactRow(
            list, constant, relation, key: priority.key, weight: weight)
        guard added.id >= 0 else {
            let what = "A number of " + (label.map { "the constraint \($0)" } ?? "a constraint")
            throw .notFinite(
                what + " on " + terms.map { name(of: $0.variable) }.joined(separator: ", "))
        }
        assert(row(of: added) == added.id, "Solver 1: a new handle is valid")
        note(added, label, origin, order)
        return added
    }

    /// Sets the constant of a constraint to an exact number; see ``setConstant(_:of:)``.
    public func setConstant(exactly constant: Rational, of constraint: Constraint)
        throws(ProblemError)
    {
        try setConstant(constant.doubleValue, constant, of: constraint)
    }

    /// Sets the priority of a constraint, with an exact weight; see ``setPriority(_:weight:of:)``.
    public func setPriority(
        _ priority: Priority, exactWeight: Rational, of constraint: Constraint
    ) throws(ProblemError) {
        try setPriority(priority, exactWeight.doubleValue, exactWeight, of: constraint)
    }

    /// Sets the anchor of a variable to an exact number; see ``setAnchor(_:of:)``.
    public func setAnchor(exactly anchor: Rational, of variable: Variable) throws(ProblemError) {
        try setAnchor(anchor.doubleValue, anchor, of: variable)
    }

    /// Begins editing a variable with exact numbers; see ``edit(_:priority:weight:from:)``.
    public func edit(
        _ variable: Variable, priority: Priority, exactWeight: Rational = .one,
        fromExactly value: Rational
    ) throws(ProblemError) {
        try edit(
            variable, priority, exactWeight.doubleValue, value.doubleValue, (exactWeight, value))
    }

    /// Suggests an exact value for an edited variable; see ``suggest(_:for:)``.
    public func suggest(exactly value: Rational, for variable: Variable) throws(ProblemError) {
        try suggest(value.doubleValue, value, for: variable)
    }
}
