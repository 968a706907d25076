import ConstraintSolver
import Rational
import TraceFormat

// `c`, `r`, `p`, `k`: the records that name a constraint.

extension Replay {
    mutating func add(_ record: TraceRecord) throws(TraceError) {
        guard case .add(let id, let relation, let level, let weight, let constant, let range) = record else { return }
        awaitVerdict(of: id)
        let isRequired = level == TracePriority.required
        try judge { $0.add(id, required: isRequired) }
        try gatherTerms(range)
        let added = try install(id, relation, try priority(level), try factor(weight), try exact(constant))
        handles.set(added, for: id, isLogged: ledger.depth > 0)
        if isRequired { expectVerdict(.addition(added), of: id) }
    }

    private func install(
        _ id: Int, _ relation: TraceRelation, _ priority: Priority, _ weight: Rational, _ constant: Rational
    ) throws(TraceError) -> Constraint {
        let relation = Relation(rawValue: relation.rawValue) ?? .equal, line = trace.line(of: current)
        let label = labels.label(of: id, at: line), isFramework = labels.isFromFramework(id, at: line)
        // Conflicts are chosen by the trace's ids, whatever its history was.
        let order = priority == .required ? id : nil
        return try call { () throws(ProblemError) in
            try solver.add(
                exactly: terms, constant: constant, relation, priority: priority, weight: weight, label: label,
                origin: isFramework ? .framework : .user, order: order)
        }
    }

    private mutating func gatherTerms(_ range: Range<Int>) throws(TraceError) {
        terms.removeAll(keepingCapacity: true)
        for term in range {
            let coefficient = try factor(trace.coefficient(term))
            if let variable = variables[Int(trace.termVariables[term])] { terms.append((coefficient, variable)) }
        }
    }

    func priority(_ level: Float) throws(TraceError) -> Priority {
        if let priority = Priority(level) { return priority }
        throw error(TraceFault(.numberRange, "\(level) is no priority"))
    }

    mutating func remove(_ id: Int) throws(TraceError) {
        awaitVerdict(of: id)
        let installed = installed(id)
        try judge { $0.remove(id) }
        guard let installed else { return }
        handles.set(nil, for: id, isLogged: ledger.depth > 0)
        try call { () throws(ProblemError) in try solver.remove(installed) }
    }

    mutating func setPriority(of id: Int, to level: Float, _ weight: TraceNumber) throws(TraceError) {
        awaitVerdict(of: id)
        try judge { $0.setPriority(id, required: level == TracePriority.required) }
        guard let installed = installed(id) else { return note(id) }
        let (priority, weight) = (try priority(level), try factor(weight))
        try call { () throws(ProblemError) in try solver.setPriority(priority, exactWeight: weight, of: installed) }
    }

    mutating func setConstant(of id: Int, to value: TraceNumber) throws(TraceError) {
        awaitVerdict(of: id)
        try judge { $0.setConstant(id) }
        guard let installed = installed(id) else { return note(id) }
        let constant = try exact(value)
        if pendingConstants.contains(id) { settle() }
        try call { () throws(ProblemError) in try solver.setConstant(exactly: constant, of: installed) }
        if ledger.states(of: id) == .required { expectVerdict(.constant(installed), of: id) }
    }

    mutating func setAnchor(of variable: Int, to value: TraceNumber) throws(TraceError) {
        let anchor = try exact(value)
        guard let variable = variables[variable] else { return }
        try call { () throws(ProblemError) in try solver.setAnchor(exactly: anchor, of: variable) }
    }
}

extension Replay {
    /// Settles if it is open whether a constraint was refused.
    private mutating func awaitVerdict(of id: Int) {
        if !ledger.states(of: id).isCertain { settle() }
    }

    /// Outside any batch, a required `c` or `k` may be refused; in a batch, only the whole batch.
    private mutating func expectVerdict(_ kind: Refusal.Kind, of id: Int) {
        guard ledger.depth == 0 else { return }
        let verdict = PendingVerdict(kind: kind, id: id, record: current)
        pending.append(verdict)
        if !verdict.isAddition { pendingConstants.insert(id) }
    }

    /// The handle of a constraint that is installed, its verdict known.
    private func installed(_ id: Int) -> Constraint? {
        ledger.states(of: id).isDisjoint(with: [.required, .optional]) ? nil : handles[id]
    }
}

/// A required `c` or `k` that the solver may yet refuse.
struct PendingVerdict {
    let kind: Refusal.Kind
    let id: Int
    let record: Int

    var isAddition: Bool {
        if case .addition = kind { return true }
        return false
    }
}
