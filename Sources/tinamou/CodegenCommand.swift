import ArgumentParser
import CommandFiles
import NibFormat
import NibTools

/// `tinamou codegen FILE`: code that makes what loading a document makes.
struct CodegenCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "codegen",
        abstract: "Print Swift for UIKit that makes the views of a document of Interface Builder.",
        discussion: """
            Each view tree is a class with its views as properties: made, set as the inspectors say, added to each \
            other, and constrained; connect(to:) makes the outlets and actions of the owner or controller. Attributes \
            and connections that are not generated are named in a comment; so are outlets that are private in the \
            Swift sources given by --code, or else beside the document. Constraints that are not installed, or are \
            placeholders, are left out.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Option(help: "The root view, or its controller, whose tree is meant.") var root: String?

    @Option(name: .customLong("import"), help: "The module that the code imports.") var module = "UIKit"

    @Option(help: "Swift sources, or folders of them, with the app's classes (repeatable).", completion: .file())
    var code: [String] = []

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file()) var output: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func run(output sink: TextSink, talk: TextSink) throws -> RunStatus {
        let target = output.map { OutputFile($0, .code(importing: module), force: outputs.force) }
        try OutputFile.confirm([target].compactMap(\.self), inputs: [file])
        let document = try DocumentRun.read(file)
        guard document.platform == .iOS || document.platform == .tvOS else {
            throw InputError(
                "\(file): error: code is made for UIKit, and this is \(document.platform.rawValue) [platform]")
        }
        let generator = CodeGenerator(document, importing: module, code: try sources())
        let roots = try root.map { [try document.rootView($0, among: generator.roots)] } ?? generator.roots
        let text = generator.text(of: roots)
        if let target { try target.write(Array(text.utf8)) }
        let ids = JSONText.array(roots.map { JSONText.string($0.id) })
        let object = JSONText.object([
            "schema": "1", "path": JSONText.string(file), "roots": ids, "text": JSONText.string(text),
        ])
        if json { sink.write(object + "\n") } else if output == nil { sink.write(text) }
        return .fine
    }

    /// The sources that are given, or those in the folder of the document.
    private func sources() throws -> CodeBase {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let beside = folder.isEmpty ? file.hasPrefix("/") ? "/" : "." : folder
        let all = code.isEmpty
            ? (try? DocumentSearch.paths([beside], endings: [".swift"])) ?? []
            : try DocumentSearch.paths(code, endings: [".swift"])
        // Beside the document, and not in the folders below, unless they are named.
        let prefix = beside.hasSuffix("/") ? beside : beside + "/"
        let paths = code.isEmpty ? all.filter { !$0.dropFirst(prefix.count).contains("/") } : all
        return CodeBase(try paths.map { SwiftSource(try InputFile.bytes($0, as: .source), file: $0) })
    }
}

extension OutputForm {
    /// The form of generated code.
    fileprivate static func code(importing module: String) -> OutputForm {
        OutputForm(
            "Swift file of tinamou codegen", "import \(module)\n\n// Generated from", "import \(module)\n\n// Made of")
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
