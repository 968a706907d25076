import ConstraintSolver
import Diagnostics
import Rational
import TraceFormat

extension History {
    /// Reads a history from the text of a trace file.
    ///
    /// Phases and the weights of edits, which no history has, are left out.
    public init(text: String, file: String = "history") throws(Diagnostic) {
        let trace = try TraceReader().read(text, file: file)
        self.init(
            variableCount: trace.variableCount, constraintCount: trace.constraintCount,
            records: trace.records.compactMap { HistoryRecord($0, of: trace) })
    }
}

extension HistoryRecord {
    /// The record of a trace with its numbers exactly; `nil` for what changes nothing.
    fileprivate init?(_ record: TraceRecord, of trace: Trace) {
        switch record {
        case .phase: return nil
        case .anchor(let variable, let value):
            self = .anchor(variable: variable, value: trace.exact(value))
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            let row = ReferenceRow(
                trace.terms(terms), trace.exact(constant), relation.solved, priority: priority,
                weight: trace.exact(weight))
            self = .add(id: id, row: row)
        case .remove(let id): self = .remove(id: id)
        case .priority(let id, let priority, let weight):
            self = .priority(id: id, priority: priority, weight: trace.exact(weight))
        case .constant(let id, let value): self = .constant(id: id, value: trace.exact(value))
        case .edit, .endEdit, .suggest: self.init(edit: record, of: trace)
        default: self.init(plain: record)
        }
    }

    private init?(edit record: TraceRecord, of trace: Trace) {
        switch record {
        case .edit(let variable, let priority, _):
            self = .edit(variable: variable, priority: priority)
        case .endEdit(let variable): self = .endEdit(variable: variable)
        case .suggest(let variable, let value):
            self = .suggest(variable: variable, value: trace.exact(value))
        default: return nil
        }
    }

    private init?(plain record: TraceRecord) {
        switch record {
        case .update: self = .update
        case .begin: self = .begin
        case .commit: self = .commit
        case .rollBack: self = .rollBack
        case .checkpoint: self = .checkpoint
        default: return nil
        }
    }
}

extension Trace {
    fileprivate func terms(_ range: Range<Int>) -> [ReferenceTerm] {
        range.map { ReferenceTerm(exactCoefficient($0), Int(termVariables[$0])) }
    }
}

extension TraceRelation {
    fileprivate var solved: Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .lessOrEqual
        case .greaterOrEqual: .greaterOrEqual
        }
    }
}
