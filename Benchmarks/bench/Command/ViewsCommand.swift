import ArgumentParser

/// Measures views beside the solver that lays them out.
struct ViewsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "views",
        abstract: "Measure building and laying out again at the level of views, beside the solver's own share.")

    @Flag(help: "Small trees only, and no growth.")
    var quick = false

    @Option(name: .customLong("cells"), help: "Only lists of so many cells; may be given several times.")
    var cells: [Int] = []

    @Option(help: "Only plays so many steps of a scene, for a profiler.")
    var profile: Int?

    @Option(help: "A word of the name of the scene that --profile plays.")
    var scene = "form"

    func validate() throws {
        let isFine = cells.allSatisfy { $0 > 0 } && profile ?? 1 > 0
        if ViewTable.scene(scene) == nil { throw ValidationError("No scene has \(scene) in its name.") }
        if !isFine { throw ValidationError("A list has at least one cell, and a profile at least one step.") }
    }

    func run() throws {
        BuildGuard.check()
        if let profile, let scene = ViewTable.scene(scene) { return ViewTable.profile(scene, steps: profile) }
        let holds = cells.isEmpty ? ViewTable.run(quick: quick, Progress()) : true
        if !quick { ViewTable.runGrowth(cells.isEmpty ? [1_000, 2_000, 5_000, 10_000] : cells, Progress()) }
        if !holds { throw ExitCode(1) }
    }
}
