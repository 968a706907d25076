/// An edge, middle, baseline or extent of an item, from which constraints are made.
///
/// The kinds of anchors are types of their own, so that mixing axes, or extents with places, does not compile (rule 9).
public protocol LayoutAnchor {
    /// The side of a constraint that the anchor stands for.
    var side: AnchorSide { get }
}

/// What an anchor stands for: an attribute of an item, or the distance between two of them.
public struct AnchorSide {
    let item: any LayoutItem
    let attribute: LayoutAttribute
    var origin: (any LayoutItem)?
    var originAttribute = LayoutAttribute.notAnAttribute

    init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
        self.item = item
        self.attribute = attribute
    }

    var side: ConstraintSide {
        ConstraintSide(item: item, attribute: attribute, origin: origin, originAttribute: originAttribute)
    }
}

extension LayoutAnchor {
    /// The item that the anchor belongs to.
    public var item: any LayoutItem { side.item }

    /// Whether two anchors stand for the same.
    func isSame(as other: some LayoutAnchor) -> Bool {
        side.item === other.side.item && side.attribute == other.side.attribute && side.origin === other.side.origin
            && side.originAttribute == other.side.originAttribute
    }

    func related(
        _ relation: LayoutRelation, to other: AnchorSide?, multiplier: Double = 1, constant: Double
    ) -> LayoutConstraint {
        let first = side.side, second = other?.side ?? .none
        var mistake = LayoutConstraint.mistake(first, second, multiplier, constant)
        if mistake == .directionalWithAbsolute { mistake = .incompatibleUnits(first: first.text, second: second.text) }
        LayoutConstraint.stop(mistake)
        return LayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    }
}

/// An item that shows text, with lines of some height.
protocol TextLines: LayoutItem {
    var lineHeight: Double { get }
}

extension AnchorSide {
    /// The height of the lines of the text whose baseline the side is; `nil` for other sides.
    fileprivate var lineHeight: Double? {
        attribute == .firstBaseline || attribute == .lastBaseline ? (item as? any TextLines)?.lineHeight : nil
    }
}

/// What places along one axis have in common.
public protocol LayoutPlaceAnchor: LayoutAnchor {
    /// The anchor of a side.
    init(_ side: AnchorSide)
}

extension LayoutPlaceAnchor {
    /// The space between neighbours where the system chooses it: 8 points. From baseline to baseline of texts it is the
    /// height of a line of the larger font, as it is when the constraint is made; UIKit's number is not documented.
    public static var systemSpacing: Double { 8 }

    /// `self == anchor + constant`.
    public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
        related(.equal, to: anchor.side, constant: constant)
    }

    /// `self >= anchor + constant`.
    public func constraint(greaterThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor.side, constant: constant)
    }

    /// `self <= anchor + constant`.
    public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor.side, constant: constant)
    }

    /// The distance from this anchor to `other`: `other - self`.
    public func anchorWithOffset(to other: Self) -> LayoutDimension {
        var distance = AnchorSide(other.side.item, other.side.attribute)
        distance.origin = side.item
        distance.originAttribute = side.attribute
        return LayoutDimension(distance)
    }

    func spaced(_ relation: LayoutRelation, behind anchor: Self, multiplier: Double) -> LayoutConstraint {
        let space = side.lineHeight.flatMap { one in anchor.side.lineHeight.map { max(one, $0) } } ?? Self.systemSpacing
        let constraint = related(relation, to: anchor.side, constant: multiplier * space)
        constraint.spacing = .systemSpacing
        return constraint
    }
}

/// A place from left to right.
public struct LayoutXAxisAnchor: LayoutPlaceAnchor {
    /// The side of a constraint that the anchor stands for.
    public let side: AnchorSide

    /// The anchor of a side.
    public init(_ side: AnchorSide) { self.side = side }

    /// `self == anchor + multiplier · standard space`, towards where lines end.
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.equal, behind: anchor, multiplier: multiplier)
    }

    /// `self >= anchor + multiplier · standard space`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, behind: anchor, multiplier: multiplier)
    }

    /// `self <= anchor + multiplier · standard space`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, behind: anchor, multiplier: multiplier)
    }
}

/// A place from top to bottom.
public struct LayoutYAxisAnchor: LayoutPlaceAnchor {
    /// The side of a constraint that the anchor stands for.
    public let side: AnchorSide

    /// The anchor of a side.
    public init(_ side: AnchorSide) { self.side = side }

    /// `self == anchor + multiplier · standard space`, downwards.
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.equal, behind: anchor, multiplier: multiplier)
    }

    /// `self >= anchor + multiplier · standard space`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, behind: anchor, multiplier: multiplier)
    }

    /// `self <= anchor + multiplier · standard space`.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, behind: anchor, multiplier: multiplier)
    }
}

/// A width, a height, or the distance between two places.
public struct LayoutDimension: LayoutAnchor {
    /// The side of a constraint that the anchor stands for.
    public let side: AnchorSide

    init(_ side: AnchorSide) { self.side = side }

    /// `self == constant`.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        related(.equal, to: nil, constant: constant)
    }

    /// `self >= constant`.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: nil, constant: constant)
    }

    /// `self <= constant`.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        related(.lessThanOrEqual, to: nil, constant: constant)
    }

    /// `self == multiplier · anchor + constant`.
    public func constraint(
        equalTo anchor: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        related(.equal, to: anchor.side, multiplier: multiplier, constant: constant)
    }

    /// `self >= multiplier · anchor + constant`.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor.side, multiplier: multiplier, constant: constant)
    }

    /// `self <= multiplier · anchor + constant`.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor.side, multiplier: multiplier, constant: constant)
    }
}
