import ArgumentParser
import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibPreview

/// `tinamou diff OLD NEW`: compares the layouts of two versions of a document.
struct DiffCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare the layouts of two versions of a document.",
        discussion: """
            Views and constraints are matched by id. Prints one line per moved or resized view: its old and new \
            frame in its superview, and the causes. A cause is a change that moves the view even when it is the \
            only change to the old document. Exit code 1 if the layouts differ.
            """)

    @Argument(help: "The old version of the document.", completion: .file()) var old: String

    @Argument(help: "The new version of the document.", completion: .file()) var new: String

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
        try OutputFile.confirm([file].compactMap(\.self), inputs: [old, new])
        let old = try DocumentRun.read(old)
        let new = try DocumentRun.read(new)
        let difference = LayoutDifference(
            from: old, to: new, options: PreviewOptions(layout: try layout.options()))
        if let file { try write(difference.picture(), to: file) }
        if json {
            try sink.write(json: DiffAnswer(difference))
        } else {
            DifferenceTable(difference, old, new).write(to: sink)
        }
        return difference.isEmpty ? .fine : .negativeVerdict
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
