/// A drag: the layout as a function of one active row's breakpoint, `x = base + t d`.
///
/// Variables that move are listed with base and direction beside each other, so that a step is one
/// multiply-add for each value when it is read, nothing accumulates, and no row is looked at: the
/// touched rows wait in the order of the t at which they reach their breakpoints.
struct DragSegment: ~Copyable {
    /// The row whose breakpoint is t, or -1 where no line is live.
    private(set) var row: Int32 = -1
    var t = 0.0
    /// The t of the last report of changes, or that at which the line began if that was later.
    private var reportedT = 0.0
    /// Whether the line began after the last report.
    private var isNew = false
    private(set) var variables = Pool<Int32>()
    private(set) var bases = Pool<Double>()
    private(set) var slopes = Pool<Double>()
    private(set) var baseErrors = Pool<Double>()
    private(set) var slopeErrors = Pool<Double>()
    /// Where a variable stands in `variables`, or -1.
    private(set) var places = Pool<Int32>()
    var crossings = DragCrossings()
    var deferred = DeferredFlips()
    /// The treatment of flips of optional rows.
    var deferral = Deferral.undecided
    /// How many of the crossings are of optional rows, and their highest level.
    var deferrableCount = 0
    var deferrableKey: UInt32 = 0

    enum Deferral {
        case undecided
        /// Flips matter to one slot at most before the line ends. Its multiplier is kept up to date;
        /// sides are stored at the end.
        case silent
        /// Flips are entered with the few slots that they matter to, in the ``DeferredFlips``.
        case watched
    }

    /// Stands for a row where a line has to be begun anew.
    static let horizon = Int32.min

    init() {}

    func clone() -> DragSegment {
        var copy = DragSegment()
        copy.row = row
        copy.t = t
        copy.reportedT = reportedT
        copy.isNew = isNew
        copy.variables = variables.clone()
        copy.bases = bases.clone()
        copy.slopes = slopes.clone()
        copy.baseErrors = baseErrors.clone()
        copy.slopeErrors = slopeErrors.clone()
        copy.places = places.clone()
        copy.crossings = crossings.clone()
        copy.deferred = deferred.clone()
        copy.deferral = deferral
        copy.deferrableCount = deferrableCount
        copy.deferrableKey = deferrableKey
        return copy
    }

    @inline(__always) var isLive: Bool { row >= 0 }

    /// Whether t is another than at the last report of changes.
    @inline(__always) var isMoved: Bool { t != reportedT }

    /// What is moved from now on counts as changed.
    @inline(__always) mutating func noteReport() {
        reportedT = t
        isNew = false
    }

    /// What was last reported of the value at a place; nil where that was before the line began.
    func reportedValue(_ k: Int) -> Double? {
        isNew ? nil : bases[k] + reportedT * slopes[k]
    }

    mutating func appendVariables(_ count: Int) { places.append(repeating: -1, count: count) }

    @inline(__always) func moves(_ variable: Int) -> Bool { row >= 0 && places[variable] >= 0 }

    /// The value of a variable of the line.
    @inline(__always) func value(_ variable: Int) -> Cell { cell(Int(places[variable])) }

    @inline(__always) func cell(_ k: Int) -> Cell {
        Cell(bases[k], baseErrors[k]) + Cell(value: t) * Cell(slopes[k], slopeErrors[k])
    }

    /// The value of a variable of the line, without its error.
    @inline(__always) func number(_ variable: Int) -> Double {
        let k = Int(places[variable])
        return bases[k] + t * slopes[k]
    }

    /// Writes the values, in the order of `variables`.
    ///
    /// - Complexity: One multiply-add each, over flat arrays.
    func evaluate(into values: UnsafeMutablePointer<Double>) {
        let t = self.t, bases = self.bases.base, slopes = self.slopes.base
        for k in 0..<variables.count { values[k] = bases[k] + t * slopes[k] }
    }

    mutating func start(row: Int, t: Double) {
        self.row = Int32(row)
        self.t = t
        reportedT = t
        isNew = true
        deferral = .undecided
        deferrableCount = 0
        deferrableKey = 0
        crossings.removeAll()
    }

    /// Makes room for so many variables.
    mutating func reserve(_ count: Int) {
        variables.reserve(count)
        bases.reserve(count)
        slopes.reserve(count)
        baseErrors.reserve(count)
        slopeErrors.reserve(count)
    }

    /// Ends filling in crossings. No step is to allocate.
    mutating func arrange() {
        deferred.reserve(variables: places.count, flips: deferrableCount)
        crossings.arrange()
    }

    mutating func append(_ variable: Int, base: Cell, slope: Cell) {
        places[variable] = Int32(variables.count)
        variables.append(Int32(variable))
        bases.append(base.value)
        baseErrors.append(base.error)
        slopes.append(slope.value)
        slopeErrors.append(slope.error)
    }

    /// Forgets the line; the values have been taken from it.
    mutating func end() {
        for k in 0..<variables.count { places[variables[k]] = -1 }
        variables.removeAll()
        bases.removeAll()
        slopes.removeAll()
        baseErrors.removeAll()
        slopeErrors.removeAll()
        deferred.close()
        row = -1
    }

    /// Whether no row reaches its breakpoint between the present t and `target`.
    @inline(__always) func isClear(to target: Double) -> Bool { crossings.isClear(to: target) }

    /// As ``isClear(to:)``, by more than all errors.
    @inline(__always) func isCertainlyClear(to target: Double) -> Bool {
        crossings.isClear(to: target, Cell(value: target).error + crossings.error)
    }
}
