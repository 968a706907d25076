import CBenchSupport
import Rational
import TraceFormat

/// Writes a scene as the text of a trace file, each double as the simplest fraction that it stands for.
struct TraceText {
    let draft: TraceDraft
    private var writer = TraceWriter()

    init(_ draft: TraceDraft) {
        self.draft = draft
        for record in draft.records { write(record) }
    }

    var text: String {
        let bytes = writer.text(variableCount: draft.variableCount, constraintCount: draft.constraintCount)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func write(_ record: bench_record) {
        let (id, number) = (Int(record.id), Self.exact(record.number))
        switch RecordKind(record) {
        case .add: add(record)
        case .remove: writer.remove(id)
        case .priority: writer.priority(id, record.priority, weight: Self.exact(record.weight))
        case .constant: writer.constant(id, number)
        case .anchor: writer.anchor(id, number)
        case .edit: writer.edit(id, record.priority, weight: Self.exact(record.weight))
        case .endEdit: writer.endEdit(id)
        case .suggest: writer.suggest(id, number)
        case .phase: writer.phase(draft.phases[id])
        case .update, .begin, .commit, .rollBack, .checkpoint: writeBare(RecordKind(record))
        }
    }

    private mutating func writeBare(_ kind: RecordKind) {
        switch kind {
        case .update: writer.update()
        case .begin: writer.begin()
        case .commit: writer.commit()
        case .rollBack: writer.rollBack()
        default: writer.checkpoint()
        }
    }

    private mutating func add(_ record: bench_record) {
        let range = Int(record.first_term)..<Int(record.first_term + record.term_count)
        let terms = draft.terms[range].map { (variable: Int($0.variable), coefficient: Self.exact($0.coefficient)) }
        writer.add(
            Int(record.id), TraceRelation(rawValue: record.relation) ?? .equal, priority: record.priority,
            weight: Self.exact(record.weight), constant: Self.exact(record.number), terms: terms)
    }

    private static func exact(_ number: Double) -> Rational {
        Rational(simplest: number) ?? .zero
    }
}
