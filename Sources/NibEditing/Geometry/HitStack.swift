import AutoLayout
import NibFormat

/// Everything under a point of a laid out tree, from front to back: what Interface Builder lists
/// for a click with Control and Shift.
public struct HitStack {
    /// Something under the point.
    public struct Entry {
        /// A view, or the controller behind them.
        public let object: NibObject
        /// Its frame in the root's coordinates; a controller has none.
        public let frame: Rect?
        /// The point in its own coordinates.
        public let point: Point?
        /// Whether it or something around it is hidden.
        public let isHidden: Bool
        /// Whether a touch at the point is its own: UIKit's answer to `hitTest(_:with:)`.
        public let takesTouch: Bool
    }

    /// The id of the tree's root.
    public let root: String
    /// What is there, the frontmost first.
    public let entries: [Entry]

    /// What is under a point, in the coordinates of a tree's root.
    public init(_ map: LayoutMap, root: NibView, at point: Point) {
        self.root = root.id
        let toucher = Self.toucher(root, map, point)
        var found: [(view: NibView, isHidden: Bool)] = []
        Self.collect(root, map, point, isHidden: false, &found)
        var entries = found.compactMap { view, isHidden -> Entry? in
            guard let frame = map.places[view.id]?.frame else { return nil }
            let inside = Point(x: point.x - frame.minX, y: point.y - frame.minY)
            return Entry(
                object: NibObject(view.element), frame: frame, point: inside, isHidden: isHidden,
                takesTouch: view == toucher)
        }
        if !entries.isEmpty, root.key == "view",
            let controller = NibObject(root.element).parent?.asController
        {
            entries.append(
                Entry(
                    object: NibObject(controller.element), frame: nil, point: nil, isHidden: false,
                    takesTouch: false))
        }
        self.entries = entries
    }

    /// Later subviews lie in front, and each in front of what it is in. What a view clips is not
    /// seen.
    private static func collect(
        _ view: NibView, _ map: LayoutMap, _ point: Point, isHidden: Bool,
        _ found: inout [(view: NibView, isHidden: Bool)]
    ) {
        let isInside = map.places[view.id]?.frame.contains(point) ?? false
        let isGone = isHidden || view.isHidden
        if isInside || !(view.element.flag("clipsSubviews") ?? false) {
            for child in view.subviews.reversed() {
                collect(child, map, point, isHidden: isGone, &found)
            }
        }
        if isInside { found.append((view, isGone)) }
    }

    /// The view that a touch belongs to. Views that are hidden, see-through or deaf hide what is in
    /// them from it, and so do bounds that the point is not in.
    private static func toucher(_ view: NibView, _ map: LayoutMap, _ point: Point) -> NibView? {
        let hears = view.element.flag("userInteractionEnabled") ?? true
        let alpha = view.element.number("alpha")?.doubleValue ?? 1
        guard hears, !view.isHidden, alpha >= 0.01,
            map.places[view.id]?.frame.contains(point) ?? false
        else {
            return nil
        }
        return view.subviews.reversed().lazy.compactMap { toucher($0, map, point) }.first ?? view
    }
}
