import ArgumentParser
import CommandFiles
import NibFormat
import NibTools

/// `tinamou connect FILE SOURCE TYPE NAME DESTINATION`: makes a connection in a document.
struct ConnectCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Connect two objects of a document of Interface Builder.",
        discussion: """
            TYPE is outlet, collection, action or segue. NAME is the property, the method (an action starts at the \
            control), or the kind of the segue (show, embed, unwind, …). What Interface Builder would refuse is \
            refused, with the reason; with --sources also what the classes do not declare. An outlet that leads \
            elsewhere is led here. The document is changed where it lies, unless --output or --dry-run say otherwise, \
            and only the bytes of the connection are written.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Argument(help: "The object that the connection starts at.") var source: String

    @Argument(help: "outlet, collection, action or segue.") var type: ConnectionType

    @Argument(help: "The property, the method, or the kind of segue.") var name: String

    @Argument(help: "The object that it leads to.") var destination: String

    @Option(help: "The event that an action is for, such as valueChanged; without it the control's usual one.")
    var event: String?

    @Option(help: "The identifier of a segue.") var identifier: String?

    @Option(help: "The method that an unwind segue goes back to.") var action: String?

    @Option(help: "What a relationship segue is, such as rootViewController.") var relationship: String?

    @Option(name: .customLong("class"), help: "The class of a custom segue.") var segueClass: String?

    @Option(help: "Swift sources, or folders of them, that declare the classes.", completion: .file()) var sources:
        [String] = []

    @OptionGroup var reader: SwiftReaderFlags

    @OptionGroup var writing: WritingFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let finder = ObjectFinder(document)
        let request = ConnectionRequest(kind, from: try finder.object(source), to: try finder.object(destination))
        let base =
            sources.isEmpty ? CodeBase([]) : try Project(sources, reading: reader.reading(), talk: talk).base
        var generator = SystemRandomNumberGenerator()
        let made = try Connecting(request, in: document, base, using: &generator)
        try writing.write(made.document.bytes, over: document)
        output.write(json ? json(made) : table(made))
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
                    kind: name, identifier: identifier, unwindAction: action, relationship: relationship,
                    customClass: segueClass))
        }
    }

    private func table(_ made: Connecting) -> String {
        let (names, connection) = (made.document.names(), made.connection)
        let source = connection.source.map { names.name(of: $0.id) } ?? "?"
        let target = connection.destinationID.map { names.name(of: $0) } ?? "-"
        let before = made.previous.map { ", and no longer to \(names.name(of: $0))" } ?? ""
        let what = "\(connection.type) \(name) of \(source) leads to \(target)\(before)"
        return "\(writing.path(for: file)):\(connection.line): \(what) [\(connection.id)]\n"
    }

    private func json(_ made: Connecting) -> String {
        let connection = made.connection
        return JSONText.object([
            "schema": "1", "path": JSONText.string(writing.path(for: file)), "id": JSONText.string(connection.id),
            "type": JSONText.string(connection.type), "source": JSONText.string(orNull: connection.source?.id),
            "name": JSONText.string(orNull: connection.name),
            "destination": JSONText.string(orNull: connection.destinationID),
            "event": JSONText.string(orNull: connection.eventType), "previous": JSONText.string(orNull: made.previous),
            "line": "\(connection.line)",
        ]) + "\n"
    }
}

/// The types of connections, on the command line.
enum ConnectionType: String, ExpressibleByArgument, CaseIterable { case outlet, collection, action, segue }

/// Where changes go, on the command line.
struct WritingFlags: ParsableArguments {
    @Option(name: .shortAndLong, help: "The file to write instead of changing the document.", completion: .file())
    var output: String?

    @Flag(help: "Check and tell, and write nothing.") var dryRun = false

    /// The file that is written.
    func path(for file: String) -> String { output ?? file }

    @Flag(help: "Replace an output file that this command did not write.") var force = false

    /// Writes the changed bytes of a document: to the output, else in place.
    func write(_ bytes: [UInt8], over document: NibDocument) throws(InputError) {
        if dryRun { return }
        if let output, FileIdentity(output) != FileIdentity(document.file) {
            return try OutputFile(output, .document, force: force).write(bytes)
        }
        try FileEdit.write([FileEdit(document.file, before: document.bytes, after: bytes)])
    }
}
