import Rational
import TestSupport
import Testing

/// The player itself: it passes an engine that is right and finds every fault.
struct HistoryPlayerTests {
    @Test(arguments: HistoryFamily.mixed)
    func `an engine without a fault passes`(family: HistoryFamily) async {
        let run = FuzzRun(seed: 1, count: 60, families: [family])
        let result = await run.play(ModelEngine<NoFault>.self, workers: 1)
        #expect(result.failure == nil, "\(result.failure?.report(ModelEngine<NoFault>.self) ?? "")")
        #expect(result.total.histories == 60)
        #expect(result.total.refused > 0 && result.total.ambiguous > 0 && result.total.deep > 0)
    }

    @Test func `every fault is found`() async {
        await expectFound(LowestLevelLost.self)
        await expectFound(FractionsLost.self)
        await expectFound(WeightsLost.self)
        await expectFound(StaysReversed.self)
        await expectFound(RollBackLost.self)
        await expectFound(ConstantLost.self)
        await expectFound(RefusalsHidden.self)
        await expectFound(ConflictsEmpty.self)
        await expectFound(ValuesRounded.self)
    }

    @Test func `the first failure does not depend on the number of workers`() async {
        let run = FuzzRun(seed: 7, count: 400, families: [.nice])
        let one = await run.play(ModelEngine<ConflictsEmpty>.self, workers: 1)
        let three = await run.play(ModelEngine<ConflictsEmpty>.self, workers: 3)
        #expect(one.failure != nil)
        #expect(one.failure == three.failure)
        #expect(one.total == three.total)
    }

    @Test func `a failing history shrinks to what shows the fault`() throws {
        let failing = (0..<500 as Range<UInt64>).lazy.map { FuzzCase(seed: $0, family: .nice) }
            .first {
                $0.outcome($0.history, ModelEngine<RollBackLost>.self).failure != nil
            }
        let fuzzCase = try #require(failing)
        let short = HistoryShrinker.shrink(fuzzCase.history) {
            fuzzCase.outcome($0, ModelEngine<RollBackLost>.self).failure != nil
        }
        #expect(short.records.count < 8)
        #expect(short.legal == short)
        #expect(
            fuzzCase.report(ModelEngine<RollBackLost>.self).contains(
                "--replay \(fuzzCase.seed) --family nice"))
    }

    @Test func `a failing share differs from one that holds`() {
        var counters = FuzzCounters()
        var outcome = HistoryOutcome()
        outcome.refused = true
        counters.count(outcome)
        let shares = counters.shares
        #expect(shares.map(\.holds) == [true, false, false, false, false, false])
        #expect(shares[0].description == "ok   with a refusal: 1 = 100.0 % (at least 15 %)")
        #expect(
            shares[1].description == "FAIL with a pivot during an edit: 0 = 0.0 % (at least 30 %)")
    }
}

private func expectFound<Fault: EngineFault>(_ fault: Fault.Type) async {
    let run = FuzzRun(seed: 1, count: 400, families: [.nice])
    let result = await run.play(ModelEngine<Fault>.self, workers: 1)
    #expect(result.failure != nil, "\(fault)")
}
