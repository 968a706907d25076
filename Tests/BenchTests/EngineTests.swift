import Testing

@testable import bench

@Suite struct EngineTests {
    private let range = StrengthRange(
        min: 1, max: 1e8,
        named: [
            .init(name: "weak", value: 1), .init(name: "medium", value: 1e3),
            .init(name: "strong", value: 1e6),
        ])

    @Test func `levels with a letter become the rival's own strengths`() {
        let map = StrengthMap(levels: [250, 750], range: range)
        #expect(map.strengths == [1, 1e6])
        #expect(map.sentence == "250.0 → weak, 750.0 → strong")
    }

    @Test func `other levels are spaced as widely as the range allows, in order`() {
        let map = StrengthMap(levels: [250, 251, 750], range: range)
        #expect(map.strengths.count == 3)
        #expect(zip(map.strengths, [1, 1e4, 1e8]).allSatisfy { ($0 / $1 - 1).magnitude < 1e-12 })
        #expect(StrengthMap(levels: [999.5], range: range).strengths == [1e8])
        #expect(StrengthMap(levels: [], range: range).strengths.isEmpty)
    }

    /// One variable at least 10, dragged below; a conflicting row; a batch that is rolled back, one
    /// that conflicts.
    private func replay(_ lines: [String]) throws -> (answers: AnswerLog, times: TimedReplay.Times)
    {
        let trace = FlatTrace(try TestTrace.draft(lines))
        let answers = AnswerLog(trace)
        let times = TimedReplay(trace, EngineTinamou()).run(observer: answers)
        return (answers, times)
    }

    @Test func `a drag stops at a required bound`() throws {
        let (answers, times) = try replay(
            [
                "V 1", "C 1", "P build", "c 0 > R -10 1 0 1", "e 0 S", "P drag", "s 0 30", "K",
                "s 0 5", "K",
            ])
        #expect(times.isComplete)
        #expect(answers.checkpointAnswers.map(\.answer.values) == [[30], [10]])
        #expect(times.steps.count == 2)
        #expect(times.checksum == 10 + 30 + 10)
    }

    @Test func `a refused constraint is listed and forgotten`() throws {
        let lines = [
            "V 1", "C 2", "P build", "c 0 = R -10 1 0 1", "c 1 = R -20 1 0 1", "P churn", "k 1 -10",
            "r 1",
            "c 1 = R -10 1 0 1", "u", "K",
        ]
        let (answers, times) = try replay(lines)
        #expect(times.isComplete)
        #expect(times.tally.refused == [1])
        #expect(answers.checkpointAnswers.map(\.answer.values) == [[10]])
    }

    @Test func `a batch that is rolled back, and one that conflicts, leave what was there`() throws
    {
        let lines = [
            "V 1", "C 2", "P build", "c 0 = R -10 1 0 1", "P churn", "[", "r 0",
            "c 0 = R -20 1 0 1", "~", "u", "K",
            "[", "r 0", "c 0 = R -30 1 0 1", "c 1 = R -40 1 0 1", "]", "u", "K", "k 0 -50", "u",
            "K",
        ]
        let (answers, times) = try replay(lines)
        #expect(times.isComplete)
        #expect(answers.checkpointAnswers.map(\.answer.values) == [[10], [10], [50]])
        #expect(times.tally.refused.count == 1)
    }
}
