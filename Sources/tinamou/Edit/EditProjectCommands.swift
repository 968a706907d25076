import ArgumentParser
import CommandSupport
import Diagnostics
import NibEditing
import NibFormat

/// `tinamou edit rename-class OLD NEW PATH…`: renames a class.
struct EditRenameClassCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-class", abstract: "Rename a class in documents and Swift sources.",
        discussion: """
            Renames the class of objects and segues, and the name in code. Texts in quotes, Objective-C sources and the \
            names of files stay.
            """)

    @Argument(help: "The current name of the class.") var old: String

    @Argument(help: "The new name of the class.") var new: String

    @OptionGroup var flags: EditPaths

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try flags.run(output, messages) { project in
            try ClassRename(old, to: new, in: project.documents, project.base).edits
        }
    }
}

/// `tinamou edit rename-outlet OLD NEW PATH…`: renames an outlet.
struct EditRenameOutletCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-outlet", abstract: "Rename an outlet in documents and Swift sources.",
        discussion: """
            Changes the connections, the declaration and the certain uses; tinamou refactor rename-outlet also lists the \
            possible ones.
            """)

    @Argument(help: "The current name of the outlet.") var old: String

    @Argument(help: "The new name of the outlet.") var new: String

    @Option(
        name: .customLong("class"),
        help: "Choose the outlet of this class, if several classes have an outlet of that name.")
    var className: String?

    @OptionGroup var flags: EditPaths

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try flags.run(output, messages) { project in
            try OutletRefactoring(old, of: className, in: project.documents, project.base)
                .renamed(to: new)
        }
    }
}

/// The files of an edit that changes documents and code.
struct EditPaths: ParsableArguments {
    @Argument(
        help: "Documents, Swift sources, and folders to search for them.", completion: .file())
    var paths: [String]

    @OptionGroup var flags: EditFlags

    /// Changes nothing if a file cannot be read: it can have the name too.
    func run(
        _ output: TextSink, _ messages: TextSink,
        _ change: (Project) throws -> [OutletRefactoring.Edit]
    ) throws -> RunStatus {
        let project = try Project(paths, messages: messages)
        guard project.status == .fine else { return project.status }
        let edits = try change(project).map {
            FileEdit($0.file, before: project.bytes(of: $0.file), after: $0.bytes)
        }
        try flags.finish(edits, to: output)
        return .fine
    }
}

/// `tinamou edit split FILE CONTROLLER NEW`: splits a scene off.
struct EditSplitCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Move a scene into a storyboard of its own.",
        discussion: """
            The view controller is the initial one of the new storyboard. Segues between the storyboards lead to \
            storyboard references. Code that instantiates the view controller must name the new storyboard.
            """)

    @OptionGroup var target: EditedDocument

    @Argument(help: "The view controller, by id, label or title.") var controller: String

    @Argument(help: "The new storyboard, which must not exist.", completion: .file())
    var new: String

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        guard new.hasSuffix(".storyboard") else {
            throw ValidationError("The new storyboard is a file that ends in .storyboard.")
        }
        guard !OutputFile.exists(new) else {
            throw Diagnostic("file-exists", "the file exists; choose another name", file: new)
        }
        let document = try DocumentRun.read(target.file)
        var generator = SystemRandomNumberGenerator()
        let object = try ObjectFinder(document).object(controller)
        let split = try SceneSplit(
            object, of: document, to: Self.name(new), from: Self.name(target.file), file: new,
            using: &generator)
        try target.flags.finish(
            [
                FileEdit(document.file, before: document.bytes, after: split.remaining.bytes),
                FileEdit(new, before: nil, after: split.split.bytes),
            ], to: output)
        return .fine
    }

    /// Returns the name of a storyboard: its file without folder and ending.
    private static func name(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let ending = ".storyboard"
        return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    }
}
