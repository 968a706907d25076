import ConstraintSolver
import Rational

/// The effect of one record.
public enum HistoryVerdict: Sendable, Hashable {
    /// The record took effect.
    case accepted
    /// The record names a refused row, which is not installed: no effect.
    case ignored
    /// The record conflicts, or its whole batch is undone. The rows are the required ones, by id.
    case refused([Int: ReferenceRow])
}

/// The installed rows after each record of a history, by the definition of the trace format.
///
/// A plain list of rows; the reference solver determines every verdict. Records are evaluated one
/// by one. A batch is evaluated at its end, on all rows that are then installed, also those of an
/// outer batch.
public struct HistoryModel: Sendable {
    /// The state that a roll back restores.
    private struct State {
        var anchors: [Rational]
        var rows: [ReferenceRow?]
        var edits: [ReferenceRow?]
        /// A flag for each id that was added and not removed since, even if it was refused.
        var known: [Bool]
    }

    private var state: State
    private var open: [State] = []

    /// Creates the model before the first record.
    public init(_ history: History) {
        state = State(
            anchors: Array(repeating: 0, count: history.variableCount),
            rows: Array(repeating: nil, count: history.constraintCount),
            edits: Array(repeating: nil, count: history.variableCount),
            known: Array(repeating: false, count: history.constraintCount))
    }

    /// The number of open batches.
    public var depth: Int { open.count }

    /// The model at the beginning of the outermost open batch.
    public var beforeBatches: HistoryModel {
        var model = self
        model.state = open.first ?? state
        model.open = []
        return model
    }

    /// The anchors of all variables.
    public var anchors: [Rational] { state.anchors }

    /// The installed row of each id.
    public var rows: [ReferenceRow?] { state.rows }

    /// The row of each edit, by variable.
    public var edits: [ReferenceRow?] { state.edits }

    /// All installed rows by name.
    public var namedRows: [EngineRow: ReferenceRow] {
        var named: [EngineRow: ReferenceRow] = [:]
        for (id, row) in state.rows.enumerated() { named[.constraint(id)] = row }
        for (variable, row) in state.edits.enumerated() { named[.edit(variable)] = row }
        return named
    }

    /// Returns whether an id was added and not removed since, even if it was refused.
    public func isKnown(_ id: Int) -> Bool { state.known[id] }

    /// The installed problem: rows by id, then edits by variable.
    public var problem: ReferenceProblem {
        ReferenceProblem(
            anchors: state.anchors, rows: (state.rows + state.edits).compactMap(\.self))
    }
}

// MARK: - Legality

extension HistoryModel {
    /// Returns whether a record is legal; an illegal one is an input error in a trace file.
    ///
    /// Values are never read in an open batch, because its rows are not evaluated yet.
    public func admits(_ record: HistoryRecord) -> Bool {
        switch record {
        case .anchor(let variable, _): state.anchors.indices.contains(variable)
        case .add(let id, let row): admitsAdd(id, row)
        case .remove(let id), .constant(let id, _):
            state.known.indices.contains(id) && state.known[id]
        case .priority(let id, let priority, _): admitsPriority(id, priority)
        case .edit(let variable, let priority): admitsEdit(variable, priority)
        case .endEdit(let variable):
            state.edits.indices.contains(variable) && state.edits[variable] != nil
        case .suggest(let variable, _): admits(.endEdit(variable: variable))
        case .commit, .rollBack: !open.isEmpty
        case .update, .checkpoint: open.isEmpty
        case .begin: true
        }
    }

    private func admitsAdd(_ id: Int, _ row: ReferenceRow) -> Bool {
        state.rows.indices.contains(id) && state.rows[id] == nil
            && row.terms.allSatisfy { state.anchors.indices.contains($0.variable) }
    }

    private func admitsPriority(_ id: Int, _ priority: Float) -> Bool {
        admits(.remove(id: id)) && priority != 1000 && state.rows[id]?.isRequired != true
    }

    private func admitsEdit(_ variable: Int, _ priority: Float) -> Bool {
        state.edits.indices.contains(variable) && state.edits[variable] == nil && priority != 1000
    }
}

// MARK: - Effect

extension HistoryModel {
    /// Plays one record.
    ///
    /// - Precondition: the model admits it.
    public mutating func apply(_ record: HistoryRecord) -> HistoryVerdict {
        switch record {
        case .anchor(let variable, let value): state.anchors[variable] = value
        case .add(let id, let row): return add(id, row)
        case .remove(let id): remove(id)
        case .priority(let id, let priority, let weight): return setPriority(id, priority, weight)
        case .constant(let id, let value): return setConstant(id, value)
        case .edit(let variable, let priority): state.edits[variable] = editRow(variable, priority)
        case .endEdit(let variable): state.edits[variable] = nil
        case .suggest(let variable, let value): state.edits[variable]?.constant = -value
        case .begin: open.append(state)
        case .commit: return commit()
        case .rollBack: state = open.removeLast()
        case .update, .checkpoint: break
        }
        return .accepted
    }

    private func editRow(_ variable: Int, _ priority: Float) -> ReferenceRow {
        ReferenceRow([ReferenceTerm(1, variable)], 0, .equal, priority: priority)
    }

    private mutating func add(_ id: Int, _ row: ReferenceRow) -> HistoryVerdict {
        state.known[id] = true
        return install(id, row)
    }

    private mutating func remove(_ id: Int) {
        state.known[id] = false
        state.rows[id] = nil
    }

    private mutating func setPriority(_ id: Int, _ priority: Float, _ weight: Rational)
        -> HistoryVerdict
    {
        guard state.rows[id] != nil else { return .ignored }
        state.rows[id]?.priority = priority
        state.rows[id]?.weight = weight
        return .accepted
    }

    private mutating func setConstant(_ id: Int, _ value: Rational) -> HistoryVerdict {
        guard var row = state.rows[id] else { return .ignored }
        row.constant = value
        return install(id, row)
    }

    /// Installs a row under an id, unless it is required, no batch is open and it conflicts.
    private mutating func install(_ id: Int, _ row: ReferenceRow) -> HistoryVerdict {
        let old = state.rows[id]
        state.rows[id] = row
        guard row.isRequired, open.isEmpty, !ReferenceSolver.isFeasible(problem) else {
            return .accepted
        }
        defer { state.rows[id] = old }
        return .refused(required)
    }

    private mutating func commit() -> HistoryVerdict {
        let before = open.removeLast()
        guard !ReferenceSolver.isFeasible(problem) else { return .accepted }
        defer { state = before }
        return .refused(required)
    }

    /// The required rows by id.
    private var required: [Int: ReferenceRow] {
        var rows: [Int: ReferenceRow] = [:]
        for (id, row) in state.rows.enumerated() where row?.isRequired == true { rows[id] = row }
        return rows
    }
}

// MARK: - The end state

extension HistoryModel {
    /// The records from which a new solver reaches the installed state.
    public var endState: [HistoryRecord] {
        let stays = anchors.enumerated().compactMap { variable, value in
            value.isZero ? nil : HistoryRecord.anchor(variable: variable, value: value)
        }
        let adds = rows.enumerated().compactMap { id, row in
            row.map { HistoryRecord.add(id: id, row: $0) }
        }
        return stays + adds + edits.indices.flatMap(editRecords)
    }

    private func editRecords(_ variable: Int) -> [HistoryRecord] {
        guard let row = edits[variable] else { return [] }
        return [
            .edit(variable: variable, priority: row.priority),
            .suggest(variable: variable, value: -row.constant),
        ]
    }
}
