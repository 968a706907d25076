import AppSources
import ArgumentParser
import CommandSupport
import NibCheck
import NibEditing
import NibFormat

/// `tinamou inspect FILE OBJECT`: shows the attributes of an object.
struct InspectCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show the attributes of an object, as Interface Builder's inspectors do.",
        discussion: """
            Attributes are grouped in sections, as in the Attributes inspector: first those of the object's class, \
            then those of each superclass. An attribute that the document sets is printed with its line in the file. \
            OBJECT is an id, a label, a title, or the name of an outlet.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var file: String

    @Argument(help: "The object, by id, label, title or outlet.")
    var object: String

    @Flag(help: "Also list unset attributes, with their defaults if known.")
    var all = false

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let object = try ObjectFinder(document).object(object)
        let map = object.asView == nil ? nil : LayoutMap(document, options: try layout.options())
        let inspection = Inspection(object, in: document, map: map, showsDefaults: all)
        if json {
            try output.write(json: InspectAnswer(inspection, document))
        } else {
            Self.writeTable(inspection, document, output)
        }
        return .fine
    }

    private static func writeTable(
        _ inspection: Inspection, _ document: NibDocument, _ output: TextSink
    ) {
        let object = inspection.object
        output.write(
            "\(document.file):\(object.line): \(object.displayName), \(object.className), \(object.id)\n"
        )
        for section in inspection.sections {
            output.write(section.title + "\n")
            var table = TextTable()
            for row in section.rows {
                table.append([row.name, row.value, row.line.map { "\($0)" } ?? ""])
            }
            output.write(table.indented())
        }
    }
}

/// The attributes of an object as JSON.
private struct InspectAnswer: Encodable {
    struct Attribute: Encodable {
        let name, value: String
        @OrNull var line: Int?
    }

    struct Section: Encodable {
        let title: String
        @OrNull var `class`: String?
        let attributes: [Attribute]
    }

    let schema = 1
    let path, id, name, `class`: String
    let line: Int
    let sections: [Section]

    init(_ inspection: Inspection, _ document: NibDocument) {
        let object = inspection.object
        (path, id, name) = (document.file, object.id, object.displayName)
        (`class`, line) = (object.className, object.line)
        sections = inspection.sections.map { section in
            Section(
                title: section.title, class: section.className,
                attributes: section.rows.map {
                    Attribute(name: $0.name, value: $0.value, line: $0.line)
                })
        }
    }
}
