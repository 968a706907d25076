/// A horizontal or vertical axis of layout.
public enum Axis: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// The axis from left to right, or from right to left.
    case horizontal = 0
    /// The axis from top to bottom.
    case vertical = 1

    /// The axis perpendicular to this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The reading direction of a user interface.
public enum LayoutDirection: Int, Sendable, Hashable, BitwiseCopyable {
    /// The leading edge is the left one.
    case leftToRight = 0
    /// The leading edge is the right one.
    case rightToLeft = 1
}
