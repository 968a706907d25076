import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// Where the views of a document are once it is laid out, each seen from the root of its tree.
public struct LayoutMap {
    /// A view's place.
    public struct Place: Sendable {
        /// The id of the root of its tree.
        public let root: String
        /// Its frame in the root's coordinates.
        public let frame: Rect
        /// Its frame in its superview's coordinates.
        public let local: Rect
        /// Whether its constraints leave it a choice.
        public let isAmbiguous: Bool
    }

    /// The document.
    public let document: NibDocument
    /// The places by the views' ids.
    public private(set) var places: [String: Place] = [:]
    /// Whether y grows upwards, as it does on macOS.
    public var growsUpwards: Bool { document.platform == .macOS }

    /// Lays a document out.
    public init(_ document: NibDocument, options: DocumentLayoutOptions = DocumentLayoutOptions()) {
        self.document = document
        for tree in DocumentLayout(document, options: options).trees() {
            let views = Dictionary(tree.views.map { ($0.id, $0) }) { first, _ in first }
            guard let root = document.object(tree.root)?.asView else { continue }
            // A root's own place is where its coordinates start.
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

    /// The place of a view.
    ///
    /// - Throws: where the object is no view, or is not there on the device that the document is
    ///   edited for.
    public func place(of object: NibObject) throws(Diagnostic) -> Place {
        if let place = places[object.id] { return place }
        let name = "\(object.displayName) (\(object.id))"
        guard let view = object.asView else {
            let owner = object.asGuide?.owner.map { "; give its view, \($0.id)" } ?? "; give a view"
            throw Diagnostic(
                .wrongKind, document, object, "\(name) is a \(object.kindName) and no view\(owner)")
        }
        let isThere = document.installation(for: document.designTraits).contains(view)
        let reason = isThere ? "has no frame" : "is not installed under \(document.designTraits)"
        throw Diagnostic(
            .wrongKind, document, object,
            "\(name) \(reason); choose a view that tinamou layout lists")
    }
}
