import ConstraintSolver
import Diagnostics
import Rational
import TraceFormat

// `c`, `r`, `p`, `k`: the records that name a constraint.

extension Replay {
    mutating func add(_ record: TraceRecord) throws(Diagnostic) {
        guard
            case .add(let id, let relation, let level, let weight, let constant, let range) = record
        else { return }
        awaitVerdict(of: id)
        let isRequired = level == TracePriority.required
        try check { $0.add(id, required: isRequired) }
        try gatherTerms(range)
        let added = try install(
            id, relation, try priority(level), try factor(weight), try exact(constant))
        handles.set(added, for: id, isLogged: ledger.depth > 0)
        if isRequired { expectVerdict(.addition(added), of: id) }
    }

    private func install(
        _ id: Int, _ relation: TraceRelation, _ priority: Priority, _ weight: Rational,
        _ constant: Rational
    ) throws(Diagnostic) -> Constraint {
        let relation = Relation(rawValue: relation.rawValue) ?? .equal,
            line = trace.line(of: current)
        let label = labels.label(of: id, at: line),
            isFramework = labels.isFromFramework(id, at: line)
        // Ids as order keys make the choice of conflicts independent of the history.
        let order = priority == .required ? id : nil
        return try call { () throws(ProblemError) in
            try solver.add(
                exactly: terms, constant: constant, relation, priority: priority, weight: weight,
                label: label,
                origin: isFramework ? .framework : .user, order: order)
        }
    }

    private mutating func gatherTerms(_ range: Range<Int>) throws(Diagnostic) {
        terms.removeAll(keepingCapacity: true)
        for term in range {
            let coefficient = try factor(trace.coefficient(term))
            if let variable = variables[Int(trace.termVariables[term])] {
                terms.append((coefficient, variable))
            }
        }
    }

    func priority(_ level: Float) throws(Diagnostic) -> Priority {
        if let priority = Priority(level) { return priority }
        throw error(Diagnostic(.numberRange, "\(level) is not a priority"))
    }

    mutating func remove(_ id: Int) throws(Diagnostic) {
        awaitVerdict(of: id)
        let installed = installed(id)
        try check { $0.remove(id) }
        guard let installed else { return }
        handles.set(nil, for: id, isLogged: ledger.depth > 0)
        try call { () throws(ProblemError) in try solver.remove(installed) }
    }

    mutating func setPriority(of id: Int, to level: Float, _ weight: TraceNumber) throws(Diagnostic)
    {
        awaitVerdict(of: id)
        try check { $0.setPriority(id, required: level == TracePriority.required) }
        guard let installed = installed(id) else { return note(id) }
        let (priority, weight) = (try priority(level), try factor(weight))
        try call { () throws(ProblemError) in
            try solver.setPriority(priority, exactWeight: weight, of: installed)
        }
    }

    mutating func setConstant(of id: Int, to value: TraceNumber) throws(Diagnostic) {
        awaitVerdict(of: id)
        try check { $0.setConstant(id) }
        guard let installed = installed(id) else { return note(id) }
        let constant = try exact(value)
        if pendingConstants.contains(id) { settle() }
        try call { () throws(ProblemError) in
            try solver.setConstant(exactly: constant, of: installed)
        }
        if ledger.states(of: id) == .required { expectVerdict(.constant(installed), of: id) }
    }

    mutating func setAnchor(of variable: Int, to value: TraceNumber) throws(Diagnostic) {
        let anchor = try exact(value)
        guard let variable = variables[variable] else { return }
        try call { () throws(ProblemError) in try solver.setAnchor(exactly: anchor, of: variable) }
    }
}

extension Replay {
    /// Resolves pending verdicts if the state of an id is uncertain.
    private mutating func awaitVerdict(of id: Int) {
        if !ledger.states(of: id).isCertain { settle() }
    }

    /// Registers a pending verdict. Outside any batch a required `c` or `k` may be refused; inside,
    /// only the whole batch.
    private mutating func expectVerdict(_ kind: Refusal.Kind, of id: Int) {
        guard ledger.depth == 0 else { return }
        let verdict = PendingVerdict(kind: kind, id: id, record: current)
        pending.append(verdict)
        if !verdict.isAddition { pendingConstants.insert(id) }
    }

    /// The handle of an installed constraint, with its verdict resolved.
    private func installed(_ id: Int) -> Constraint? {
        ledger.states(of: id).isDisjoint(with: [.required, .optional]) ? nil : handles[id]
    }
}

/// A required `c` or `k` that the solver may still refuse.
struct PendingVerdict {
    let kind: Refusal.Kind
    let id: Int
    let record: Int

    var isAddition: Bool {
        if case .addition = kind { return true }
        return false
    }
}

// `e`, `x`, `s`: the records that drag a variable. The goal of an edit is 0 until the first
// suggestion.

extension Replay {
    mutating func edit(_ variable: Int, _ level: Float, _ weight: TraceNumber) throws(Diagnostic) {
        try check { $0.beginEdit(variable, required: level == TracePriority.required) }
        let (priority, weight) = (try priority(level), try factor(weight))
        guard let edited = variables[variable] else { return }
        try call { () throws(ProblemError) in
            try solver.edit(edited, priority: priority, exactWeight: weight, fromExactly: 0)
        }
    }

    mutating func endEdit(_ variable: Int) throws(Diagnostic) {
        try check { $0.endEdit(variable) }
        guard let edited = variables[variable] else { return }
        try call { () throws(ProblemError) in try solver.endEdit(edited) }
    }

    mutating func suggest(_ value: TraceNumber, for variable: Int) throws(Diagnostic) {
        try check { $0.suggest(variable) }
        let goal = try exact(value)
        guard let edited = variables[variable] else { return }
        try call { () throws(ProblemError) in try solver.suggest(exactly: goal, for: edited) }
        settle()
    }
}

// `[`, `]`, `~`. Pending verdicts are resolved before the outermost batch begins, and those of a
// batch at its end.

extension Replay {
    mutating func begin() {
        if !pending.isEmpty { settle() }
        ledger.begin(at: trace.line(of: current))
        handles.begin()
        solver.begin()
    }

    mutating func commit() throws(Diagnostic) {
        guard ledger.depth > 0 else { return try check { $0.commit(.unknown) } }
        try call { () throws(ProblemError) in try solver.commit() }
        let isRefused = settle()
        try check { $0.commit(isRefused ? .refused : .accepted) }
        handles.close(undoing: isRefused)
    }

    mutating func rollBack() throws(Diagnostic) {
        try check { $0.rollBack() }
        try call { () throws(ProblemError) in try solver.rollBack() }
        handles.close(undoing: true)
    }
}
