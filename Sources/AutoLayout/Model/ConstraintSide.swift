/// One side of a constraint: an attribute of an item, or the distance between two of them.
struct ConstraintSide {
    weak var item: (any LayoutItem)?
    var attribute = LayoutAttribute.notAnAttribute
    /// Where the distance is measured from; with no attribute the side is no distance.
    weak var origin: (any LayoutItem)?
    var originAttribute = LayoutAttribute.notAnAttribute

    static var none: ConstraintSide { ConstraintSide() }

    var isDistance: Bool { originAttribute != .notAnAttribute }
    /// Whether it is an extent: a width, a height, a distance.
    var isExtent: Bool { isDistance || attribute.isSize }

    /// As messages write it: `a.width`, or `(b.left - a.right)`.
    var text: String {
        guard let item else { return "nil" }
        let text = "\(item.layoutName).\(attribute)"
        guard isDistance, let origin else { return text }
        return "(\(text) - \(origin.layoutName).\(originAttribute))"
    }
}
