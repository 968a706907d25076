/// An event along a drag segment at a given t.
struct DragCrossing: BitwiseCopyable {
    var t: Double
    /// The change of the watched slot's multiplier when t passes upwards.
    var effect = 0.0
    /// The number of a row, `-1 - v` for the anchor of variable v, or `DragSegment.horizon`.
    var row: Int32
    /// The level of the row.
    var key: UInt32
    /// The maximum error of `t`, rounded up.
    private let deviation: Float
    /// The approximate slope of the row's activity along t.
    let slope: Float

    @inline(__always) init(_ place: Cell, slope: Double, row: Int32, key: UInt32) {
        t = place.value
        deviation =
            place.error == 0 ? 0 : max(.leastNormalMagnitude, Float(place.error).nextUp)
        self.slope = Float(slope)
        self.row = row
        self.key = key
    }

    /// A Boolean value that indicates whether the row's activity grows with t.
    var isRising: Bool { slope.sign == .plus }

    /// The maximum error of `t`.
    @inline(__always) var error: Double { Double(deviation) }

    /// A Boolean value that indicates whether the crossing is a row below the required level.
    @inline(__always) var isOptional: Bool { key < Priority.requiredKey }
}

/// The crossings along a drag segment in the order of t, and the position of the present t among
/// them.
///
/// Items before `cursor` are below t, the others above. A step of a drag that passes k items moves
/// the cursor by k; a drag that turns back moves it back.
///
/// The cursor determines the sides of optional rows: rows between `home` and the cursor have
/// flipped since their sides were stored.
struct DragCrossings: ~Copyable {
    private(set) var items = Pool<DragCrossing>()
    private(set) var cursor = 0
    /// The cursor at the time when the stored sides of optional rows were those of the layout.
    private(set) var home = 0
    /// The range of items around the cursor with known effects.
    private var knownLow = 0, knownHigh = 0
    /// The sum over the rows passed silently since the last ``takePassed()``, all of one level.
    private var silent = Passed()
    /// The maximum error of an effect.
    private var effectError = 0.0
    /// The maximum error of a crossing's t.
    private(set) var error = 0.0
    private var sorter = CrossingSorter()

    /// The number of passed rows of one level, and the sum of their effects.
    struct Passed {
        var count = 0
        var key: UInt32 = 0
        var sum = 0.0
        /// The sum of the magnitudes.
        var size = 0.0
        var error = 0.0
    }

    init() {}

    func clone() -> DragCrossings {
        var copy = DragCrossings()
        copy.items = items.clone()
        copy.cursor = cursor
        copy.home = home
        copy.knownLow = knownLow
        copy.knownHigh = knownHigh
        copy.effectError = effectError
        copy.error = error
        return copy
    }

    mutating func removeAll() {
        items.removeAll()
        cursor = 0
        home = 0
        error = 0
    }

    mutating func reserve(_ count: Int) { items.reserve(count) }

    /// Adds a crossing without keeping the order; ``arrange()`` must follow.
    @inline(__always) mutating func fill(_ crossing: DragCrossing, isAbove: Bool) {
        assert(crossing.t.isFinite, "Simplex 9: a place on the segment is finite")
        assert(cursor <= items.count, "Simplex 9: the cursor is among the crossings")
        items.append(crossing)
        error = max(error, crossing.error)
        if isAbove { return }
        items[items.count - 1] = items[cursor]
        items[cursor] = crossing
        cursor += 1
    }

    /// Sorts the crossings after filling. The stored sides must be those of the layout.
    ///
    /// - Complexity: O(n) for evenly spread crossings, otherwise O(n log n).
    mutating func arrange() {
        assert(cursor <= items.count, "Simplex 9: the cursor is among the crossings")
        home = cursor
        forgetEffects()
        items.trim()
        sorter.arrange(items, 0..<cursor, isUp: false)
        sorter.arrange(items, cursor..<items.count, isUp: true)
        assert(
            cursor == 0 || cursor == items.count || items[cursor - 1].t <= items[cursor].t,
            "Simplex 9: crossings are in the order of t")
    }

    // MARK: Passing

    /// Returns a Boolean value that indicates whether no crossing is between the present t and
    /// `target`, extended by `error`.
    @inline(__always) func isClear(to target: Double, _ error: Double = 0) -> Bool {
        (cursor == items.count || target + error <= items[cursor].t)
            && (cursor == 0 || target - error >= items[cursor - 1].t)
    }

