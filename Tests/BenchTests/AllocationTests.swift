import CBenchSupport
import Testing

@testable import bench

/// A drag that changes no basis allocates nothing.
///
/// In debug builds the standard library's vectors allocate by themselves, so all scenes but one are left to a release
/// build: `swift test -c release --filter AllocationTests`.
@Suite struct AllocationTests {
    #if DEBUG
    private static let scenes = ["chain 300"]
    #else
    private static let scenes = ["chain 300", "form 300", "grid 12x12", "nested 60", "siblings 300"]
    #endif

    @Test(arguments: scenes)
    func `a steady step allocates nothing`(scene: String) throws {
        guard bench_allocations_available() else { return }
        let words = scene.split(separator: " ").map(String.init)
        let kind = try #require(SceneCatalog.kind(named: words[0])), size = try #require(SceneSize(words[1]))
        let trace = FlatTrace(kind.draft(size, steps: 400))
        let study = Study(trace, EngineTinamou())
        let counts = MemoryProbe.measure(trace, EngineTinamou(), budget: 60).stepAllocations
        let steady = study.steady.indices.filter { study.steady[$0] }
        #expect(counts.count == study.steady.count && steady.count > 50)
        #expect(counts.contains { $0 > 0 } || scene.hasPrefix("siblings"), "nothing is counted")
        // The first may set up what all others use.
        for step in steady.dropFirst() { #expect(counts[step] == 0, "step \(step) of \(scene)") }
    }
}
