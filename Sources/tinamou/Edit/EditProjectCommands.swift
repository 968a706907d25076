import AppSources
import ArgumentParser
import CommandSupport
import Diagnostics
import NibEditing
import NibFormat
import NibMerge

/// `tinamou edit rename-class OLD NEW PATH…`: renames a class.
struct EditRenameClassCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-class", abstract: "Rename a class in documents and sources.",
        discussion: """
            Renames the class of objects and segues, and the name in Swift and Objective-C code. Texts in quotes, members \
            of the same name and the names of files stay; each use that stays is a note.
            """)

    @Argument(help: "The current name of the class.") var old: String

    @Argument(help: "The new name of the class.") var new: String

    @OptionGroup var flags: EditPaths

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try flags.run(output, messages) { project, objectiveC in
            let rename = try ClassRename(
                old, to: new, in: project.documents, project.base, objectiveC: objectiveC)
            for note in rename.notes { messages.report(note) }
            return rename.edits
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
        try flags.run(output, messages) { project, _ in
            try OutletRefactoring(old, of: className, in: project.documents, project.base)
                .renamed(to: new)
        }
    }
}

/// The files of an edit that changes documents and code.
struct EditPaths: ParsableArguments {
    @Argument(
        help: "Documents, sources, and folders to search for them.", completion: .file())
    var paths: [String]

    @OptionGroup var flags: EditFlags

    /// Changes nothing if a file cannot be read: it can have the name too.
    func run(
        _ output: TextSink, _ messages: TextSink,
        _ change: (Project, [ObjectiveCText]) throws -> [OutletRefactoring.Edit]
    ) throws -> RunStatus {
        let sources = paths.filter { AppFiles.isObjectiveC($0) }
        let others = paths.filter { !AppFiles.isObjectiveC($0) }
        let project = try Project(others, messages: messages)
        guard project.status == .fine else { return project.status }
        let objectiveC = try AppFiles.objectiveCTexts(sources + others)
        let edits = try change(project, objectiveC).map { edit in
            let before =
                project.bytes(of: edit.file)
                ?? objectiveC.first { $0.file == edit.file }?.bytes
            return FileEdit(edit.file, before: before, after: edit.bytes)
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
            storyboard references. Code, texts and other storyboards that need the new name are warnings, and stay.
            """)

    @OptionGroup var target: EditedDocument

    @Argument(help: "The view controller, by id, label or title.") var controller: String

    @Argument(help: "The new storyboard, which must not exist.", completion: .file())
    var new: String

    @Option(
        help: ArgumentHelp(
            "Search this folder for code, documents and texts of the scene (repeatable; default: the folder of the storyboard).",
            valueName: "folder"),
        completion: .directory)
    var search: [String] = []

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        guard new.hasSuffix(".storyboard") else {
            throw ValidationError("The new storyboard is a file that ends in .storyboard.")
        }
        guard !OutputFile.exists(new) else {
            throw Diagnostic("file-exists", "the file exists; choose another name", file: new)
        }
        let document = try DocumentRun.read(target.file)
        var generator = SystemRandomNumberGenerator()
        let object = try ObjectFinder(document).object(controller, of: .controller)
        let split = try SceneSplit(
            object, of: document, to: Self.name(new), from: Self.name(target.file), file: new,
            using: &generator)
        try target.flags.finish(
            [
                FileEdit(document.file, before: document.bytes, after: split.remaining.bytes),
                FileEdit(new, before: nil, after: split.split.bytes),
            ], to: output)
        let folders = search.isEmpty ? [Self.folder(of: target.file)] : search
        for warning in uses(of: object, in: folders).warnings { messages.report(warning) }
        return .fine
    }

    /// Finds what names the scene outside of both storyboards. A file that cannot be read is left
    /// out.
    private func uses(of object: NibObject, in folders: [String]) -> SceneSplitUses {
        let oldName = Self.name(target.file)
        var uses = SceneSplitUses(object, from: oldName, to: Self.name(new))
        let endings =
            [".storyboard", ".swift", ".strings", ".xcstrings"] + ObjectiveCReading.endings
        for path in folders.flatMap({ DocumentSearch.files(below: $0, endings) })
        where RealPath.of(path) != RealPath.of(target.file) && RealPath.of(path) != RealPath.of(new)
        {
            let kind: InputKind = path.hasSuffix(".swift") ? .source : .document
            guard let bytes = try? InputFile.bytes(path, as: kind) else { continue }
            if path.hasSuffix(".storyboard") {
                if let document = try? NibDocument(bytes, file: path) { uses.search(document) }
            } else if path.hasSuffix(".swift") {
                uses.search(SwiftSource(bytes, file: path))
            } else if !path.hasSuffix("strings") {
                uses.search(ObjectiveCText(bytes, file: path))
            } else if path.hasSuffix("/\(oldName).strings")
                || path.hasSuffix("/\(oldName).xcstrings"),
                let texts = try? TextsDocument(bytes, file: path)
            {
                uses.search(textsIn: path, keys: texts.keys)
            }
        }
        return uses
    }

    /// Returns the folder of a storyboard, or the one around it if it has a language.
    private static func folder(of path: String) -> String {
        var parts = RealPath.of(path).split(separator: "/").dropLast()
        if parts.last?.hasSuffix(".lproj") ?? false { parts = parts.dropLast() }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns the name of a storyboard: its file without folder and ending.
    private static func name(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let ending = ".storyboard"
        return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    }
}
