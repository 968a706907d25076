import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat

/// `tinamou format PATH…`: writes documents as Xcode writes them.
struct FormatCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Write Interface Builder documents as Xcode writes them.",
        discussion: """
            Puts attributes and elements into Xcode's order, sorts constraints, connections, resources and dependencies, \
            indents by four spaces, and removes unused resources, empty lists and default values of constraints. \
            Objects, texts, comments and the order of views stay the same. A document that Xcode saved rarely changes. \
            Files are changed in place, and listed; - reads standard input and prints the document. Exit code 0: \
            formatted; with --check, 1: a document is not formatted.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var files: [String]

    @Flag(help: "List the documents that are not formatted, change nothing, and exit 1 if any.")
    var check = false

    @Flag(help: "Also print the changes as a patch.") var diff = false

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        if files == [InputFile.standardInputPath], !check, !diff, !json {
            output.write(bytes: try DocumentRun.read(files[0]).normalized().bytes)
            return .fine
        }
        var rows: [FormatAnswer.File] = []
        let status = try DocumentRun(files, messages: messages).forEach {
            document throws(Diagnostic) in
            let bytes = try document.normalized().bytes
            let edit = FileEdit(document.file, before: document.bytes, after: bytes)
            rows.append(FormatAnswer.File(path: document.file, changed: bytes != document.bytes))
            guard bytes != document.bytes else { return }
            if !check { try FileEdit.write([edit]) }
            if diff, !json { output.write(bytes: FilePatch([edit]).bytes) }
            if !diff, !json {
                output.write("\(check ? "not formatted" : "formatted"): \(document.file)\n")
            }
        }
        if json { try output.write(json: FormatAnswer(files: rows)) }
        guard check, status == .fine else { return status }
        return rows.contains(where: \.changed) ? .negativeVerdict : .fine
    }
}

/// The formatted documents as JSON.
private struct FormatAnswer: Encodable {
    struct File: Encodable {
        let path: String
        let changed: Bool
    }

    let schema = 1
    let files: [File]
}
