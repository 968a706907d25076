import Diagnostics
import TraceFormat

/// A small trace with one lesson for the author of a solver.
struct ConformanceTrial {
    let name: String
    /// The records, without the counts of variables and constraints.
    let records: [String]

    /// The error of an engine on the trace, as a message; `nil` if all of its answers are right.
    func complaint(about engine: any Engine) throws -> String? {
        let lines = ["V 3", "C 8", "P build"] + records + ["K"]
        let trace = FlatTrace(
            TraceDraft(try TraceReader().read(lines.joined(separator: "\n") + "\n", file: name)))
        let (ours, theirs) = (AnswerLog(trace), AnswerLog(trace))
        _ = TimedReplay(trace, EngineTinamou()).run(observer: ours)
        let times = TimedReplay(trace, engine, deadline: Deadline(seconds: Self.budget)).run(
            observer: theirs)
        if let stop = times.stop { return stop.message }
        let outcome = Agreement(trace: trace, settle: LevelSumSettle()).compare(
            ours: ours, theirs: theirs)
        if let reason = outcome.rivalReason { return reason }
        let (expected, found) = (
            ours.answers.last?.answer.refused ?? [], theirs.answers.last?.answer.refused ?? []
        )
        return expected == found ? nil : "refused rows \(found); expected \(expected)"
    }

    /// The seconds for a trace.
    static let budget = 5.0

    static let all = [
        ConformanceTrial(
            name: "required equalities and inequalities",
            records: ["c 0 = R -10 1 0 1", "c 1 = R -5 2 1 1 0 -1", "c 2 > R -20 2 2 1 1 -1", "u"]),
        ConformanceTrial(
            name: "an optional row gives way to a required one",
            records: ["c 0 < R -10 1 0 1", "c 1 = S -30 1 0 1", "u"]),
        ConformanceTrial(
            name: "many weak rows do not outweigh a strong one (lexicographic)",
            records: [
                "c 0 = S -10 1 0 1", "c 1 = W 0 1 0 1", "c 2 = W*1000000 0 1 0 1",
                "c 3 = M 0 1 0 1",
                "u",
            ]),
        ConformanceTrial(
            name: "weights decide within a level",
            records: ["c 0 = S*3 -10 1 0 1", "c 1 = S*2 0 1 0 1", "u"]),
        ConformanceTrial(
            name: "a drag, past a limit and back",
            records: [
                "c 0 < R -100 1 0 1", "c 1 = R -5 2 1 1 0 -1", "e 0 S", "P drag", "s 0 50", "K",
                "s 0 300", "K", "s 0 20",
            ]),
        ConformanceTrial(
            name: "an edit ends",
            records: ["c 0 = W -7 1 0 1", "e 0 S", "P drag", "s 0 50", "K", "x 0", "u"]),
        ConformanceTrial(
            name: "rows are removed and added again",
            records: [
                "c 0 = S -10 1 0 1", "c 1 = W -3 1 0 1", "P churn", "r 0", "u", "K",
                "c 0 = S -4 1 0 1", "u",
            ]),
        ConformanceTrial(
            name: "constants and priorities change",
            records: [
                "c 0 = S -10 1 0 1", "c 1 = M -3 1 0 1", "P churn", "k 0 -12", "u", "K", "p 0 W",
                "u",
            ]),
        ConformanceTrial(
            name: "a refused row is listed, and leaves the rest as it was",
            records: [
                "c 0 = R -10 1 0 1", "c 1 = S -3 1 1 1", "P churn", "c 2 = R -20 1 0 1", "u", "K",
                "k 1 -8", "u",
            ]),
        ConformanceTrial(
            name: "a batch that is rolled back leaves nothing",
            records: [
                "c 0 = R -10 1 0 1", "P churn", "[", "r 0", "c 0 = R -20 1 0 1", "~", "u",
            ]),
        ConformanceTrial(
            name: "a batch counts as a whole",
            records: [
                "c 0 = R -10 1 0 1", "P churn", "[", "c 1 = R -20 1 0 1", "r 0", "]", "u",
            ]),
        ConformanceTrial(
            name: "the layout depends on the rows and not on the history",
            records: [
                "c 0 > R 0 1 0 1", "c 1 = S -9 1 0 1", "c 2 = S -2 2 1 1 0 -1", "P churn",
                "c 3 < R -4 1 0 1", "u", "K", "r 3", "c 4 = R -50 1 1 1", "u", "K", "r 4", "u",
            ]),
    ]
}
