/// One of the two directions in which things are laid out.
public enum Axis: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// From left to right, or from right to left.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1

    /// The other one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
