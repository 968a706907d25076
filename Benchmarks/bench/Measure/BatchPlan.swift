/// Which consecutive steps share a pair of clock readings.
enum BatchPlan {
    /// Steps shorter than this are timed in batches.
    static let shortStep = 1_000.0
    /// A batch should take this long at least: a hundred times the clock's own cost.
    static let batchLength = 5_000.0

    /// Runs of up to `length` steady steps; every other step stands alone, and no batch spans a checkpoint.
    static func batches(_ steps: [TraceStep], steady: [Bool], length: Int) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        for step in steps.indices {
            if let last = batches.last, joins(step, last, steps, steady), last.count < length {
                batches[batches.count - 1] = last.lowerBound..<step + 1
            } else {
                batches.append(step..<step + 1)
            }
        }
        return batches
    }

    private static func joins(_ step: Int, _ batch: Range<Int>, _ steps: [TraceStep], _ steady: [Bool]) -> Bool {
        guard step < steady.count else { return false }
        return steady[step] && steady[batch.lowerBound] && !steps[step].hasCheckpoint
    }

    /// How many steps of this many nanoseconds a batch should hold.
    static func length(for step: Double) -> Int {
        step >= shortStep ? 1 : Int((batchLength / max(step, 1)).rounded(.up))
    }
}
