import ArgumentParser
import AutoLayout
import CertificateChecker
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibLayout

/// `tinamou layout FILE…`: lays out documents and prints the frames of their views.
struct LayoutCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay out Interface Builder documents, and print the frames of the views.",
        discussion: """
            Prints one line per view: its frame in its superview, in points, and a mark if its layout is ambiguous. \
            Frames are rounded to pixels of the device, as in UIKit, unless --exact is given. Root views have their \
            stored size, unless --device or --size is given. Safe areas and margins are derived from the device, the \
            bars and the classes of the views, unless --insets is given. --digest prints the SHA-256 of all exact \
            frames; it is the same on every machine. Exit code 1 if required constraints conflict.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @OptionGroup var layout: LayoutFlags

    @Option(help: "Use the texts of this language, such as de, from de.lproj beside the document.")
    var language: String?

    @Flag(
        help:
            "Lay out as in a running app: without placeholder constraints, and without hidden views in stack views."
    )
    var loaded = false

    @Flag(help: "Print exact frames instead of rounding them to pixels.")
    var exact = false

    @Option(
        name: .customLong("ios"),
        help: ArgumentHelp(
            "With --loaded: use the controls of this version of iOS, such as 18, and measured sizes of contents.",
            valueName: "version"))
    var systemVersion: Int?

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    @Flag(help: "Print only the SHA-256 of all exact frames.")
    var digest = false

    func validate() throws {
        if systemVersion != nil, !loaded {
            throw ValidationError("--ios needs views of an app; add --loaded.")
        }
        if digest, json { throw ValidationError("Give --digest or --json, not both.") }
    }

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, messages: messages)
        var options = try layout.options()
        if loaded {
            options.isLoaded = true
            options.systemVersion = systemVersion
            options.configuration = options.configuration ?? LayoutConfiguration()
        }
        var (isConflicting, unreadable) = (false, [Diagnostic]())
        let assets = layout.assetSearch(language)
        func texts(_ document: NibDocument) -> NibDocument {
            guard let language else { return document }
            options.written = document
            do throws(Diagnostic) {
                return try DocumentLanguage(name: language).localize(document, messages: messages)
            } catch {
                unreadable.append(error)
                return document
            }
        }
        func trees(_ document: NibDocument) -> [LaidOutTree] {
            let trees = DocumentLayout(document, options: options).trees()
            if trees.contains(where: { !$0.conflicts.isEmpty }) { isConflicting = true }
            for reason in trees.flatMap(\.refused) {
                messages.report(Diagnostic("refused", reason, severity: .note, file: document.file))
            }
            return trees
        }
        var documents = json ? JSONDocuments(output) : nil
        var frames = LayoutDigest()
        let status = run.forEach { written throws(Diagnostic) in
            options.assets = assets?.assets(for: written.file, messages)
            let document = texts(written), trees = trees(document)
            if digest { return frames.add(trees) }
            var shown = ShownFrames(document, options.configuration)
            let framed = trees.map {
                (tree: $0, frames: exact ? $0.views.map(\.frame) : shown.frames(of: $0))
            }
            guard json else { return Self.writeTable(document, framed, to: output) }
            try documents?.write(LayoutAnswer(document, framed), of: document.file)
        }
        documents?.end()
        if digest { output.write(frames.text + "\n") }
        if let error = unreadable.first { throw error }
        return status == .fine && isConflicting ? .negativeVerdict : status
    }

    /// View trees with their printed frames.
    fileprivate typealias FramedTrees = [(tree: LaidOutTree, frames: [Rect])]

    private static func writeTable(
        _ document: NibDocument, _ trees: FramedTrees, to output: TextSink
    ) {
        let names = document.names()
        output.write("\(document.file): \(trees.count) view tree\(trees.count == 1 ? "" : "s")\n")
        for (tree, frames) in trees {
            var table = TextTable()
            for (view, frame) in zip(tree.views, frames) {
                let numbers = frame.numbers.map(\.shortText)
                table.append([names.name(of: view.id)] + numbers + [ambiguity(view), view.id])
            }
            output.write(table.indented())
            for conflict in tree.conflicts {
                output.write(
                    "  conflict: \(conflict.map { words($0, document, names) }.joined(separator: "; "))\n"
                )
            }
        }
    }

    private static func ambiguity(_ view: LaidOutView) -> String {
        guard view.isAmbiguous else { return "" }
        return view.verifyAmbiguity.map { "ambiguous (\($0))" } ?? "ambiguous"
    }

    private static func words(_ id: String, _ document: NibDocument, _ names: NibNames) -> String {
        let equation = try? document.constraints.first { $0.id == id }?.equation(
            under: document.designTraits)
        return "\(equation?.formatted(with: names) ?? "?") [\(id)]"
    }
}

/// The layout of a document as JSON.
private struct LayoutAnswer: Encodable {
    struct View: Encodable {
        let id: String
        let frame: [Double]
        let ambiguous: Bool
        @OrNull var verifyAmbiguity: String?
    }

    struct Tree: Encodable {
        let root: String
        let views: [View]
        let safeArea: [Double]
        let margins: [Double]
        let conflicts: [[String]]
    }

    let path: String
    let trees: [Tree]

    init(_ document: NibDocument, _ trees: LayoutCommand.FramedTrees) {
        path = document.file
        self.trees = trees.map { tree, frames in
            let views = zip(tree.views, frames).map { view, frame in
                View(
                    id: view.id, frame: frame.numbers, ambiguous: view.isAmbiguous,
                    verifyAmbiguity: view.verifyAmbiguity)
            }
            return Tree(
                root: tree.root, views: views, safeArea: tree.safeArea.numbers,
                margins: tree.margins.numbers, conflicts: tree.conflicts)
        }
    }
}

extension EdgeInsets {
    /// The top, left, bottom and right insets.
    fileprivate var numbers: [Double] { [top, left, bottom, right] }
}

/// The frames of a tree in whole pixels of a screen, as UIKit gives them to views (rule 91).
///
/// An edge is at the pixel nearest to its distance from the root. Coinciding edges of different
/// superviews stay together.
struct ShownFrames {
    private let document: NibDocument
    private let grid: PixelGrid
    /// Distances of views' origins from their pixels, in pixels.
    private var fractions: [String: Point] = [:]

    /// Frames of a document's views; exact ones if neither the configuration nor the document names
    /// a known device.
    init(_ document: NibDocument, _ configuration: LayoutConfiguration?) {
        self.document = document
        let own = document.device.flatMap { ScreenDevice.named($0.id) }
        grid = PixelGrid(scale: (configuration?.device ?? own)?.scale ?? 0)
    }

    /// The frames of a tree's views in whole pixels.
    mutating func frames(of tree: LaidOutTree) -> [Rect] { tree.views.map { frame(of: $0) } }

    private mutating func frame(of view: LaidOutView) -> Rect {
        let parent = document.object(view.id)?.asView?.superview?.id
        let shown = grid.frame(view.frame, in: parent.flatMap { fractions[$0] } ?? .zero)
        fractions[view.id] = shown.fraction
        return shown.frame
    }
}

/// One hash of all frames of documents.
///
/// The SHA-256 of a text with a line for each document (`document`), for each view tree (`tree ID`)
/// and for each view (`ID X Y WIDTH HEIGHT`), in the order of the documents and of the views in
/// them. Numbers are whole multiples of 1/1048576 pt, to the nearest one: finer than any pixel, and
/// coarser than the last bits of a division.
struct LayoutDigest {
    private var hash = SHA256()

    /// Adds the trees of the next document.
    mutating func add(_ trees: [LaidOutTree]) {
        add("document")
        for tree in trees {
            add("tree \(tree.root)")
            for view in tree.views {
                let frame = view.frame
                let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.text)
                add(([view.id] + numbers).joined(separator: " "))
            }
        }
    }

    /// The hash, as 64 hexadecimal digits.
    var text: String { hash.digest() }

    private mutating func add(_ line: String) { hash.update((line + "\n").utf8) }

    private static func text(_ number: Double) -> String {
        Int64(exactly: (number * 1_048_576).rounded()).map { "\($0)" } ?? "\(number)"
    }
}
