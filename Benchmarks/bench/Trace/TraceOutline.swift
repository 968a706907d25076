import CBenchSupport

/// Which records of a trace build, and which make up each step.
struct TraceOutline {
    let build: Range<Int>
    let steps: [TraceStep]
    /// What follows the last step, played untimed.
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

    /// Without phases, everything before the first step is the build.
    private static func firstStep(_ records: ContiguousArray<bench_record>) -> Int {
        guard let step = records.firstIndex(where: { RecordKind($0).endsStep }) else { return records.count }
        let changes = records[..<step].lastIndex { RecordKind($0) != .edit }
        return changes.map { $0 + 1 } ?? 0
    }
}

/// One timed step: a suggestion or an update, with the changes since the last one.
struct TraceStep {
    let records: Range<Int>
    /// Nothing but a suggestion (and perhaps a checkpoint before it): a drag goes on.
    let isDrag: Bool
    /// Changes of constraints that an update ends.
    let isChurn: Bool
    let hasCheckpoint: Bool

    init(_ range: Range<Int>, of all: ContiguousArray<bench_record>) {
        let kinds = all[range].map { RecordKind($0) }
        records = range
        isDrag = kinds.last == .suggest && kinds.dropLast().allSatisfy { $0 == .checkpoint || $0 == .phase }
        isChurn = kinds.last == .update
        hasCheckpoint = kinds.contains(.checkpoint)
    }
}
