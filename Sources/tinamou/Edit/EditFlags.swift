import ArgumentParser
import CommandSupport
import Diagnostics
import FoundationEssentials
import NibEditing
import NibFormat

/// The options of all edits. Each edit prints its patch, which `git apply -R` and `patch -R -p1` undo.
struct EditFlags: ParsableArguments {
    @Flag(help: "Print the patch, but change no file.") var dryRun = false

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    /// Writes changed files, all or none, and prints the patch.
    ///
    /// - Parameter id: The id of a new object.
    func finish(_ edits: [FileEdit], id: String? = nil, to output: TextSink) throws {
        let changed = edits.filter { $0.before != $0.after }
        // Before writing: links in the path of a new file are resolved once it exists.
        let patch = FilePatch(changed).bytes
        if !dryRun { try FileEdit.write(changed) }
        if json {
            try output.write(
                json: EditAnswer(
                    applied: !dryRun, id: id, files: changed.map(\.path), patch: patch))
        } else {
            output.write(bytes: patch)
        }
    }
}

/// An edit as JSON.
private struct EditAnswer: Encodable {
    let schema = 1
    let applied: Bool
    @OrNull var id: String?
    let files: [String]
    /// The patch; `nil` if a file is not in UTF-8.
    @OrNull var patch: String?
    /// The bytes of a patch that is no text.
    let patchBase64: String?

    init(applied: Bool, id: String?, files: [String], patch: [UInt8]) {
        (self.applied, self.files) = (applied, files)
        let text = String(validating: patch, as: UTF8.self).flatMap {
            $0.contains("\0") ? nil : $0
        }
        patchBase64 = text == nil ? Data(patch).base64EncodedString() : nil
        self.id = id
        self.patch = text
    }
}

/// The document of an edit.
struct EditedDocument: ParsableArguments {
    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @OptionGroup var flags: EditFlags

    /// Changes the document with an object finder for the names of its objects.
    func run(
        to output: TextSink, _ change: (inout NibDocument, ObjectFinder) throws -> String?
    ) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        var copy = document
        let id = try change(&copy, ObjectFinder(document))
        try flags.finish(
            [FileEdit(document.file, before: document.bytes, after: copy.bytes)], id: id, to: output
        )
        return .fine
    }
}

/// The object of an edit, with its document.
struct EditedObject: ParsableArguments {
    @OptionGroup var target: EditedDocument

    @Argument(help: "The object, by id, label, title or outlet.") var object: String

    /// Changes the document with the id of the object.
    func run(
        to output: TextSink, _ change: (inout NibDocument, String) throws -> String?
    ) throws -> RunStatus {
        try target.run(to: output) { document, finder in
            try change(&document, finder.object(object).id)
        }
    }
}
