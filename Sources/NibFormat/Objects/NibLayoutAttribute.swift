/// What a constraint can be about, as documents write it.
public enum NibLayoutAttribute: String, Sendable, Hashable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge that reading starts at.
    case leading
    /// The edge that reading ends at.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle, across.
    case centerX
    /// The middle, down.
    case centerY
    /// The baseline of the last line.
    case lastBaseline = "baseline"
    /// The baseline of the first line.
    case firstBaseline
    /// The left edge, less the margin.
    case leftMargin
    /// The right edge, less the margin.
    case rightMargin
    /// The top edge, less the margin.
    case topMargin
    /// The bottom edge, less the margin.
    case bottomMargin
    /// The leading edge, less the margin.
    case leadingMargin
    /// The trailing edge, less the margin.
    case trailingMargin
    /// The middle between the margins, across.
    case centerXWithinMargins
    /// The middle between the margins, down.
    case centerYWithinMargins

    /// Reads an attribute; `lastBaseline` is another word for `baseline`.
    init?(word: String) {
        if word == "lastBaseline" { self = .lastBaseline } else { self.init(rawValue: word) }
    }

    /// As UIKit spells it.
    public var name: String { self == .lastBaseline ? "lastBaseline" : rawValue }

    /// The direction it is measured in.
    public var axis: NibAxis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        default: .vertical
        }
    }

    /// Whether it is a length and not a place.
    public var isSize: Bool { self == .width || self == .height }
}

/// How the two sides of a constraint compare.
public enum NibRelation: String, Sendable, Hashable, CaseIterable {
    /// They are equal.
    case equal
    /// The first is at most the second.
    case lessThanOrEqual
    /// The first is at least the second.
    case greaterThanOrEqual

    /// As code has it: `==`, `<=` or `>=`.
    public var symbol: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}
