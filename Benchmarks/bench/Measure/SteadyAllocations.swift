/// How often a drag that changes no basis allocates: never, once the first such step has set up what all others use.
struct SteadyAllocations {
    /// The scenes that are looked at.
    static let scenes = ["chain 300", "form 300", "grid 12x12", "nested 60", "siblings 300"]

    let scene: String
    /// How many steps change no basis.
    private(set) var steps = 0
    /// Those of them that allocate, but for the first.
    private(set) var faults: [(step: Int, count: Int)] = []
    /// Whether anything was counted at all; a scene whose every step is steady may have nothing to count.
    private(set) var isCounted = false

    /// Plays a scene, such as `chain 300`; `nil` where there is none.
    init?(_ scene: String) {
        self.scene = scene
        let words = scene.split(separator: " ").map(String.init)
        guard words.count == 2, let size = SceneSize(words[1]) else { return nil }
        guard let trace = SceneCatalog.kind(named: words[0]).map({ FlatTrace($0.draft(size, steps: 400)) }) else {
            return nil
        }
        let study = Study(trace, EngineTinamou())
        let counts = MemoryProbe.measure(trace, EngineTinamou(), budget: 60).stepAllocations
        guard counts.count == study.steady.count else { return nil }
        isCounted = counts.contains { $0 > 0 } || words[0] == "siblings"
        let steady = study.steady.indices.filter { study.steady[$0] }
        steps = steady.count
        faults = steady.dropFirst().filter { counts[$0] > 0 }.map { ($0, counts[$0]) }
    }

    /// What is wrong, in a sentence; `nil` where nothing is.
    var complaint: String? {
        if steps <= 50 { return "\(scene): only \(steps) steps change no basis" }
        if !isCounted { return "\(scene): no allocation is counted at all" }
        guard let first = faults.first else { return nil }
        return
            "\(scene): \(faults.count) of \(steps) steady steps allocate; step \(first.step) does \(first.count) times"
    }
}
