import AutoLayout
import NibFormat

extension NibLayoutAttribute {
    /// The attribute without margins, and how far insets move it.
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

    /// Whether it refers to margins.
    package var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether it is an edge, of the view or of its margins.
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
