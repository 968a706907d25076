import AutoLayout
import NibFormat
import NibLayout
import Pictures

/// The pictures of a document.
///
/// Each picture depends only on the document and the options.
public struct DocumentPreview {
    private let document: NibDocument
    private let options: PreviewOptions

    /// Creates the pictures of a document.
    public init(_ document: NibDocument, options: PreviewOptions = PreviewOptions()) {
        self.document = document
        self.options = options
    }

    /// The root views to draw: those that are installed for the traits.
    public var roots: [NibView] { DocumentLayout(document, options: options.layout).roots }

    /// Returns a picture of a root view and its descendants; `nil` if the view is not installed for
    /// the traits.
    public func picture(of root: NibView) -> ScenePicture? { picture(of: root, from: nil) }

    /// Returns a picture of a root view and its descendants, as ``picture(of:)``.
    ///
    /// - Parameter stored: The tree as stored, if it is already laid out.
    package func picture(of root: NibView, from stored: TreeLayout?) -> ScenePicture? {
        picture(of: root) {
            DocumentLayout(document, options: options.layout).layout(of: root, from: stored)
        }
    }

    /// Returns a picture of a root view and its descendants, as ``picture(of:)``.
    ///
    /// - Parameters:
    ///   - findsAmbiguities: `false` leaves out the search for ambiguous views.
    ///   - making: Returns the layout by the preview's options; its time counts as that of the layout.
    package func picture(
        of root: NibView, findsAmbiguities: Bool = true, making: () -> TreeLayout?
    ) -> ScenePicture? {
        let clock = ContinuousClock(), start = clock.now
        guard let layout = making() else { return nil }
        let other = options.showsExtremes ? layout.otherFrames() : nil
        let problems = AssetProblems()
        let tree = layout.answer(findsAmbiguities: findsAmbiguities)
        let middle = clock.now
        let frames = shownFrames(layout, tree.frames)
        let drawn = self.picture(of: root, layout, tree, frames: frames, problems)
        var picture = drawn.picture
        if let other {
            picture = Self.beside(
                picture, self.picture(of: root, layout, tree, frames: other, problems).picture)
        }
        picture.title = ScenePicture.name(of: root)
        return ScenePicture(
            root: root.id, name: ScenePicture.name(of: root), picture: picture,
            notes: notes(tree, layout) + problems.list,
            conflicts: tree.conflicts, ambiguous: tree.views.filter(\.isAmbiguous).map(\.id),
            places: drawn.places,
            layoutTime: middle - start, drawingTime: clock.now - middle)
    }

    /// Returns a picture of a layout of a root view, with notes on its limitations.
    ///
    /// - Parameters:
    ///   - layout: The layout, by the preview's options for layouts.
    ///   - tree: The answer of the layout.
    package func picture(of root: NibView, in layout: TreeLayout, _ tree: LaidOutTree) -> (
        picture: Picture, notes: [String]
    ) {
        let problems = AssetProblems()
        let picture = self.picture(
            of: root, layout, tree, frames: shownFrames(layout, tree.frames), problems
        ).picture
        return (picture, notes(tree, layout) + problems.list)
    }

    /// Returns a picture with the rectangles of its views.
    func pictureAndFrames(of root: NibView) -> (picture: Picture, places: [String: Rect])? {
        guard let layout = DocumentLayout(document, options: options.layout).layout(of: root) else {
            return nil
        }
        let frames = shownFrames(layout, layout.answer().frames)
        let painter = painter(layout, frames, AssetProblems(), bars: layout.bars)
        return (painter.picture(of: root), painter.viewFrames.all(below: root))
    }

    private func painter(
        _ layout: TreeLayout, _ frames: [String: Rect], _ problems: AssetProblems,
        bars: SceneBars = SceneBars(), nesting: [String] = []
    ) -> TreePainter {
        TreePainter(
            document, options, traits: layout.traits, assetTraits: layout.assetTraits,
            problems: problems, frames: frames, areStored: usesStoredFrames, bars: bars,
            nesting: nesting,
            drawNib: { drawNib($0, $1, $2, $3, problems) })
    }

    /// Returns the root of another document without bars, to draw it inside a view.
    private func drawNib(
        _ nib: NibDocument, _ root: NibView, _ size: Size, _ nesting: [String],
        _ problems: AssetProblems
    ) -> Picture? {
        var options = options
        options.layout.size = size
        options.layout.written = nil
        guard let layout = DocumentLayout(nib, options: options.layout).layout(of: root) else {
            return nil
        }
        return DocumentPreview(nib, options: options).painter(
            layout, layout.answer().frames, problems, nesting: nesting
        )
        .picture(of: root)
    }

