import AutoLayout
import NibFormat
import NibLayout

/// Where views are in their superviews, and in the root, from the top down.
struct ViewPlaces {
    /// The frames of a layout by id: on the Mac those of what masks place count from the lower
    /// edge.
    private let frames: [String: Rect]
    private let traits: NibTraits
    private let isMac: Bool
    /// How far the contents of a root that is a list begin below its upper edge, as bars lie over
    /// it.
    var listInset = 0.0

    init(_ frames: [String: Rect], traits: NibTraits, isMac: Bool) {
        (self.frames, self.traits, self.isMac) = (frames, traits, isMac)
    }

    /// The place of a view in its superview; a root begins at the origin. `nil` where it has none.
    func place(of view: NibView, in parent: NibView?) -> Rect? {
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

    /// Where what a view shows begins.
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

    /// The places of a view and all in it, in the root's coordinates.
    func all(below root: NibView) -> [String: Rect] {
        var places: [String: Rect] = [:]
        enter(root, in: nil, at: .zero, &places)
        return places
    }

    private func enter(
        _ view: NibView, in parent: NibView?, at origin: Point, _ places: inout [String: Rect]
    ) {
        guard let place = place(of: view, in: parent) else { return }
        let moved = place.offsetBy(dx: origin.x, dy: origin.y)
        if places[view.id] == nil { places[view.id] = moved }
        let start = contentOrigin(of: view)
        let inside = Point(x: moved.minX - start.x, y: moved.minY - start.y)
        for child in view.subviews { enter(child, in: view, at: inside, &places) }
    }

    /// Where constraints place a view, it is told from the top, and so it is in tables.
    private func growsUpwards(_ view: NibView, in parent: NibView) -> Bool {
        guard isMac, !ViewReading(view, under: traits).isPlacedByConstraints else { return false }
        return !["tableView", "outlineView", "clipView"].contains(parent.element.name)
    }
}
