import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat

/// `tinamou connections PATH…`: lists outlets, actions, segues and bindings.
struct ConnectionsCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "connections",
        abstract: "List outlets, actions, segues and bindings of Interface Builder documents.",
        discussion: """
            Prints one line per connection: its type, source, name and destination, and its line in the file.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(help: "List only connections from or to the object with this id.")
    var id: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, messages: messages)
        guard json else { return run.forEach { writeTable($0, to: output) } }
        var documents = JSONDocuments(output)
        let status = run.forEach { document throws(Diagnostic) in
            try documents.write(
                ConnectionsAnswer(
                    path: document.file,
                    connections: connections(document).map(ConnectionAnswer.init)),
                of: document.file)
        }
        documents.end()
        return status
    }

    private func connections(_ document: NibDocument) -> [NibConnection] {
        document.connections.filter { id == nil || $0.source?.id == id || $0.destinationID == id }
    }

    private func writeTable(_ document: NibDocument, to output: TextSink) {
        let (names, connections) = (document.names(), connections(document))
        output.write(
            "\(document.file): \(connections.count) connection\(connections.count == 1 ? "" : "s")\n"
        )
        var table = TextTable()
        for connection in connections {
            let source = connection.source.map { names.name(of: $0.id) } ?? "?"
            let target = connection.destinationID.map { names.name(of: $0) } ?? "-"
            table.append([
                connection.type, source, Self.label(of: connection), "→ \(target)", connection.id,
                "\(connection.line)",
            ])
        }
        output.write(table.indented())
    }

    /// The name of a connection with its kind, relationship, event and key path.
    static func label(of connection: NibConnection) -> String {
        let kinds = [
            connection.segueKind, connection.relationship, connection.eventType, connection.keyPath,
        ]
        let kind = kinds.compactMap(\.self).joined(separator: " ")
        guard let name = connection.name else { return kind }
        return kind.isEmpty ? name : "\(name) (\(kind))"
    }
}

/// The connections of a document as JSON.
private struct ConnectionsAnswer: Encodable {
    let path: String
    let connections: [ConnectionAnswer]
}

private struct ConnectionAnswer: Encodable {
    let id, type: String
    @OrNull var source: String?
    @OrNull var name: String?
    @OrNull var destination: String?
    @OrNull var event: String?
    @OrNull var kind: String?
    @OrNull var relationship: String?
    @OrNull var keyPath: String?
    let line: Int

    init(_ connection: NibConnection) {
        (id, type, line) = (connection.id, connection.type, connection.line)
        (source, destination) = (connection.source?.id, connection.destinationID)
        (name, event, kind) = (connection.name, connection.eventType, connection.segueKind)
        (relationship, keyPath) = (connection.relationship, connection.keyPath)
    }
}
