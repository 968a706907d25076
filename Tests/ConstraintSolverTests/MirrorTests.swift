import TestSupport
import Testing

/// Whoever follows the lists of changes knows every value.
struct MirrorTests {
    @Test func `values kept from lists of changes alone go as in the reference`() async {
        let run = FuzzRun(seed: 1, count: 1000, families: [.nice])
        let result = await run.play(MirrorEngine.self, workers: 2)
        #expect(result.failure == nil, "\(result.failure?.report(MirrorEngine.self) ?? "")")
    }
}

/// The production solver, whose values are known from its lists of changes only.
private struct MirrorEngine: HistoryEngine {
    private var engine: SolverEngine
    private var values: [Double]

    init(variableCount: Int, constraintCount: Int) {
        engine = SolverEngine(variableCount: variableCount, constraintCount: constraintCount)
        values = Array(repeating: 0, count: variableCount)
    }

    private init(copying other: MirrorEngine) {
        engine = other.engine.fork()
        values = other.values
    }

    func value(of variable: Int) -> Double { values[variable] }
    func fork() -> MirrorEngine { MirrorEngine(copying: self) }
    func dump() -> String { engine.dump() }
    mutating func play(_ record: HistoryRecord) throws { try engine.play(record) }

    mutating func settle() -> EngineReport {
        let report = engine.settle()
        engine.forEachChange { values[$0] = $1 }
        return report
    }
}
