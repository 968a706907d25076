/// What gives when a superview's size changes: margins or sizes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt

    /// The mask of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// What gives along an axis: the margin before, the size, the margin behind.
    public func flexible(_ axis: Axis) -> (min: Bool, size: Bool, max: Bool) {
        let bits = axis == .horizontal ? rawValue : rawValue >> 3
        return (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    }
}
