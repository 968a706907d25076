import ArgumentParser
import CommandFiles
import NibFormat
import NibLayout

/// `tinamou trace FILE`: the constraint problem of a document as a trace.
struct TraceCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Write the constraint problem of a document of Interface Builder as a trace.",
        discussion: """
            The trace goes to standard output, or to the file of --output. Comments name the variables of each view. \
            A document with several view trees needs --root.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var path: String

    @Option(help: "The id of the root view whose tree is meant.")
    var root: String?

    @OptionGroup var layout: LayoutFlags

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
    var output: String?

    @OptionGroup var outputs: OutputFlags

    func run(output sink: TextSink, talk: TextSink) throws -> RunStatus {
        let file = output.map { OutputFile($0, .trace, force: outputs.force) }
        try OutputFile.confirm([file].compactMap(\.self), inputs: [path])
        let traces = DocumentLayout(try DocumentRun.read(path), options: try layout.options()).traces()
        let text = try chosen(traces)
        if let file { try file.write(Array(text.utf8)) } else { sink.write(text) }
        return .fine
    }

    private func chosen(_ traces: [(root: String, text: String)]) throws(InputError) -> String {
        if let root {
            if let trace = traces.first(where: { $0.root == root }) { return trace.text }
            throw mistake("no view tree with constraints has the root \(root); check --root [no-root]")
        }
        guard let first = traces.first else {
            throw mistake("no view tree of the document has constraints; choose another [no-constraints]")
        }
        guard traces.count == 1 else {
            let roots = traces.map(\.root).joined(separator: ", ")
            throw mistake("there are several view trees; choose one with --root: \(roots) [many-roots]")
        }
        return first.text
    }

    private func mistake(_ sentence: String) -> InputError { InputError("\(path): error: \(sentence)") }
}
