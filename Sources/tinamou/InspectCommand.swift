import ArgumentParser
import NibFormat
import NibTools

/// `tinamou inspect FILE OBJECT`: what the inspectors show of an object.
struct InspectCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what a document of Interface Builder says of an object.",
        discussion: """
            Attributes stand in sections as in the attributes inspector: those of the object's own class first, then \
            those of each superclass. Each has the line of the file; with --all also those that the document does not \
            set, where it is known what they are. The object is given by its id, label or title, or by the name of an \
            outlet that leads to it.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var file: String

    @Argument(help: "The object: an id, a label, a title, or the name of an outlet.")
    var object: String

    @Flag(help: "List attributes that are not set, with their defaults.")
    var all = false

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let object = try ObjectFinder(document).object(object)
        let map = object.asView == nil ? nil : LayoutMap(document, options: try layout.options())
        let inspection = Inspection(object, in: document, map: map, showsDefaults: all)
        if json { output.write(Self.json(inspection, document)) } else { Self.writeTable(inspection, document, output) }
        return .fine
    }

    private static func writeTable(_ inspection: Inspection, _ document: NibDocument, _ output: TextSink) {
        let object = inspection.object
        output.write("\(document.file):\(object.line): \(object.displayName), \(object.className), \(object.id)\n")
        for section in inspection.sections {
            output.write(section.title + "\n")
            var table = TextTable()
            for row in section.rows { table.add([row.name, row.value, row.line.map { "\($0)" } ?? ""]) }
            table.write(to: output)
        }
    }

    private static func json(_ inspection: Inspection, _ document: NibDocument) -> String {
        let object = inspection.object
        let sections = inspection.sections.map { section in
            JSONText.object([
                "title": JSONText.string(section.title), "class": JSONText.string(orNull: section.className),
                "attributes": JSONText.array(section.rows.map(json)),
            ])
        }
        return JSONText.object([
            "schema": "1", "path": JSONText.string(document.file), "id": JSONText.string(object.id),
            "name": JSONText.string(object.displayName), "class": JSONText.string(object.className),
            "line": "\(object.line)", "sections": JSONText.array(sections),
        ]) + "\n"
    }

    private static func json(_ row: Inspection.Row) -> String {
        JSONText.object([
            "name": JSONText.string(row.name), "value": JSONText.string(row.value),
            "line": row.line.map { "\($0)" } ?? "null",
        ])
    }
}
