import CBenchSupport

/// A trace as flat arrays: what every engine, the floor and the judge start from.
///
/// The arrays never move while the trace lives, so that a rival may keep pointers into them.
final class FlatTrace {
    let name: String
    let variableCount: Int
    let constraintCount: Int
    let records: UnsafeBufferPointer<bench_record>
    let terms: UnsafeBufferPointer<bench_term>
    /// The priorities below 1000 that occur, ascending; a record's `level` is an index into it.
    let levels: [Float]
    /// Frames that the file stores for its views; empty for a scene.
    let frames: [StoredFrame]
    /// Which records build, which make up each step.
    let outline: TraceOutline
    /// The most terms that any record has.
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

    private static func freeze<Element>(_ array: ContiguousArray<Element>) -> UnsafeBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
        _ = copy.initialize(from: array)
        return UnsafeBufferPointer(copy)
    }

    func kind(of index: Int) -> RecordKind {
        RecordKind(records[index])
    }

    func terms(of record: bench_record) -> UnsafeBufferPointer<bench_term> {
        UnsafeBufferPointer(rebasing: terms[Int(record.first_term)..<Int(record.first_term + record.term_count)])
    }
}

/// Ranks the optional priorities of a trace.
private struct LevelRanking {
    let levels: [Float]
    var records: ContiguousArray<bench_record>

    init(_ unranked: ContiguousArray<bench_record>) {
        records = unranked
        let present = Set(unranked.lazy.filter { Self.hasPriority($0) && $0.priority < 1000 }.map(\.priority))
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
