import Rational

extension Solver {
    /// Adds a constraint. It is queued, and solved when a value or a verdict is requested. If it
    /// causes a conflict, it is then refused.
    ///
    /// - Parameters:
    ///   - constraint: The relation, such as `a + b <= 10`.
    ///   - priority: The priority of the constraint.
    ///   - weight: The factor of the violation, relative to other constraints of equal priority.
    ///   - label: The name of the constraint in explanations.
    ///   - origin: The author of the constraint.
    ///   - order: The order key, which determines the choice among conflicts (``Conflict``). By
    ///     default, it is the order of creation.
    /// - Throws: ``ProblemError`` if a number is not finite or a variable is unknown. The
    ///   constraint is then not added.
    @discardableResult
    public func add(
        _ constraint: LinearConstraint, priority: Priority = .required, weight: Double = 1,
        label: String? = nil,
        origin: ConstraintOrigin = .user, order: Int? = nil
    ) throws(ProblemError) -> Constraint {
        let expression = constraint.expression
        return try expression.terms.withUnsafeBufferPointer { (terms) throws(ProblemError) in
            try add(
                terms, constant: expression.constant, constraint.relation, priority: priority,
                weight: weight,
                label: label, origin: origin, order: order)
        }
    }

    /// Adds the constraint `Σ terms + constant  relation  0` from a flat array of terms.
    ///
    /// - Complexity: O(n) in the number of terms, without allocation within the capacity of
    ///   ``reserve(variables:constraints:terms:)``.
    /// - Throws: The same errors as ``add(_:priority:weight:label:origin:order:)``.
    public func add(
        _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation,
        priority: Priority,
        weight: Double = 1, label: String? = nil, origin: ConstraintOrigin = .user,
        order: Int? = nil
    ) throws(ProblemError) -> Constraint {
        let added = engine.simplex.addRow(
            terms, constant, relation, key: priority.key, weight: weight)
        if added.id < 0 { throw mistake(in: terms, constant, weight, label) }
        assert(row(of: added) == added.id, "Solver 1: a new handle is valid")
        note(added, label, origin, order)
        return added
    }

    /// Stores the label, origin and order key of a new constraint.
    @inline(__always) func note(
        _ added: Constraint, _ label: String?, _ origin: ConstraintOrigin, _ order: Int?
    ) {
        if let label { labels[added] = label }
        if origin != .user || order != nil {
            engine.simplex.inputs.ranks.give(added.generation, origin, order)
        }
        if let recording { writeConstraint(added.id, to: recording) }
        checkInvariants()
    }

    /// Returns the error of a row that the engine rejected.
    private func mistake(
        in terms: UnsafeBufferPointer<Term>, _ constant: Double, _ weight: Double, _ label: String?
    ) -> ProblemError {
        let names = terms.map { name(of: $0.variable) }.joined(separator: ", ")
        let row = (label.map { "the constraint \($0)" } ?? "a constraint") + " on " + names
        for term in terms {
            let index = term.variable.index
            if !engine.simplex.owns(term.variable) { return .unknownVariable(index) }
            if !term.coefficient.isFinite {
                return .notFinite("The coefficient of \(name(of: term.variable)) in \(row)")
            }
        }
        if !constant.isFinite { return .notFinite("The constant of \(row)") }
        let isWeightRight = weight.isFinite && weight > 0
        return .notFinite(
            isWeightRight
                ? "The sum of a variable's coefficients in \(row)" : "The weight of \(row)")
    }

    /// Returns the name of a constraint for an error: its label or its number.
    private func name(of constraint: Constraint) -> String {
        "constraint " + (labels[constraint] ?? "\(constraint.id)")
    }

    /// Returns the author of a constraint.
    public func origin(of constraint: Constraint) -> ConstraintOrigin {
        engine.simplex.inputs.ranks.origin(constraint.generation)
    }

    /// Returns the label of a constraint, or `nil` if it has none.
    public func label(of constraint: Constraint) -> String? { labels[constraint] }

    /// Returns a Boolean value that indicates whether a constraint is installed, that is, neither
    /// removed nor refused. Queued changes are solved first.
    public func isInstalled(_ constraint: Constraint) -> Bool {
        flushPending()
        return row(of: constraint) != nil
    }

    /// Returns the refusal of an added constraint, or `nil` if it is installed. Queued changes are
    /// solved first.
    public func verdict(of constraint: Constraint) -> Refusal? {
        flushPending()
        return refusals.last { $0.kind == .addition(constraint) }
    }

    /// Returns the row of a handle; `nil` if the handle is invalid.
    func row(of constraint: Constraint) -> Int? { engine.row(of: constraint) }

    private func installedRow(_ constraint: Constraint) throws(ProblemError) -> Int {
        if !engine.simplex.rows.pending.isEmpty { flushPending() }
        guard let row = row(of: constraint) else { throw .unknownConstraint(constraint.id) }
        assert(!engine.simplex.isPending(row), "Simplex 2: an installed row is part of the problem")
        return row
    }

    /// Removes a constraint from the solver.
    ///
    /// - Throws: ``ProblemError/unknownConstraint(_:)`` if the constraint is not installed.
    public func remove(_ constraint: Constraint) throws(ProblemError) {
        let row = try rowForChange(constraint)
        engine.simplex.beginChange()
        // A rollback may restore the constraint with its label.
        if batches.isEmpty, !labels.isEmpty { labels[constraint] = nil }
        engine.simplex.withdraw(row)
        assert(
            self.row(of: constraint) == nil,
            "Solver 1: the handle of a removed constraint is invalid")
        recording?.remove(constraint)
        checkInvariants()
    }

