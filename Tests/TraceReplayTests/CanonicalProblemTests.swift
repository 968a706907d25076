import CertificateChecker
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// The canonical text as the replay writes it, against the checker's own.
struct CanonicalProblemTests {
    @Test(arguments: HistoryFamily.mixed)
    func `two writers of canonical text agree on random histories`(family: HistoryFamily) throws {
        var refusedCount = 0
        for seed in 0..<150 as Range<UInt64> {
            let history = HistoryGenerator.history(seed: seed, family: family)
            let text = history.text, trace = try TraceReader().read(text, file: "seed \(seed)")
            var model = HistoryModel(history), refused: Set<Int> = []
            for (index, record) in history.records.enumerated() {
                if case .refused = model.apply(record) { refused.insert(index) }
            }
            refusedCount += refused.count
            try expectSame(trace, Array(text.utf8), refused, "seed \(seed)")
        }
        #expect(refusedCount > 20)
    }

    @Test func `terms are merged and ordered, numbers are reduced, the end is as it was left`()
        throws
    {
        let text = """
            V 3
            C 3
            a 0 2/4
            a 1 5
            a 1 0
            c 1 < 249.99998*0.50 -2/4 4 2 1 0 0.5 2 -1 1 1e-2
            e 2 S*3
            s 2 -7
            c 0 = R 1 0
            [
            c 2 > M 0 1 0 1
            e 0 1
            ~
            """
        let trace = try TraceReader().read(text, file: "terms")
        let expected = """
            V 3
            c 0 = 1000 1 0
            c 1 < 249.99998*1/2 -1/2 2 0 1/2 1 1/100
            c e2 = 750*3 7 1 2 1
            a 0 1/2

            """
        let problem = CanonicalProblem(trace, before: trace.records.count, omitting: [])
        #expect(String(decoding: problem.text, as: UTF8.self) == expected)
        try expectSame(trace, Array(text.utf8), [], "terms")
    }

    private func expectSame(_ trace: Trace, _ text: [UInt8], _ refused: Set<Int>, _ context: String)
        throws
    {
        let lines = Set(refused.map { trace.line(of: $0) })
        let expected = try CertificateChecker.problems(of: text, refusing: lines)
        var problem = CanonicalProblem(trace), conflicts: [String] = []
        for index in trace.records.indices {
            let isRefused = refused.contains(index)
            if isRefused {
                conflicts.append(String(decoding: problem.conflictText(at: index), as: UTF8.self))
            }
            problem.play(index, isRefused: isRefused)
        }
        #expect(conflicts == expected.refused, "\(context)")
        #expect(String(decoding: problem.text, as: UTF8.self) == expected.end, "\(context)")
        let whole = CanonicalProblem(trace, before: trace.records.count, omitting: refused)
        #expect(whole.text == problem.text, "\(context)")
        #expect(
            CanonicalProblem.hash(of: whole.text) == SHA256.digest(of: expected.end.utf8),
            "\(context)")
    }
}
