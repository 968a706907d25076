import Testing

@testable import bench

@Suite struct InstructionTests {
    private static func counts(
        _ build: Double, _ step: Double, swift: String = "6.3", scene: String = "chain 100"
    )
        -> InstructionCounts
    {
        InstructionCounts(
            swift: swift, scenes: [InstructionCount(scene: scene, build: build, step: step)])
    }

    private let gate = InstructionGate(baseline: counts(1_000_000, 2_000), tolerance: 3)

    @Test func `what is within the tolerance passes without a word`() {
        let counts = Self.counts(1_029_000, 1_950)
        #expect(gate.failures(counts).isEmpty && gate.notes(counts).isEmpty)
    }

    @Test func `counts beyond the tolerance fail with a message`() {
        let told = [
            "A build of chain 100 takes 1,040,000 instructions, 4.00 % more than the 1,000,000 of the baseline;"
                + " tolerance 3.00 %"
        ]
        #expect(gate.failures(Self.counts(1_040_000, 2_000)) == told)
        #expect(gate.failures(Self.counts(2_000_000, 4_000)).count == 2)
    }

    @Test func `gains, new scenes and other compilers are notes and not failures`() {
        let gain = Self.counts(900_000, 2_000, swift: "6.4")
        let new = Self.counts(1, 1, scene: "new 1")
        #expect(gate.failures(gain).isEmpty && gate.failures(new).isEmpty)
        #expect(gate.notes(gain).contains { $0.contains("10.0 % fewer") })
        #expect(
            gate.notes(gain).contains(
                "the baseline is from Swift 6.3, the counts are from Swift 6.4"))
        #expect(gate.notes(new).first == "new 1 is not in the baseline")
    }

    @Test func `the line that callgrind ends with is read`() {
        #expect(
            InstructionCounter.collected(
                "==1== Events    : Ir\n==1== Collected : 35561222\n==1==\n") == 35_561_222)
        #expect(InstructionCounter.collected("==1== Giving up\n") == nil)
    }

    @Test func `the baseline of the package has the scenes that are counted`() throws {
        let folder = try #require(Executable.packageFolder)
        let scenes = try InstructionGate(folder + "/Benchmarks/instructions.json", tolerance: 3)
            .baseline.scenes
        #expect(scenes.map(\.scene) == InstructionScene.all.map(\.name))
        #expect(scenes.allSatisfy { $0.build > 0 && $0.step > 0 })
    }

    @Test func `an invalid baseline is an error`() {
        #expect(throws: UsageError.self) { try InstructionGate("nowhere.json", tolerance: 3) }
    }
}
