import AutoLayout
import NibFormat
import NibLayout

/// The frames of views in their superviews, and in the root, in coordinates that grow downwards.
struct ViewFrames {
    /// The frames of a layout by id; on macOS, frames from autoresizing masks count from the lower
    /// edge.
    private let frames: [String: Rect]
    private let traits: NibTraits
    private let isMac: Bool
    /// A Boolean value that indicates whether the frames are those of a document for macOS, all of which count from the
    /// lower edge.
    var areStored = false
    /// The distance from the upper edge at which a root list's contents begin below bars.
    var listInset = 0.0

    init(_ frames: [String: Rect], traits: NibTraits, isMac: Bool) {
        self.frames = frames
        self.traits = traits
        self.isMac = isMac
    }

    /// Returns the frame of a view in its superview, with a root at the origin; `nil` for a view
    /// without a frame.
    func frame(of view: NibView, in parent: NibView?) -> Rect? {
        guard var frame = frames[view.id] else { return nil }
        guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else {
            return nil
        }
        guard let parent else { return Rect(size: frame.size) }
        if growsUpwards(view, in: parent), let height = frames[parent.id]?.height {
            frame.origin.y = height - frame.maxY
        }
        return frame
    }

    /// Returns the origin of a view's content.
    func contentOrigin(of view: NibView) -> Point {
        var origin = ViewReading(view, under: traits).boundsOrigin
        if isMac, let header = headerHeight(above: view) { origin.y = min(origin.y, -header) }
        if listInset > 0, Self.isList(view), let above = overlap(view) {
            origin.y = min(origin.y, -above)
        }
        return origin
    }

    /// Returns the height of the column titles that a scroll view places above its contents.
    private func headerHeight(above view: NibView) -> Double? {
        guard view.element.name == "clipView", view.element["key"] == "contentView",
            let header = view.superview?.subviews.first(where: { $0.element["key"] == "headerView" }
            )
        else { return nil }
        return frames[header.id]?.height
    }

    /// Returns the height of a list that bars cover, if the list adjusts its insets to them: a root, or a view in the
    /// root.
    private func overlap(_ view: NibView) -> Double? {
        guard view.element["contentInsetAdjustmentBehavior"] != "never" else { return nil }
        guard let parent = view.superview else { return listInset }
        guard parent.superview == nil, let frame = frame(of: view, in: parent) else { return nil }
        return max(0, listInset - max(0, frame.minY))
    }

    private static func isList(_ view: NibView) -> Bool {
        ["tableView", "collectionView"].contains(view.element.name)
    }

    /// Returns the frames of a view and its subviews, in the root's coordinates.
    func all(below root: NibView) -> [String: Rect] {
        var rects: [String: Rect] = [:]
        collect(root, in: nil, at: .zero, &rects)
        return rects
    }

    private func collect(
        _ view: NibView, in parent: NibView?, at origin: Point, _ rects: inout [String: Rect]
    ) {
        guard let frame = frame(of: view, in: parent) else { return }
        let moved = frame.offsetBy(dx: origin.x, dy: origin.y)
        if rects[view.id] == nil { rects[view.id] = moved }
        let start = contentOrigin(of: view)
        let inside = Point(x: moved.minX - start.x, y: moved.minY - start.y)
        for child in view.subviews { collect(child, in: view, at: inside, &rects) }
    }

    /// The classes of macOS whose coordinates grow downwards.
    private static let flipped: Set = [
        "tableView", "outlineView", "clipView", "scrollView", "splitView", "collectionView",
    ]

    /// Returns a Boolean value that indicates whether a view's frame counts from the lower edge;
    /// frames from constraints and in tables count from the top.
    private func growsUpwards(_ view: NibView, in parent: NibView) -> Bool {
        guard isMac else { return false }
        if !areStored, ViewReading(view, under: traits).isPlacedByConstraints { return false }
        return !Self.flipped.contains(parent.element.name)
    }
}
