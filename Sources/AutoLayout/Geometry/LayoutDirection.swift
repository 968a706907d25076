/// The direction in which lines of text run.
public enum LayoutDirection: Int, Sendable, Hashable, BitwiseCopyable {
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}
