/// A factory for constraints on an edge, centre, baseline or extent of an item.
///
/// Each kind of anchor has its own type. Code that mixes axes, or sizes with positions, therefore
/// does not compile (layout rule 9).
public protocol LayoutAnchor {
    /// The side of a constraint that the anchor represents.
    var side: AnchorSide { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
public struct AnchorSide {
    /// The side, whose items ``owner`` keeps.
    let side: ConstraintSide
    /// The item of the side, or a ``Pair``.
    private let owner: AnyObject

    /// The owners of both ends of a distance.
    private final class Pair {
        let end, origin: AnyObject

        init(end: AnyObject, origin: AnyObject) { (self.end, self.origin) = (end, origin) }
    }

    package init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
        side = ConstraintSide(box: item.box, attribute: attribute)
        owner = item
    }

    /// Creates a side for the distance from one position to another.
    package init(from origin: AnchorSide, to end: AnchorSide) {
        side = ConstraintSide(
            box: end.side.box, attribute: end.side.attribute, originBox: origin.side.box,
            originAttribute: origin.side.attribute)
        owner = Pair(end: end.owner, origin: origin.owner)
    }

    private init(_ side: ConstraintSide, owner: AnyObject) {
        self.side = side
        self.owner = owner
    }

    /// Creates a side of a constraint; `nil` for a side without an item.
    fileprivate init?(_ side: ConstraintSide) {
        guard let item = side.item else { return nil }
        self.init(side, owner: item)
    }

    /// The side in messages: `a.width` or `(b.left - a.right)`.
    package var text: String { side.text }

    /// A Boolean value that indicates whether the side is a distance between two positions.
    package var isDistance: Bool { side.isDistance }

    /// A value that sides of the same items and attributes share, for comparisons.
    package var key: AnyHashable { side }

    /// The item to which the side belongs.
    var item: any LayoutItem {
        guard let item = side.item else { preconditionFailure("An anchor keeps its item") }
        return item
    }
}

extension LayoutConstraint {
    /// The first side, or `nil` if its item no longer exists.
    package var firstSide: AnchorSide? { AnchorSide(first) }
    /// The second side, or `nil` if the constraint has none.
    package var secondSide: AnchorSide? { AnchorSide(second) }
}

extension AnchorSide {
    /// Returns a constraint between two sides, or on this one. An invalid pair traps with UIKit's
    /// message.
    package func constraint(
        _ relation: LayoutRelation, to other: AnchorSide?, multiplier: Double = 1, constant: Double
    ) -> LayoutConstraint {
        let first = side, second = other?.side ?? .none
        var mistake = LayoutConstraint.mistake(first, second, multiplier, constant)
        if mistake == .directionalWithAbsolute {
            mistake = .incompatibleUnits(first: first.text, second: second.text)
        }
        LayoutConstraint.stop(mistake)
        return LayoutConstraint(
            LegalConstraint(
                first: first, second: second, relation: relation, multiplier: multiplier,
                constant: constant))
    }
}

extension LayoutAnchor {
    /// The item to which the anchor belongs.
    public var item: any LayoutItem { side.item }

    /// Returns a Boolean value that indicates whether two anchors represent the same side.
    func isSame(as other: some LayoutAnchor) -> Bool {
        side.side == other.side.side
    }

    func related(
        _ relation: LayoutRelation, to other: AnchorSide?, multiplier: Double = 1, constant: Double
    ) -> LayoutConstraint {
        side.constraint(relation, to: other, multiplier: multiplier, constant: constant)
    }
}

/// An item that shows lines of text.
protocol TextLines: LayoutItem {
    var lineHeight: Double { get }
}

extension AnchorSide {
    /// The line height of the text whose baseline the side is; `nil` for other sides.
    fileprivate var lineHeight: Double? {
        side.attribute.isBaseline ? (item as? any TextLines)?.lineHeight : nil
    }
}

/// An anchor for a position along one axis.
public protocol LayoutPlaceAnchor: LayoutAnchor {
    /// Creates an anchor from a side of a constraint.
    init(_ side: AnchorSide)
}

extension LayoutPlaceAnchor {
    /// The standard space between neighbours: 8 points.
    ///
    /// Between the baselines of two texts, the standard space is the line height of the larger font
    /// when the constraint is created. UIKit's value is not documented, so this one is a guess.
    public static var systemSpacing: Double { 8 }

    /// Returns a constraint of the form `self == anchor + constant`.
    public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
        related(.equal, to: anchor.side, constant: constant)
    }

