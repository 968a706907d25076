import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// A document with its edits, which are in memory until they are saved.
struct OpenDocument {
    let path: String
    /// The real path of the file when it was opened. A link that is put in its place later is
    /// neither read nor written.
    private let place: String
    /// The document as in the file, when it was last read or written.
    private var stored: NibDocument
    /// The document with all edits.
    private(set) var present: NibDocument
    private var earlier: [NibDocument] = []
    private var later: [NibDocument] = []
    /// A number that each change increases.
    private(set) var version = 1
    /// The version of the file that conflicts with the edits.
    private var rejected: NibDocument?
    /// The reasons why the file's changes could not be merged; empty if there is no conflict.
    private(set) var conflicts: [String] = []
    /// The reason why the file cannot be read now; `nil` if it can.
    private(set) var problem: String?
    /// The state of the file when it was last read or written.
    private var stamp: FileStamp?

    init(_ document: NibDocument, path: String) {
        self.path = path
        place = RealPath.of(path)
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
        if earlier.count > stepsMax { earlier.removeFirst() }
        later = []
        present = changed
        version += 1
    }

    /// The greatest number of steps to undo: 200, and fewer for documents above half a megabyte.
    private var stepsMax: Int { max(5, min(200, 100_000_000 / max(1, present.bytes.count))) }

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
    /// them. A file that cannot be read is a ``problem``, and the document stays.
    mutating func takeFile() {
        do throws(Diagnostic) {
            try confirmPlace()
            let now = FileStamp(place)
            guard now == nil || now != stamp else { return }
            let file = try NibDocument(
                try UnlinkedFile(place).bytes(as: .document), file: present.file)
            stamp = now
            problem = nil
            try take(file)
        } catch {
            if problem != error.message { version += 1 }
            problem = error.message
        }
    }

    private mutating func take(_ file: NibDocument) throws(Diagnostic) {
        if file.bytes == stored.bytes {
            if rejected != nil { forgetConflict() }
            return
        }
        guard file.bytes != rejected?.bytes else { return }
        guard isChanged else {
            present = file
            return forgetSteps(stored: file)
        }
        let merge = try merge(file)
        guard merge.conflicts.isEmpty else {
            rejected = file
            conflicts = merge.conflicts.map(\.description)
            version += 1
            return
        }
        present = merge.document
        forgetSteps(stored: file)
    }

    private func merge(_ file: NibDocument, _ preferences: [MergePreference] = [])
        throws(Diagnostic) -> DocumentMerge
    {
        try DocumentMerge(
            base: stored, ours: present, theirs: file, file: present.file,
            preferences: preferences)
    }

    /// Ends a conflict: the edits or the file's changes win where they conflict. Other changes of
    /// both sides stay.
    mutating func resolve(keepingEdits: Bool) throws(Diagnostic) {
        guard let file = rejected else { return }
        let withEdits = try merge(file, [MergePreference(.ours)]).document
        present = keepingEdits ? withEdits : try merge(file, [MergePreference(.theirs)]).document
        forgetSteps(stored: file)
        if !keepingEdits { earlier = [withEdits] }
    }

    /// Writes the edits to the file.
    ///
    /// - Throws: An error if the file has changed meanwhile, or cannot be written.
    mutating func save() throws(Diagnostic) {
        let shown = version
        takeFile()
        if let problem { throw Diagnostic("unreadable", problem, file: path) }
        guard version == shown, conflicts.isEmpty else {
            throw Diagnostic(
                "changed", "the file has changed; look at the changes again, then save", file: path)
        }
        guard isChanged else { return }
        try confirmPlace()
        try UnlinkedFile(place).replace(stored.bytes, by: present.bytes)
        stored = present
        stamp = FileStamp(place)
        version += 1
    }

    /// - Throws: An error if another file is in the place of the opened one.
    private func confirmPlace() throws(Diagnostic) {
        guard RealPath.of(path) == place,
            DocumentSearch.kind(of: place, following: false) == S_IFREG
        else {
            throw Diagnostic(
                "moved", "the file was moved or replaced by a link; restore it", file: path)
        }
    }

    /// Earlier steps do not have the changes of the file, so they cannot be undone.
    private mutating func forgetSteps(stored file: NibDocument) {
        (earlier, later) = ([], [])
        stored = file
        forgetConflict()
    }

    private mutating func forgetConflict() {
        (conflicts, rejected) = ([], nil)
        version += 1
    }
}
