/// The scratch memory of the simplex method, for one step at a time.
struct Workspace: ~Copyable {
    /// A direction, a pivot row and a right side, over variables or slots.
    var direction = WorkVector(capacity: 16)
    var rho = WorkVector(capacity: 16)
    var flow = WorkVector(capacity: 16)
    /// The change of each inactive row's activity along the direction.
    var slopes = WorkVector(capacity: 16)
    /// The rows that the direction reaches, and those that a step flips.
    var crossings = CrossingHeap()
    var flips = Pool<Crossing>()
    /// A Boolean value that indicates whether no number of the crossings was rounded.
    var areCrossingsExact = true
    /// The cost of the direction, and the step of the multipliers.
    var gap = LevelSum()
    var theta = LevelSum()
    var longRows = LongRowPatience()
    /// A Boolean value that indicates whether a cold start filled memory that drags seldom need.
    var isLarge = false

    init() {}

    deinit {
        direction.deallocate()
        rho.deallocate()
        flow.deallocate()
        slopes.deallocate()
    }

    mutating func reserve(variables: Int, rows: Int) {
        direction.reserve(variables)
        rho.reserve(variables)
        flow.reserve(variables)
        slopes.reserve(rows)
        assert(flow.capacity >= variables && slopes.capacity >= rows, "Storage 2: every index fits")
    }

    /// Releases the memory that only a cold start fills.
    mutating func shrink() {
        assert(flips.isEmpty, "Simplex 20: no row waits to flip")
        crossings = CrossingHeap()
        flips = Pool<Crossing>()
        isLarge = false
    }
}
