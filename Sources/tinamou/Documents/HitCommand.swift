import ArgumentParser
import AutoLayout
import CommandSupport
import NibCheck
import NibEditing
import NibFormat

/// `tinamou hit FILE x,y`: lists the objects under a point.
struct HitCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "hit",
        abstract: "List the objects under a point of a laid-out document.",
        discussion: """
            The point and the frames are in the coordinates of the root view; each view's line also has the point in \
            the view's own coordinates. Views are listed from front to back, and the view controller last. The view \
            that would receive a touch is marked. Exit code 1 if no view is under the point.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file())
    var file: String

    @Argument(help: "The point, in the coordinates of the root view, such as 120,44.")
    var point: RootPoint

    @Option(help: "Search only the view tree of this root view or controller (default: all).")
    var root: String?

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let roots = try chosen(document)
        let map = LayoutMap(document, options: try layout.options())
        let stacks = roots.map { HitStack(map, root: $0, at: point.point) }
        if json {
            try output.write(
                json: HitAnswer(path: document.file, trees: stacks.map(HitAnswer.Tree.init)))
        } else {
            write(stacks, document, output)
        }
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
            output.write(
                "\(document.file): \(count) under \(place) of \(names.name(of: stack.root))\n")
            var table = TextTable()
            for entry in stack.entries { table.append(Self.row(entry, names)) }
            output.write(table.indented())
        }
    }

    private static func row(_ entry: HitStack.Entry, _ names: NibNames) -> [String] {
        let frame = entry.frame.map { $0.numbers.map(\.shortText) } ?? ["", "", "", ""]
        let inside = entry.point.map { "at \($0.x.shortText),\($0.y.shortText)" } ?? ""
        let notes = (entry.isHidden ? ["hidden"] : []) + (entry.takesTouch ? ["touch"] : [])
        return [names.name(of: entry.object.id), entry.object.className] + frame + [
            inside, notes.joined(separator: ", "), entry.object.id, "\(entry.object.line)",
        ]
    }
}

/// The objects under a point as JSON.
private struct HitAnswer: Encodable {
    struct Entry: Encodable {
        let id, `class`: String
        @OrNull var frame: [Double]?
        @OrNull var point: [Double]?
        let hidden, touch: Bool
        let line: Int

        init(_ entry: HitStack.Entry) {
            (id, `class`, line) = (entry.object.id, entry.object.className, entry.object.line)
            (hidden, touch) = (entry.isHidden, entry.takesTouch)
            (frame, point) = (entry.frame?.numbers, entry.point.map { [$0.x, $0.y] })
        }
    }

    struct Tree: Encodable {
        let root: String
        let stack: [Entry]

        init(_ stack: HitStack) { (root, self.stack) = (stack.root, stack.entries.map(Entry.init)) }
    }

    let schema = 1
    let path: String
    let trees: [Tree]
}
