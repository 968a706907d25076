import ConstraintSolver

/// The part of an item that a constraint relates: an edge, a centre, a size or a baseline.
///
/// Attributes refer to the item's alignment rectangle. The raw values are those of UIKit and of
/// Interface Builder documents.
public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// No attribute, because the constraint has no second item.
    case notAnAttribute = 0
    /// The left edge of the alignment rectangle.
    case left = 1
    /// The right edge of the alignment rectangle.
    case right = 2
    /// The top edge of the alignment rectangle.
    case top = 3
    /// The bottom edge of the alignment rectangle.
    case bottom = 4
    /// The leading edge of the alignment rectangle.
    case leading = 5
    /// The trailing edge of the alignment rectangle.
    case trailing = 6
    /// The width of the alignment rectangle.
    case width = 7
    /// The height of the alignment rectangle.
    case height = 8
    /// The horizontal centre of the alignment rectangle.
    case centerX = 9
    /// The vertical centre of the alignment rectangle.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left margin of the view.
    case leftMargin = 13
    /// The right margin of the view.
    case rightMargin = 14
    /// The top margin of the view.
    case topMargin = 15
    /// The bottom margin of the view.
    case bottomMargin = 16
    /// The leading margin of the view.
    case leadingMargin = 17
    /// The trailing margin of the view.
    case trailingMargin = 18
    /// The centre between the left and right margins.
    case centerXWithinMargins = 19
    /// The centre between the top and bottom margins.
    case centerYWithinMargins = 20
    /// The left edge, under the name that Apple's frameworks use internally.
    case minX = 32
    /// The top edge, under the name that Apple's frameworks use internally.
    case minY = 33
    /// The right edge, under the name that Apple's frameworks use internally.
    case maxX = 36
    /// The bottom edge, under the name that Apple's frameworks use internally.
    case maxY = 37
}

extension LayoutAttribute {
    /// The position of an attribute in its rectangle.
    enum Place {
        /// A fraction of the extent: 0 is the near edge, 1 the far one.
        case share(Double)
        /// The leading edge (0) or the trailing edge (1).
        case directed(Double)
        /// The width or height.
        case extent
        case firstBaseline
        case lastBaseline
        case nowhere
    }

    var place: Place {
        switch self {
        case .notAnAttribute: .nowhere
        case .left, .top, .leftMargin, .topMargin, .minX, .minY: .share(0)
        case .right, .bottom, .rightMargin, .bottomMargin, .maxX, .maxY: .share(1)
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .share(0.5)
        case .leading, .leadingMargin: .directed(0)
        case .trailing, .trailingMargin: .directed(1)
        case .width, .height: .extent
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }

    /// The axis of the attribute, or `nil` for ``notAnAttribute``.
    public var axis: Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
            .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .minX, .maxX:
            .horizontal
        default: .vertical
        }
    }

    /// A Boolean value that indicates whether the attribute is a position.
    public var isLocation: Bool { self != .notAnAttribute && !isSize }

    /// A Boolean value that indicates whether the attribute is a width or a height.
    public var isSize: Bool { self == .width || self == .height }

    /// A Boolean value that indicates whether the attribute depends on the reading direction.
    public var isDirectional: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// A Boolean value that indicates whether the attribute is a left or right edge, independent of
    /// the reading direction.
    package var isAbsoluteSide: Bool {
        self == .left || self == .right || self == .leftMargin || self == .rightMargin
            || self == .minX || self == .maxX
    }

    /// A Boolean value that indicates whether the attribute refers to the item's margins.
    public var isMargin: Bool { (13...20).contains(rawValue) }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension LayoutAttribute {
    /// The name of the case, as printed in equations.
    public var description: String { "\(self)" }
}

/// The relation between the two sides of a constraint, with UIKit's raw values.
public enum LayoutRelation: Int, Sendable, Hashable, BitwiseCopyable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// The first side is equal to the second.
    case equal = 0
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual = 1

    /// The corresponding relation of the solver.
    var solved: Relation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}

extension LayoutRelation: CustomStringConvertible {
    /// The operator: `<=`, `==` or `>=`.
    public var description: String { solved.description }
}