    /// Returns the crossings with an uncertain order relative to `target`, which may itself have an
    /// error.
    func uncertain(at target: Cell) -> [DragCrossing] {
        guard error > 0 || target.error > 0 else { return [] }
        var list: [DragCrossing] = []
        func visit(_ place: Int) -> Bool {
            let distance = (items[place].t - target.value).magnitude
            if distance <= items[place].error + target.error { list.append(items[place]) }
            return distance <= error + target.error
        }
        var place = cursor
        while place < items.count, visit(place) { place += 1 }
        place = cursor - 1
        while place >= 0, visit(place) { place -= 1 }
        return list.filter { $0.error > 0 || target.error > 0 }
    }

    /// Passes crossings in the direction of `target`, up to the next one to return. If `isSilent`,
    /// crossings of optional rows are only added to the sum.
    ///
    /// - Returns: The crossing. `nil` if `target` is reached, the sum must be taken first, or
    ///   effects are unknown.
    @inline(__always) mutating func pass(to target: Double, isSilent: Bool) -> DragCrossing? {
        assert(cursor >= 0 && cursor <= items.count, "Simplex 9: the cursor is among the crossings")
        assert(target.isFinite, "Problem 8: a breakpoint is finite")
        while cursor < items.count, items[cursor].t < target {
            if isSilent, cursor >= knownHigh { return nil }
            let crossing = items[cursor]
            let isSummed = isSilent && crossing.isOptional
            if isSummed, !add(crossing, crossing.effect) { return nil }
            cursor += 1
            if !isSummed { return crossing }
        }
        while cursor > 0, items[cursor - 1].t > target {
            if isSilent, cursor <= knownLow { return nil }
            let crossing = items[cursor - 1]
            let isSummed = isSilent && crossing.isOptional
            if isSummed, !add(crossing, -crossing.effect) { return nil }
            cursor -= 1
            if !isSummed { return crossing }
        }
        return nil
    }

    /// Adds an effect to the sum. Returns `false` if the sum belongs to another level.
    @inline(__always) private mutating func add(_ crossing: DragCrossing, _ effect: Double) -> Bool
    {
        assert(crossing.isOptional, "Simplex 25: only optional rows pass silently")
        if crossing.key != silent.key {
            guard silent.sum == 0 else { return false }
            silent.key = crossing.key
        }
        silent.count += 1
        silent.sum += effect
        silent.size += effect.magnitude
        return true
    }

    /// Returns and resets the sum over the silently passed rows.
    mutating func takePassed() -> Passed {
        assert(silent.count >= 0 && silent.size >= silent.sum.magnitude, "Simplex 25: sizes add up")
        var taken = silent
        taken.error = Double(silent.count) * effectError
        silent = Passed()
        return taken
    }

    /// Discards the effects, because another slot is watched.
    mutating func forgetEffects() {
        effectError = 0
        knownLow = cursor
        knownHigh = cursor
    }

    /// Returns the next items on either side with unknown effects, which the caller must compute.
    mutating func takeUnknown() -> (below: Range<Int>, above: Range<Int>) {
        assert(knownLow <= cursor && cursor <= knownHigh, "Simplex 25: effects are known at t")
        let more = cursor <= knownLow ? max(32, knownLow / 4) : 0
        let below = max(0, knownLow - more)..<knownLow
        assert(knownHigh <= items.count, "Simplex 25: effects are those of crossings")
        let rest = items.count - knownHigh
        let above =
            knownHigh..<(knownHigh + (cursor >= knownHigh ? min(rest, max(32, rest / 4)) : 0))
        knownLow = below.lowerBound
        knownHigh = above.upperBound
        return (below, above)
    }

    /// Stores an effect.
    mutating func setEffect(_ effect: Cell, at place: Int) {
        assert(place >= knownLow && place < knownHigh, "Simplex 25: the effect was unknown")
        items[place].effect = effect.value
        effectError = max(effectError, effect.error)
    }

    /// Returns the two nearest crossings in the direction of `target`, if their t is the same.
    func tie(before target: Double) -> (first: DragCrossing, second: DragCrossing)? {
        let isUp = cursor < items.count && items[cursor].t < target
        let first = isUp ? cursor : cursor - 1, second = isUp ? cursor + 1 : cursor - 2
        guard isUp ? second < items.count : second >= 0 else { return nil }
        guard isUp || items[first].t > target else { return nil }
        let (a, b) = (items[first].t, items[second].t)
        guard (a - b).magnitude <= Tolerances.tie * max(1, a.magnitude) else { return nil }
        return (items[first], items[second])
    }

    /// The range of items passed since the sides were stored.
    var passed: Range<Int> {
        assert(home >= 0 && home <= items.count, "Simplex 9: sides were stored at a crossing")
        return min(home, cursor)..<max(home, cursor)
    }

    /// Records that the stored sides are those of the layout.
    mutating func noteSides() { home = cursor }
}
