import CAllocations
import Testing

@testable import bench

/// A drag that changes no basis allocates nothing. In debug builds the standard library's vectors
/// allocate by themselves, so all scenes but one are left to `bench allocations`, which is built in
/// release.
@Suite struct AllocationTests {
    @Test func `a steady step allocates nothing`() throws {
        guard allocations_available() else { return }
        let found = try #require(SteadyAllocations("chain 300"))
        #expect(found.complaint == nil)
        #expect(SteadyAllocations("chain") == nil && SteadyAllocations("chians 300") == nil)
    }

    @Test func `every scene of the command is one`() throws {
        for scene in SteadyAllocations.scenes {
            let words = scene.split(separator: " ").map(String.init)
            #expect(SceneCatalog.kind(named: words[0]) != nil && SceneSize(words[1]) != nil)
        }
    }
}
