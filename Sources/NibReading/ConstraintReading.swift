import AutoLayout
import NibFormat
import Rational

/// A side of a document's constraint: an attribute of an item, and what is added to it.
package struct ConstraintTerm {
    /// The item.
    package let item: any LayoutItem
    /// Its attribute.
    package let attribute: LayoutAttribute
    /// What is added, where insets are numbers and not items.
    package let offset: Double

    /// An attribute of an item.
    package init(_ item: any LayoutItem, _ attribute: LayoutAttribute, offset: Double = 0) {
        (self.item, self.attribute, self.offset) = (item, attribute, offset)
    }
}

extension NibView {
    /// The constraints that it owns and that are there.
    ///
    /// - Parameter whileEditing: whether those are meant too that are there only while the document is edited.
    package func constraints(_ installation: NibInstallation, whileEditing: Bool) -> [NibConstraint] {
        constraints.filter { (whileEditing || !$0.isPlaceholder) && installation.contains($0) }
    }
}

extension NibEquation {
    /// The constraint between two terms, not active.
    package func constraint(
        _ first: ConstraintTerm, _ second: ConstraintTerm?
    ) throws(LayoutError) -> LayoutConstraint {
        let constraint = try related(first, second)
        try constraint.setPriority(checking: LayoutPriority(priority))
        return constraint
    }

    /// Its constant between two terms: `first + a = m·(second + b) + c` with the offsets brought to the right.
    package func constant(_ first: ConstraintTerm, _ second: ConstraintTerm?) -> Double {
        constant.doubleValue + multiplier.doubleValue * (second?.offset ?? 0) - first.offset
    }

    private func related(_ first: ConstraintTerm, _ second: ConstraintTerm?) throws(LayoutError) -> LayoutConstraint {
        func make(_ one: LayoutAttribute, _ other: LayoutAttribute) throws(LayoutError) -> LayoutConstraint {
            try LayoutConstraint(
                checking: first.item, attribute: one, relatedBy: LayoutRelation(relation), toItem: second?.item,
                attribute: other, multiplier: multiplier.doubleValue, constant: constant(first, second))
        }
        do throws(LayoutError) {
            return try make(first.attribute, second?.attribute ?? .notAnAttribute)
        } catch {
            // Interface Builder lets leading be compared with left.
            guard case .directionalWithAbsolute = error, let second else { throw error }
            return try make(first.attribute.absolute, second.attribute.absolute)
        }
    }
}

extension LayoutAttribute {
    /// A document's attribute.
    package init(_ attribute: NibLayoutAttribute) { self = Self.byName[attribute.name] ?? .notAnAttribute }

    private static let byName = Dictionary(
        allCases.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })

    /// The edge that a directional one is where lines run from left to right.
    package var absolute: LayoutAttribute {
        switch self {
        case .leading: .left
        case .trailing: .right
        case .leadingMargin: .leftMargin
        case .trailingMargin: .rightMargin
        default: self
        }
    }
}

extension LayoutRelation {
    /// A document's relation.
    package init(_ relation: NibRelation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
