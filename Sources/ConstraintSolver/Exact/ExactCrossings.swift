import Rational

/// Everything that happens along an exact line, in order of the dragged breakpoint: rows that reach
/// their breakpoints, variables that reach their anchors.
///
/// Sorted when a drag first flips a row. Places are `Double`s, the nearest to the exact ones, so
/// two that are different `Double`s are in the right order; whether one is exact is noted beside
/// it.
struct ExactCrossings: ~Copyable {
    struct Event: BitwiseCopyable {
        var place: Double
        /// The row, or `-1 - variable` for a variable that decides a tie and reaches its anchor.
        var code: Int32
        /// The side of the row beyond the place.
        var sideBeyond: Int8
        var isExact: Bool
    }

    private(set) var list = Pool<Event>()
    /// Where a row stands in the list, or -1.
    private(set) var ranks = Pool<Int32>()
    /// How many places lie below the breakpoint, and how many at or below it, when last proven.
    var below = 0
    var upTo = 0
    private(set) var isBuilt = false

    init() {}

    mutating func forget() {
        guard isBuilt else { return }
        for k in 0..<list.count where list[k].code >= 0 { ranks[list[k].code] = -1 }
        list.removeAll()
        isBuilt = false
    }

    mutating func append(_ event: Event) { list.append(event) }

    /// Sorts what was appended; `start` is where the proof stands.
    mutating func build(rows: Int, start: Double) {
        var buffer = UnsafeMutableBufferPointer(start: list.base, count: list.count)
        buffer.sort { $0.place < $1.place }
        if rows > ranks.count { ranks.append(repeating: -1, count: rows - ranks.count) }
        for k in 0..<list.count where list[k].code >= 0 { ranks[list[k].code] = Int32(k) }
        isBuilt = true
        below = count { $0 < start }
        upTo = count { $0 <= start }
    }

    private func count(_ isBefore: (Double) -> Bool) -> Int {
        var low = 0, high = list.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(list[middle].place) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether a row stands right at breakpoint `t`.
    @inline(__always) func isRight(_ k: Int, side: Int8, at t: Double) -> Bool {
        let event = list[k]
        if event.place == t { return event.isExact }
        return side == (event.place < t ? event.sideBeyond : -event.sideBeyond)
    }
}