    private func picture(
        of root: NibView, _ layout: TreeLayout, _ tree: LaidOutTree, frames: [String: Rect],
        _ problems: AssetProblems
    ) -> (picture: Picture, places: [String: Rect]) {
        let painter = painter(layout, frames, problems, bars: layout.bars)
        var picture = painter.picture(of: root)
        let places = painter.viewFrames.all(below: root)
        if options.showsOverlay {
            OverlayPainter(
                document: document, layout: layout, tree: tree, places: places,
                subject: options.overlaySubject
            ).draw(into: &picture)
        }
        for rect in options.marks.compactMap({ places[$0] }) { OverlayPainter.mark(rect, &picture) }
        return (picture, places)
    }

    /// Returns the frames of a picture: those of the layout, with a plausible size of the root.
    ///
    /// Intrinsic sizes of AppKit's views are not known, so documents for macOS keep their stored frames, as on the
    /// canvas.
    private func shownFrames(_ layout: TreeLayout, _ frames: [String: Rect]) -> [String: Rect] {
        var frames = frames
        if usesStoredFrames {
            for id in frames.keys {
                if let stored = document.object(id)?.asView?.frame { frames[id] = Rect(stored) }
            }
        }
        frames[layout.root.id, default: .zero].size = layout.shownSize
        return frames
    }

    private var usesStoredFrames: Bool {
        document.platform == .macOS && options.layout.configuration == nil
            && options.layout.size == nil && options.layout.written == nil && !options.showsExtremes
    }

    private func notes(_ tree: LaidOutTree, _ layout: TreeLayout) -> [String] {
        var notes = tree.refused
        let size = layout.shownSize, shown = PictureLimits.shown(size)
        if !(size.width > 0 && size.height > 0) {
            notes.append("the view has no area; give it a size, or lay it out with --size")
        } else if shown.width < size.width || shown.height < size.height {
            let points = "\(size.width.svg) by \(size.height.svg) points"
            notes.append(
                "the view has \(points); the picture shows at most \(PictureLimits.side.svg) in each direction"
            )
        }
        let ambiguous = tree.views.count(where: \.isAmbiguous)
        if ambiguous > 0 { notes.append(ScenePicture.ambiguityNote(ambiguous)) }
        return notes
    }

    /// Returns two layouts with equal costs, side by side.
    private static func beside(_ one: Picture, _ other: Picture) -> Picture {
        let gap = 24.0, top = 20.0
        let width = one.size.width + gap + other.size.width
        let height = top + max(one.size.height, other.size.height)
        var picture = Picture(size: Size(width: width, height: height))
        picture.fill(.rect(Rect(size: picture.size)), Color(white: 0.85))
        let places = [
            (0.0, one, "as laid out"),
            (one.size.width + gap, other, "another layout, same cost"),
        ]
        for (x, part, words) in places {
            let line = Rect(x: x + 4, y: 0, width: max(0, part.size.width - 4), height: top)
            picture.write(TextBox(words, font: Font(size: 12), color: .black).runs(in: line))
            let clip = Picture.Group(
                title: words, offset: Point(x: x, y: top), clip: .rect(Rect(size: part.size)))
            picture.group(clip) { $0.commands += part.commands }
        }
        return picture
    }
}

extension LaidOutTree {
    /// The frames by id; the first one of a duplicate id.
    var frames: [String: Rect] { Dictionary(views.map { ($0.id, $0.frame) }) { first, _ in first } }
}

/// A picture of one view tree of a document.
public struct ScenePicture: Sendable {
    /// The id of the root view in the document.
    public let root: String
    /// The name of the scene: that of its view controller, or of the root view if there is no
    /// controller.
    public let name: String
    /// The commands that draw the tree.
    public let picture: Picture
    /// Notes on the limitations of the picture.
    public let notes: [String]
    /// The conflicts, each as the ids of its constraints.
    public let conflicts: [[String]]
    /// The ids of the ambiguous views.
    public let ambiguous: [String]
    /// The rectangles of the views in the picture, by id; without ``PreviewOptions/showsExtremes``.
    package let places: [String: Rect]
    /// The time of the layout.
    public let layoutTime: Duration
    /// The time of the drawing.
    public let drawingTime: Duration

    /// Returns the note on a number of ambiguous views.
    package static func ambiguityNote(_ count: Int) -> String {
        "\(count) ambiguous view\(count == 1 ? "" : "s"); --overlay shows which"
    }

    /// Returns the name of a root view's scene.
    public static func name(of root: NibView) -> String {
        guard let controller = NibObject(root.element).parent?.asController else {
            return root.displayName
        }
        let name = controller.storyboardIdentifier ?? controller.displayName
        return root.element["key"] == "view" ? name : "\(name) \(root.displayName)"
    }
}
