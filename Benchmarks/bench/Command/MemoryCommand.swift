import ArgumentParser

/// The child of bench that measures one engine's memory on one trace. Prints one line for its parent.
struct MemoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "memory", shouldDisplay: false)

    @Option var engine: String
    @Option var budget: Double
    @Option var file: String?
    @Option var scene: String?
    @Option var size: SceneSize?
    @Option var steps: Int?

    func run() throws {
        guard let engine = EngineCatalog().engine(named: engine) else { throw ExitCode(2) }
        let trace = FlatTrace(try draft())
        print(MemoryProbe.measure(trace, engine, budget: budget).text)
    }

    private func draft() throws -> TraceDraft {
        if let file { return try TraceFile.read(file) }
        guard let size, let kind = scene.flatMap(SceneCatalog.kind(named:)) else { throw ExitCode(2) }
        return kind.draft(size, steps: steps)
    }
}
