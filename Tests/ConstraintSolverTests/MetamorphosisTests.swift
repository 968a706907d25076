import Rational
import TestSupport
import Testing

/// The changes themselves: what they promise holds in the reference.
struct MetamorphosisTests {
    @Test(arguments: Metamorphosis.allCases)
    func `what a change promises is so in the reference`(change: Metamorphosis) throws {
        var different = 0
        for seed in 0..<40 as Range<UInt64> {
            for family in [HistoryFamily.nice, .wild, .degenerate] {
                let model = end(of: HistoryGenerator.history(seed: seed, family: family))
                let layout = try #require(ReferenceSolver.solve(model.problem)).values
                var random = SeededRandom(seed: seed)
                let changed = change(model, layout, &random)
                let got = ReferenceSolver.solve(end(of: changed.history).problem)?.values
                #expect(got == changed.layout, "seed \(seed), \(family)")
                #expect(changed.history.legal == changed.history, "seed \(seed), \(family)")
                if changed.history.records != model.endState { different += 1 }
            }
        }
        #expect(change == .continuous || different > 60, "only \(different) histories are changed")
    }

    @Test func `an engine that is wrong is found`() {
        let found = (0..<200 as Range<UInt64>).contains { seed in
            FuzzCase(seed: seed, family: .nice).changeComplaint(LastRowWins.self) != nil
        }
        #expect(found)
    }

    private func end(of history: History) -> HistoryModel {
        history.records.reduce(into: HistoryModel(history)) { _ = $0.apply($1) }
    }
}

/// Takes the value of a variable from the last row that names it.
private struct LastRowWins: HistoryEngine {
    private var values: [Rational]

    init(variableCount: Int, constraintCount: Int) {
        values = Array(repeating: 0, count: variableCount)
    }

    mutating func play(_ record: HistoryRecord) {
        guard case .add(_, let row) = record, let term = row.terms.first, !term.coefficient.isZero
        else { return }
        values[term.variable] = -row.constant / term.coefficient
    }

    mutating func settle() -> EngineReport { EngineReport() }
    func value(of variable: Int) -> Double { values[variable].doubleValue }
    func exactValue(of variable: Int) -> Rational? { values[variable] }
    func fork() -> LastRowWins { self }
    func dump() -> String { "" }
}
