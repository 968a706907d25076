import ArgumentParser
import AutoLayout
import NibFormat
import NibTools

/// `tinamou measure FILE A B`: how far two views are from each other.
struct MeasureCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measure between two views of a document that is laid out.",
        discussion: """
            Shows the space between two views, or around the one that lies inside the other; how far apart equal edges \
            and the centers are, from the first to the second, positive to the right and down; and the constraints \
            between the two. Views are given by id, label, title, or the name of an outlet.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var file: String

    @Argument(help: "The first view.")
    var first: String

    @Argument(help: "The second view.")
    var second: String

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let finder = ObjectFinder(document)
        let views = (try finder.object(first), try finder.object(second))
        let map = LayoutMap(document, options: try layout.options())
        let measurement = try Measurement(map, views.0, views.1)
        if json { output.write(Self.json(measurement, document)) } else { Self.write(measurement, document, output) }
        return .fine
    }

    private static func write(_ measurement: Measurement, _ document: NibDocument, _ output: TextSink) {
        let names = document.names()
        let ids = (measurement.views.first.id, measurement.views.second.id)
        output.write("\(document.file): \(words(measurement.relation)), in the coordinates of ")
        output.write(names.name(of: measurement.places.first.root) + "\n")
        var table = TextTable()
        for (id, frame) in [(ids.0, measurement.places.first.frame), (ids.1, measurement.places.second.frame)] {
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortText)
            table.add([names.name(of: id)] + numbers + [id])
        }
        table.write(to: output)
        table = TextTable()
        for distance in measurement.gaps + measurement.offsets { table.add([distance.name, distance.value.shortText]) }
        table.write(to: output)
        table = TextTable()
        for constraint in measurement.constraints {
            table.add([Self.words(constraint, document, names), constraint.id, "\(constraint.line)"])
        }
        table.write(to: output)
    }

    private static func words(_ relation: Measurement.Relation) -> String {
        switch relation {
        case .contains: "the first contains the second"
        case .inside: "the first lies inside the second"
        case .overlap: "they overlap"
        case .apart: "they are apart"
        }
    }

    private static func words(_ constraint: NibConstraint, _ document: NibDocument, _ names: NibNames) -> String {
        let words = (try? constraint.equation(under: document.designTraits))?.words(names) ?? "not understood"
        return words + (constraint.isSymbolic ? " (standard)" : "")
    }

    // JSON, schema 1.

    private static func json(_ measurement: Measurement, _ document: NibDocument) -> String {
        let names = document.names()
        let constraints = measurement.constraints.map { constraint in
            JSONText.object([
                "id": JSONText.string(constraint.id), "words": JSONText.string(words(constraint, document, names)),
                "symbolic": "\(constraint.isSymbolic)", "line": "\(constraint.line)",
            ])
        }
        return JSONText.object([
            "schema": "1", "path": JSONText.string(document.file),
            "root": JSONText.string(measurement.places.first.root),
            "first": view(measurement.views.first, measurement.places.first.frame),
            "second": view(measurement.views.second, measurement.places.second.frame),
            "relation": JSONText.string(measurement.relation.rawValue),
            "gaps": object(measurement.gaps), "offsets": object(measurement.offsets),
            "constraints": JSONText.array(constraints),
        ]) + "\n"
    }

    private static func view(_ object: NibObject, _ frame: Rect) -> String {
        JSONText.object(["id": JSONText.string(object.id), "frame": JSONText.frame(frame)])
    }

    private static func object(_ distances: [Measurement.Distance]) -> String {
        "{" + distances.map { "\(JSONText.string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }
}

extension JSONText {
    /// A rectangle as four numbers.
    static func frame(_ frame: Rect) -> String {
        array([frame.minX, frame.minY, frame.width, frame.height].map { "\($0)" })
    }
}
