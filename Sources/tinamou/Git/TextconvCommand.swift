import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// `tinamou git textconv FILE`: a document as lines that git compares.
///
/// Names of files, lines of the file and columns would differ without a change, and are left out.
struct TextconvCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "textconv",
        abstract: "Print a document as git diff shows it.",
        discussion: """
            Prints objects with their attributes, constraints as equations, and connections. Values that Interface \
            Builder computes are left out. A string catalog is printed with a line for each language and variation, \
            plural rules (.stringsdict) with one for each rule, and a .strings file in UTF-8. Any other file is printed \
            as it is.
            """)

    @Argument(help: "The document.") var file: String

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let bytes = try InputFile.bytes(file, as: .document)
        if let document = try? NibDocument(bytes, file: file) {
            output.write(ReadableDocument(document).text)
        } else if let texts = try? TextsDocument(bytes, file: file) {
            output.write(texts.readableText)
        } else {
            output.write(bytes: bytes)
        }
        return .fine
    }
}
