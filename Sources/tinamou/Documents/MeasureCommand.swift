import ArgumentParser
import AutoLayout
import CommandSupport
import NibCheck
import NibEditing
import NibFormat

/// `tinamou measure FILE A B`: measures the distances between two views.
struct MeasureCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measure the distances between two views of a laid-out document.",
        discussion: """
            Prints the gaps between two views or, if one contains the other, the gaps around the inner one. Prints \
            the distances from the first view to the second between their corresponding edges and centres, positive \
            to the right and down. Prints the differences in width and height. All numbers are in points. Prints the \
            constraints between the two views. A view is given by its id, its label, its title, or the name of an \
            outlet.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var file: String

    @Argument(help: "The first view, by id, label, title or outlet.")
    var first: String

    @Argument(help: "The second view, by id, label, title or outlet.")
    var second: String

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let finder = ObjectFinder(document)
        let views = (try finder.object(first), try finder.object(second))
        let map = LayoutMap(document, options: try layout.options())
        let measurement = try Measurement(map, views.0, views.1)
        if json {
            try output.write(json: MeasureAnswer(measurement, document))
        } else {
            Self.write(measurement, document, output)
        }
        return .fine
    }

    private static func write(
        _ measurement: Measurement, _ document: NibDocument, _ output: TextSink
    ) {
        let names = document.names()
        let ids = (measurement.views.first.id, measurement.views.second.id)
        output.write("\(document.file): \(words(measurement.relation)), in the coordinates of ")
        output.write(names.name(of: measurement.places.first.root) + "\n")
        var table = TextTable()
        for (id, frame) in [
            (ids.0, measurement.places.first.frame), (ids.1, measurement.places.second.frame),
        ] {
            table.append([names.name(of: id)] + frame.numbers.map(\.shortText) + [id])
        }
        output.write(table.indented())
        table = TextTable()
        for distance in measurement.gaps + measurement.offsets {
            table.append([distance.name, distance.value.shortText])
        }
        output.write(table.indented())
        table = TextTable()
        for constraint in measurement.constraints {
            table.append([
                Self.words(constraint, document, names), constraint.id, "\(constraint.line)",
            ])
        }
        output.write(table.indented())
    }

    private static func words(_ relation: Measurement.Relation) -> String {
        switch relation {
        case .contains: "the first contains the second"
        case .inside: "the first lies inside the second"
        case .overlap: "they overlap"
        case .apart: "they are apart"
        }
    }

    fileprivate static func words(
        _ constraint: NibConstraint, _ document: NibDocument, _ names: NibNames
    ) -> String {
        let equation = try? constraint.equation(under: document.designTraits)
        let text = equation?.formatted(with: names) ?? "unreadable constraint"
        return text + (constraint.isSymbolic ? " (standard)" : "")
    }
}

/// A measurement as JSON.
private struct MeasureAnswer: Encodable {
    struct View: Encodable {
        let id: String
        let frame: [Double]
    }

    struct Constraint: Encodable {
        let id, words: String
        let symbolic: Bool
        let line: Int
    }

    let schema = 1
    let path, root, relation: String
    let first, second: View
    /// Distances in points by their names.
    let gaps, offsets: [String: Double]
    let constraints: [Constraint]

    init(_ measurement: Measurement, _ document: NibDocument) {
        let names = document.names(), (views, places) = (measurement.views, measurement.places)
        (path, root, relation) = (document.file, places.first.root, measurement.relation.rawValue)
        first = View(id: views.first.id, frame: places.first.frame.numbers)
        second = View(id: views.second.id, frame: places.second.frame.numbers)
        gaps = Dictionary(measurement.gaps.map { ($0.name, $0.value) }) { first, _ in first }
        offsets = Dictionary(measurement.offsets.map { ($0.name, $0.value) }) { first, _ in first }
        constraints = measurement.constraints.map {
            Constraint(
                id: $0.id, words: MeasureCommand.words($0, document, names),
                symbolic: $0.isSymbolic, line: $0.line)
        }
    }
}
