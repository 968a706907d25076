import AutoLayout
import Diagnostics
import NibFormat

/// The distances between two views. Interface Builder shows them while the Option key is pressed.
public struct Measurement {
    /// The relation of two frames.
    public enum Relation: String, Sendable {
        /// The first frame contains the second.
        case contains
        /// The second frame contains the first.
        case inside
        /// The frames overlap partly.
        case overlap
        /// The frames do not overlap.
        case apart
    }

    /// A distance with its name.
    public struct Distance: Sendable {
        /// The name, such as `horizontal gap` or `centers across`.
        public let name: String
        /// The distance in points from the first view to the second, positive to the right and
        /// down.
        public let value: Double
    }

    /// The two views.
    public let views: (first: NibObject, second: NibObject)
    /// The positions of the views.
    public let places: (first: LayoutMap.Place, second: LayoutMap.Place)
    /// The relation of the frames.
    public let relation: Relation
    /// The gaps between the views, or the insets of the inner view.
    public let gaps: [Distance]
    /// The distances between corresponding edges and between centres, and the differences of the
    /// sizes.
    public let offsets: [Distance]
    /// The constraints between the two views.
    public let constraints: [NibConstraint]

    /// Measures the distances between two views.
    ///
    /// - Throws: An error if an object is not a view, or if the views belong to different trees.
    public init(_ map: LayoutMap, _ first: NibObject, _ second: NibObject) throws(Diagnostic) {
        views = (first, second)
        places = (try map.place(of: first), try map.place(of: second))
        guard places.first.root == places.second.root else {
            throw Diagnostic(
                .apart, map.document, second,
                "\(first.id) belongs to the view tree \(places.first.root), and \(second.id) to \(places.second.root); "
                    + "choose two views of one tree")
        }
        let (one, other) = (places.first.frame, places.second.frame)
        relation = Self.relation(one, other)
        gaps = Self.gaps(one, other, relation, up: map.growsUpwards)
        offsets = Self.offsets(one, other, up: map.growsUpwards)
        let ids: Set = [first.id, second.id]
        constraints = map.document.constraints.filter { constraint in
            constraint.secondItemID.map { Set([constraint.firstItemID, $0]) == ids } ?? false
        }
    }

    private static func relation(_ one: Rect, _ other: Rect) -> Relation {
        if encloses(one, other) { return .contains }
        if encloses(other, one) { return .inside }
        let across = min(one.maxX, other.maxX) - max(one.minX, other.minX)
        let down = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        return across > 0 && down > 0 ? .overlap : .apart
    }

    private static func encloses(_ outer: Rect, _ inner: Rect) -> Bool {
        outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX
            && outer.maxY >= inner.maxY
    }

    /// Four insets of an inner view, or else one gap for each axis, negative for an overlap.
    private static func gaps(_ one: Rect, _ other: Rect, _ relation: Relation, up: Bool)
        -> [Distance]
    {
        guard relation == .contains || relation == .inside else {
            return [
                Distance(
                    name: "horizontal gap",
                    value: max(one.minX, other.minX) - min(one.maxX, other.maxX)),
                Distance(
                    name: "vertical gap",
                    value: max(one.minY, other.minY) - min(one.maxY, other.maxY)),
            ]
        }
        let (outer, inner) = relation == .contains ? (one, other) : (other, one)
        let ends = (inner.minY - outer.minY, outer.maxY - inner.maxY)
        return [
            Distance(name: "left inset", value: inner.minX - outer.minX),
            Distance(name: "right inset", value: outer.maxX - inner.maxX),
            Distance(name: "top inset", value: up ? ends.1 : ends.0),
            Distance(name: "bottom inset", value: up ? ends.0 : ends.1),
        ]
    }

    private static func offsets(_ one: Rect, _ other: Rect, up: Bool) -> [Distance] {
        let sign = up ? -1.0 : 1.0
        let (top, bottom) = (sign * (other.minY - one.minY), sign * (other.maxY - one.maxY))
        return [
            Distance(name: "left edges", value: other.minX - one.minX),
            Distance(name: "right edges", value: other.maxX - one.maxX),
            Distance(name: "top edges", value: up ? bottom : top),
            Distance(name: "bottom edges", value: up ? top : bottom),
            Distance(name: "centers across", value: other.midX - one.midX),
            Distance(name: "centers down", value: sign * (other.midY - one.midY)),
            Distance(name: "widths", value: other.width - one.width),
            Distance(name: "heights", value: other.height - one.height),
        ]
    }
}
