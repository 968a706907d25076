import ArgumentParser
import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibMerge
import NibPreview

/// `tinamou diff OLD NEW`: compares the layouts of two versions of a document.
struct DiffCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare the layouts of two versions of a document.",
        usage: """
            tinamou diff OLD NEW [--output FILE]
            tinamou diff REV..REV [PATH]...
            tinamou diff --cached [PATH]...
            """,
        discussion: """
            Views and constraints are matched by id. Prints one line per moved or resized view: its old and new \
            frame in its superview, and the causes. A cause is a change that moves the view even when it is the \
            only change to the old document. With a range of commits such as main..topic, or with --cached, both \
            versions come from git, for each document that differs. Exit code 1 if the layouts differ.
            """)

    @Argument(
        help:
            "The old and the new version of the document; or a range REV..REV, and documents or folders.",
        completion: .file())
    var versions: [String] = []

    @Flag(help: "Compare the last commit with the index of git.") var cached = false

    @Option(
        name: .shortAndLong,
        help:
            "Draw a picture of both layouts to this file (.svg or .png), with dashed old frames and solid new ones.",
        completion: .file())
    var output: String?

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func validate() throws {
        guard let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") else { return }
        throw ValidationError("--output takes a file that ends in .svg or .png, not \(output).")
    }

    func run(output sink: TextSink, messages: TextSink) throws -> RunStatus {
        if let git = try gitVersions() { return try compare(git, sink, messages) }
        guard versions.count == 2 else {
            throw ValidationError(
                "Give the old and the new version, or a range of commits such as main..topic.")
        }
        let (old, new) = (versions[0], versions[1])
        if [old, new].allSatisfy(TextsDocument.isTexts) { return try compareTexts(sink) }
        try OutputFile.confirm([file].compactMap(\.self), inputs: [old, new])
        let before = try DocumentRun.read(old)
        let after = try DocumentRun.read(new)
        let difference = LayoutDifference(
            from: before, to: after, options: PreviewOptions(layout: try layout.options()))
        if let file { try write(difference.picture(), to: file) }
        if json {
            try sink.write(json: DiffAnswer(difference))
        } else {
            DifferenceTable(difference, before, after).write(to: sink)
        }
        return difference.isEmpty ? .fine : .negativeVerdict
    }

    /// Writes the differences of two files of texts as a patch of their readable forms.
    private func compareTexts(_ sink: TextSink) throws -> RunStatus {
        if output != nil || json { throw ValidationError("--output and --json take documents.") }
        let texts = try versions.map { path in
            try TextsDocument(InputFile.bytes(path, as: .document), file: InputFile.name(path))
        }
        let lines = texts.map { Array($0.readableText.utf8) }
        sink.write(
            bytes: FilePatch([FileEdit(versions[1], before: lines[0], after: lines[1])]).bytes)
        return lines[0] == lines[1] ? .fine : .negativeVerdict
    }

    /// The versions of git, unless the first argument is a file.
    private func gitVersions() throws(Diagnostic) -> (GitVersions, paths: [String])? {
        if cached { return (.cached, versions) }
        guard let range = versions.first, !OutputFile.exists(range),
            let git = try GitVersions(range)
        else { return nil }
        return (git, Array(versions.dropFirst()))
    }

    /// Compares each document that differs in git.
    private func compare(
        _ git: (versions: GitVersions, paths: [String]), _ sink: TextSink, _ messages: TextSink
    ) throws -> RunStatus {
        if output != nil { throw ValidationError("--output takes two documents, not commits.") }
        let options = PreviewOptions(layout: try layout.options())
        var answers = JSONDocuments(json ? sink : .kept)
        var status = RunStatus.fine
        for file in try git.versions.files(git.paths) {
            guard let old = file.old, let new = file.new else {
                status = status == .fine ? .negativeVerdict : status
                let state = file.old == nil ? "new" : "removed"
                if json {
                    try answers.write(
                        GitDiffAnswer(path: file.path, state: state), of: file.path)
                } else {
                    sink.write("\(file.path): \(state)\n")
                }
                continue
            }
            do {
                let before = try NibDocument(old, file: file.path)
                let after = try NibDocument(new, file: file.path)
                let difference = LayoutDifference(from: before, to: after, options: options)
                if json {
                    let answer = DiffAnswer(difference)
                    try answers.write(
                        GitDiffAnswer(path: file.path, state: "changed", difference: answer),
                        of: file.path)
                } else {
                    sink.write("\(file.path):\n")
                    DifferenceTable(difference, before, after).write(to: sink)
                }
                if !difference.isEmpty, status == .fine { status = .negativeVerdict }
            } catch {
                messages.report(error)
                status = .inputError
            }
        }
        if json { answers.end() }
        return status
    }

    private var file: OutputFile? {
        output.map { OutputFile($0, $0.hasSuffix(".png") ? .png : .svg, force: outputs.force) }
    }

    private func write(_ picture: Picture, to file: OutputFile) throws {
        guard file.form == .png else { return try file.write(Array(SVGWriter.svg(picture).utf8)) }
        let bytes = try CairoPictures().png(picture)
        try file.write(bytes)
    }
}

