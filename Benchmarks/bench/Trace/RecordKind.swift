import CBenchSupport

/// The records of a trace, with the letter each has in a file.
enum RecordKind: UInt8, CaseIterable {
    case add, remove, priority, constant, anchor, edit, endEdit, suggest, update, begin, commit, rollBack, checkpoint
    case phase

    init(_ record: bench_record) {
        self = RecordKind(rawValue: record.kind) ?? .phase
    }

    /// Whether this record ends a timed step.
    var endsStep: Bool {
        self == .suggest || self == .update
    }

    var letter: String {
        ["c", "r", "p", "k", "a", "e", "x", "s", "u", "[", "]", "~", "K", "P"][Int(rawValue)]
    }
}
