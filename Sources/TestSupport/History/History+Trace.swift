import ConstraintSolver
import Diagnostics
import Rational
import TraceFormat

extension History {
    /// Reads a history from the text of a trace file, without phases and weights of edits.
    public init(text: String, file: String = "history") throws(Diagnostic) {
        let trace = try TraceReader().read(text, file: file)
        self.init(
            variableCount: trace.variableCount, constraintCount: trace.constraintCount,
            records: trace.records.compactMap { HistoryRecord($0, of: trace) })
    }
}

extension HistoryRecord {
    /// Creates the record of a trace with exact numbers; `nil` for records without effect.
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

extension History {
    /// The history as a trace file.
    public var text: String {
        (["V \(variableCount)", "C \(constraintCount)"] + records.map(\.text)).map { $0 + "\n" }
            .joined()
    }
}

extension HistoryRecord {
    /// The record as a line of a trace file.
    public var text: String {
        switch self {
        case .anchor(let variable, let value): "a \(variable) \(value)"
        case .add(let id, let row): "c \(id) \(row.text)"
        case .remove(let id): "r \(id)"
        case .priority(let id, let priority, let weight): "p \(id) \(levelText(priority, weight))"
        case .constant(let id, let value): "k \(id) \(value)"
        case .edit(let variable, let priority): "e \(variable) \(levelText(priority, 1))"
        case .endEdit(let variable): "x \(variable)"
        case .suggest(let variable, let value): "s \(variable) \(value)"
        case .update: "u"
        case .begin: "["
        case .commit: "]"
        case .rollBack: "~"
        case .checkpoint: "K"
        }
    }
}

extension ReferenceRow {
    /// The row as in a trace file's `c` record, after the id.
    public var text: String {
        let head = [relation.text, levelText(priority, weight), "\(constant)", "\(terms.count)"]
        return (head + terms.map { "\($0.variable) \($0.coefficient)" }).joined(separator: " ")
    }
}

extension Relation {
    fileprivate var text: String {
        switch self {
        case .equal: "="
        case .lessOrEqual: "<"
        case .greaterOrEqual: ">"
        }
    }
}

/// Returns a priority with its weight, unless the weight is one.
private func levelText(_ priority: Float, _ weight: Rational) -> String {
    TracePriority.text(priority) + (weight == 1 ? "" : "*\(weight)")
}
