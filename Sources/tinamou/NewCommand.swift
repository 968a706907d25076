import ArgumentParser
import CommandFiles
import NibTools

/// `tinamou new TEMPLATE NAME`: documents and sources to begin with.
struct NewCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make a document of Interface Builder, with the Swift source that belongs to it.",
        discussion: "Templates:\n"
            + Template.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
            + "\nFiles that are there already are never replaced.")

    @Argument(help: "view, cell, controller, storyboard or custom-view.")
    var template: Template

    @Argument(help: "The name of the files and of the class.")
    var name: String

    @Option(name: .shortAndLong, help: "The folder to make them in.", completion: .directory)
    var output = "."

    @Option(help: "The module that the class is in.")
    var module: String?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output sink: TextSink, talk: TextSink) throws -> RunStatus {
        var maker = try TemplateMaker(name, module: module, using: SystemRandomNumberGenerator())
        let files = maker.files(of: template)
        let paths = files.map { "\(output)/\($0.name)" }
        for path in paths where OutputFile.exists(path) {
            throw InputError("\(path): error: the file is there already; choose another name or folder [file-exists]")
        }
        try OutputFile.write(
            zip(files, paths).map { (OutputFile($1, OutputForm("file of tinamou new")), Array($0.text.utf8)) })
        let list = JSONText.array(paths.map(JSONText.string))
        let answer = JSONText.object(["schema": "1", "files": list]) + "\n"
        sink.write(json ? answer : paths.map { "made \($0)\n" }.joined())
        return .fine
    }
}

extension Template: ExpressibleByArgument {}
