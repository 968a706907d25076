import CBenchSupport

/// A trace while it is written, by a scene or by the reader of a file.
struct TraceDraft {
    var name: String
    var variableCount = 0
    var constraintCount = 0
    var records: ContiguousArray<bench_record> = []
    var terms: ContiguousArray<bench_term> = []
    var frames: [StoredFrame] = []
    /// Names of the phases; a phase record's id is an index into it.
    var phases: [String] = []
    /// Index of the first record after the build phase, once that phase has ended.
    var buildEnd: Int?

    init(_ name: String) {
        self.name = name
    }

    mutating func append(_ kind: RecordKind, id: Int32 = 0, number: Double = 0, line: Int = 0) {
        var record = bench_record()
        record.kind = kind.rawValue
        record.id = id
        record.number = number
        record.weight = 1
        record.line = Int32(truncatingIfNeeded: line)
        records.append(record)
    }

    /// Gives the record just appended a priority and a weight.
    mutating func setPriority(_ priority: Float, weight: Double) {
        records[records.count - 1].priority = priority
        records[records.count - 1].weight = weight
    }

    /// Gives the record just appended a relation and terms, as indices into `terms`.
    mutating func setBody(_ relation: FlatRelation, _ range: Range<Int>) {
        let last = records.count - 1
        records[last].relation = relation.rawValue
        records[last].first_term = Int32(range.lowerBound)
        records[last].term_count = Int32(range.count)
    }

    /// A phase begins; the first one that is not `build` ends the build.
    mutating func phase(_ name: String) {
        if name != "build", buildEnd == nil { buildEnd = records.count }
        append(.phase, id: Int32(phases.count))
        phases.append(name)
    }
}

/// The relations in the order in which every part counts them.
enum FlatRelation: UInt8, CaseIterable {
    case equal, lessOrEqual, greaterOrEqual

    init(_ record: bench_record) {
        self = FlatRelation(rawValue: record.relation) ?? .equal
    }
}