/// A difference as text.
private struct DifferenceTable {
    private let difference: LayoutDifference
    private let old: NibDocument
    private let new: NibDocument

    init(_ difference: LayoutDifference, _ old: NibDocument, _ new: NibDocument) {
        self.difference = difference
        self.old = old
        self.new = new
    }

    func write(to output: TextSink) {
        let before = old.names()
        let after = new.names()
        for move in difference.moved {
            output.write(
                "\(after.name(of: move.id)): \(Self.words(move.old)) to \(Self.words(move.new)), "
                    + "\(Self.distances(move))\n")
            for cause in move.causes {
                output.write(
                    "  \(move.isTried ? "because" : "perhaps because") \(Self.words(cause))\n")
            }
        }
        for id in difference.added { output.write("\(after.name(of: id)) is new [\(id)]\n") }
        for id in difference.removed {
            output.write("\(before.name(of: id)) was removed [\(id)]\n")
        }
        let causes = Set(difference.moved.flatMap(\.causes))
        for change in difference.changes where !causes.contains(change) {
            output.write("no effect on its own: \(Self.words(change))\n")
        }
        if difference.isEmpty { output.write("no difference\n") }
    }

    private static func words(_ rect: Rect) -> String {
        "(\(rect.numbers.map(\.shortText).joined(separator: ", ")))"
    }

    private static func words(_ change: DocumentChange) -> String {
        switch change.kind {
        case .added: "\(change.new) was added [\(change.id)]"
        case .removed: "\(change.old) was removed [\(change.id)]"
        case .changed: "\(change.old) became \(change.new) [\(change.id)]"
        case .frame: "the stored frame of \(change.id) was \(change.old) and is \(change.new)"
        case .attributes: "of \(change.id) \(change.old) became \(change.new)"
        }
    }

    /// The distances by which a view moved and grew.
    private static func distances(_ move: LayoutDifference.Move) -> String {
        let steps = [
            ("right", "left", move.new.minX - move.old.minX),
            ("lower", "higher", move.new.minY - move.old.minY),
            ("wider", "narrower", move.new.width - move.old.width),
            ("taller", "shorter", move.new.height - move.old.height),
        ]
        return steps.filter { $0.2.magnitude > 0.01 }
            .map { "\($0.2.magnitude.shortText) pt \($0.2 > 0 ? $0.0 : $0.1)" }.joined(
                separator: ", ")
    }
}

/// A difference as JSON.
private struct DiffAnswer: Encodable {
    struct Move: Encodable {
        let id, root: String
        let old, new: [Double]
        let tried: Bool
        let causes: [String]
    }

    struct Change: Encodable {
        let kind, id, old, new: String
        let line: Int
    }

    let schema = 1
    let same: Bool
    let moved: [Move]
    let appeared, gone: [String]
    let changes: [Change]

    init(_ difference: LayoutDifference) {
        same = difference.isEmpty
        moved = difference.moved.map { move in
            Move(
                id: move.id, root: move.root, old: move.old.numbers, new: move.new.numbers,
                tried: move.isTried,
                causes: move.causes.map { "\($0.kind.rawValue) \($0.id)" })
        }
        appeared = difference.added
        gone = difference.removed
        changes = difference.changes.map {
            Change(kind: $0.kind.rawValue, id: $0.id, old: $0.old, new: $0.new, line: $0.line)
        }
    }
}

/// A document of a comparison of commits as JSON.
private struct GitDiffAnswer: Encodable {
    let path, state: String
    @OrNull var difference: DiffAnswer?

    init(path: String, state: String, difference: DiffAnswer? = nil) {
        (self.path, self.state) = (path, state)
        self.difference = difference
    }
}
