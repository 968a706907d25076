import CBenchSupport

/// A trace as flat arrays, the input of every engine and of the bounds.
///
/// The arrays never move during the lifetime of the trace, so that a rival may keep pointers.
final class FlatTrace {
    let name: String
    let variableCount: Int
    let constraintCount: Int
    let records: UnsafeBufferPointer<bench_record>
    let terms: UnsafeBufferPointer<bench_term>
    /// The optional priorities in ascending order; a record's `level` is an index.
    let levels: [Float]
    /// The frames that the file stores for its views; empty for a scene.
    let frames: [StoredFrame]
    /// The records of the build and of each step.
    let outline: TraceOutline
    /// The maximum number of terms in a record.
    let longestRow: Int

    init(_ draft: TraceDraft) {
        let ranked = LevelRanking(draft.records)
        name = draft.name
        variableCount = draft.variableCount
        constraintCount = draft.constraintCount
        levels = ranked.levels
        records = Self.freeze(ranked.records)
        terms = Self.freeze(draft.terms)
        frames = draft.frames
        longestRow = draft.records.reduce(0) { max($0, Int($1.term_count)) }
        outline = TraceOutline(ranked.records, buildEnd: draft.buildEnd)
    }

    deinit {
        records.deallocate()
        terms.deallocate()
    }

    private static func freeze<Element>(_ array: ContiguousArray<Element>) -> UnsafeBufferPointer<
        Element
    > {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
        _ = copy.initialize(from: array)
        return UnsafeBufferPointer(copy)
    }

    func kind(of index: Int) -> RecordKind {
        RecordKind(records[index])
    }

    func terms(of record: bench_record) -> UnsafeBufferPointer<bench_term> {
        UnsafeBufferPointer(
            rebasing: terms[Int(record.first_term)..<Int(record.first_term + record.term_count)])
    }
}

/// The ranking of the optional priorities of a trace.
private struct LevelRanking {
    let levels: [Float]
    var records: ContiguousArray<bench_record>

    init(_ unranked: ContiguousArray<bench_record>) {
        records = unranked
        let present = Set(
            unranked.lazy.filter { Self.hasPriority($0) && $0.priority < 1000 }.map(\.priority))
        levels = present.sorted()
        let rank = Dictionary(uniqueKeysWithValues: levels.enumerated().map { ($1, UInt16($0)) })
        for index in records.indices where Self.hasPriority(records[index]) {
            records[index].level = rank[records[index].priority] ?? 0
        }
    }

    private static func hasPriority(_ record: bench_record) -> Bool {
        switch RecordKind(record) {
        case .add, .priority, .edit: true
        default: false
        }
    }
}

/// The records of a trace, with their letters in a file.
enum RecordKind: UInt8, CaseIterable {
    case add, remove, priority, constant, anchor, edit, endEdit, suggest, update, begin, commit,
        rollBack, checkpoint
    case phase

    init(_ record: bench_record) {
        self = RecordKind(rawValue: record.kind) ?? .phase
    }

    /// A Boolean value that indicates whether the record ends a timed step.
    var endsStep: Bool {
        self == .suggest || self == .update
    }

    var letter: String {
        ["c", "r", "p", "k", "a", "e", "x", "s", "u", "[", "]", "~", "K", "P"][Int(rawValue)]
    }
}
