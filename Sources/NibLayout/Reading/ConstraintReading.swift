import AutoLayout
import NibFormat
import Rational

/// One side of a constraint: an attribute of an item, and an offset.
package struct ConstraintTerm {
    /// The item of the term.
    package let item: any LayoutItem
    /// The attribute of the item.
    package let attribute: LayoutAttribute
    /// The offset in points, if insets are numbers and not items.
    package let offset: Double

    /// Creates a term from an item, an attribute and an offset.
    package init(_ item: any LayoutItem, _ attribute: LayoutAttribute, offset: Double = 0) {
        self.item = item
        self.attribute = attribute
        self.offset = offset
    }
}

extension NibView {
    /// Returns the installed constraints that the view owns.
    ///
    /// - Parameter whileEditing: A Boolean value that indicates whether to include constraints that
    ///   are removed at build time.
    package func constraints(_ installation: NibInstallation, whileEditing: Bool) -> [NibConstraint]
    {
        constraints.filter { (whileEditing || !$0.isPlaceholder) && installation.contains($0) }
    }
}

extension NibEquation {
    /// Returns the inactive constraint between two terms.
    package func constraint(
        _ first: ConstraintTerm, _ second: ConstraintTerm?
    ) throws(LayoutError) -> LayoutConstraint {
        let constraint = try related(first, second)
        try constraint.setPriority(checking: LayoutPriority(priority))
        return constraint
    }

    /// Returns the constant between two terms: `first + a = m·(second + b) + c`, with the offsets
    /// on the right side.
    package func constant(_ first: ConstraintTerm, _ second: ConstraintTerm?) -> Double {
        constant.doubleValue + multiplier.doubleValue * (second?.offset ?? 0) - first.offset
    }

    private func related(_ first: ConstraintTerm, _ second: ConstraintTerm?) throws(LayoutError)
        -> LayoutConstraint
    {
        func make(_ one: LayoutAttribute, _ other: LayoutAttribute) throws(LayoutError)
            -> LayoutConstraint
        {
            try LayoutConstraint(
                checking: first.item, attribute: one, relatedBy: LayoutRelation(relation),
                toItem: second?.item,
                attribute: other, multiplier: multiplier.doubleValue,
                constant: constant(first, second))
        }
        do throws(LayoutError) {
            return try make(first.attribute, second?.attribute ?? .notAnAttribute)
        } catch {
            // Interface Builder allows a constraint between leading and left.
            guard case .directionalWithAbsolute = error, let second else { throw error }
            return try make(first.attribute.absolute, second.attribute.absolute)
        }
    }
}

extension LayoutAttribute {
    /// Creates the layout attribute that corresponds to an attribute of a document.
    package init(_ attribute: NibLayoutAttribute) {
        self = Self.byName[attribute.name] ?? .notAnAttribute
    }

    private static let byName = Dictionary(
        allCases.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })

    /// The attribute with `left` and `right` in place of `leading` and `trailing`, as in a
    /// left-to-right layout.
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
    /// Creates the layout relation that corresponds to a relation of a document.
    package init(_ relation: NibRelation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension Rational {
    /// A length or a coordinate, clamped to ±10⁹ points, the range of a view's geometry.
    package var points: Double { min(max(doubleValue, -1e9), 1e9) }
}

extension Rect {
    /// Creates a rectangle from a rectangle of a document, without round-off in its decimals.
    package init(_ rect: NibRect) {
        let rect = rect.withoutNoise
        self.init(
            x: rect.x.points, y: rect.y.points, width: rect.width.points, height: rect.height.points
        )
    }
}

extension NibAxis {
    /// Creates the axis of a document that corresponds to a layout axis.
    package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension NibLayoutAttribute {
    /// Returns the value of the attribute in a left-to-right layout; `nil` for margins and
    /// baselines, which frames do not show.
    package func value(in rect: Rect) -> Double? {
        switch self {
        case .left, .leading: rect.minX
        case .right, .trailing: rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: (rect.minX + rect.maxX) / 2
        case .centerY: (rect.minY + rect.maxY) / 2
        default: nil
        }
    }
}

extension NibLayoutAttribute {
    /// Returns the attribute of the view for one of its margins, and the offset by the insets.
    func plain(_ insets: EdgeInsets, rightToLeft: Bool) -> (LayoutAttribute, Double) {
        let (near, far) = rightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
        return switch self {
        case .left, .leftMargin: (.left, insets.left)
        case .right, .rightMargin: (.right, -insets.right)
        case .top, .topMargin: (.top, insets.top)
        case .bottom, .bottomMargin: (.bottom, -insets.bottom)
        case .leading, .leadingMargin: (.leading, near)
        case .trailing, .trailingMargin: (.trailing, -far)
        case .width: (.width, -insets.left - insets.right)
        case .height: (.height, -insets.top - insets.bottom)
        case .centerX, .centerXWithinMargins: (.centerX, (near - far) / 2)
        case .centerY, .centerYWithinMargins: (.centerY, (insets.top - insets.bottom) / 2)
        case .lastBaseline: (.lastBaseline, 0)
        case .firstBaseline: (.firstBaseline, 0)
        }
    }

    /// A Boolean value that indicates whether the attribute refers to margins.
    package var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// A Boolean value that indicates whether the attribute is an edge of the view or of its
    /// margins.
    var isEdge: Bool {
        switch self {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins,
            .lastBaseline,
            .firstBaseline:
            false
        default: true
        }
    }
}
