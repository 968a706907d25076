import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat
import NibLayout

/// `tinamou trace FILE`: writes the constraint problem of a document as a trace.
struct TraceCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Write the constraint problem of an Interface Builder document as a trace.",
        discussion: """
            Comments in the trace name the variables of each view. If a document has several view trees, choose one \
            with --root.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var path: String

    @Option(help: "Write the view tree whose root view has this id.")
    var root: String?

    @OptionGroup var layout: LayoutFlags

    @Option(
        name: .shortAndLong, help: "Write the trace to this file (default: standard output).",
        completion: .file())
    var output: String?

    @OptionGroup var outputs: OutputFlags

    func run(output sink: TextSink, messages: TextSink) throws -> RunStatus {
        let target = output.map { OutputFile($0, .trace, force: outputs.force) }
        try OutputFile.confirm([target].compactMap(\.self), inputs: [path])
        let options = try layout.options(for: path, messages)
        let traces = DocumentLayout(try DocumentRun.read(path), options: options).traces()
        let text = try chosen(traces)
        if let target { try target.write(Array(text.utf8)) } else { sink.write(text) }
        return .fine
    }

    private func chosen(_ traces: [(root: String, text: String)]) throws(Diagnostic) -> String {
        if let root {
            if let trace = traces.first(where: { $0.root == root }) { return trace.text }
            throw error(
                "no-root", "no view tree with constraints has the root \(root); check --root")
        }
        guard let first = traces.first else {
            throw error(
                "no-constraints", "no view tree of the document has constraints; choose another")
        }
        guard traces.count == 1 else {
            let roots = traces.map(\.root).joined(separator: ", ")
            throw error(
                "many-roots", "there are several view trees; choose one with --root: \(roots)")
        }
        return first.text
    }

    private func error(_ code: Diagnostic.Code, _ message: String) -> Diagnostic {
        Diagnostic(code, message, file: path)
    }
}
