/// One side of a constraint: an attribute of an item, or the distance between two of them.
struct ConstraintSide {
    /// The item's box; `nil` for none.
    private(set) var box: LayoutBox?
    private(set) var attribute = LayoutAttribute.notAnAttribute
    /// The box of that from which the distance is measured.
    private(set) var originBox: LayoutBox?
    /// From where the distance is measured; with no attribute the side is no distance.
    private(set) var originAttribute = LayoutAttribute.notAnAttribute

    init() {}

    init(
        item: (any LayoutItem)?, attribute: LayoutAttribute, origin: (any LayoutItem)? = nil,
        originAttribute: LayoutAttribute = .notAnAttribute
    ) {
        box = item?.box
        self.attribute = attribute
        originBox = origin?.box
        self.originAttribute = originAttribute
    }

    /// The item, unless it is gone.
    var item: (any LayoutItem)? { box?.item }
    /// The item from which the distance is measured.
    var origin: (any LayoutItem)? { originBox?.item }

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
