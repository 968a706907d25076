import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import NibLoader

/// The differences between the layouts of two versions of a document, and the changes that cause
/// them.
public struct LayoutDifference {
    /// A view that moved or changed its size.
    public struct Move: Sendable {
        /// The id of the view in the document.
        public let id: String
        /// The id of the root of its tree.
        public let root: String
        /// The old frame in the superview.
        public let old: Rect
        /// The new frame in the superview.
        public let new: Rect
        /// The causes: changes that move the view even if they are the only change to the old
        /// document. If there are none, or too many changes to try, the causes are the changes that
        /// refer to the view.
        public let causes: [DocumentChange]
        /// A Boolean value that indicates whether the causes were found by trying each change
        /// separately.
        public let isTried: Bool
    }

    /// The views that moved or changed their size, in document order.
    public private(set) var moved: [Move] = []
    /// The ids of the views that exist only in the new layout.
    public private(set) var added: [String] = []
    /// The ids of the views that exist only in the old layout.
    public private(set) var removed: [String] = []
    /// The changes that can affect the layout: those of constraints, and those of views that move a
    /// view.
    public let changes: [DocumentChange]
    let old: NibDocument
    let new: NibDocument
    let options: PreviewOptions

    /// The maximum number of changes to try separately. Each trial is a layout.
    public static let trialMax = 100

    /// Lays out two versions of a document, and compares the results.
    public init(
        from old: NibDocument, to new: NibDocument, options: PreviewOptions = PreviewOptions()
    ) {
        self.old = old
        self.new = new
        self.options = options
        let all = DocumentComparison(old: old, new: new).changes
        let before = Self.frames(old, options), after = Self.frames(new, options)
        added = after.order.filter { before.frames[$0] == nil }
        removed = before.order.filter { after.frames[$0] == nil }
        let ids = after.order.filter { id in
            guard let one = before.frames[id], let other = after.frames[id] else { return false }
            return Self.differ(one.frame, other.frame)
        }
        let trials = ids.isEmpty ? [] : Self.trials(all, old, options, before)
        changes = all.filter { $0.kind != .frame && $0.kind != .attributes }
        moved = ids.compactMap { id in
            guard let one = before.frames[id], let other = after.frames[id] else { return nil }
            let causes = trials.filter { $0.moved.contains(id) }.map(\.change)
            return Move(
                id: id, root: other.root, old: one.frame, new: other.frame,
                causes: causes.isEmpty
                    ? all.filter { $0.views.contains(id) && $0.kind != .frame } : causes,
                isTried: !causes.isEmpty)
        }
    }

    /// A Boolean value that indicates whether all frames and constraints are equal.
    public var isEmpty: Bool {
        moved.isEmpty && added.isEmpty && removed.isEmpty && changes.isEmpty
    }

    // MARK: Layouts

    private typealias Frames = (frames: [String: (root: String, frame: Rect)], order: [String])

    private static func frames(_ document: NibDocument, _ options: PreviewOptions) -> Frames {
        var (frames, order): ([String: (root: String, frame: Rect)], [String]) = ([:], [])
        for tree in DocumentLayout(document, options: options.layout).trees() {
            for view in tree.views where frames[view.id] == nil {
                frames[view.id] = (tree.root, view.frame)
                order.append(view.id)
            }
        }
        return (frames, order)
    }

    /// Returns a Boolean value that indicates whether two rectangles differ by more than a
    /// hundredth of a point.
    private static func differ(_ one: Rect, _ other: Rect) -> Bool {
        zip(
            [one.minX, one.minY, one.width, one.height],
            [other.minX, other.minY, other.width, other.height]
        )
        .contains { ($0 - $1).magnitude > 0.01 }
    }

    /// Returns the views that each change moves when made alone.
    private static func trials(
        _ changes: [DocumentChange], _ old: NibDocument, _ options: PreviewOptions, _ before: Frames
    ) -> [(change: DocumentChange, moved: Set<String>)] {
        let editable = changes.filter { $0.edit != nil }
        guard editable.count <= trialMax else { return [] }
        return editable.compactMap { change in
            guard let edit = change.edit,
                let document = try? old.splicing(edit.bytes, at: edit.range)
            else {
                return nil
            }
            let after = frames(document, options).frames
            let moved = before.frames.filter { id, place in
                after[id].map { differ(place.frame, $0.frame) } ?? false
            }
            return (change, Set(moved.keys))
        }
    }
}

extension NibDocument {
    /// Returns the document with other bytes in a range.
    fileprivate func splicing(_ piece: [UInt8], at range: Range<Int>) throws(Diagnostic)
        -> NibDocument
    {
        var bytes = bytes
        bytes.replaceSubrange(range, with: piece)
        return try NibDocument(bytes, file: file)
    }
}

extension LayoutDifference {
    private static let before = Color(white: 0.45)
    private static let after = Color(red: 0.95, green: 0.45, blue: 0)
    private static let added = Color(red: 0.1, green: 0.6, blue: 0.25)
    private static let removed = Color(red: 0.85, green: 0.1, blue: 0.1)

    /// Returns a picture of the view trees that differ, one below the other.
    ///
    /// The new layout is pale. For moved views, the old frame is dashed and the new one solid.
    /// Added views are green; removed views are red and dashed.
    public func picture() -> Picture {
        let parts = roots.compactMap(part)
        let width = parts.map(\.size.width).max() ?? 1
        let gap = 16.0
        var picture = Picture(
            size: Size(width: width, height: parts.map { $0.size.height + gap }.reduce(-gap, +)),
            title: "diff")
        picture.size = PictureLimits.shown(picture.size)
        var y = 0.0
        for part in parts {
            picture.add(part, at: Point(x: 0, y: y))
            y += part.size.height + gap
        }
        return picture
    }

    /// The roots of the trees that differ, the new ones first.
    private var roots: [String] {
        let ids = Set(moved.map(\.id) + added + removed)
        func touched(_ document: NibDocument) -> [String] {
            DocumentLayout(document, options: options.layout).trees()
                .filter { $0.views.contains { ids.contains($0.id) } }.map(\.root)
        }
        var seen: Set<String> = []
        return (touched(new) + touched(old)).filter { seen.insert($0).inserted }
    }

    private func part(_ root: String) -> Picture? {
        let now = places(root, in: new), was = places(root, in: old)
        guard let shown = now ?? was else { return nil }
        var picture = Picture(size: shown.picture.size, title: shown.picture.title)
        picture.fill(.rect(Rect(size: picture.size)), .white)
        picture.group(Picture.Group(opacity: 0.3)) { $0.commands += shown.picture.commands }
        for move in moved {
            outline(was?.places[move.id], Self.before, [4, 3], move.id, &picture)
            outline(now?.places[move.id], Self.after, [], move.id, &picture)
        }
        for id in added { outline(now?.places[id], Self.added, [], id, &picture) }
        for id in removed { outline(was?.places[id], Self.removed, [4, 3], id, &picture) }
        return picture
    }

    private func outline(
        _ rect: Rect?, _ color: Color, _ dash: [Double], _ id: String, _ picture: inout Picture
    ) {
        guard let rect else { return }
        let name = (new.object(id) ?? old.object(id))?.displayName
        picture.group(Picture.Group(title: name)) { picture in
            picture.stroke(.rect(rect.inset(by: .all(0.75))), color, width: 1.5, dash: dash)
        }
    }

    private func places(_ root: String, in document: NibDocument) -> (
        picture: Picture, places: [String: Rect]
    )? {
        guard let view = document.object(root)?.asView else { return nil }
        return DocumentPreview(document, options: options).pictureAndFrames(of: view)
    }
}
