import Rational

extension Solver {
    /// Begins editing a variable: adds an equality at `priority`, initially with the variable's
    /// present value.
    ///
    /// - Throws: ``ProblemError`` if the variable is already edited, the priority is required, or
    ///   the weight is not a positive number.
    public func edit(_ variable: Variable, priority: Priority, weight: Double = 1)
        throws(ProblemError)
    {
        try check(variable)
        try edit(variable, priority: priority, weight: weight, from: value(of: variable))
    }

    /// Begins editing a variable: adds an equality at `priority`, initially with the value `value`.
    ///
    /// The `weight` is the factor of the edit's violation, relative to constraints of equal
    /// priority.
    /// - Throws: The same errors as ``edit(_:priority:weight:)``, or an error if the value is not
    ///   finite.
    public func edit(
        _ variable: Variable, priority: Priority, weight: Double = 1, from value: Double
    ) throws(ProblemError) {
        try edit(variable, priority, weight, value, (nil, nil))
    }

    func edit(
        _ variable: Variable, _ priority: Priority, _ weight: Double, _ value: Double,
        _ exact: (weight: Rational?, value: Rational?)
    ) throws(ProblemError) {
        try check(variable)
        guard value.isFinite else { throw .notFinite("The value of \(name(of: variable))") }
        guard weight.isFinite, weight > 0 else {
            throw .notFinite("The weight of the edit of \(name(of: variable))")
        }
        guard !priority.isRequired else { throw .requiredEdit(name(of: variable)) }
        guard engine.simplex.rows.editRows[variable.index] < 0 else {
            throw .alreadyEdited(name(of: variable))
        }
        engine.simplex.beginChange()
        engine.simplex.startEdit(
            variable.index, key: priority.key, weight: weight, value: value, exact)
        assert(isEdited(variable), "Solver 7: the variable is edited")
        recording?.edit(
            variable.index, priority: priority,
            weight: exact.weight ?? engine.simplex.inputs.read(weight),
            from: exact.value ?? engine.simplex.inputs.read(value))
        checkInvariants()
    }

    /// Ends editing a variable.
    public func endEdit(_ variable: Variable) throws(ProblemError) {
        try check(variable)
        let row = try editRow(variable)
        engine.simplex.beginChange()
        engine.simplex.setEditRow(variable.index, -1)
        engine.simplex.withdraw(row)
        assert(!isEdited(variable), "Solver 7: the edit has ended")
        recording?.endEdit(variable.index)
        checkInvariants()
    }

    private func editRow(_ variable: Variable) throws(ProblemError) -> Int {
        guard engine.simplex.rows.editRows[variable.index] >= 0 else {
            throw .notEdited(name(of: variable))
        }
        if !engine.simplex.rows.pending.isEmpty { flushPending() }
        assert(
            engine.simplex.rows.pending.isEmpty, "Simplex 2: an edit in use is part of the problem")
        return Int(engine.simplex.rows.editRows[variable.index])
    }

    /// Suggests a value for an edited variable. ``solve()`` then moves the variable as close to the
    /// value as the constraints allow.
    ///
    /// A suggestion replaces earlier ones.
    /// - Complexity: O(n) in the number of changed values. Until a row reaches its breakpoint, the
    ///   call takes O(1) without allocation.
    public func suggest(_ value: Double, for variable: Variable) throws(ProblemError) {
        try suggest(value, nil, for: variable)
    }

    @inline(__always) func suggest(_ value: Double, _ exact: Rational?, for variable: Variable)
        throws(ProblemError)
    {
        guard !engine.simplex.suggest(value, exact, for: variable) else {
            return noteSuggestion(value, exact, variable)
        }
        guard value.isFinite else {
            throw .notFinite("The value suggested for \(name(of: variable))")
        }
        try check(variable)
        _ = try editRow(variable)
        _ = engine.simplex.suggest(value, exact, for: variable)
        noteSuggestion(value, exact, variable)
    }

    @inline(__always) private func noteSuggestion(
        _ value: Double, _ exact: Rational?, _ variable: Variable
    ) {
        assert(
            engine.simplex.rows.bodies[engine.simplex.rows.editRows[variable.index]].breakpoint
                == value,
            "Solver 7: the edit has the suggested value")
        if let recording {
            recording.suggest(exact ?? engine.simplex.inputs.read(value), for: variable.index)
        }
        checkInvariants()
    }

    /// Returns a Boolean value that indicates whether a variable is edited.
    public func isEdited(_ variable: Variable) -> Bool {
        engine.simplex.owns(variable)
            && engine.simplex.rows.editRows[variable.index] >= 0
    }
}
