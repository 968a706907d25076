import CommandSupport
import Diagnostics
import Foundation
import Testing

@testable import bench

/// Verdicts over numbers that are made up here.
@Suite struct ComparisonTests {
    /// A run of builds that took these times, as JSON.
    private static func text(_ builds: [Double], firstFile: Int = 0) -> String {
        let traces = builds.enumerated().map { number, build in
            #"{"file":"chain \#(firstFile + number + 1)","constraints":3,"engines":["#
                + #"{"engine":"tinamou","build_ns":\#(build),"rounds_ns":{"build":[\#(build),\#(2 * build)]}},"#
                + #"{"engine":"kiwi","version":"1","build_ns":7}]}"#
        }
        return #"{"schema":1,"traces":[\#(traces.joined(separator: ","))]}"#
    }

    private static func run(_ builds: [Double], firstFile: Int = 0) throws -> StoredRun {
        try StoredRun.runs(of: text(builds, firstFile: firstFile), file: "x")[0]
    }

    // MARK: Statistics

    @Test func `Student's probabilities are those of tables`() {
        for (t, freedom, p) in [(2.228, 10.0, 0.05), (12.706, 1, 0.05), (4.587, 10, 0.001)] {
            let found = StudentTest.pValue(t: t, freedom: freedom)
            #expect((found / p - 1).magnitude < 0.01, "\(t), \(freedom): \(found)")
        }
        #expect(StudentTest.pValue([0, 0, 0]) == 1 && StudentTest.pValue([1, 1]) == 0)
        #expect(StudentTest.pValue([5]) == 1, "one number shows no noise")
        #expect(StudentTest.pValue([-1, 1]) == 1)
    }

