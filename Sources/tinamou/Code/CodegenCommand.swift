import AppSources
import ArgumentParser
import CommandSupport
import Diagnostics
import NibEditing
import NibFormat

/// `tinamou codegen FILE`: generates code that makes the views of a document.
struct CodegenCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "codegen",
        abstract:
            "Generate Swift code for UIKit that creates the views of an Interface Builder document.",
        discussion: """
            Each view tree becomes a class whose properties are the views. The class sets attributes, adds subviews \
            and activates constraints; connect(to:) connects the outlets and actions of the owner or controller. \
            Comments list attributes and connections for which no code was generated, and outlets that are private \
            in the Swift sources. Constraints that are not installed, or are placeholders, are omitted.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Option(help: "Generate only the view tree of this root view or controller (default: all).")
    var root: String?

    @Option(name: .customLong("import"), help: "Import this module in the generated code.")
    var module =
        "UIKit"

    @Option(
        help:
            "Read the app's classes from these Swift sources or folders (repeatable; default: the document's folder).",
        completion: .file())
    var sources: [String] = []

    @Option(name: .customLong("code"), help: .hidden) var oldSources: [String] = []

    @Option(
        name: .shortAndLong, help: "Write the code to this file (default: standard output).",
        completion: .file())
    var output: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func run(output sink: TextSink, messages: TextSink) throws -> RunStatus {
        let target = output.map { OutputFile($0, .code(importing: module), force: outputs.force) }
        try OutputFile.confirm([target].compactMap(\.self), inputs: [file])
        let document = try DocumentRun.read(file)
        guard document.platform == .iOS || document.platform == .tvOS else {
            throw Diagnostic(
                "platform", "code is made for UIKit, and this is \(document.platform.rawValue)",
                file: file)
        }
        let generator = CodeGenerator(document, importing: module, code: try code())
        let roots =
            try root.map { [try document.rootView($0, among: generator.roots)] } ?? generator.roots
        let classes = generator.classes(of: roots)
        let text = generator.text(classes)
        if let target { try target.write(Array(text.utf8)) }
        if json {
            try sink.write(
                json: CodegenAnswer(
                    path: file, roots: roots.map(\.id),
                    classes: classes.map { .init(name: $0.name, root: $0.root, views: $0.views) },
                    text: text))
        } else if output == nil {
            sink.write(text)
        }
        return .fine
    }

    /// The sources of the command line, or those in the folder of the document.
    private func code() throws -> CodeBase {
        let given = sources + oldSources
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        let beside = folder.isEmpty ? file.hasPrefix("/") ? "/" : "." : folder
        let all =
            given.isEmpty
            ? (try? DocumentSearch.paths([beside], endings: [".swift"])) ?? []
            : try DocumentSearch.paths(given, endings: [".swift"])
        // Without the folders below that of the document.
        let prefix = beside.hasSuffix("/") ? beside : beside + "/"
        let paths = given.isEmpty ? all.filter { !$0.dropFirst(prefix.count).contains("/") } : all
        return CodeBase(
            try paths.map { SwiftSource(try InputFile.bytes($0, as: .source), file: $0) })
    }
}

/// Generated code as JSON.
private struct CodegenAnswer: Encodable {
    let schema = 1
    let path: String
    let roots: [String]
    let classes: [Class]
    let text: String

    /// A class of the code, with the expressions for its views.
    struct Class: Encodable {
        let name: String
        let root: String
        let views: [GeneratedClass.View]
    }
}

extension OutputForm {
    /// The form of generated code.
    fileprivate static func code(importing module: String) -> OutputForm {
        OutputForm(
            "Swift file of tinamou codegen", "import \(module)\n\n// Generated from",
            "import \(module)\n\n// Made of")
    }
}

extension NibDocument {
    /// The root view with a name, or with a controller of that name.
    func rootView(_ name: String, among roots: [NibView]) throws -> NibView {
        let object = try ObjectFinder(self).object(name)
        let id = object.asController?.view?.id ?? object.id
        if let view = roots.first(where: { $0.id == id }) { return view }
        let ids = roots.map(\.id).joined(separator: ", ")
        throw Diagnostic(
            "no-root", "\(object.id) is not a root view; give one of \(ids)", file: file,
            line: object.line)
    }
}
