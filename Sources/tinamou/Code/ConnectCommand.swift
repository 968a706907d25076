import AppSources
import ArgumentParser
import CommandSupport
import NibCheck
import NibEditing
import NibFormat

/// `tinamou connect FILE SOURCE TYPE NAME DESTINATION`: adds a connection to a document.
struct ConnectCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Connect two objects of an Interface Builder document.",
        discussion: """
            TYPE is outlet, collection, action or segue. NAME is the property of an outlet or collection, the method \
            of an action, or the kind of a segue (show, embed, unwind, …). The source of an action is the control. A \
            connection that Interface Builder does not allow is rejected with the reason; with --sources, so is a \
            connection to an undeclared outlet or action. An existing destination of an outlet is replaced. The \
            document is changed in place, unless --output or --dry-run is given; only the bytes of the connection \
            change.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Argument(help: "The source object, by id, label, title or outlet.") var source: String

    @Argument(help: "The type: outlet, collection, action or segue.") var type: ConnectionType

    @Argument(
        help:
            "The property of the outlet or collection, the method of the action, or the kind of the segue."
    )
    var name: String

    @Argument(help: "The destination object, by id, label, title or outlet.") var destination:
        String

    @Option(
        help:
            "Send the action for this event, such as valueChanged (default: the usual event of the control)."
    )
    var event: String?

    @Option(help: "Give the segue this identifier.") var identifier: String?

    @Option(help: "With an unwind segue: call this method of the destination.") var action: String?

    @Option(help: "The relationship of a relationship segue, such as rootViewController.")
    var relationship: String?

    @Option(help: "Give the custom segue this class.") var segueClass: String?

    @Option(name: .customLong("class"), help: .hidden) var oldSegueClass: String?

    @Option(
        help: "Read the classes from these Swift sources or folders (repeatable).",
        completion: .file())
    var sources: [String] = []

    @OptionGroup var writing: WritingFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let finder = ObjectFinder(document)
        let request = ConnectionRequest(
            kind, from: try finder.object(source), to: try finder.object(destination))
        let base =
            sources.isEmpty
            ? CodeBase([])
            : try Project(sources, messages: messages).base
        var generator = SystemRandomNumberGenerator()
        let made = try ConnectionEdit(request, in: document, base, using: &generator)
        try writing.write(made.document.bytes, over: document)
        if json {
            try output.write(json: ConnectAnswer(made, path: writing.path(for: file)))
        } else {
            output.write(table(made))
        }
        return .fine
    }

    private var kind: ConnectionRequest.Kind {
        switch type {
        case .outlet: .outlet(name)
        case .collection: .collection(name)
        case .action: .action(name, event: event)
        case .segue:
            .segue(
                ConnectionRequest.Segue(
                    kind: name, identifier: identifier, unwindAction: action,
                    relationship: relationship,
                    customClass: segueClass ?? oldSegueClass))
        }
    }

    private func table(_ made: ConnectionEdit) -> String {
        let (names, connection) = (made.document.names(), made.connection)
        let source = connection.source.map { names.name(of: $0.id) } ?? "?"
        let target = connection.destinationID.map { names.name(of: $0) } ?? "-"
        let before = made.previous.map { ", and no longer to \(names.name(of: $0))" } ?? ""
        let result = "\(connection.type) \(name) of \(source) leads to \(target)\(before)"
        return "\(writing.path(for: file)):\(connection.line): \(result) [\(connection.id)]\n"
    }
}

/// The connection that was made, as JSON.
private struct ConnectAnswer: Encodable {
    let schema = 1
    let path, id, type: String
    @OrNull var source: String?
    @OrNull var name: String?
    @OrNull var destination: String?
    @OrNull var event: String?
    @OrNull var previous: String?
    let line: Int

    init(_ made: ConnectionEdit, path: String) {
        let connection = made.connection
        (self.path, id, type, line) = (path, connection.id, connection.type, connection.line)
        (source, destination) = (connection.source?.id, connection.destinationID)
        (name, event, previous) = (connection.name, connection.eventType, made.previous)
    }
}

/// A type of connection, on the command line.
enum ConnectionType: String, ExpressibleByArgument, CaseIterable {
    case outlet, collection, action, segue
}
