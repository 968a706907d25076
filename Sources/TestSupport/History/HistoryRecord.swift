import Rational

/// One record of a history; the records of a trace file that change or read something.
public enum HistoryRecord: Sendable, Hashable {
    /// `a`: sets the anchor of a variable's stay.
    case anchor(variable: Int, value: Rational)
    /// `c`: adds a row under an id.
    case add(id: Int, row: ReferenceRow)
    /// `r`: removes the row of an id, or forgets a refused one.
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
    /// `K`: writes all values down.
    case checkpoint

    /// Whether values are read right after the record.
    public var reads: Bool {
        switch self {
        case .suggest, .update, .checkpoint, .commit, .rollBack: true
        default: false
        }
    }
}

/// What somebody did to a solver, as a value: it can be played, shortened, printed as a trace file
/// and read back.
public struct History: Sendable, Hashable {
    /// How many variables there are from the start.
    public var variableCount: Int
    /// Ids are below this number.
    public var constraintCount: Int
    /// The records in order.
    public var records: [HistoryRecord]

    /// Makes a history.
    public init(variableCount: Int, constraintCount: Int, records: [HistoryRecord] = []) {
        self.variableCount = variableCount
        self.constraintCount = constraintCount
        self.records = records
    }

    /// The history without the records that are input errors where they stand, and with every batch
    /// closed.
    ///
    /// Dropping a record can make later ones illegal; this makes any list of records a legal trace.
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
