/// A comparison of the engines' answers at the checkpoints of a trace.
struct Agreement {
    let trace: FlatTrace
    let settle: any Settle
    /// The proven answers, which decide if ours appears wrong.
    private let proven: ProvenAnswers

    init(trace: FlatTrace, settle: any Settle) {
        self.trace = trace
        self.settle = settle
        proven = ProvenAnswers(trace)
    }

    /// The result of comparing one rival with ours.
    struct Outcome {
        var compared = 0
        var differing = 0
        var verdicts: [Verdict] = []

        /// A Boolean value that indicates whether the rival is wrong somewhere, or has another
        /// optimum than the canonical one.
        var rivalDiffers: Bool { verdicts.contains { if case .ours = $0 { true } else { false } } }
        var oursDiffers: Bool { verdicts.contains { $0.oursIsWrong } }

        /// The reason for our first wrong answer, or for the rival's.
        var oursReason: String? {
            verdicts.lazy.compactMap { if case .theirs(let reason) = $0 { reason } else { nil } }
                .first
        }
        var rivalReason: String? {
            verdicts.lazy.compactMap { if case .ours(let reason) = $0 { reason } else { nil } }
                .first
        }
    }

    /// Returns whether values agree to a millionth, relative to their size. An infinite value agrees
    /// with none.
    static func areEqual(_ a: Double, _ b: Double, tolerance: Double = 1e-6) -> Bool {
        let distance = (a - b).magnitude
        return distance.isFinite
            && distance <= tolerance * max(1, max(a.magnitude, b.magnitude))
    }

    static func areEqual(_ a: [Double], _ b: [Double]) -> Bool {
        zip(a, b).allSatisfy { areEqual($0, $1) }
    }

    /// Compares two engines checkpoint by checkpoint, each with its own refusals.
    func compare(ours: AnswerLog, theirs: AnswerLog) -> Outcome {
        var outcome = Outcome()
        var (book, theirBook) = (InstalledRows(trace), InstalledRows(trace))
        for (mine, other) in zip(ours.answers, theirs.answers) {
            outcome.compared += 1
            if Self.areEqual(mine.answer.values, other.answer.values) { continue }
            book.advance(to: mine.end, refused: mine.answer.refused)
            theirBook.advance(to: other.end, refused: other.answer.refused)
            outcome.differing += 1
            let verdict = settle.settle(
                ours: mine.answer, theirs: other.answer, book: book, theirBook: theirBook,
                trace: trace)
            outcome.verdicts.append(proven.reviewed(verdict, of: mine))
        }
        return outcome
    }
}

/// The answers of an engine at the checkpoints of a trace.
final class AnswerLog: CheckpointObserver {
    /// An answer with the number of records played and the checkpoint's index; -1 is the end of the
    /// build.
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

    /// The answers at each `K` of the trace.
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

/// The answers to a trace with proofs in exact arithmetic, computed on demand.
///
/// Sums of violations are compared with a tolerance. A linear-programming rival may exploit its own
/// tolerances on one level to gain on the next. Our answer then appears wrong, which its proof
/// refutes.
final class ProvenAnswers {
    private let trace: FlatTrace
    private lazy var book: AnswerLog = {
        let book = AnswerLog(trace)
        _ = TimedReplay(trace, EngineTinamou()).run(observer: book)
        return book
    }()

    init(_ trace: FlatTrace) {
        self.trace = trace
    }

    /// Returns a verdict, corrected if ours is the proven answer.
    func reviewed(_ verdict: Verdict, of ours: AnswerLog.Entry) -> Verdict {
        guard case .theirs(let reason) = verdict else { return verdict }
        let proven = book.answers.first { $0.index == ours.index }?.answer
        guard let proven, proven.refused == ours.answer.refused else { return verdict }
        guard Agreement.areEqual(proven.values, ours.answer.values) else { return verdict }
        return .ours("\(reason) only because a higher level is violated within its tolerance")
    }
}
