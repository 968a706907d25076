import ArgumentParser
import AutoLayout
import CairoPicture
import CommandFiles
import NibFormat
import NibPreview
import NibTools

/// `tinamou diff OLD NEW`: what of a layout changed, and why.
struct DiffCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare the layouts of two versions of a document.",
        discussion: """
            Views and constraints are matched by their ids. Each view that moved, or is of another size, has a line \
            with its frames in its superview, and the changes that move it: those that do when each is made alone in \
            the old document. Exit code 0 if nothing differs, 1 if something does.
            """)

    @Argument(help: "The document as it was.", completion: .file()) var old: String

    @Argument(help: "The document as it is.", completion: .file()) var new: String

    @Option(
        name: .shortAndLong, help: "A picture (.svg or .png): old places dashed, new ones solid.", completion: .file()
    )
    var output: String?

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func validate() throws {
        guard let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") else { return }
        throw ValidationError("The picture \(output) is neither .svg nor .png.")
    }

    func run(output sink: TextSink, talk: TextSink) throws -> RunStatus {
        try OutputFile.confirm([file].compactMap(\.self), inputs: [old, new])
        let (old, new) = (try DocumentRun.read(old), try DocumentRun.read(new))
        let difference = LayoutDifference(from: old, to: new, options: PreviewOptions(layout: try layout.options()))
        if let file { try write(difference.picture(), to: file) }
        let table = DifferenceTable(difference, old, new)
        if json { sink.write(table.json + "\n") } else { table.write(to: sink) }
        return difference.isEmpty ? .fine : .negativeVerdict
    }

    private var file: OutputFile? {
        output.map { OutputFile($0, $0.hasSuffix(".png") ? .png : .svg, force: outputs.force) }
    }

    private func write(_ picture: Picture, to file: OutputFile) throws {
        guard file.form == .png else { return try file.write(Array(SVGWriter.svg(picture).utf8)) }
        let bytes: [UInt8]
        do throws(CairoError) {
            bytes = try CairoPictures().png(picture)
        } catch {
            throw InputError("\(error)")
        }
        try file.write(bytes)
    }
}

/// A difference in words, and as JSON.
struct DifferenceTable {
    private let difference: LayoutDifference
    private let old: NibDocument
    private let new: NibDocument

    init(_ difference: LayoutDifference, _ old: NibDocument, _ new: NibDocument) {
        (self.difference, self.old, self.new) = (difference, old, new)
    }

    func write(to output: TextSink) {
        let (before, after) = (old.names(), new.names())
        for move in difference.moved {
            output.write(
                "\(after.name(of: move.id)): \(Self.words(move.old)) to \(Self.words(move.new)), \(Self.way(move))\n")
            for cause in move.causes {
                output.write("  \(move.isTried ? "because" : "perhaps because") \(Self.words(cause))\n")
            }
        }
        for id in difference.appeared { output.write("\(after.name(of: id)) is new [\(id)]\n") }
        for id in difference.gone { output.write("\(before.name(of: id)) is gone [\(id)]\n") }
        let told = Set(difference.moved.flatMap(\.causes))
        for change in difference.changes where !told.contains(change) {
            output.write("no effect on its own: \(Self.words(change))\n")
        }
        if difference.isEmpty { output.write("no difference\n") }
    }

    private static func words(_ rect: Rect) -> String {
        "(\([rect.minX, rect.minY, rect.width, rect.height].map(\.shortText).joined(separator: ", ")))"
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

    /// The distances by which a view moved and grew, in words.
    private static func way(_ move: LayoutDifference.Move) -> String {
        let steps = [
            ("right", "left", move.new.minX - move.old.minX), ("lower", "higher", move.new.minY - move.old.minY),
            ("wider", "narrower", move.new.width - move.old.width),
            ("taller", "shorter", move.new.height - move.old.height),
        ]
        return steps.filter { $0.2.magnitude > 0.01 }
            .map { "\($0.2.magnitude.shortText) pt \($0.2 > 0 ? $0.0 : $0.1)" }.joined(separator: ", ")
    }

    var json: String {
        let moved = difference.moved.map { move in
            JSONText.object([
                "id": JSONText.string(move.id), "root": JSONText.string(move.root), "old": Self.numbers(move.old),
                "new": Self.numbers(move.new), "tried": "\(move.isTried)",
                "causes": JSONText.array(move.causes.map { JSONText.string("\($0.kind.rawValue) \($0.id)") }),
            ])
        }
        let changes = difference.changes.map { change in
            JSONText.object([
                "kind": JSONText.string(change.kind.rawValue), "id": JSONText.string(change.id),
                "old": JSONText.string(change.old), "new": JSONText.string(change.new), "line": "\(change.line)",
            ])
        }
        return JSONText.object([
            "schema": "1", "same": "\(difference.isEmpty)", "moved": JSONText.array(moved),
            "appeared": JSONText.array(difference.appeared.map(JSONText.string)),
            "gone": JSONText.array(difference.gone.map(JSONText.string)), "changes": JSONText.array(changes),
        ])
    }

    private static func numbers(_ rect: Rect) -> String {
        JSONText.array([rect.minX, rect.minY, rect.width, rect.height].map { "\($0)" })
    }
}
