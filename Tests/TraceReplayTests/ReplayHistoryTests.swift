import Rational
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Random histories as trace files: the replay has to refuse what the model refuses, and end where
/// it ends.
struct ReplayHistoryTests {
    @Test(arguments: HistoryFamily.mixed)
    func `a replayed history refuses what the model refuses`(family: HistoryFamily) throws {
        for seed in 0..<200 as Range<UInt64> {
            let history = HistoryGenerator.history(seed: seed, family: family)
            var replay = Replay(try TraceReader().read(history.text, file: "seed \(seed)"))
            try replay.run()
            var model = HistoryModel(history)
            let refused = history.records.enumerated().filter { isRefusal(model.apply($1)) }
            #expect(replay.refusals.map { $0.line - 3 } == refused.map(\.offset), "seed \(seed)")
            expectSame(Array(replay.values), model.problem, "seed \(seed)")
        }
    }

    @Test func `the goal of an edit before its first suggestion is zero`() throws {
        var values: [Double] = []
        var replay = Replay(
            try TraceReader().read(
                "V 1\nC 1\nc 0 = 750 -30 1 0 1\nK\ne 0 900\nK\ns 0 20\nK\n", file: "goal"))
        try replay.run { _, replay in values.append(replay.value(of: 0)) }
        #expect(values == [30, 0, 20])
    }

    private func isRefusal(_ verdict: HistoryVerdict) -> Bool {
        if case .refused = verdict { true } else { false }
    }

    private func expectSame(_ values: [Double], _ problem: ReferenceProblem, _ context: String) {
        guard let layout = ReferenceSolver.solve(problem) else { return }
        let tolerance = LayoutTolerance(layout).values
        let isSame = zip(values, zip(layout.values, tolerance)).allSatisfy { value, expected in
            (value - expected.0.doubleValue).magnitude <= expected.1
        }
        #expect(isSame, "\(context): \(values), expected \(layout.values)")
    }
}
