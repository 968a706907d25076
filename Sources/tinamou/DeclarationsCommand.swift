import ArgumentParser
import NibTools

/// `tinamou declarations PATH…`: what sources declare for documents, and what is connected to it.
struct DeclarationsCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "declarations",
        abstract: "List outlets and actions of Swift sources with what is connected to them in documents.",
        discussion: """
            Each @IBOutlet, @IBAction and @IBSegueAction has a line with its file, and below it the connections that \
            lead there: what an editor shows as a circle in the gutter. Connections to what a class of the sources \
            does not declare come last.
            """)

    @Argument(help: "Documents, Swift sources, and folders to search for them.", completion: .file()) var paths:
        [String]

    @OptionGroup var reader: SwiftReaderFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let project = try Project(paths, reading: reader.reading(), talk: talk)
        let wiring = Wiring(project.documents, project.base)
        if json { output.write(Self.json(wiring)) } else { Self.write(wiring, to: output) }
        talk.write(json ? "" : "\(project.summary)\n")
        return project.status
    }

    private static func write(_ wiring: Wiring, to output: TextSink) {
        for entry in wiring.entries {
            let member = entry.member
            let circle = entry.places.isEmpty ? "○" : "●"
            output.write(
                "\(circle) \(member.file):\(member.line): \(member.kind.rawValue) \(member.owner).\(member.key)\n")
            for place in entry.places { output.write("    \(words(place))\n") }
        }
        for place in wiring.undeclared { output.write("? \(words(place)), which is not declared\n") }
    }

    private static func words(_ place: Wiring.Place) -> String {
        let connection = place.connection
        let source = connection.source.map { "\($0.displayName) (\($0.id))" } ?? "?"
        let name = connection.unwindAction ?? connection.name ?? ""
        return "\(place.file):\(connection.line): \(connection.type) \(name) of \(source)"
    }

    private static func json(_ wiring: Wiring) -> String {
        let declarations = wiring.entries.map { entry in
            JSONText.object([
                "kind": JSONText.string(entry.member.kind.rawValue), "class": JSONText.string(entry.member.owner),
                "name": JSONText.string(entry.member.name), "key": JSONText.string(entry.member.key),
                "types": JSONText.array(entry.member.types.map(JSONText.string)),
                "file": JSONText.string(entry.member.file), "line": "\(entry.member.line)",
                "connections": JSONText.array(entry.places.map(json)),
            ])
        }
        return JSONText.object([
            "schema": "1", "declarations": JSONText.array(declarations),
            "undeclared": JSONText.array(wiring.undeclared.map(json)),
        ]) + "\n"
    }

    private static func json(_ place: Wiring.Place) -> String {
        let connection = place.connection
        return JSONText.object([
            "file": JSONText.string(place.file), "line": "\(connection.line)", "id": JSONText.string(connection.id),
            "type": JSONText.string(connection.type), "name": JSONText.string(orNull: connection.name),
            "source": JSONText.string(orNull: connection.source?.id),
            "destination": JSONText.string(orNull: connection.destinationID),
        ])
    }
}
