/// The scratch memory of the simplex method, for one step at a time.
struct Workspace: ~Copyable {
    /// A direction and a pivot row, over variables or slots.
    var direction = WorkVector()
    var rho = WorkVector()
    /// The right side of an update of the multipliers. It replaces the direction, which is not
    /// needed after a move.
    var flow: WorkVector { direction }
    /// The change of each inactive row's activity along the direction.
    var slopes = WorkVector()
    /// The rows that the direction reaches, and those that a step flips.
    var crossings = Heap<Crossing>()
    var flips = Pool<Int32>()
    /// A Boolean value that indicates whether no number of the crossings was rounded.
    var areCrossingsExact = true
    /// The cost of the direction, and the step of the multipliers.
    var gap = LevelSum()
    var theta = LevelSum()
    var longRows = LongRowPatience()
    /// The rows of a sum over levels.
    var levelRows = Pool<LevelRow>()
    /// The number of components of directions and slopes computed so far.
    var effort = 0
    /// A Boolean value that indicates whether a cold start filled memory that drags seldom need.
    var isLarge = false

    /// Memory for one number of each variable, which the next ρ overwrites.
    var numbers: UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(rho.cells).assumingMemoryBound(to: Double.self)
    }

    deinit {
        direction.deallocate()
        rho.deallocate()
        slopes.deallocate()
    }

    mutating func reserve(variables: Int) {
        direction.reserve(variables)
        rho.reserve(variables)
        assert(flow.capacity >= variables, "Storage 2: every index fits")
    }

    /// Releases the memory that only a cold start fills.
    mutating func shrink() {
        assert(flips.isEmpty, "Simplex 20: no row waits to flip")
        crossings = Heap()
        flips = Pool<Int32>()
        levelRows = Pool<LevelRow>()
        isLarge = false
    }
}
