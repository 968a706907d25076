import Rational

// The calls of Solver+Change.swift and Solver+Edit.swift with exact numbers: for ratios like 2:3, and for data that no
// `Double` says. The solver computes with the nearest `Double`s; proofs use what was given.

extension Solver {
    /// Adds the constraint `Σ coefficient · variable + constant  relation  0`, given exactly.
    ///
    /// - Throws: as ``add(_:priority:weight:label:origin:order:)``; a number beyond the range of `Double` is not
    ///   finite.
    @discardableResult
    public func add(
        exactly terms: [(coefficient: Rational, variable: Variable)], constant: Rational, _ relation: Relation,
        priority: Priority = .required, weight: Rational = .one, label: String? = nil,
        origin: ConstraintOrigin = .user, order: Int? = nil
    ) throws(ProblemError) -> Constraint {
        for term in terms { try check(term.variable) }
        let list = terms.map { (variable: $0.variable.index, coefficient: $0.coefficient) }
        let added = engine.addExactRow(list, constant, relation, key: priority.key, weight: weight)
        guard added.id >= 0 else {
            let what = "A number of " + (label.map { "the constraint \($0)" } ?? "a constraint")
            throw .notFinite(what + " on " + terms.map { name(of: $0.variable) }.joined(separator: ", "))
        }
        note(added, label, origin, order)
        return added
    }

    /// As ``setConstant(_:of:)``, exactly.
    public func setConstant(exactly constant: Rational, of constraint: Constraint) throws(ProblemError) {
        try setConstant(constant.doubleValue, constant, of: constraint)
    }

    /// As ``setPriority(_:weight:of:)``, with an exact weight.
    public func setPriority(
        _ priority: Priority, exactWeight: Rational, of constraint: Constraint
    ) throws(ProblemError) {
        try setPriority(priority, exactWeight.doubleValue, exactWeight, of: constraint)
    }

    /// As ``setAnchor(_:of:)``, exactly.
    public func setAnchor(exactly anchor: Rational, of variable: Variable) throws(ProblemError) {
        try setAnchor(anchor.doubleValue, anchor, of: variable)
    }

    /// As ``edit(_:priority:weight:from:)``, exactly.
    public func edit(
        _ variable: Variable, priority: Priority, exactWeight: Rational = .one, fromExactly value: Rational
    ) throws(ProblemError) {
        try edit(variable, priority, exactWeight.doubleValue, value.doubleValue, (exactWeight, value))
    }

    /// As ``suggest(_:for:)``, exactly.
    public func suggest(exactly value: Rational, for variable: Variable) throws(ProblemError) {
        try suggest(value.doubleValue, value, for: variable)
    }
}
