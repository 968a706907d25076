import Rational

/// One record of a history, as in a trace file.
public enum HistoryRecord: Sendable, Hashable {
    /// `a`: sets the anchor of a variable's stay.
    case anchor(variable: Int, value: Rational)
    /// `c`: adds a row under an id.
    case add(id: Int, row: ReferenceRow)
    /// `r`: removes the row of an id, or the record of a refused one.
    case remove(id: Int)
    /// `p`: changes priority and weight of an optional row.
    case priority(id: Int, priority: Float, weight: Rational)
    /// `k`: changes the constant of a row.
    case constant(id: Int, value: Rational)
    /// `e`: makes a variable an edit variable with goal 0.
    case edit(variable: Int, priority: Float)
    /// `x`: ends an edit.
    case endEdit(variable: Int)
    /// `s`: suggests a goal and reads the values.
    case suggest(variable: Int, value: Rational)
    /// `u`: reads the values.
    case update
    /// `[`: begins a batch.
    case begin
    /// `]`: commits the innermost batch.
    case commit
    /// `~`: rolls the innermost batch back.
    case rollBack
    /// `K`: prints all values.
    case checkpoint

    /// A Boolean value that indicates whether values are read right after the record.
    public var reads: Bool {
        switch self {
        case .suggest, .update, .checkpoint, .commit, .rollBack: true
        default: false
        }
    }
}

/// A sequence of calls to a solver as a value: it can be played, shrunk, printed as a trace file
/// and read again.
public struct History: Sendable, Hashable {
    /// The number of initial variables.
    public var variableCount: Int
    /// The upper bound of the ids.
    public var constraintCount: Int
    /// The records in order.
    public var records: [HistoryRecord]

    /// Creates a history.
    public init(variableCount: Int, constraintCount: Int, records: [HistoryRecord] = []) {
        self.variableCount = variableCount
        self.constraintCount = constraintCount
        self.records = records
    }

    /// The history without illegal records, and with every batch closed.
    ///
    /// Removal of a record can make later ones illegal; this property makes any list of records a
    /// legal trace.
    public var legal: History {
        var model = HistoryModel(self)
        var result = self
        result.records = records.filter { record in
            guard model.admits(record) else { return false }
            _ = model.apply(record)
            return true
        }
        result.records += Array(repeating: .rollBack, count: model.depth)
        return result
    }
}
