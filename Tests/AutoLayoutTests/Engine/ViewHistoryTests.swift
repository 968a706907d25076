import TestSupport
import Testing

struct ViewHistoryTests {
    @Test func `an edited tree of views is laid out as a fresh one, and as its constraints say`()
        async
    {
        let result = await ViewFuzz(seed: 1, count: 96).play(workers: 2)
        for failure in result.failures { Issue.record("seed \(failure.seed): \(failure.finding)") }
        #expect(
            result.counters.layouts > 500 && result.counters.frames > 2500
                && result.counters.residuals > 1000)
        #expect(result.counters.conflicts > 15 && result.counters.ambiguous > 200)
    }

    @Test func `a seed decides a history`() {
        #expect(ViewHistory(seed: 7).text == ViewHistory(seed: 7).text)
        #expect(ViewHistory(seed: 7).text != ViewHistory(seed: 8).text)
    }
}
