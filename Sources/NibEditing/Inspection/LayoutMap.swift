import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// The frames of a document's views after layout.
public struct LayoutMap {
    /// The position of a view.
    public struct Place: Sendable {
        /// The id of the root of the view's tree.
        public let root: String
        /// The frame in the root's coordinates.
        public let frame: Rect
        /// The frame in the superview's coordinates.
        public let local: Rect
        /// A Boolean value that indicates whether the view is ambiguous.
        public let isAmbiguous: Bool
    }

    /// The document.
    public let document: NibDocument
    /// The positions of the views, by id.
    public private(set) var places: [String: Place] = [:]
    /// A Boolean value that indicates whether the y coordinate increases upwards, as on macOS.
    public var growsUpwards: Bool { document.platform == .macOS }

    /// Lays out a document.
    public init(_ document: NibDocument, options: DocumentLayoutOptions = DocumentLayoutOptions()) {
        self.document = document
        for tree in DocumentLayout(document, options: options).trees() {
            let views = Dictionary(tree.views.map { ($0.id, $0) }) { first, _ in first }
            guard let root = document.object(tree.root)?.asView else { continue }
            // The origin of a root is that of its coordinates.
            add(root, tree.root, Point.zero, views)
        }
    }

    private mutating func add(
        _ view: NibView, _ root: String, _ origin: Point, _ views: [String: LaidOutView]
    ) {
        let laidOut = views[view.id]
        let local = laidOut?.frame ?? .zero
        let isRoot = view.id == root
        let corner = isRoot ? Point.zero : Point(x: origin.x + local.minX, y: origin.y + local.minY)
        if places[view.id] == nil, let laidOut {
            places[view.id] = Place(
                root: root, frame: Rect(origin: corner, size: local.size), local: local,
                isAmbiguous: laidOut.isAmbiguous)
        }
        let start = view.bounds?.withoutNoise
        let inside = Point(
            x: corner.x - (start?.x.doubleValue ?? 0), y: corner.y - (start?.y.doubleValue ?? 0))
        for child in view.subviews { add(child, root, inside, views) }
    }

    /// Returns the position of a view.
    ///
    /// - Throws: An error if the object is not a view, or is not installed on the document's
    ///   device.
    public func place(of object: NibObject) throws(Diagnostic) -> Place {
        if let place = places[object.id] { return place }
        let name = "\(object.displayName) (\(object.id))"
        guard let view = object.asView else {
            let owner = object.asGuide?.owner.map { "; give its view, \($0.id)" } ?? "; give a view"
            throw Diagnostic(
                .wrongKind, document, object, "\(name) is a \(object.kindName), not a view\(owner)")
        }
        let isThere = document.installation(for: document.designTraits).contains(view)
        let reason = isThere ? "has no frame" : "is not installed under \(document.designTraits)"
        throw Diagnostic(
            .wrongKind, document, object,
            "\(name) \(reason); choose a view that tinamou layout lists")
    }
}

/// The views under a point of a view tree, from front to back. Interface Builder lists them after a
/// click with Control and Shift.
public struct HitStack {
    /// An object under the point.
    public struct Entry {
        /// A view, or the view controller behind all views.
        public let object: NibObject
        /// The frame in the root's coordinates; `nil` for a view controller.
        public let frame: Rect?
        /// The point in the coordinates of the view.
        public let point: Point?
        /// A Boolean value that indicates whether the view or one of its superviews is hidden.
        public let isHidden: Bool
        /// A Boolean value that indicates whether the view receives a touch at the point, according
        /// to UIKit's `hitTest(_:with:)`.
        public let takesTouch: Bool
    }

    /// The id of the root of the view tree.
    public let root: String
    /// The objects, from front to back.
    public let entries: [Entry]

    /// Finds the objects under a point, given in the root's coordinates.
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

    /// Collects views from front to back: later subviews first, and each subview before its
    /// superview. Clipped parts do not count.
    private static func collect(
        _ view: NibView, _ map: LayoutMap, _ point: Point, isHidden: Bool,
        _ found: inout [(view: NibView, isHidden: Bool)]
    ) {
        let isInside = map.places[view.id]?.frame.contains(point) ?? false
        let hides = isHidden || view.isHidden
        if isInside || !(view.element.flag("clipsSubviews") ?? false) {
            for child in view.subviews.reversed() {
                collect(child, map, point, isHidden: hides, &found)
            }
        }
        if isInside { found.append((view, hides)) }
    }

    /// The view that receives a touch. A view that is hidden, transparent, disabled for touches or
    /// outside of the point excludes its subviews too.
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
