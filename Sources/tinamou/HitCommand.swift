import ArgumentParser
import AutoLayout
import NibFormat
import NibTools

/// `tinamou hit FILE x,y`: everything under a point.
struct HitCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "hit",
        abstract: "List everything under a point of a document that is laid out.",
        discussion: """
            The point is in the coordinates of the root view of a tree, as are the frames; each view has the point in \
            its own coordinates too. The list goes from front to back and ends with the controller. The view that a \
            touch there belongs to is marked. Without --root every view tree is looked at. Exit code 1 if nothing is \
            there.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var file: String

    @Argument(help: "The point, such as 120,44.")
    var point: RootPoint

    @Option(help: "The root view, or its controller, whose tree is meant.")
    var root: String?

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let roots = try chosen(document)
        let map = LayoutMap(document, options: try layout.options())
        let stacks = roots.map { HitStack(map, root: $0, at: point.point) }
        if json { output.write(Self.json(stacks, document)) } else { write(stacks, document, output) }
        return stacks.allSatisfy(\.entries.isEmpty) ? .negativeVerdict : .fine
    }

    private func chosen(_ document: NibDocument) throws -> [NibView] {
        let roots = document.rootViews
        guard let root else { return roots }
        return [try document.rootView(root, among: roots)]
    }

    private func write(_ stacks: [HitStack], _ document: NibDocument, _ output: TextSink) {
        let names = document.names()
        let place = "\(point.point.x.shortText),\(point.point.y.shortText)"
        for stack in stacks {
            let count = stack.entries.isEmpty ? "nothing" : "\(stack.entries.count)"
            output.write("\(document.file): \(count) under \(place) of \(names.name(of: stack.root))\n")
            var table = TextTable()
            for entry in stack.entries { table.add(Self.row(entry, names)) }
            table.write(to: output)
        }
    }

    private static func row(_ entry: HitStack.Entry, _ names: NibNames) -> [String] {
        let frame = entry.frame.map { [$0.minX, $0.minY, $0.width, $0.height].map(\.shortText) } ?? ["", "", "", ""]
        let inside = entry.point.map { "at \($0.x.shortText),\($0.y.shortText)" } ?? ""
        let notes = (entry.isHidden ? ["hidden"] : []) + (entry.takesTouch ? ["touch"] : [])
        return [names.name(of: entry.object.id), entry.object.className] + frame + [
            inside, notes.joined(separator: ", "), entry.object.id, "\(entry.object.line)",
        ]
    }

    private static func json(_ stacks: [HitStack], _ document: NibDocument) -> String {
        let trees = stacks.map { stack in
            JSONText.object([
                "root": JSONText.string(stack.root), "stack": JSONText.array(stack.entries.map(json)),
            ])
        }
        let path = JSONText.string(document.file)
        return JSONText.object(["schema": "1", "path": path, "trees": JSONText.array(trees)]) + "\n"
    }

    private static func json(_ entry: HitStack.Entry) -> String {
        JSONText.object([
            "id": JSONText.string(entry.object.id), "class": JSONText.string(entry.object.className),
            "frame": entry.frame.map(JSONText.frame) ?? "null",
            "point": entry.point.map { JSONText.array(["\($0.x)", "\($0.y)"]) } ?? "null",
            "hidden": "\(entry.isHidden)", "touch": "\(entry.takesTouch)", "line": "\(entry.object.line)",
        ])
    }
}
