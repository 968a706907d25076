import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat

/// `tinamou blame FILE`: the commit that last changed each object and constraint.
struct BlameCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "blame",
        abstract: "Show the commit that last changed each object and constraint of a document.",
        discussion: """
            Compares the attributes, the values and the superview of an object, not its lines: frames, indentation and \
            the order of attributes do not matter. Renames of the file are not followed. The document is that of the work tree.
            """)

    @Argument(help: "The document, in a work tree of git.", completion: .file()) var file: String

    @Option(help: "Show only the object or constraint with this id.") var id: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        if let id, document.element(id) == nil {
            let near = Suggestion.nearest(
                to: id, among: document.elements.compactMap { $0["id"] })
            throw Diagnostic("unknown-object", "unknown id \(id.quoted)\(near)", file: file)
        }
        let rows = try DocumentBlame(document).rows.filter { id == nil || $0.element["id"] == id }
        if json {
            try output.write(json: BlameAnswer(rows))
            return .fine
        }
        let names = ElementNames(document)
        let table = rows.map { row in
            let element = row.element
            let depth = element.ancestors.count { $0["id"] != nil }
            let indentation = String(repeating: "  ", count: depth)
            return [
                String(row.commit.hash.prefix(8)), row.commit.date, row.commit.author,
                "\(indentation)\(names.name(of: element)) [\(element["id"] ?? "")]",
            ]
        }
        let widths = (0..<3).map { column in table.map { $0[column].count }.max() ?? 0 }
        for row in table {
            let cells = zip(row, widths).map { text, width in
                text + String(repeating: " ", count: width - text.count)
            }
            output.write((cells + [row[3]]).joined(separator: "  ") + "\n")
        }
        return .fine
    }
}

/// The commits as JSON.
private struct BlameAnswer: Encodable {
    struct Row: Encodable {
        let id, element: String
        let line: Int
        let commit, author, date, subject: String
    }

    let schema = 1
    let objects: [Row]

    init(_ rows: [(element: NibElement, commit: DocumentBlame.Commit)]) {
        objects = rows.map { element, commit in
            Row(
                id: element["id"] ?? "", element: element.name, line: element.line,
                commit: commit.hash, author: commit.author, date: commit.date,
                subject: commit.subject)
        }
    }
}
