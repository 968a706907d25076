import Rational

/// A drag, proven: between two values of the dragged breakpoint the decisions stay what they were
/// when last proven.
///
/// Made once a line, in the time of a sparse solve; then a step is proven by two comparisons. Where
/// rows flip on the way, ``ExactCrossings`` goes on.
struct ExactLine: ~Copyable {
    /// The row that is dragged, or -1.
    var row: Int32 = -1
    /// The breakpoint for which `ExactState.x` holds, and the variables that move with it.
    var start = Rational.zero
    var variables = Pool<Int32>()
    var slopes = RationalPool()
    /// Strictly between these nothing happens.
    var low = -Double.infinity
    var high = Double.infinity
    /// The counts of changes for which it was made.
    var stamp = -1
    var flipStamp = -1

    init() {}

    @inline(__always) func holds(_ t: Double) -> Bool { low < t && t < high }
}
