import ArgumentParser
import CommandSupport
import NibEditing

/// `tinamou refactor …`: changes documents together with their Swift sources.
struct RefactorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refactor",
        abstract: "Rename or remove an outlet in documents and Swift sources.",
        subcommands: [RenameOutletCommand.self, RemoveOutletCommand.self])
}

/// The arguments of both refactorings.
struct RefactorFlags: ParsableArguments {
    @Argument(
        help: "Documents, Swift sources, and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(
        name: .customLong("class"),
        help: "Choose the outlet of this class, if several classes have an outlet of that name.")
    var className: String?

    @Flag(help: "Change the files (default: only list the changes).") var apply = false

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    /// Finds an outlet, lists the changes, and makes them with `--apply`.
    func run(
        _ name: String, output: TextSink, messages: TextSink,
        _ change: (OutletRefactoring) throws -> [OutletRefactoring.Edit]
    ) throws -> RunStatus {
        let project = try Project(paths, messages: messages)
        let refactoring = try OutletRefactoring(
            name, of: className, in: project.documents, project.base)
        let edits = try change(refactoring)
        if apply {
            try FileEdit.write(
                edits.map { FileEdit($0.file, before: project.bytes(of: $0.file), after: $0.bytes) }
            )
        }
        if json {
            try output.write(json: RefactorAnswer(refactoring, edits, isApplied: apply))
        } else {
            write(refactoring, edits, to: output)
        }
        return project.status
    }

    private func write(
        _ refactoring: OutletRefactoring, _ edits: [OutletRefactoring.Edit], to output: TextSink
    ) {
        output.write("outlet \(refactoring.owner).\(refactoring.name)\n")
        for (document, connection) in refactoring.connections {
            let target = connection.destinationID.map { document.names().name(of: $0) } ?? "-"
            output.write(
                "  \(document.file):\(connection.line): \(connection.type) to \(target) [\(connection.id)]\n"
            )
        }
        for site in refactoring.sites {
            output.write("  \(site.file):\(site.line): \(site.kind.rawValue): \(site.text)\n")
        }
        for edit in edits {
            let places = "\(edit.count) place\(edit.count == 1 ? "" : "s")"
            output.write("\(apply ? "changed" : "would change") \(edit.file): \(places)\n")
        }
    }
}

/// The changes of a refactoring as JSON.
private struct RefactorAnswer: Encodable {
    struct Connection: Encodable {
        let file: String
        let line: Int
        let id: String
        @OrNull var destination: String?
    }

    struct Site: Encodable {
        let file: String
        let line: Int
        let kind, text: String
    }

    struct File: Encodable {
        let file: String
        let places: Int
    }

    let schema = 1
    let `class`, name: String
    let connections: [Connection]
    let sites: [Site]
    let applied: Bool
    let files: [File]

    init(_ refactoring: OutletRefactoring, _ edits: [OutletRefactoring.Edit], isApplied: Bool) {
        (`class`, name, applied) = (refactoring.owner, refactoring.name, isApplied)
        connections = refactoring.connections.map { document, connection in
            Connection(
                file: document.file, line: connection.line, id: connection.id,
                destination: connection.destinationID)
        }
        sites = refactoring.sites.map {
            Site(file: $0.file, line: $0.line, kind: $0.kind.rawValue, text: $0.text)
        }
        files = edits.map { File(file: $0.file, places: $0.count) }
    }
}

/// `tinamou refactor rename-outlet OLD NEW PATH…`: renames an outlet.
struct RenameOutletCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-outlet", abstract: "Rename an outlet in documents and Swift sources.",
        discussion: """
            Lists the connections, the declaration, and every use in code, with file and line. --apply changes them, \
            except uses marked as possible, which may refer to an outlet of another object or to a local variable of \
            the same name.
            """)

    @Argument(help: "The current name of the outlet.") var old: String

    @Argument(help: "The new name of the outlet.") var new: String

    @OptionGroup var flags: RefactorFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try flags.run(old, output: output, messages: messages) { try $0.renamed(to: new) }
    }
}

/// `tinamou refactor remove-outlet NAME PATH…`: removes an outlet.
struct RemoveOutletCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-outlet",
        abstract: "Remove an outlet from documents and Swift sources.",
        discussion: """
            Lists the connections, the declaration, and every use in code, with file and line. --apply removes the \
            connections and the declaration, but not the uses; remove these yourself, since they no longer compile.
            """)

    @Argument(help: "The name of the outlet.") var name: String

    @OptionGroup var flags: RefactorFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try flags.run(name, output: output, messages: messages) { try $0.removed() }
    }
}
