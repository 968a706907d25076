import ArgumentParser
import NibFormat

/// `tinamou connections PATH…`: what is connected to what.
struct ConnectionsCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "connections",
        abstract: "List outlets, actions, segues and bindings of documents of Interface Builder.",
        discussion: """
            Each connection has a line: its type, where it starts, the outlet's, action's or segue's name, where it \
            leads, and the line of the file. With --id only those that start or end at one object.
            """)

    @Argument(help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(help: "Only connections from or to the object with this id.")
    var id: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, talk: talk)
        guard json else { return run.forEach { writeTable($0, to: output) } }
        var documents = JSONDocuments(output)
        let status = run.forEach { documents.write(json($0)) }
        documents.end()
        return status
    }

    private func connections(_ document: NibDocument) -> [NibConnection] {
        document.connections.filter { id == nil || $0.source?.id == id || $0.destinationID == id }
    }

    private func writeTable(_ document: NibDocument, to output: TextSink) {
        let (names, connections) = (document.names(), connections(document))
        output.write("\(document.file): \(connections.count) connection\(connections.count == 1 ? "" : "s")\n")
        var table = TextTable()
        for connection in connections {
            let source = connection.source.map { names.name(of: $0.id) } ?? "?"
            let target = connection.destinationID.map { names.name(of: $0) } ?? "-"
            table.add([
                connection.type, source, Self.what(connection), "→ \(target)", connection.id, "\(connection.line)",
            ])
        }
        table.write(to: output)
    }

    /// The name of a connection, with what else tells it from others.
    private static func what(_ connection: NibConnection) -> String {
        let kinds = [connection.segueKind, connection.relationship, connection.eventType, connection.keyPath]
        let kind = kinds.compactMap(\.self).joined(separator: " ")
        guard let name = connection.name else { return kind }
        return kind.isEmpty ? name : "\(name) (\(kind))"
    }

    private func json(_ document: NibDocument) -> String {
        JSONText.object([
            "path": JSONText.string(document.file),
            "connections": JSONText.array(connections(document).map(Self.json)),
        ])
    }

    private static func json(_ connection: NibConnection) -> String {
        JSONText.object([
            "id": JSONText.string(connection.id), "type": JSONText.string(connection.type),
            "source": JSONText.string(orNull: connection.source?.id), "name": JSONText.string(orNull: connection.name),
            "destination": JSONText.string(orNull: connection.destinationID),
            "event": JSONText.string(orNull: connection.eventType),
            "kind": JSONText.string(orNull: connection.segueKind),
            "relationship": JSONText.string(orNull: connection.relationship),
            "keyPath": JSONText.string(orNull: connection.keyPath), "line": "\(connection.line)",
        ])
    }
}
