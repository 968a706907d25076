import ArgumentParser

/// Prints a scene as a trace file.
struct SceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Print a scene as a trace file.")

    @Argument(help: "The scene's name.")
    var name: String

    @Argument(help: "Its size: a count, or rows and columns as in 30x30.")
    var size: SceneSize

    @Option(help: "How many steps it has.")
    var steps: Int?

    func run() throws {
        guard let kind = SceneCatalog.kind(named: name) else { throw SceneCatalog.unknown(name) }
        print(TraceText(kind.draft(size, steps: steps)).text, terminator: "")
    }
}

extension SceneCatalog {
    static func unknown(_ name: String) -> ValidationError {
        ValidationError("There is no scene \(name). There are \(all.map(\.name).joined(separator: ", ")).")
    }
}
