/// A width and a height.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// The size of `width` by `height`.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }

    /// Nothing by nothing.
    public static let zero = Size()

    /// An intrinsic width or height that is not given: -1, as in UIKit.
    public static let noIntrinsicMetric: Double = -1

    /// The intrinsic size of what has none.
    public static let noIntrinsic = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)

    /// Asks for the smallest size that fits.
    public static let layoutFittingCompressed = Size()

    /// Asks for the largest size that fits: 10,000 each way, as in UIKit.
    public static let layoutFittingExpanded = Size(width: 10_000, height: 10_000)

    /// The extent along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension Size: CustomStringConvertible {
    /// `(width, height)`.
    public var description: String { "(\(plain(width)), \(plain(height)))" }
}
