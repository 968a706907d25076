import AutoLayout

/// An equation or inequality of a logged constraint: `first (relation) multiplier · second +
/// constant`.
public struct LoggedEquation: Hashable, Sendable {
    /// An attribute of an item, or its distance from an attribute of another item.
    struct Side: Hashable, Sendable {
        let item: LoggedItem
        let attribute: LayoutAttribute
        var origin: Origin?

        /// The reference of a distance.
        struct Origin: Hashable, Sendable {
            let item: LoggedItem
            let attribute: LayoutAttribute
        }

        init(_ item: LoggedItem, _ attribute: LayoutAttribute, from origin: Origin? = nil) {
            self.item = item
            self.attribute = attribute
            self.origin = origin
        }

        /// A Boolean value that indicates whether the side is a position, which depends on the
        /// origin of coordinates.
        var isPlace: Bool { attribute.isLocation && origin == nil }
    }

    let first: Side
    let relation: LayoutRelation
    var multiplier = 1.0
    var second: Side?
    var constant = 0.0
    /// A Boolean value that indicates whether the second item is the superview of the first.
    var isToSuperview = false
    /// The priority of the relation within a format.
    var priority = LayoutPriority.required

    /// A Boolean value that indicates whether the relation depends on the layout direction.
    var isDirectional: Bool {
        [first.attribute, second?.attribute].contains { $0?.isDirectional ?? false }
    }

    /// The items that the relation positions or sizes: all but the superview of the first.
    var subjects: [LoggedItem] {
        isToSuperview
            ? [first.item] : [first.item, first.origin?.item, second?.item].compactMap(\.self)
    }

    /// The items of both sides.
    var items: [LoggedItem] {
        [first.item, first.origin?.item, second?.item, second?.origin?.item].compactMap(\.self)
    }

    /// A Boolean value that indicates whether the relation fixes a size.
    var isFixedSize: Bool { first.attribute.isSize && second == nil && relation == .equal }

    /// The axis of the relation.
    var axis: Axis? { first.attribute.axis }
}

/// A view or layout guide in a log.
public struct LoggedItem: Hashable, Sendable {
    /// The identity of the item: its address, or its name if the log has no address.
    public let key: String
    /// The class name; empty if the log does not contain it.
    public let className: String
    /// The name or text in the log.
    public let label: String?

    /// The label, or the class name with the address if there is no label.
    public var name: String {
        if let label, !label.isEmpty {
            return className.isEmpty ? label : "\(className) '\(label)'"
        }
        return className.isEmpty ? key : "\(className):\(key)"
    }

    /// A Boolean value that indicates whether the item is a scroll view, whose edges mean the
    /// content area to its subviews.
    var scrolls: Bool {
        ["ScrollView", "TableView", "CollectionView", "TextView"].contains(
            where: className.hasSuffix)
    }

    /// A Boolean value that indicates whether the item is the layout margins guide of a view.
    var isMarginsGuide: Bool { label == "UIViewLayoutMarginsGuide" }

    /// The content area of a scroll view.
    var contents: LoggedItem {
        LoggedItem(key: key + "|", className: className, label: "contents of \(label ?? key)")
    }

    /// The unnamed superview of the item.
    var unknownSuperview: LoggedItem {
        LoggedItem(key: "^" + key, className: "", label: "superview of \(name)")
    }

    /// The key of the subview if the item is an unnamed superview.
    var keyInside: String? { key.hasPrefix("^") ? String(key.dropFirst()) : nil }

    /// Returns a Boolean value that indicates whether two items have the same key.
    public static func == (left: LoggedItem, right: LoggedItem) -> Bool { left.key == right.key }

    /// Hashes the key of the item.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
