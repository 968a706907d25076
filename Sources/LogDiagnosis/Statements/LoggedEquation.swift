import AutoLayout

/// What a constraint of a log demands: first (relation) multiplier · second + constant.
public struct LoggedEquation: Hashable, Sendable {
    /// An attribute of an item, or how far it is from one of another.
    struct Side: Hashable, Sendable {
        let item: LoggedItem
        let attribute: LayoutAttribute
        var origin: Origin?

        /// From where a distance is measured.
        struct Origin: Hashable, Sendable {
            let item: LoggedItem
            let attribute: LayoutAttribute
        }

        init(_ item: LoggedItem, _ attribute: LayoutAttribute, from origin: Origin? = nil) {
            (self.item, self.attribute, self.origin) = (item, attribute, origin)
        }

        /// Whether it is a place, which depends on where places are counted from.
        var isPlace: Bool { attribute.isLocation && origin == nil }
    }

    let first: Side
    let relation: LayoutRelation
    var multiplier = 1.0
    var second: Side?
    var constant = 0.0
    /// Whether the second item is what the first one lies in.
    var isToSuperview = false
    /// A priority that stands within a format.
    var priority = LayoutPriority.required

    /// Whether it depends on the reading direction.
    var isDirectional: Bool {
        [first.attribute, second?.attribute].contains { $0?.isDirectional ?? false }
    }

    /// The items that it places or sizes: all but what the first one lies in.
    var subjects: [LoggedItem] {
        isToSuperview ? [first.item] : [first.item, first.origin?.item, second?.item].compactMap(\.self)
    }

    /// Its items.
    var items: [LoggedItem] {
        [first.item, first.origin?.item, second?.item, second?.origin?.item].compactMap(\.self)
    }

    /// Whether it holds an extent at a number.
    var isFixedSize: Bool { first.attribute.isSize && second == nil && relation == .equal }

    /// The axis that it is about.
    var axis: Axis? { first.attribute.axis }
}
