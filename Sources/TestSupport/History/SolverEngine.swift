import ConstraintSolver
import Rational

/// The production solver as an engine, through its public interface only.
public struct SolverEngine: HistoryEngine {
    let solver: Solver
    /// The constraint of each id that was added and neither removed nor refused.
    private var constraints: [Constraint?]
    /// The ids of the constraints.
    private(set) var ids: [Constraint: Int] = [:]
    /// The constraints at the beginning of each open batch, and of the last batch that was
    /// committed.
    private var open: [[Constraint?]] = []
    private var committed: [Constraint?] = []
    /// The number of pivots at the last call.
    private var pivots = 0

    /// Creates a solver with variables only.
    public init(variableCount: Int, constraintCount: Int) {
        solver = Solver()
        _ = solver.makeVariables(variableCount)
        constraints = Array(repeating: nil, count: constraintCount)
    }

    private init(copying other: SolverEngine) {
        solver = other.solver.fork()
        constraints = other.constraints
        ids = other.ids
        open = other.open
        pivots = other.pivots
    }

    /// Configures the solver.
    public mutating func tune(_ options: FuzzOptions) { solver.tuning = options.tuning }

    /// Returns the value of a variable.
    public func value(of variable: Int) -> Double { solver.value(of: Variable(index: variable)) }

    /// Returns the exact value of a variable.
    public func exactValue(of variable: Int) -> Rational? {
        solver.exactValue(of: Variable(index: variable))
    }

    /// Calls `body` with every variable that the last `settle` changed, and its value.
    public func forEachChange(_ body: (Int, Double) -> Void) {
        solver.forEachChange { body($0.index, $1) }
    }

    /// Returns a fork of the solver.
    public func fork() -> SolverEngine { SolverEngine(copying: self) }

    /// Returns the solver's dump.
    public func dump() -> String { solver.dump() }

    /// Solves, and returns the events since the last call.
    public mutating func settle() -> EngineReport {
        let report = solver.solve()
        if report.refusals.contains(where: { $0.kind == .batch }) { constraints = committed }
        for refusal in report.refusals { forget(refusal) }
        defer { pivots = report.pivots }
        return EngineReport(
            refusals: report.refusals.map(refusal), pivots: report.pivots - pivots)
    }

    private func refusal(_ refusal: Refusal) -> EngineReport.Refusal {
        let conflict = refusal.conflictingConstraints.compactMap { ids[$0] }
        return switch refusal.kind {
        case .addition(let constraint), .constant(let constraint):
            EngineReport.Refusal(id: ids[constraint], conflict: conflict, isProven: true)
        case .batch: EngineReport.Refusal(id: nil, conflict: conflict, isProven: true)
        }
    }

    /// Removes a constraint that was refused on addition; a refused constant leaves it installed.
    private mutating func forget(_ refusal: Refusal) {
        guard case .addition(let refused) = refusal.kind, let id = ids[refused] else { return }
        if constraints[id] == refused { constraints[id] = nil }
    }
}

// MARK: - Records

extension SolverEngine {
    /// Passes a record to the solver.
    public mutating func play(_ record: HistoryRecord) throws {
        switch record {
        case .anchor(let variable, let value):
            try solver.setAnchor(exactly: value, of: Variable(index: variable))
        case .add(let id, let row): try add(id, row)
        case .remove(let id): try remove(id)
        case .priority(let id, let priority, let weight): try setPriority(id, priority, weight)
        case .constant(let id, let value): try setConstant(id, value)
        case .begin, .commit, .rollBack: try playBatch(record)
        case .edit, .endEdit, .suggest: try playEdit(record)
        case .update, .checkpoint: break
        }
    }

    private func playEdit(_ record: HistoryRecord) throws {
        switch record {
        case .edit(let variable, let priority):
            try solver.edit(Variable(index: variable), priority: level(priority), fromExactly: 0)
        case .endEdit(let variable): try solver.endEdit(Variable(index: variable))
        case .suggest(let variable, let value):
            try solver.suggest(exactly: value, for: Variable(index: variable))
        default: break
        }
    }