    @Test func `an interrupted process does not hide a difference`() {
        let changes = [0.1, 0.12, 0.09, 0.11, -0.2, 0.13, 0.08, 0.1, 0.4, 5, -4, 0.11]
        let p = StudentTest.pValue(changes)
        #expect(
            (p / 6.42e-6 - 1).magnitude < 0.01, "\(p); Student's test of all numbers: 0.77")
        let noise = [0.1, -0.12, 0.09, -0.11, -0.2, 0.13, -0.08, 0.1, 0.4, 5, -4, -0.11]
        #expect(StudentTest.pValue(noise) > 0.5)
    }

    @Test func `the step-up procedure rejects up to the last small probability`() {
        // The thresholds are 0.01, 0.02, 0.03, 0.04 and 0.05.
        let rejected = FalseDiscoveries.rejected([0.028, 0.9, 0.005, 0.029, 0.06], rate: 0.05)
        #expect(rejected == [true, false, true, true, false])
        #expect(FalseDiscoveries.rejected([0.02, 0.03], rate: 0.01) == [false, false])
        #expect(FalseDiscoveries.rejected([]).isEmpty)
    }

    // MARK: Pairs of processes

    /// Twelve processes of each of two programs with a hundred figures. All figures of a process
    /// share its speed, each has noise, and one in fifty is interrupted. The first figure of the new
    /// program takes `factor` as long.
    private static func pairs(factor: Double, _ random: inout PythonRandom) throws
        -> [(old: StoredRun, new: StoredRun)]
    {
        func process(_ first: Double) throws -> StoredRun {
            let speed = 1 + 0.2 * random.unit()
            return try run(
                (0..<100).map { number in
                    let noise = 1 + 0.06 * (random.unit() + random.unit())
                    let interruption = random.unit() < 0.02 ? 2 : 1.0
                    return 100 * speed * noise * interruption * (number == 0 ? first : 1)
                })
        }
        return try (0..<12).map { _ in (try process(1), try process(factor)) }
    }

    @Test func `two runs of one program have at most one figure in a hundred called different`()
        throws
    {
        var random = PythonRandom(seed: 7), called = 0
        for _ in 0..<20 {
            let pairs = try Self.pairs(factor: 1, &random)
            let comparison = RunComparison(pairs: pairs, oldName: "a", newName: "b")
            #expect(comparison.changes.count == 100)
            called += comparison.count(.slower) + comparison.count(.faster)
        }
        #expect(called <= 20, "\(called) of 2,000")
    }

    @Test func `a planted slowdown is found among a hundred figures, and hardly another`() throws {
        var random = PythonRandom(seed: 8), found = 0, wrong = 0
        for _ in 0..<20 {
            let pairs = try Self.pairs(factor: 1.5, &random)
            let comparison = RunComparison(pairs: pairs, oldName: "a", newName: "b")
            let slower = comparison.changes.filter { $0.change == .slower }.map(\.trace)
            found += slower.contains("chain 1") ? 1 : 0
            wrong += slower.filter { $0 != "chain 1" }.count + comparison.count(.faster)
        }
        #expect(found >= 18 && wrong <= 2, "\(found) of 20 found, \(wrong) wrong")
    }

    // MARK: Single processes

    @Test func `two processes tell of changes that stand out of all others`() throws {
        let calm = try Self.run((0..<30).map { 100 + Double($0) })
        var builds = (0..<30).map { (100 + Double($0)) * ($0.isMultiple(of: 2) ? 1.04 : 0.97) }
        builds[3] *= 1.3
        builds[5] *= 9
        let comparison = RunComparison(old: calm, new: try Self.run(builds))
        #expect(comparison.changes.filter { $0.change == .slower }.map(\.trace) == ["chain 6"])
        #expect(comparison.changes[3].change == .noisy && comparison.count(.faster) == 0)
        #expect(comparison.isSingle && comparison.isSlower)
        #expect(!comparison.changes.contains { $0.engine == "kiwi" }, "only ours is compared")
    }

    @Test func `few figures of two processes tell of a factor of ten only`() throws {
        func verdict(_ new: Double) throws -> Change? {
            RunComparison(old: try Self.run([100]), new: try Self.run([new])).changes.first?.change
        }
        #expect(try verdict(900) == .noisy && verdict(1_100) == .slower)
        #expect(try verdict(9) == .faster && verdict(101) == .same)
    }

    @Test func `the report names the worst first, and the traces of one run only`() throws {
        let old = try Self.run([100, 100]), new = try Self.run([1_500, 3_000, 1])
        let comparison = RunComparison(old: old, new: new)
        let report = ComparisonReport(comparison: comparison)
        let worst = try #require(report.text.range(of: "slower  chain 2"))
        let next = try #require(report.text.range(of: "slower  chain 1"))
        #expect(worst.lowerBound < next.lowerBound)
        #expect(report.text.contains("only in the new run: chain 3"))
        #expect(report.text.contains("2 figures: 2 slower, 0 faster, 0 same, 0 too noisy;"))
        #expect(report.page.text.contains(">30.0x</td>"))
    }

    // MARK: Instructions

    @Test func `instructions differ if the counts do by more than their repetitions`() {
        func changes(_ build: Double, _ step: Double) -> [Change] {
            InstructionComparison(
                old: [InstructionCount(scene: "a", build: 1_000_000, step: 10_000)],
                new: [InstructionCount(scene: "a", build: build, step: step)]
            ).pairs.map(\.change)
        }
        #expect(changes(1_000_900, 9_991) == [.same, .same])
        #expect(changes(1_050_000, 9_500) == [.slower, .faster])
    }

    @Test func `a planted slowdown is that of one scene, and changes no answer`() throws {
        let slowdown = try #require(PlantedEngine.Slowdown("chain 10|step|5"))
        #expect(slowdown.applies(to: "chain 10") && slowdown.applies(to: "x/y/chain 10.trace"))
        #expect(!slowdown.applies(to: "chain 100") && !slowdown.applies(to: "x/chain 100.trace"))
        #expect(PlantedEngine.Slowdown("") == nil && PlantedEngine.Slowdown("a|first|5") == nil)
        #expect(PlantedEngine.current.version == EngineTinamou().version)
        let kind = try #require(SceneCatalog.kind(named: "chain"))
        let trace = FlatTrace(kind.draft(SceneSize(10), steps: 20))
        let planted = TimedReplay(trace, PlantedEngine(slowdown: slowdown)).run()
        #expect(planted.checksum == TimedReplay(trace, EngineTinamou()).run().checksum)
    }

    /// The executable that was built in release, where its folder is named.
    private static let released = ProcessInfo.processInfo.environment["TINAMOU_PROGRAMS"].map {
        $0 + "/bench"
    }

    @Test(.enabled(if: released != nil && TestProcess.finds("valgrind")))
    func `two counts of one program are the same, and a slowdown of five percent is found`() throws
    {
        let program = try #require(Self.released)
        let counters = (
            try InstructionCounter(of: program), try InstructionCounter(of: program)
        )
        for scene in InstructionScene.all.prefix(3) {
            let counts = (try counters.0.count(scene), try counters.1.count(scene))
            let repeated = InstructionComparison(old: [counts.0], new: [counts.1])
            #expect(repeated.pairs.allSatisfy { $0.change == .same }, "\(scene.name)")
            // Nine of two hundred steps fewer: the program with all of them is 4.7 % slower.
            let steps = InstructionScene.steps
            let most = try counters.0.instructions(scene, builds: 1, steps: steps.long - 9)
            let base = try counters.0.instructions(scene, builds: 1, steps: steps.short)
            let faster = InstructionCount(
                scene: scene.name, build: counts.0.build,
                step: (most - base) / Double(steps.long - steps.short))
            let planted = InstructionComparison(old: [faster], new: [counts.1])
            #expect(planted.pairs.map(\.change) == [.same, .slower], "\(scene.name)")
        }
    }

    // MARK: Bad input

    @Test(arguments: [
        ("", "x: the file is empty; write it with bench --json or --history"),
        ("{\"schema\":1", "x: invalid or incomplete JSON; write it again with bench --json"),
        ("[]", "x: the file has the wrong type; write the file with bench --json"),
        (
            "{\"traces\":[]}",
            "x: not a file of bench: schema is missing; write it with bench --json"
        ),
        ("{\"schema\":2,\"traces\":[]}", "x: unsupported schema 2; this version reads schema 1"),
        (
            "{\"schema\":1,\"traces\":[{\"file\":\"a\",\"constraints\":1,\"engines\":[{}]}]}",
            "x: not a file of bench: traces[0].engines[0].engine is missing; write it with bench --json"
        ),
        (
            "{\"schema\":1,\"traces\":[{\"file\":\"a\",\"constraints\":\"b\",\"engines\":[]}]}",
            "x: traces[0].constraints has the wrong type; write the file with bench --json"
        ),
        (
            "{\"schema\":1,\"traces\":[]}\n{\"sch",
            "x:2: invalid or incomplete JSON; write it again with bench --json"
        ),
    ])
    func `a file that is no run says what is wrong with it`(text: String, sentence: String) {
        #expect(throws: UsageError(sentence)) { try StoredRun.runs(of: text, file: "x") }
    }

    @Test func `a file that is not there is named`() {
        #expect(throws: Diagnostic.self) { try StoredRun.read("nowhere.json") }
        #expect(throws: Diagnostic.self) {
            try OutputFile.confirm([OutputFile("nowhere/at/all.json", .json)])
        }
    }

    @Test func `a history has a run on each line`() throws {
        let runs = try StoredRun.runs(of: Self.text([5]) + "\n" + Self.text([1]) + "\n", file: "x")
        #expect(runs.count == 2 && runs[1].traces[0].engines[0].build_ns == 1)
    }
}