    /// Returns a constraint of the form `self >= anchor + constant`.
    public func constraint(greaterThanOrEqualTo anchor: Self, constant: Double = 0)
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor.side, constant: constant)
    }

    /// Returns a constraint of the form `self <= anchor + constant`.
    public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor.side, constant: constant)
    }

    /// Returns an anchor for the distance `other - self`.
    public func anchorWithOffset(to other: Self) -> LayoutDimension {
        LayoutDimension(AnchorSide(from: side, to: other.side))
    }

    package func spaced(_ relation: LayoutRelation, behind anchor: Self, multiplier: Double)
        -> LayoutConstraint
    {
        let space =
            side.lineHeight.flatMap { one in anchor.side.lineHeight.map { max(one, $0) } }
            ?? Self.systemSpacing
        let constraint = related(relation, to: anchor.side, constant: multiplier * space)
        constraint.spacing = .systemSpacing
        return constraint
    }
}

/// A factory for constraints on a horizontal position: an edge or the centre.
public struct LayoutXAxisAnchor: LayoutPlaceAnchor {
    /// The side of a constraint that the anchor represents.
    public let side: AnchorSide

    /// Creates an anchor from a side of a constraint.
    public init(_ side: AnchorSide) { self.side = side }

    /// Returns a constraint of the form `self == anchor + multiplier · standard space`, in reading
    /// direction.
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.equal, behind: anchor, multiplier: multiplier)
    }

    /// Returns a constraint of the form `self >= anchor + multiplier · standard space`, in reading
    /// direction.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, behind: anchor, multiplier: multiplier)
    }

    /// Returns a constraint of the form `self <= anchor + multiplier · standard space`, in reading
    /// direction.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, behind: anchor, multiplier: multiplier)
    }
}

/// A factory for constraints on a vertical position: an edge, the centre or a baseline.
public struct LayoutYAxisAnchor: LayoutPlaceAnchor {
    /// The side of a constraint that the anchor represents.
    public let side: AnchorSide

    /// Creates an anchor from a side of a constraint.
    public init(_ side: AnchorSide) { self.side = side }

    /// Returns a constraint of the form `self == anchor + multiplier · standard space`, downwards.
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.equal, behind: anchor, multiplier: multiplier)
    }

    /// Returns a constraint of the form `self >= anchor + multiplier · standard space`, downwards.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, behind: anchor, multiplier: multiplier)
    }

    /// Returns a constraint of the form `self <= anchor + multiplier · standard space`, downwards.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, behind: anchor, multiplier: multiplier)
    }
}

/// A factory for constraints on a width, a height or the distance between two positions.
public struct LayoutDimension: LayoutAnchor {
    /// The side of a constraint that the anchor represents.
    public let side: AnchorSide

    init(_ side: AnchorSide) { self.side = side }

    /// Returns a constraint of the form `self == constant`.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        related(.equal, to: nil, constant: constant)
    }

    /// Returns a constraint of the form `self >= constant`.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: nil, constant: constant)
    }

    /// Returns a constraint of the form `self <= constant`.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        related(.lessThanOrEqual, to: nil, constant: constant)
    }

    /// Returns a constraint of the form `self == multiplier · anchor + constant`.
    public func constraint(
        equalTo anchor: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        related(.equal, to: anchor.side, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint of the form `self >= multiplier · anchor + constant`.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor.side, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint of the form `self <= multiplier · anchor + constant`.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor.side, multiplier: multiplier, constant: constant)
    }
}

extension LayoutItem {
    /// The anchor for the leading edge.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .leading)) }
    /// The anchor for the trailing edge.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .trailing)) }
    /// The anchor for the left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .left)) }
    /// The anchor for the right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .right)) }
    /// The anchor for the horizontal centre.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(AnchorSide(self, .centerX)) }
    /// The anchor for the top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .top)) }
    /// The anchor for the bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .bottom)) }
    /// The anchor for the vertical centre.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(AnchorSide(self, .centerY)) }
    /// The anchor for the width.
    public var widthAnchor: LayoutDimension { LayoutDimension(AnchorSide(self, .width)) }
    /// The anchor for the height.
    public var heightAnchor: LayoutDimension { LayoutDimension(AnchorSide(self, .height)) }
}

extension LayoutNode {
    /// The anchor for the baseline of the first line of text.
    public var firstBaselineAnchor: LayoutYAxisAnchor {
        LayoutYAxisAnchor(AnchorSide(self, .firstBaseline))
    }
    /// The anchor for the baseline of the last line of text.
    public var lastBaselineAnchor: LayoutYAxisAnchor {
        LayoutYAxisAnchor(AnchorSide(self, .lastBaseline))
    }
}
