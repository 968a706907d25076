import ArgumentParser
import CommandSupport
import Diagnostics
import NibEditing

/// `tinamou new TEMPLATE NAME`: makes a document and its source from a template.
struct NewCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create an Interface Builder document and its Swift source from a template.",
        discussion: "Templates:\n"
            + Template.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
            + "\nExisting files are never replaced.")

    @Argument(help: "The template: view, cell, controller, storyboard or custom-view.")
    var template: Template

    @Argument(help: "The name of the files and of the class.")
    var name: String

    @Option(name: .shortAndLong, help: "Create the files in this folder.", completion: .directory)
    var output = "."

    @Option(help: "Give the class this module.")
    var module: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output sink: TextSink, messages: TextSink) throws -> RunStatus {
        var maker = try TemplateMaker(name, module: module, using: SystemRandomNumberGenerator())
        let files = maker.files(of: template)
        let paths = files.map { "\(output)/\($0.name)" }
        for path in paths where OutputFile.exists(path) {
            throw Diagnostic(
                "file-exists", "the file is there already; choose another name or folder",
                file: path)
        }
        try OutputFile.write(
            zip(files, paths).map {
                (OutputFile($1, OutputForm("file of tinamou new")), Array($0.text.utf8))
            })
        if json {
            try sink.write(json: NewAnswer(files: paths))
        } else {
            sink.write(paths.map { "made \($0)\n" }.joined())
        }
        return .fine
    }
}

/// The new files as JSON.
private struct NewAnswer: Encodable {
    let schema = 1
    let files: [String]
}

extension Template: ExpressibleByArgument {}
