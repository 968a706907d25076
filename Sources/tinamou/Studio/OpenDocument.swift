import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// A document with its edits, which are in memory until they are saved.
struct OpenDocument {
    let path: String
    /// The document as in the file, when it was last read or written.
    private var stored: NibDocument
    /// The document with all edits.
    private(set) var present: NibDocument
    private var earlier: [NibDocument] = []
    private var later: [NibDocument] = []
    /// A number that each change increases.
    private(set) var version = 1
    /// The version of the file that conflicts with the edits.
    private var rejected: [UInt8]?
    /// The reasons why the file's changes could not be merged; empty if there is no conflict.
    private(set) var conflicts: [String] = []

    /// The greatest number of steps to undo.
    private static let stepsMax = 200

    init(_ document: NibDocument, path: String) {
        self.path = path
        (stored, present) = (document, document)
    }

    var canUndo: Bool { !earlier.isEmpty }
    var canRedo: Bool { !later.isEmpty }
    /// A Boolean value that indicates whether there is something to save.
    var isChanged: Bool { present.bytes != stored.bytes }

    // MARK: Edits

    mutating func apply(_ edit: DocumentEdit) throws(Diagnostic) {
        replace(by: try edit.applied(to: present))
    }

    /// Replaces the document by a changed one, as one step.
    mutating func replace(by changed: NibDocument) {
        guard changed.bytes != present.bytes else { return }
        earlier.append(present)
        if earlier.count > Self.stepsMax { earlier.removeFirst() }
        later = []
        present = changed
        version += 1
    }

    mutating func undo() {
        guard let document = earlier.popLast() else { return }
        later.append(present)
        present = document
        version += 1
    }

    mutating func redo() {
        guard let document = later.popLast() else { return }
        earlier.append(present)
        present = document
        version += 1
    }

    // MARK: The file

    /// The unsaved edits as a patch.
    var patch: String {
        let edit = FileEdit(path, before: stored.bytes, after: present.bytes)
        return String(decoding: FilePatch([edit]).bytes, as: UTF8.self)
    }

    /// Takes changes of the file into the document: by reading it anew if there are no edits, else
    /// by merging. If changes of the file and edits conflict, both stay, and ``conflicts`` names
    /// them.
    ///
    /// - Returns: `true` if the file has changed.
    mutating func takeFile() throws(Diagnostic) -> Bool {
        let bytes = try InputFile.bytes(path, as: .document)
        guard bytes != stored.bytes, bytes != rejected else { return false }
        let file = try NibDocument(bytes, file: present.file)
        guard isChanged else {
            present = file
            forgetSteps(stored: file)
            return true
        }
        let merge = try DocumentMerge(
            base: stored, ours: present, theirs: file, file: present.file)
        guard merge.conflicts.isEmpty else {
            rejected = bytes
            conflicts = merge.conflicts.map(\.description)
            return true
        }
        present = merge.document
        forgetSteps(stored: file)
        return true
    }

    /// Ends a conflict: with the edits, which replace the file's changes when they are saved, or
    /// with the file, without the edits.
    mutating func settle(keepingEdits: Bool) throws(Diagnostic) {
        guard let bytes = rejected else { return }
        let file = try NibDocument(bytes, file: present.file)
        if !keepingEdits { present = file }
        forgetSteps(stored: file)
    }

    /// Writes the edits to the file.
    ///
    /// - Throws: An error if the file has changed and its changes conflict with the edits, or it
    ///   cannot be written.
    mutating func save() throws(Diagnostic) {
        _ = try takeFile()
        guard conflicts.isEmpty else {
            throw Diagnostic(
                "changed", "the file has changed; choose which changes to keep", file: path)
        }
        guard isChanged else { return }
        try FileEdit.write([FileEdit(path, before: stored.bytes, after: present.bytes)])
        stored = present
        version += 1
    }

    /// Earlier steps do not have the changes of the file, so they cannot be undone.
    private mutating func forgetSteps(stored file: NibDocument) {
        (earlier, later, conflicts, rejected) = ([], [], [], nil)
        stored = file
        version += 1
    }
}
