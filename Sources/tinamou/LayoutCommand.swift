import ArgumentParser
import AutoLayout
import NibFormat
import NibLayout
import NibTools

/// `tinamou layout FILE…`: the frames that the constraints of documents give their views.
struct LayoutCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay out documents of Interface Builder.",
        discussion: """
            Each view has a line: its frame in its superview's coordinates, and whether the constraints leave it a \
            choice. Frames are in whole pixels of the device, as UIKit's are. Roots have the size that is stored, or \
            the one of --size. Safe areas and margins are those of the device, its bars and the classes; a table \
            given with --env wins (columns path, view_id, kind, edge, inset). --digest prints one SHA-256 of all \
            exact frames, the same on every machine. Exit code 1 if required constraints conflict.
            """)

    @Argument(help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @OptionGroup var layout: LayoutFlags

    @Option(help: "The language of the texts, such as de; they are looked for in de.lproj beside the document.")
    var language: String?

    @Flag(help: "Lay out as an app does: without placeholders, hidden views out of their stack views.")
    var loaded = false

    @Flag(help: "Print frames as they are solved, not in whole pixels.")
    var exact = false

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    @Flag(help: "Print one SHA-256 of all frames, and nothing else.")
    var digest = false

    func validate() throws {
        if digest, json { throw ValidationError("Give --digest or --json, not both.") }
    }

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, talk: talk)
        var options = try layout.options()
        if loaded {
            options.isLoaded = true
            options.configuration = options.configuration ?? LayoutConfiguration()
        }
        var (isConflicting, unreadable) = (false, [InputError]())
        func texts(_ document: NibDocument) -> NibDocument {
            guard let language else { return document }
            options.written = document
            do throws(InputError) {
                return try DocumentLanguage(name: language).localize(document, talk: talk)
            } catch {
                unreadable.append(error)
                return document
            }
        }
        func trees(_ document: NibDocument) -> [LaidOutTree] {
            let trees = DocumentLayout(document, options: options).trees()
            if trees.contains(where: { !$0.conflicts.isEmpty }) { isConflicting = true }
            for sentence in trees.flatMap(\.refused) { talk.write("\(document.file): note: \(sentence)\n") }
            return trees
        }
        var documents = json ? JSONDocuments(output) : nil
        var frames = LayoutDigest()
        let status = run.forEach { written in
            let document = texts(written), trees = trees(document)
            if digest { return frames.add(trees) }
            var shown = ShownFrames(document, options.configuration)
            let framed = trees.map { (tree: $0, frames: exact ? $0.views.map(\.frame) : shown.frames(of: $0)) }
            guard json else { return Self.writeTable(document, framed, to: output) }
            documents?.write(Self.json(document, framed))
        }
        documents?.end()
        if digest { output.write(frames.text + "\n") }
        if let error = unreadable.first { throw error }
        return status == .fine && isConflicting ? .negativeVerdict : status
    }

    /// Trees with the frames to print.
    private typealias FramedTrees = [(tree: LaidOutTree, frames: [Rect])]

    private static func writeTable(_ document: NibDocument, _ trees: FramedTrees, to output: TextSink) {
        let names = document.names()
        output.write("\(document.file): \(trees.count) view tree\(trees.count == 1 ? "" : "s")\n")
        for (tree, frames) in trees {
            var table = TextTable()
            for (view, frame) in zip(tree.views, frames) {
                let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortText)
                table.add([names.name(of: view.id)] + numbers + [ambiguity(view), view.id])
            }
            table.write(to: output)
            for conflict in tree.conflicts {
                output.write("  conflict: \(conflict.map { words($0, document, names) }.joined(separator: "; "))\n")
            }
        }
    }

    private static func ambiguity(_ view: LaidOutView) -> String {
        guard view.isAmbiguous else { return "" }
        return view.verifyAmbiguity.map { "ambiguous (\($0))" } ?? "ambiguous"
    }

    private static func words(_ id: String, _ document: NibDocument, _ names: NibNames) -> String {
        let equation = try? document.constraints.first { $0.id == id }?.equation(under: document.designTraits)
        return "\(equation?.words(names) ?? "?") [\(id)]"
    }

    private static func json(_ document: NibDocument, _ trees: FramedTrees) -> String {
        let trees = trees.map { json($0.tree, $0.frames) }
        return JSONText.object(["path": JSONText.string(document.file), "trees": JSONText.array(trees)])
    }

    private static func json(_ tree: LaidOutTree, _ frames: [Rect]) -> String {
        let views = zip(tree.views, frames).map { view, frame in
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\($0)" }
            return JSONText.object([
                "id": JSONText.string(view.id), "frame": JSONText.array(numbers), "ambiguous": "\(view.isAmbiguous)",
                "verifyAmbiguity": JSONText.string(orNull: view.verifyAmbiguity),
            ])
        }
        let conflicts = tree.conflicts.map { JSONText.array($0.map(JSONText.string)) }
        return JSONText.object([
            "root": JSONText.string(tree.root), "views": JSONText.array(views), "conflicts": JSONText.array(conflicts),
        ])
    }
}
