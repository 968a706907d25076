/// What a constraint says something about: an edge, a middle, an extent or a baseline of an item's alignment rectangle.
///
/// The raw values are those of UIKit and of Interface Builder's files.
public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// Nothing: the constraint has no second item.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The edge where lines begin.
    case leading = 5
    /// The edge where lines end.
    case trailing = 6
    /// The extent from left to right.
    case width = 7
    /// The extent from top to bottom.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The upper margin.
    case topMargin = 15
    /// The lower margin.
    case bottomMargin = 16
    /// The margin where lines begin.
    case leadingMargin = 17
    /// The margin where lines end.
    case trailingMargin = 18
    /// The middle between the left and the right margin.
    case centerXWithinMargins = 19
    /// The middle between the upper and the lower margin.
    case centerYWithinMargins = 20
    /// The left edge, as frameworks name it.
    case minX = 32
    /// The upper edge, as frameworks name it.
    case minY = 33
    /// The right edge, as frameworks name it.
    case maxX = 36
    /// The lower edge, as frameworks name it.
    case maxY = 37
}

extension LayoutAttribute {
    /// Where an attribute is in its rectangle.
    enum Place {
        /// At a share of the extent: 0 the near edge, 1 the far one.
        case share(Double)
        /// At the edge where lines begin (0) or end (1).
        case directed(Double)
        /// The extent itself.
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

    /// The axis along which it lies; `nil` for none.
    public var axis: Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .minX, .maxX:
            .horizontal
        default: .vertical
        }
    }

    /// Whether it is a place, not an extent.
    public var isLocation: Bool { self != .notAnAttribute && !isSize }

    /// Whether it is an extent.
    public var isSize: Bool { self == .width || self == .height }

    /// Whether it depends on the reading direction.
    public var isDirectional: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// Whether it is a left or right edge whatever the reading direction.
    package var isAbsoluteSide: Bool {
        self == .left || self == .right || self == .leftMargin || self == .rightMargin || self == .minX || self == .maxX
    }

    /// Whether it refers to the item's margins.
    public var isMargin: Bool { (13...20).contains(rawValue) }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension LayoutAttribute: CustomStringConvertible {
    /// The name, as in equations.
    public var description: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .minX: "minX"
        case .minY: "minY"
        case .maxX: "maxX"
        case .maxY: "maxY"
        }
    }
}
