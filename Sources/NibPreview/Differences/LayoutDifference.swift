import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// How the layouts of two versions of a document differ, and which changes made the difference.
public struct LayoutDifference {
    /// A view that is elsewhere, or of another size.
    public struct Move: Sendable {
        /// The view's id.
        public let id: String
        /// The root of its tree.
        public let root: String
        /// Its frame in its superview before.
        public let old: Rect
        /// Its frame now.
        public let new: Rect
        /// The changes each of which alone, made in the old document, moves the view; where there
        /// is none, or there were too many to be tried, those that speak of it.
        public let causes: [DocumentChange]
        /// Whether the causes were found by making each change alone.
        public let isTried: Bool
    }

    /// The views that moved, in document order.
    public private(set) var moved: [Move] = []
    /// The ids of views that only the new layout has.
    public private(set) var appeared: [String] = []
    /// The ids of views that only the old layout has.
    public private(set) var gone: [String] = []
    /// What the documents say differently about constraints; and about views where that is a cause.
    public let changes: [DocumentChange]
    let old: NibDocument
    let new: NibDocument
    let options: PreviewOptions

    /// Changes beyond this many are not tried alone, as each is a layout.
    public static let trialMax = 100

    /// Lays two documents out and compares them.
    public init(
        from old: NibDocument, to new: NibDocument, options: PreviewOptions = PreviewOptions()
    ) {
        (self.old, self.new, self.options) = (old, new, options)
        let all = DocumentComparison(old: old, new: new).changes
        let before = Self.frames(old, options), after = Self.frames(new, options)
        appeared = after.order.filter { before.frames[$0] == nil }
        gone = before.order.filter { after.frames[$0] == nil }
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

    /// Whether nothing differs that a layout can depend on.
    public var isEmpty: Bool {
        moved.isEmpty && appeared.isEmpty && gone.isEmpty && changes.isEmpty
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

    /// By more than a hundredth of a point.
    private static func differ(_ one: Rect, _ other: Rect) -> Bool {
        zip(
            [one.minX, one.minY, one.width, one.height],
            [other.minX, other.minY, other.width, other.height]
        )
        .contains { ($0 - $1).magnitude > 0.01 }
    }

    /// Which views each change moves by itself.
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
    /// The document with other bytes in a place.
    fileprivate func splicing(_ piece: [UInt8], at range: Range<Int>) throws(Diagnostic)
        -> NibDocument
    {
        var bytes = bytes
        bytes.replaceSubrange(range, with: piece)
        return try NibDocument(bytes, file: file)
    }
}
