import ArgumentParser
import NibFormat

/// `tinamou constraints PATH…`: the constraints as equations.
struct ConstraintsCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "constraints",
        abstract: "List the constraints of documents of Interface Builder as equations.",
        discussion: """
            Each constraint has a line: what it demands, such as Label.leading == Safe Area.leading + 16 @ 750; \
            whether it is a placeholder, or not installed on the device that the document is edited for; its id; and \
            the line of the file. With --id only those on one view or guide.
            """)

    @Argument(help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(help: "Only constraints on the view or guide with this id, or owned by it.")
    var id: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, talk: talk)
        guard json else { return run.forEach { writeTable($0, to: output, talk) } }
        var documents = JSONDocuments(output)
        let status = run.forEach { documents.write(json($0)) }
        documents.end()
        return status
    }

    private func constraints(_ document: NibDocument) -> [NibConstraint] {
        document.constraints.filter { constraint in
            id == nil || [constraint.firstItemID, constraint.secondItemID, constraint.owner?.id].contains(id)
        }
    }

    private func writeTable(_ document: NibDocument, to output: TextSink, _ talk: TextSink) {
        let (names, constraints, traits) = (document.names(), constraints(document), document.designTraits)
        let installation = document.installation(for: traits)
        output.write("\(document.file): \(constraints.count) constraint\(constraints.count == 1 ? "" : "s")\n")
        var table = TextTable()
        for constraint in constraints {
            do throws(NibError) {
                let notes = Self.notes(on: constraint, isInstalled: installation.contains(constraint))
                let words = try constraint.equation(under: traits).words(names)
                table.add([words, notes.joined(separator: ", "), constraint.id, "\(constraint.line)"])
            } catch {
                talk.write("\(error)\n")
            }
        }
        table.write(to: output)
    }

    private static func notes(on constraint: NibConstraint, isInstalled: Bool) -> [String] {
        let notes = [
            isInstalled ? nil : "not installed", constraint.isPlaceholder ? "placeholder" : nil,
            constraint.isSymbolic ? "standard" : nil, constraint.identifier.map { "“\($0)”" },
        ]
        return notes.compactMap(\.self)
    }
}

// JSON, schema 1.
extension ConstraintsCommand {
    private func json(_ document: NibDocument) -> String {
        let (names, traits) = (document.names(), document.designTraits)
        let installation = document.installation(for: traits)
        let constraints = constraints(document).map { constraint in
            do throws(NibError) {
                let equation = try constraint.equation(under: traits)
                return Self.json(constraint, equation, equation.words(names), installation.contains(constraint))
            } catch {
                let place = (JSONText.string(constraint.id), "\(constraint.line)")
                return JSONText.object(["id": place.0, "line": place.1, "error": JSONText.string(error.sentence)])
            }
        }
        return JSONText.object([
            "path": JSONText.string(document.file), "traits": JSONText.string(traits.description),
            "constraints": JSONText.array(constraints),
        ])
    }

    private static func json(
        _ constraint: NibConstraint, _ equation: NibEquation, _ words: String, _ isInstalled: Bool
    ) -> String {
        JSONText.object([
            "id": JSONText.string(constraint.id), "owner": JSONText.string(orNull: constraint.owner?.id),
            "first": json(equation.first), "relation": JSONText.string(equation.relation.symbol),
            "multiplier": JSONText.string("\(equation.multiplier)"), "second": equation.second.map(json) ?? "null",
            "constant": JSONText.string("\(equation.constant)"), "priority": equation.priorityText,
            "identifier": JSONText.string(orNull: constraint.identifier),
            "placeholder": "\(constraint.isPlaceholder)", "symbolic": "\(constraint.isSymbolic)",
            "installed": "\(isInstalled)", "words": JSONText.string(words), "line": "\(constraint.line)",
        ])
    }

    private static func json(_ term: NibEquation.Term) -> String {
        JSONText.object(["item": JSONText.string(term.item), "attribute": JSONText.string(term.attribute.name)])
    }
}