    /// Returns the row of a constraint, as `installedRow`. Additions may stay queued if the change
    /// cannot affect their verdicts.
    private func rowForChange(_ constraint: Constraint) throws(ProblemError) -> Int {
        guard let row = row(of: constraint), !engine.simplex.rows.bodies[row].isRequired,
            !engine.simplex.isPending(row)
        else {
            return try installedRow(constraint)
        }
        return row
    }

    /// Sets the constant of a constraint `Σ terms + constant  relation  0`.
    ///
    /// If the constraint is required and the constant causes a conflict, the change is refused, and
    /// ``solve()`` reports the refusal.
    /// - Complexity: O(n) in the number of changed values. During a drag, O(1) until a row reaches
    ///   its breakpoint.
    /// - Throws: ``ProblemError`` if the constraint is not installed or the constant is not finite.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(ProblemError) {
        try setConstant(constant, nil, of: constraint)
    }

    func setConstant(_ constant: Double, _ exact: Rational?, of constraint: Constraint)
        throws(ProblemError)
    {
        guard constant.isFinite else { throw .notFinite("The constant of \(name(of: constraint))") }
        let row = try rowForChange(constraint)
        engine.simplex.beginChange()
        let breakpoint = exact.map { -$0 }
        if !engine.simplex.rows.bodies[row].isRequired {
            engine.simplex.setBreakpoint(row, to: -constant, exactly: breakpoint)
        } else if let conflict = engine.moveRequired(row, to: -constant, exactly: breakpoint) {
            refusals.append(Refusal(conflict: conflict))
        }
        assert(self.row(of: constraint) == row, "Solver 1: a change keeps the handle")
        recording?.setConstant(exact ?? engine.simplex.inputs.read(constant), of: constraint)
        checkInvariants()
    }

    /// Sets the priority and weight of an optional constraint.
    ///
    /// - Throws: ``ProblemError/requiredPriority(existing:wanted:)`` if the old or the new priority
    ///   is required, as in UIKit.
    public func setPriority(
        _ priority: Priority, weight: Double = 1, of constraint: Constraint
    ) throws(ProblemError) {
        try setPriority(priority, weight, nil, of: constraint)
    }

    func setPriority(
        _ priority: Priority, _ weight: Double, _ exact: Rational?, of constraint: Constraint
    ) throws(ProblemError) {
        guard weight.isFinite, weight > 0 else {
            throw .notFinite("The weight of \(name(of: constraint))")
        }
        let row = try rowForChange(constraint)
        let existing = Priority(key: engine.simplex.rows.bodies[row].key)
        guard existing.isRequired == priority.isRequired else {
            throw .requiredPriority(existing: existing, wanted: priority)
        }
        guard !priority.isRequired else { return }
        engine.simplex.beginChange()
        engine.simplex.setPriority(row, key: priority.key, weight: weight, exactly: exact)
        assert(
            engine.simplex.rows.bodies[row].key == priority.key,
            "Solver 7: the level is the new one")
        assert(
            engine.simplex.rows.bodies[row].weight == weight, "Solver 7: the weight is the new one")
        recording?.setPriority(
            priority, weight: exact ?? engine.simplex.inputs.read(weight), of: constraint)
        checkInvariants()
    }

    /// Sets the anchor of a variable, which is its value if no constraint determines it.
    public func setAnchor(_ anchor: Double, of variable: Variable) throws(ProblemError) {
        try setAnchor(anchor, nil, of: variable)
    }

    func setAnchor(_ anchor: Double, _ exact: Rational?, of variable: Variable) throws(ProblemError)
    {
        guard anchor.isFinite else { throw .notFinite("The anchor of \(name(of: variable))") }
        try check(variable)
        engine.simplex.beginChange()
        engine.simplex.moveAnchor(variable.index, to: anchor, exactly: exact)
        assert(engine.simplex.stays.anchors[variable.index] == anchor, "Solver 7: the anchor moved")
        recording?.setAnchor(exact ?? engine.simplex.inputs.read(anchor), of: variable.index)
        checkInvariants()
    }

    /// Sets the position of a variable's stay among all stays, which come in ascending order of
    /// their keys. The default key is the index of the variable. Stays with equal keys are in the
    /// order of creation.
    ///
    /// - Throws: ``ProblemError`` if the variable is unknown, or if an installed constraint or an
    ///   edit contains it.
    /// - Complexity: O(1). If constraints with the variable were removed since the last solve, the
    ///   next solve takes O(n) in the number of variables.
    public func setOrder(_ order: Int, of variable: Variable) throws(ProblemError) {
        try check(variable)
        // A record of a queued constraint refers to the variable by its previous number.
        if recording != nil { flushPending() }
        guard !engine.simplex.isUsed(variable.index) else {
            throw .usedVariable(name(of: variable))
        }
        engine.simplex.beginChange()
        engine.simplex.setOrder(variable.index, order)
        assert(
            engine.simplex.stays.key(variable.index) == order, "Solver 7: the key is the new one")
        recording?.setOrder(order, of: variable.index)
        checkInvariants()
    }

    func check(_ variable: Variable) throws(ProblemError) {
        guard engine.simplex.owns(variable) else { throw .unknownVariable(variable.index) }
    }
}
