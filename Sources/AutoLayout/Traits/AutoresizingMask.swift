/// The margins and sizes of a view that change in proportion when its superview's size changes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the mask, numbered as in UIKit.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin flexes with the superview's width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width flexes with the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin flexes with the superview's width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin flexes with the superview's height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height flexes with the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin flexes with the superview's height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// Returns Boolean values that indicate whether the left or top margin, the size, and the right
    /// or bottom margin are flexible along an axis.
    public func flexible(_ axis: Axis) -> (min: Bool, size: Bool, max: Bool) {
        let bits = axis == .horizontal ? rawValue : rawValue >> 3
        return (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    }
}

extension AutoresizingMask {
    /// The prefix of descriptions of autoresizing constraints, such as `h=--& v=-&-` (layout rule
    /// 74).
    ///
    /// For each axis, the three signs represent the left or top margin, the size, and the right or
    /// bottom margin. `&` means flexible, `-` means fixed. If all three are fixed, the last one is
    /// printed as flexible.
    public var descriptionPrefix: String { "h=\(signs(.horizontal)) v=\(signs(.vertical))" }

    private func signs(_ axis: Axis) -> String {
        let (min, size, max) = flexible(axis)
        let isFixed = !min && !size && !max
        return [min, size, max || isFixed].map { $0 ? "&" : "-" }.joined()
    }
}
