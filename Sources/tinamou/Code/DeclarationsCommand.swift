import ArgumentParser
import CommandSupport
import NibEditing

/// `tinamou declarations PATH…`: lists outlets and actions of sources with their connections.
struct DeclarationsCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "declarations",
        abstract: "List outlets and actions of Swift sources with their connections in documents.",
        discussion: """
            Prints one line per @IBOutlet, @IBAction and @IBSegueAction, with its file, and its connections below \
            it. Connections without a declaration in the sources are printed at the end.
            """)

    @Argument(
        help: "Documents, Swift sources, and folders to search for them.", completion: .file())
    var paths: [String]

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let project = try Project(paths, messages: messages)
        let wiring = Wiring(project.documents, project.base)
        if json {
            try output.write(json: DeclarationsAnswer(wiring))
        } else {
            Self.write(wiring, to: output)
        }
        messages.write(json ? "" : "\(project.summary)\n")
        return project.status
    }

    private static func write(_ wiring: Wiring, to output: TextSink) {
        for entry in wiring.entries {
            let member = entry.member
            let mark = entry.places.isEmpty ? "○" : "●"
            output.write(
                "\(mark) \(member.file):\(member.line): \(member.kind.rawValue) \(member.owner).\(member.key)\n"
            )
            for place in entry.places { output.write("    \(description(of: place))\n") }
        }
        for place in wiring.undeclared {
            output.write("? \(description(of: place)), not declared\n")
        }
    }

    private static func description(of place: Wiring.Place) -> String {
        let connection = place.connection
        let source = connection.source.map { "\($0.displayName) (\($0.id))" } ?? "?"
        let name = connection.unwindAction ?? connection.name ?? ""
        return "\(place.file):\(connection.line): \(connection.type) \(name) of \(source)"
    }
}

/// Declarations and their connections as JSON.
private struct DeclarationsAnswer: Encodable {
    struct Connection: Encodable {
        let file: String
        let line: Int
        let id, type: String
        @OrNull var name: String?
        @OrNull var source: String?
        @OrNull var destination: String?

        init(_ place: Wiring.Place) {
            let connection = place.connection
            (file, line, id, type) = (place.file, connection.line, connection.id, connection.type)
            (name, source, destination) = (
                connection.name, connection.source?.id, connection.destinationID
            )
        }
    }

    struct Declaration: Encodable {
        let kind, `class`, name, key: String
        let types: [String]
        let file: String
        let line: Int
        let connections: [Connection]
    }

    let schema = 1
    let declarations: [Declaration]
    let undeclared: [Connection]

    init(_ wiring: Wiring) {
        declarations = wiring.entries.map { entry in
            let member = entry.member
            return Declaration(
                kind: member.kind.rawValue, class: member.owner, name: member.name, key: member.key,
                types: member.types, file: member.file, line: member.line,
                connections: entry.places.map(Connection.init))
        }
        undeclared = wiring.undeclared.map(Connection.init)
    }
}
