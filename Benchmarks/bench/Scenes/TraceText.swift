import CBenchSupport

/// Writes a scene as the text of a trace file.
struct TraceText {
    let draft: TraceDraft

    var lines: [String] {
        ["V \(draft.variableCount)", "C \(draft.constraintCount)"] + draft.records.map(line)
    }

    private func line(_ record: bench_record) -> String {
        let kind = RecordKind(record)
        switch kind {
        case .add: return add(record)
        case .priority, .edit: return "\(kind.letter) \(record.id) \(priority(record))"
        case .constant, .anchor, .suggest: return "\(kind.letter) \(record.id) \(number(record.number))"
        case .remove, .endEdit: return "\(kind.letter) \(record.id)"
        case .phase: return "P \(draft.phases[Int(record.id)])"
        case .update, .begin, .commit, .rollBack, .checkpoint: return kind.letter
        }
    }

    private func add(_ record: bench_record) -> String {
        let range = Int(record.first_term)..<Int(record.first_term + record.term_count)
        let terms = draft.terms[range].map { "\($0.variable) \(number($0.coefficient))" }
        let head = ["c", "\(record.id)", FlatRelation(record).letter, priority(record), number(record.number)]
        return (head + ["\(record.term_count)"] + terms).joined(separator: " ")
    }

    private func priority(_ record: bench_record) -> String {
        let level = number(Double(record.priority))
        return record.weight == 1 ? level : "\(level)*\(number(record.weight))"
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
