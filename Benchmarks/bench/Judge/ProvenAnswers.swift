/// The answers to a trace with a proof in exact arithmetic each, made when they are first asked for.
///
/// Sums of violations are compared with a tolerance. A rival with tolerances of its own, as linear programming has,
/// may use them up on a level and gain on the next; then our answer seems to be wrong, and its proof says otherwise.
final class ProvenAnswers {
    private let trace: FlatTrace
    private lazy var book: AnswerBook = {
        let book = AnswerBook(trace)
        _ = Replay(trace, EngineTinamou(mode: .certified)).run(observer: book)
        return book
    }()

    init(_ trace: FlatTrace) {
        self.trace = trace
    }

    /// A verdict against us stands unless ours is the proven answer.
    func reviewed(_ verdict: Verdict, of ours: AnswerBook.Entry) -> Verdict {
        guard case .theirs(let reason) = verdict else { return verdict }
        let proven = book.answers.first { $0.index == ours.index }?.answer
        guard let proven, proven.refused == ours.answer.refused else { return verdict }
        guard Agreement.areEqual(proven.values, ours.answer.values) else { return verdict }
        return .ours("\(reason) only because what is above it gives way by less than its tolerance")
    }
}
