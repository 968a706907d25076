import CBenchSupport

/// The records of a trace that form the build and each step.
struct TraceOutline {
    let build: Range<Int>
    let steps: [TraceStep]
    /// The records after the last step, played untimed.
    let tail: Range<Int>

    init(_ records: ContiguousArray<bench_record>, buildEnd: Int?) {
        let end = buildEnd ?? Self.firstStep(records)
        var steps: [TraceStep] = []
        var start = end
        for index in end..<records.count where RecordKind(records[index]).endsStep {
            steps.append(TraceStep(start..<index + 1, of: records))
            start = index + 1
        }
        self.build = 0..<end
        self.steps = steps
        self.tail = start..<records.count
    }

    /// The first step. Without phases, all records before it are the build.
    private static func firstStep(_ records: ContiguousArray<bench_record>) -> Int {
        guard let step = records.firstIndex(where: { RecordKind($0).endsStep }) else {
            return records.count
        }
        let changes = records[..<step].lastIndex { RecordKind($0) != .edit }
        return changes.map { $0 + 1 } ?? 0
    }
}

/// A timed step: a suggestion or an update, with the preceding changes.
struct TraceStep {
    let records: Range<Int>
    /// A Boolean value that indicates whether the step is only a suggestion, and perhaps a
    /// checkpoint before it.
    let isDrag: Bool
    /// A Boolean value that indicates whether the step is an update after changes of constraints.
    let isChurn: Bool
    let hasCheckpoint: Bool

    init(_ range: Range<Int>, of all: ContiguousArray<bench_record>) {
        let kinds = all[range].map { RecordKind($0) }
        records = range
        isDrag =
            kinds.last == .suggest
            && kinds.dropLast().allSatisfy { $0 == .checkpoint || $0 == .phase }
        isChurn = kinds.last == .update
        hasCheckpoint = kinds.contains(.checkpoint)
    }
}

/// The frame that a document stores for a view, and the variables that represent it.
///
/// Its comment in a trace file: `# view index id x y width height X Y WIDTH HEIGHT tier class`.
struct StoredFrame: Equatable {
    let view: String
    let variables: [Int]
    let frame: [Double]

    /// Parses the text of a comment; returns `nil` for other comments.
    init?(comment: String) {
        let words = comment.split(separator: " ")
        guard words.count >= 11, words[0] == "view" else { return nil }
        let variables = words[3..<7].compactMap { Int($0) }
        let frame = words[7..<11].compactMap { Double($0) }
        guard variables.count == 4, frame.count == 4 else { return nil }
        self.view = String(words[2])
        self.variables = variables
        self.frame = frame
    }

    /// Returns whether all four numbers are within `tolerance` points of the stored ones.
    func isMet(by values: [Double], within tolerance: Double = 0.5) -> Bool {
        zip(variables, frame).allSatisfy { variable, stored in
            variable < values.count && (values[variable] - stored).magnitude <= tolerance
        }
    }
}