    private mutating func playBatch(_ record: HistoryRecord) throws {
        switch record {
        case .begin:
            open.append(constraints)
            solver.begin()
        case .commit:
            committed = open.removeLast()
            try solver.commit()
        default:
            constraints = open.removeLast()
            try solver.rollBack()
        }
    }

    private mutating func add(_ id: Int, _ row: ReferenceRow) throws {
        let constraint = try solver.add(
            exactly: row.terms.map { ($0.coefficient, Variable(index: $0.variable)) },
            constant: row.constant,
            row.relation, priority: level(row.priority), weight: row.weight, order: id)
        constraints[id] = constraint
        ids[constraint] = id
    }

    private mutating func remove(_ id: Int) throws {
        try change(id) { solver, constraint in try solver.remove(constraint) }
        constraints[id] = nil
    }

    private mutating func setPriority(_ id: Int, _ priority: Float, _ weight: Rational) throws {
        let level = try level(priority)
        try change(id) { solver, constraint in
            try solver.setPriority(level, exactWeight: weight, of: constraint)
        }
    }

    private mutating func setConstant(_ id: Int, _ value: Rational) throws {
        try change(id) { solver, constraint in
            try solver.setConstant(exactly: value, of: constraint)
        }
    }

    /// Changes the constraint of an id; does nothing if its queued addition was refused.
    private mutating func change(_ id: Int, _ body: (Solver, Constraint) throws -> Void) throws {
        guard let constraint = constraints[id] else { return }
        do {
            try body(solver, constraint)
        } catch ProblemError.unknownConstraint where !solver.isInstalled(constraint) {
            constraints[id] = nil
        }
    }

    private func level(_ priority: Float) throws -> Priority {
        guard let level = Priority(priority) else { throw ImpossiblePriority(rawValue: priority) }
        return level
    }
}

/// The error for a priority outside (0, 1000], which no legal history has.
private struct ImpossiblePriority: Error {
    var rawValue: Float
}

extension SolverEngine {
    /// Returns the uniqueness of the layout, in the names of the history.
    public func uniqueness() -> EngineUniqueness? {
        let proof: EngineUniqueness.Proof =
            switch solver.uniqueness() {
            case .unique(let proof): .unique(claim(proof))
            case .ambiguous(let ambiguity): .ambiguous(claim(ambiguity))
            }
        return EngineUniqueness(point: solver.exactValues, proof: proof)
    }

    private func claim(_ proof: UniquenessProof) -> UniqueClaim {
        var multipliers: [EngineRow: [Float: Rational]] = [:]
        for (row, entries) in proof.multipliers { multipliers[name(row)] = levels(entries) }
        return UniqueClaim(
            held: proof.held.map(name),
            oneSided: proof.oneSided.map { (name($0.row), $0.isFreeUpwards, $0.factor) },
            balance: proof.balance.map { (name($0.row), $0.factor) },
            multipliers: multipliers)
    }

    private func levels(_ entries: [LayoutProof.Multiplier]) -> [Float: Rational] {
        var levels: [Float: Rational] = [:]
        for entry in entries {
            guard case .priority(let priority) = entry.level else { continue }
            levels[priority.rawValue] = entry.value
        }
        return levels
    }

    private func claim(_ ambiguity: Ambiguity) -> AmbiguousClaim {
        let direction = ambiguity.direction.map { ($0.variable.index, $0.rate) }
        return AmbiguousClaim(
            variables: ambiguity.variables.map(\.index),
            direction: Dictionary(uniqueKeysWithValues: direction),
            steps: ambiguity.steps, otherLayout: ambiguity.otherLayout)
    }

    /// Returns the unsatisfied optional constraints, in the names of the history.
    public func unsatisfiedRows() -> [EngineUnsatisfiedRow]? {
        solver.unsatisfiedConstraints().map { unsatisfied in
            let blocking = unsatisfied.blockingConstraints.map {
                (row: name($0.row), growth: $0.growth)
            }
            return EngineUnsatisfiedRow(
                row: name(unsatisfied.row), violation: unsatisfied.violation, blocking: blocking)
        }
    }

    private func name(_ row: LayoutProof.Row) -> EngineRow {
        switch row {
        case .constraint(let constraint): .constraint(ids[constraint] ?? -1)
        case .edit(let variable), .stay(let variable): .edit(variable.index)
        }
    }
}
