import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat

/// `tinamou constraints PATH…`: lists constraints as equations.
struct ConstraintsCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "constraints",
        abstract: "List the constraints of Interface Builder documents as equations.",
        discussion: """
            Prints one line per constraint: its equation, such as Label.leading == Safe Area.leading + 16 @ 750; a \
            mark if it is a placeholder, or if it is not installed on the document's device; its id; and its line in \
            the file.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(
        help: "List only constraints that refer to the view or guide with this id, or that it owns."
    )
    var id: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, messages: messages)
        guard json else { return run.forEach { writeTable($0, to: output, messages) } }
        var documents = JSONDocuments(output)
        let status = run.forEach { document throws(Diagnostic) in
            try documents.write(answer(document), of: document.file)
        }
        documents.end()
        return status
    }

    private func constraints(_ document: NibDocument) -> [NibConstraint] {
        document.constraints.filter { constraint in
            id == nil
                || [constraint.firstItemID, constraint.secondItemID, constraint.owner?.id].contains(
                    id)
        }
    }

    private func writeTable(_ document: NibDocument, to output: TextSink, _ messages: TextSink) {
        let (names, constraints, traits) = (
            document.names(), constraints(document), document.designTraits
        )
        let installation = document.installation(for: traits)
        output.write(
            "\(document.file): \(constraints.count) constraint\(constraints.count == 1 ? "" : "s")\n"
        )
        var table = TextTable()
        for constraint in constraints {
            do throws(Diagnostic) {
                let notes = Self.notes(
                    on: constraint, isInstalled: installation.contains(constraint))
                let words = try constraint.equation(under: traits).formatted(with: names)
                table.append([
                    words, notes.joined(separator: ", "), constraint.id, "\(constraint.line)",
                ])
            } catch {
                messages.report(error)
            }
        }
        output.write(table.indented())
    }

    private static func notes(on constraint: NibConstraint, isInstalled: Bool) -> [String] {
        let notes = [
            isInstalled ? nil : "not installed", constraint.isPlaceholder ? "placeholder" : nil,
            constraint.isSymbolic ? "standard" : nil, constraint.identifier.map { "“\($0)”" },
        ]
        return notes.compactMap(\.self)
    }
}

extension ConstraintsCommand {
    private func answer(_ document: NibDocument) -> ConstraintsAnswer {
        let (names, traits) = (document.names(), document.designTraits)
        let installation = document.installation(for: traits)
        let constraints = constraints(document).map { constraint -> ConstraintsAnswer.Entry in
            do throws(Diagnostic) {
                let equation = try constraint.equation(under: traits)
                return .constraint(
                    .init(
                        constraint, equation, equation.formatted(with: names),
                        isInstalled: installation.contains(constraint)))
            } catch {
                return .unreadable(
                    .init(id: constraint.id, line: constraint.line, error: error.message))
            }
        }
        return ConstraintsAnswer(
            path: document.file, traits: traits.description, constraints: constraints)
    }
}

/// The constraints of a document as JSON.
private struct ConstraintsAnswer: Encodable {
    struct Term: Encodable {
        let item, attribute: String

        init(_ term: NibEquation.Term) { (item, attribute) = (term.item, term.attribute.name) }
    }

    struct Constraint: Encodable {
        let id: String
        @OrNull var owner: String?
        let first: Term
        let relation, multiplier: String
        @OrNull var second: Term?
        let constant: String
        let priority: Float
        @OrNull var identifier: String?
        let placeholder, symbolic, installed: Bool
        let words: String
        let line: Int

        init(
            _ constraint: NibConstraint, _ equation: NibEquation, _ words: String, isInstalled: Bool
        ) {
            (id, owner, line) = (constraint.id, constraint.owner?.id, constraint.line)
            (first, second) = (Term(equation.first), equation.second.map(Term.init))
            (relation, priority) = (equation.relation.symbol, equation.priority)
            (multiplier, constant) = ("\(equation.multiplier)", "\(equation.constant)")
            identifier = constraint.identifier
            (placeholder, symbolic, installed) = (
                constraint.isPlaceholder, constraint.isSymbolic, isInstalled
            )
            self.words = words
        }
    }

    /// A constraint with an attribute or a number that cannot be read.
    struct Unreadable: Encodable {
        let id: String
        let line: Int
        let error: String
    }

    enum Entry: Encodable {
        case constraint(Constraint), unreadable(Unreadable)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .constraint(let constraint): try constraint.encode(to: encoder)
            case .unreadable(let constraint): try constraint.encode(to: encoder)
            }
        }
    }

    let path, traits: String
    let constraints: [Entry]
}
