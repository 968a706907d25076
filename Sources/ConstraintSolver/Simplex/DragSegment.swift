/// A drag segment: the layout as a function of one active row's breakpoint, `x = base + t d`.
///
/// Each moving variable has a base and a slope. A step computes each value on reading, by one
/// multiply-add. Nothing accumulates, and no row is visited: touched rows are sorted by the t of
/// their breakpoints.
struct DragSegment: ~Copyable {
    /// The row whose breakpoint is t, or -1 if no drag segment is live.
    private(set) var row: Int32 = -1
    var t = 0.0
    /// The t of the last report of changes, or of the start of the segment if that was later.
    private var reportedT = 0.0
    /// A Boolean value that indicates whether the segment began after the last report.
    private var isNew = false
    private(set) var variables = Pool<Int32>()
    private(set) var bases = Pool<Double>()
    private(set) var slopes = Pool<Double>()
    /// The errors of the bases and slopes; empty if all are 0.
    private var errors = Pool<Errors>()
    /// The index of each variable in `variables`, or -1. It is empty before the first segment.
    private(set) var places = Pool<Int32>()
    var crossings = DragCrossings()
    var deferred = DeferredFlips()
    /// The treatment of flips of optional rows.
    var deferral = Deferral.undecided
    /// The number of crossings of optional rows, and their highest level.
    var deferrableCount = 0
    var deferrableKey: UInt32 = 0

    /// The errors of a base and a slope, rounded up.
    struct Errors: BitwiseCopyable {
        private let base: Float, slope: Float

        init(base: Double = 0, slope: Double = 0) {
            self.base = base == 0 ? 0 : StoredCell.roundedUp(base)
            self.slope = slope == 0 ? 0 : StoredCell.roundedUp(slope)
        }

        @inline(__always) var ofBase: Double { min(Cell.limit, Double(base)) }
        @inline(__always) var ofSlope: Double { min(Cell.limit, Double(slope)) }
    }

    enum Deferral {
        case undecided
        /// Flips matter to at most one slot before the segment ends. Its multiplier is updated, and
        /// sides are stored at the end.
        case silent
        /// Flips are applied to the few slots that they matter to, through ``DeferredFlips``.
        case watched
    }

    /// The row number of a crossing that is not a row. Beyond it, a new segment must begin.
    static let horizon = Int32.min

    func clone() -> DragSegment {
        DragSegment(
            row: row, t: t, reportedT: reportedT, isNew: isNew, variables: variables.clone(),
            bases: bases.clone(), slopes: slopes.clone(), errors: errors.clone(),
            places: places.clone(), crossings: crossings.clone(), deferred: deferred.clone(),
            deferral: deferral, deferrableCount: deferrableCount, deferrableKey: deferrableKey)
    }

    @inline(__always) var isLive: Bool { row >= 0 }

    /// A Boolean value that indicates whether t has changed since the last report.
    @inline(__always) var isMoved: Bool { t != reportedT }

    /// Records a report of changes. Only later moves count as changes.
    @inline(__always) mutating func noteReport() {
        reportedT = t
        isNew = false
    }

    /// Returns the last reported value at an index; `nil` if the report was before the segment
    /// began.
    func reportedValue(_ k: Int) -> Double? {
        isNew ? nil : bases[k] + reportedT * slopes[k]
    }

    @inline(__always) func moves(_ variable: Int) -> Bool { row >= 0 && places[variable] >= 0 }

    /// Returns the value of a variable of the segment.
    @inline(__always) func value(_ variable: Int) -> Cell {
        assert(moves(variable), "Simplex 26: the segment moves the variable")
        return cell(Int(places[variable]))
    }

    @inline(__always) func cell(_ k: Int) -> Cell {
        let errors = errors.isEmpty ? Errors() : errors[k]
        return Cell(bases[k], errors.ofBase) + Cell(value: t) * Cell(slopes[k], errors.ofSlope)
    }

    /// Returns the slope of a variable of the segment, by its index in ``variables``.
    func slope(_ k: Int) -> Cell { Cell(slopes[k], errors.isEmpty ? 0 : errors[k].ofSlope) }

    /// Returns the value of a variable of the segment, without its error.
    @inline(__always) func number(_ variable: Int) -> Double {
        assert(moves(variable), "Simplex 26: the segment moves the variable")
        let k = Int(places[variable])
        return bases[k] + t * slopes[k]
    }

    /// Writes the values, in the order of `variables`.
    ///
    /// - Complexity: One multiply-add for each value, over contiguous arrays.
    func evaluate(into values: UnsafeMutablePointer<Double>) {
        assert(bases.count == variables.count, "Simplex 26: the lists of a segment agree")
        assert(slopes.count == variables.count, "Simplex 26: the lists of a segment agree")
        let t = self.t, bases = self.bases.base, slopes = self.slopes.base
        for k in 0..<variables.count { values[k] = bases[k] + t * slopes[k] }
    }

    mutating func start(row: Int, t: Double, variables count: Int) {
        assert(!isLive && variables.isEmpty, "Simplex 26: one segment is live at a time")
        assert(t.isFinite && row >= 0, "Problem 8: a breakpoint is finite")
        if places.count < count { places.append(repeating: -1, count: count - places.count) }
        self.row = Int32(row)
        self.t = t
        reportedT = t
        isNew = true
        deferral = .undecided
        deferrableCount = 0
        deferrableKey = 0
        crossings.removeAll()
    }

    /// Reserves capacity for a number of variables and crossings.
    mutating func reserve(_ count: Int, crossings crossingCount: Int) {
        variables.reserve(count)
        bases.reserve(count)
        slopes.reserve(count)
        crossings.reserve(crossingCount)
    }

    /// Sorts the crossings after filling, and reserves memory, so that no step allocates.
    ///
    /// - Parameter slots: The number of slots that flips may affect.
    mutating func arrange(slots: Int) {
        deferred.reserve(variables: places.count, flips: deferrableCount, slots: slots)
        crossings.arrange()
    }

    mutating func append(_ variable: Int, base: Cell, slope: Cell) {
        assert(isLive, "Simplex 26: a segment is live while it is filled")
        assert(places[variable] < 0, "Simplex 26: a segment lists a variable once")
        let k = variables.count
        places[variable] = Int32(k)
        variables.append(Int32(variable))
        bases.append(base.value)
        slopes.append(slope.value)
        if errors.isEmpty {
            if base.error == 0, slope.error == 0 { return }
            errors.reserve(variables.capacity)
            errors.append(repeating: Errors(), count: k)
        }
        errors.append(Errors(base: base.error, slope: slope.error))
    }

    /// Ends the segment. Its values must have been stored elsewhere.
    mutating func end() {
        assert(
            errors.isEmpty || variables.count == errors.count,
            "Simplex 26: the lists of a segment agree")
        for k in 0..<variables.count { places[variables[k]] = -1 }
        variables.removeAll()
        bases.removeAll()
        slopes.removeAll()
        errors.removeAll()
        deferred.close()
        assert(
            deferred.flips.isEmpty && !deferred.isOpen, "Simplex 25: no flip is deferred any more")
        row = -1
    }

    /// Returns a Boolean value that indicates whether no row reaches its breakpoint between the
    /// present t and `target`.
    @inline(__always) func isClear(to target: Double) -> Bool { crossings.isClear(to: target) }

    /// Returns a Boolean value that indicates whether the way to `target` is clear by more than all
    /// errors.
    @inline(__always) func isCertainlyClear(to target: Double) -> Bool {
        crossings.isClear(to: target, Cell(value: target).error + crossings.error)
    }
}
