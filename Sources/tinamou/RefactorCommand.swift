import ArgumentParser
import CommandFiles
import NibTools

/// `tinamou refactor …`: changes of documents together with the code beside them.
struct RefactorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refactor",
        abstract: "Rename or remove an outlet in documents and in the Swift sources beside them.",
        subcommands: [RenameOutletCommand.self, RemoveOutletCommand.self])
}

/// What both refactorings take.
struct RefactorFlags: ParsableArguments {
    @Argument(help: "Documents, Swift sources, and folders to search for them.", completion: .file()) var paths:
        [String]

    @Option(name: .customLong("class"), help: "The class that has the outlet, where several have one of the name.")
    var className: String?

    @OptionGroup var reader: SwiftReaderFlags

    @Flag(help: "Change the files; without it they are only told.") var apply = false

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    /// Finds an outlet, changes it, tells what is or would be changed, and writes it if that is asked for.
    func run(
        _ name: String, output: TextSink, talk: TextSink,
        _ change: (OutletRefactoring) throws -> [OutletRefactoring.Edit]
    ) throws -> RunStatus {
        let project = try Project(paths, reading: reader.reading(), talk: talk)
        let refactoring = try OutletRefactoring(name, of: className, in: project.documents, project.base)
        let edits = try change(refactoring)
        if apply {
            try FileEdit.write(
                edits.map { FileEdit($0.file, before: project.bytes(of: $0.file), after: $0.bytes) })
        }
        if json { output.write(json(refactoring, edits)) } else { write(refactoring, edits, to: output) }
        return project.status
    }

    private func write(_ refactoring: OutletRefactoring, _ edits: [OutletRefactoring.Edit], to output: TextSink) {
        output.write("outlet \(refactoring.owner).\(refactoring.name)\n")
        for (document, connection) in refactoring.connections {
            let target = connection.destinationID.map { document.names().name(of: $0) } ?? "-"
            output.write("  \(document.file):\(connection.line): \(connection.type) to \(target) [\(connection.id)]\n")
        }
        for site in refactoring.sites {
            output.write("  \(site.file):\(site.line): \(site.kind.rawValue): \(site.text)\n")
        }
        for edit in edits {
            let places = "\(edit.count) place\(edit.count == 1 ? "" : "s")"
            output.write("\(apply ? "changed" : "would change") \(edit.file): \(places)\n")
        }
    }

    private func json(_ refactoring: OutletRefactoring, _ edits: [OutletRefactoring.Edit]) -> String {
        let connections = refactoring.connections.map { document, connection in
            JSONText.object([
                "file": JSONText.string(document.file), "line": "\(connection.line)",
                "id": JSONText.string(connection.id), "destination": JSONText.string(orNull: connection.destinationID),
            ])
        }
        let sites = refactoring.sites.map { site in
            JSONText.object([
                "file": JSONText.string(site.file), "line": "\(site.line)", "kind": JSONText.string(site.kind.rawValue),
                "text": JSONText.string(site.text),
            ])
        }
        let files = edits.map { JSONText.object(["file": JSONText.string($0.file), "places": "\($0.count)"]) }
        return JSONText.object([
            "schema": "1", "class": JSONText.string(refactoring.owner), "name": JSONText.string(refactoring.name),
            "connections": JSONText.array(connections), "sites": JSONText.array(sites), "applied": "\(apply)",
            "files": JSONText.array(files),
        ]) + "\n"
    }
}

/// `tinamou refactor rename-outlet OLD NEW PATH…`.
struct RenameOutletCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-outlet", abstract: "Give an outlet another name in documents and sources.",
        discussion: """
            Lists the connections, the declaration, and every place in code, with file and line. Places marked as \
            possible (an outlet of another object, a local of the same name) are left for you. --apply changes the \
            rest.
            """)

    @Argument(help: "The name it has.") var old: String

    @Argument(help: "The name it gets.") var new: String

    @OptionGroup var flags: RefactorFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        try flags.run(old, output: output, talk: talk) { try $0.renamed(to: new) }
    }
}

/// `tinamou refactor remove-outlet NAME PATH…`.
struct RemoveOutletCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-outlet", abstract: "Remove an outlet from documents and its declaration from the sources.",
        discussion: """
            Lists the connections, the declaration, and every place in code, with file and line. --apply removes the \
            connections and the declaration; the places that use it do not compile then, and are yours.
            """)

    @Argument(help: "The outlet's name.") var name: String

    @OptionGroup var flags: RefactorFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        try flags.run(name, output: output, talk: talk) { try $0.removed() }
    }
}
