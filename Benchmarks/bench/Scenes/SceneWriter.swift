import CBenchSupport
import Foundation
import Rational
import TraceFormat

/// A writer of scene records.
struct SceneWriter {
    private(set) var draft: TraceDraft

    init(_ name: String) {
        draft = TraceDraft(name)
        draft.phase("build")
    }

    mutating func variable() -> Int {
        draft.variableCount += 1
        return draft.variableCount - 1
    }

    mutating func variables(_ count: Int) -> [Int] {
        (0..<count).map { _ in variable() }
    }

    /// Adds a constraint with the next id; returns the id.
    @discardableResult
    mutating func row(
        _ relation: FlatRelation, _ priority: Float, _ constant: Double, _ terms: [(Int, Double)],
        weight: Double = 1
    ) -> Int {
        let id = draft.constraintCount
        draft.constraintCount += 1
        let firstTerm = draft.terms.count
        for (variable, coefficient) in terms {
            draft.terms.append(.init(variable: Int32(variable), coefficient: coefficient))
        }
        draft.append(.add, id: Int32(id), number: constant)
        draft.setPriority(priority, weight: weight)
        draft.setBody(relation, firstTerm..<draft.terms.count)
        return id
    }

    /// Adds the constraint of the record at `index` again.
    mutating func repeatRecord(at index: Int) {
        draft.records.append(draft.records[index])
    }

    mutating func remove(_ id: Int) {
        draft.append(.remove, id: Int32(id))
    }

    mutating func edit(_ variable: Int, _ priority: Float) {
        draft.append(.edit, id: Int32(variable))
        draft.setPriority(priority, weight: 1)
    }

    mutating func phase(_ name: String) { draft.phase(name) }
    mutating func beginBatch() { draft.append(.begin) }
    mutating func rollBack() { draft.append(.rollBack) }
    mutating func update() { draft.append(.update) }
    mutating func checkpoint() { draft.append(.checkpoint) }

    /// Suggests a value, rounded to a 64th like a pointer position.
    mutating func suggest(_ value: Double, for variable: Int) {
        draft.append(
            .suggest, id: Int32(variable), number: (value * 64).rounded(.toNearestOrEven) / 64)
    }

    /// Drags a variable back and forth between two values four times.
    mutating func drag(_ variable: Int, from low: Double, to high: Double, steps: Int) {
        phase("drag")
        let every = max(1, steps / 10)
        for step in 0..<steps {
            let angle = 2 * Double.pi * 4 * Double(step) / Double(steps)
            suggest(low + (high - low) * (0.5 - 0.5 * cos(angle)), for: variable)
            if step % every == every - 1 { checkpoint() }
        }
    }
}

/// The priorities of the scenes.
enum ScenePriority {
    static let required: Float = 1000
    static let strong: Float = 750
    static let medium: Float = 500
    static let weak: Float = 250
}

/// The text of a scene's trace, with each double as its simplest fraction.
struct TraceText {
    let draft: TraceDraft
    private var writer = TraceWriter()

    init(_ draft: TraceDraft) {
        self.draft = draft
        for record in draft.records { write(record) }
    }

    var text: String {
        let bytes = writer.text(
            variableCount: draft.variableCount, constraintCount: draft.constraintCount)
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
        let terms = draft.terms[range].map {
            (variable: Int($0.variable), coefficient: Self.exact($0.coefficient))
        }
        writer.add(
            Int(record.id), TraceRelation(rawValue: record.relation) ?? .equal,
            priority: record.priority,
            weight: Self.exact(record.weight), constant: Self.exact(record.number), terms: terms)
    }

    private static func exact(_ number: Double) -> Rational {
        Rational(simplest: number) ?? .zero
    }
}
