extension LayoutConstraint {
    /// The description of the constraint (layout rule 35).
    public var layoutDescription: ConstraintDescription {
        // The items have their numbers before the constraint.
        let statement = ConstraintStatement(self)
        let root = container?.rootBox ?? first.item?.box.rootBox
        return description(number: root.map { "\(number.value(in: $0))" } ?? "-", statement)
    }

    /// Returns the description with addresses in place of numbers, as UIKit has it.
    ///
    /// - Parameters:
    ///   - address: The address of the constraint, such as `0x600002b4c1e0`.
    ///   - addressOf: Returns the address of an item.
    package func description(
        address: String, addressOf: @escaping (any LayoutItem) -> String?
    ) -> ConstraintDescription {
        description(number: address, ConstraintStatement(self, addressOf: addressOf))
    }

    private func description(number: String, _ statement: ConstraintStatement)
        -> ConstraintDescription
    {
        ConstraintDescription(
            className: ClassNames.name(of: self), number: number,
            identifier: identifier, statement: statement.text, details: nil, priority: priority,
            isActive: isActive,
            legend: statement.legend, isFramework: standing != .user)
    }
}

extension LayoutConstraint: CustomStringConvertible {
    /// The description as text, such as `<NSLayoutConstraint:3 'gap' H:[a]-(8)-[b]   (active,
    /// names: a:UILabel:1, b:UILabel:2 )>`.
    public var description: String { layoutDescription.text }
}

/// The statement of a constraint with the names of its items: visual format for a distance, else an
/// equation.
struct ConstraintStatement {
    private(set) var text = ""
    private(set) var legend: [ConstraintDescription.Legend] = []
    /// Returns the address of an item; items without one have numbers.
    private let addressOf: (any LayoutItem) -> String?

    init(
        _ constraint: LayoutConstraint,
        addressOf: @escaping (any LayoutItem) -> String? = { _ in nil }
    ) {
        self.addressOf = addressOf
        guard let distance = Distance(constraint) else {
            text = equation(constraint)
            return
        }
        let near = distance.isFromSuperview ? bar(distance.first) : "[" + name(distance.first) + "]"
        let far = distance.isToSuperview ? bar(distance.second) : "[" + name(distance.second) + "]"
        let relation = distance.relation == .equal ? "" : "\(distance.relation)"
        let number = constraint.spacing.text(distance.number)
        text =
            "\(distance.axis == .horizontal ? "H" : "V"):\(near)-(\(relation)\(number))-\(far)"
            + (distance.isAbsolute ? "(LTR)" : "")
    }

    // MARK: Names

    mutating func name(_ item: any LayoutItem) -> String {
        let name = itemName(item)
        if name.needsLegend { explain(name.text, name) }
        return name.text
    }

    private mutating func bar(_ item: any LayoutItem) -> String {
        explain("'|'", itemName(item))
        return "|"
    }

    private func itemName(_ item: any LayoutItem) -> ItemName {
        var name = item.layoutItemName
        name.address = addressOf(item)
        return name
    }

    private mutating func explain(_ text: String, _ name: ItemName) {
        let entry = ConstraintDescription.Legend(name: text, reference: name.reference)
        if !legend.contains(entry) { legend.append(entry) }
    }

    // MARK: Equations

    private mutating func equation(_ constraint: LayoutConstraint) -> String {
        let (first, second) = (constraint.first, constraint.second)
        var text = side(first) + " \(constraint.relation) "
        let number = constraint.spacing.text(constraint.constant.magnitude)
        guard second.attribute != .notAnAttribute else {
            return text + (constraint.constant < 0 ? "-" : "") + number
        }
        if constraint.multiplier != 1 { text += GeneralNumber.text(constraint.multiplier) + "*" }
        text += side(second)
        guard constraint.constant != 0 else { return text }
        return text + (constraint.constant < 0 ? " - " : " + ") + number
    }

    private mutating func side(_ side: ConstraintSide) -> String {
        guard let item = side.item else { return "nil" }
        let text = "\(name(item)).\(side.attribute)"
        guard side.isDistance, let origin = side.origin else { return text }
        return "(\(text) - \(name(origin)).\(side.originAttribute))"
    }
}

/// A constraint between facing edges of neighbours, or between the same edge of a view and its
/// superview.
///
/// The distance is measured from the first item to the second, in reading direction or downwards.
private struct Distance {
    let first: any LayoutItem
    let second: any LayoutItem
    let axis: Axis
    let relation: LayoutRelation
    let number: Double
    let isFromSuperview: Bool
    let isToSuperview: Bool
    /// A Boolean value that indicates whether the edges are left and right ones, independent of the
    /// reading direction.
    let isAbsolute: Bool

    init?(_ constraint: LayoutConstraint) {
        let (one, other) = (constraint.first, constraint.second)
        guard constraint.multiplier == 1, !one.isDistance, !other.isDistance, let item = one.item,
            let otherItem = other.item, let edge = one.attribute.edge,
            let otherEdge = other.attribute.edge,
            let axis = one.attribute.axis, axis == other.attribute.axis, item !== otherItem
        else { return nil }
        let isInside = otherItem.isSuperview(of: item)
        let isAround = item.isSuperview(of: otherItem)
        guard (edge == otherEdge) == (isInside || isAround) else { return nil }
        self.axis = axis
        isAbsolute = axis == .horizontal && one.attribute.isAbsoluteSide
        // The constraint is `item - other R constant`; with the item first, the distance is `other
        // - item`.
        let isOtherFirst = isInside || isAround ? (edge == .near) == isInside : edge == .near
        (first, second) = isOtherFirst ? (otherItem, item) : (item, otherItem)
        relation = isOtherFirst ? constraint.relation : constraint.relation.mirrored
        number =
            isOtherFirst || constraint.constant == 0 ? constraint.constant : -constraint.constant
        isFromSuperview = (isInside || isAround) && edge == .near
        isToSuperview = (isInside || isAround) && edge == .far
    }
}

extension LayoutItem {
    /// Returns a Boolean value that indicates whether the item is the parent of a node or the owner
    /// of a guide.
    fileprivate func isSuperview(of item: any LayoutItem) -> Bool {
        self is any LayoutNode && item.box.nodeParent == layoutBox
    }
}

/// An edge of an item along an axis.
private enum FacingEdge {
    case near, far
}

extension LayoutAttribute {
    /// The edge of the attribute; `nil` for other attributes.
    fileprivate var edge: FacingEdge? {
        switch self {
        case .left, .leading, .top, .minX, .minY: .near
        case .right, .trailing, .bottom, .maxX, .maxY: .far
        default: nil
        }
    }
}

extension LayoutRelation {
    /// The relation after multiplication of both sides by -1.
    fileprivate var mirrored: LayoutRelation { LayoutRelation(rawValue: -rawValue) ?? .equal }
}
