/// How much room there is along an axis, coarsely.
public enum SizeClass: Int, Sendable, Hashable, BitwiseCopyable {
    /// Not said; in a variation: any.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}
