/// Compares what engines answered at the checkpoints of a trace.
struct Agreement {
    let trace: FlatTrace
    let settle: any Settle
    /// What has the last word where ours seems to be wrong.
    private let proven: ProvenAnswers

    init(trace: FlatTrace, settle: any Settle) {
        self.trace = trace
        self.settle = settle
        proven = ProvenAnswers(trace)
    }

    /// What came of comparing one rival with ours.
    struct Outcome {
        var compared = 0
        var differing = 0
        var verdicts: [Verdict] = []

        /// The engine's answers are shown to be wrong somewhere, or another optimum than the canonical one.
        var rivalDiffers: Bool { verdicts.contains { if case .ours = $0 { true } else { false } } }
        var oursDiffers: Bool { verdicts.contains { $0.oursIsWrong } }

        /// Why the first answer of ours that is wrong is, and of the rival's.
        var oursReason: String? {
            verdicts.lazy.compactMap { if case .theirs(let reason) = $0 { reason } else { nil } }.first
        }
        var rivalReason: String? {
            verdicts.lazy.compactMap { if case .ours(let reason) = $0 { reason } else { nil } }.first
        }
    }

    /// Values agree to a millionth, relative to their size.
    static func areEqual(_ a: Double, _ b: Double, tolerance: Double = 1e-6) -> Bool {
        (a - b).magnitude <= tolerance * max(1, max(a.magnitude, b.magnitude))
    }

    static func areEqual(_ a: [Double], _ b: [Double]) -> Bool {
        zip(a, b).allSatisfy { areEqual($0, $1) }
    }

    /// Both books are advanced from checkpoint to checkpoint, each with its own engine's refusals.
    func compare(ours: AnswerBook, theirs: AnswerBook) -> Outcome {
        var outcome = Outcome()
        var (book, theirBook) = (RowBook(trace), RowBook(trace))
        for (mine, other) in zip(ours.answers, theirs.answers) {
            outcome.compared += 1
            if Self.areEqual(mine.answer.values, other.answer.values) { continue }
            book.advance(to: mine.end, refused: mine.answer.refused)
            theirBook.advance(to: other.end, refused: other.answer.refused)
            outcome.differing += 1
            let verdict = settle.settle(
                ours: mine.answer, theirs: other.answer, book: book, theirBook: theirBook, trace: trace)
            outcome.verdicts.append(proven.reviewed(verdict, of: mine))
        }
        return outcome
    }
}

/// Writes down an engine's answers at the checkpoints of a trace.
final class AnswerBook: CheckpointObserver {
    /// An answer, the number of records played by then, and the checkpoint's index; -1 is the end of the build.
    struct Entry {
        let index: Int
        let end: Int
        let answer: Answer
    }

    private let trace: FlatTrace
    private var checkpoints = 0
    private(set) var answers: [Entry] = []

    init(_ trace: FlatTrace) {
        self.trace = trace
    }

    /// The answer at the end of the build.
    var buildAnswer: Answer? { answers.first { $0.index < 0 }?.answer }

    /// Those that a `K` of the trace asks for.
    var checkpointAnswers: [Entry] { answers.filter { $0.index >= 0 } }

    func observe(record: Int?, in run: any EngineRun) {
        let answer = Answer(values: run.values(of: trace), refused: run.tally.refused)
        guard let record else {
            answers.append(Entry(index: -1, end: trace.outline.build.upperBound, answer: answer))
            return
        }
        answers.append(Entry(index: checkpoints, end: record, answer: answer))
        checkpoints += 1
    }
}
