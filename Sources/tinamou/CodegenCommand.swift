import ArgumentParser
import NibFormat
import NibTools

/// `tinamou codegen FILE`: code that makes what loading a document makes.
struct CodegenCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "codegen",
        abstract: "Print Swift for UIKit that makes the views of a document of Interface Builder.",
        discussion: """
            Each view tree is a class with its views as properties: made, set as the inspectors say, added to each \
            other, and constrained; connect(to:) makes the outlets and actions of the owner or controller. Constraints \
            that are not installed, or are placeholders, are left out.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Option(help: "The root view, or its controller, whose tree is meant.") var root: String?

    @Option(name: .customLong("import"), help: "The module that the code imports.") var module = "UIKit"

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file()) var output: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output sink: TextSink, talk: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        guard document.platform == .iOS || document.platform == .tvOS else {
            throw InputError(
                "\(file): error: code is made for UIKit, and this is \(document.platform.rawValue) [platform]")
        }
        let generator = CodeGenerator(document, importing: module)
        let roots = try root.map { [try document.rootView($0, among: generator.roots)] } ?? generator.roots
        let text = generator.text(of: roots)
        if let output { try OutputFile.write(Array(text.utf8), to: output) }
        let ids = JSONText.array(roots.map { JSONText.string($0.id) })
        let object = JSONText.object([
            "schema": "1", "path": JSONText.string(file), "roots": ids, "text": JSONText.string(text),
        ])
        if json { sink.write(object + "\n") } else if output == nil { sink.write(text) }
        return .fine
    }
}

extension NibDocument {
    /// The root view that a name means, its own or its controller's.
    func rootView(_ name: String, among roots: [NibView]) throws -> NibView {
        let object = try ObjectFinder(self).object(name)
        let id = object.asController?.view?.id ?? object.id
        if let view = roots.first(where: { $0.id == id }) { return view }
        let ids = roots.map(\.id).joined(separator: ", ")
        throw InputError("\(file):\(object.line): error: \(object.id) is no root view; give one of \(ids) [no-root]")
    }
}
