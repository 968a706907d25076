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
        if listInset > 0, view.superview == nil, Self.isList(view) {
            origin.y = min(origin.y, -listInset)
        }
        return origin
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

    /// Returns a Boolean value that indicates whether a view's frame counts from the lower edge;
    /// frames from constraints and in tables count from the top.
    private func growsUpwards(_ view: NibView, in parent: NibView) -> Bool {
        guard isMac, !ViewReading(view, under: traits).isPlacedByConstraints else { return false }
        return !["tableView", "outlineView", "clipView"].contains(parent.element.name)
    }
}
