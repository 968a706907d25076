/// The allocations of steady steps. Only the first one may allocate, for all later ones.
struct SteadyAllocations {
    /// The scenes to play.
    static let scenes = ["chain 300", "form 300", "grid 12x12", "nested 60", "siblings 300"]

    let scene: String
    /// The number of steps without a basis change.
    private(set) var steps = 0
    /// The steady steps with allocations, except the first.
    private(set) var faults: [(step: Int, count: Int)] = []
    /// A Boolean value that indicates whether the counter works; a scene with only steady steps may
    /// have no allocation.
    private(set) var isCounted = false

    /// Plays a scene such as `chain 300`; returns `nil` for an unknown one.
    init?(_ scene: String) {
        self.scene = scene
        let words = scene.split(separator: " ").map(String.init)
        guard words.count == 2, let size = SceneSize(words[1]) else { return nil }
        guard
            let trace = SceneCatalog.kind(named: words[0]).map({
                FlatTrace($0.draft(size, steps: 400))
            })
        else {
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

    /// The error as a message, or `nil`.
    var complaint: String? {
        if steps <= 50 { return "\(scene): only \(steps) steps change no basis" }
        if !isCounted { return "\(scene): no allocation is counted" }
        guard let first = faults.first else { return nil }
        return
            "\(scene): \(faults.count) of \(steps) steady steps allocate, step \(first.step) \(first.count) times"
    }
}
