/// A triangular start for a large batch: values first, then the rows that explain them.
///
/// Rows with one undefined variable left define it: required equalities at once; else the single row of highest
/// priority names a variable, which is put where *all* rows that are single in it cost least together (their
/// lexicographic weighted median), held by the row whose breakpoint that is. Where no row is single the next
/// variable in order of creation stays at its anchor. The order of definition is the order of the base.
///
/// - Complexity: O(non-zeros), plus sorting of what is single in one variable at a time.
struct Crash: ~Copyable {
    private var counts = Pool<Int32>()
    private var isDefined = Pool<UInt8>()
    private var certain = Pool<Int32>()
    private var levels = LevelBuckets()
    private var median = Median()
    private var nextVariable = 0

    init(_ rows: borrowing RowStore, variables: Int) {
        counts.append(repeating: 0, count: rows.count)
        isDefined.append(repeating: 0, count: variables)
        levels.prepare(rows)
        for row in 0..<rows.count where rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0 {
            counts[row] = rows.bodies[row].length
            if counts[row] == 1 { enqueue(row, rows) }
        }
    }

    @inline(__always) private mutating func enqueue(_ row: Int, _ rows: borrowing RowStore) {
        let body = rows.bodies[row]
        if body.isRequired, body.relation == .equal {
            certain.append(Int32(row))
        } else {
            levels.append(row)
        }
    }

    /// Runs to the end: every variable has a value, a slot, a place in the order.
    mutating func run(_ engine: inout Engine) {
        while true {
            if !certain.isEmpty {
                defineByEquality(Int(certain.removeLast()), &engine)
            } else if let row = levels.popHighest() {
                if counts[row] == 1 { defineByMedian(undefinedVariable(row, engine.rows), &engine) }
            } else if !defineByStay(&engine) {
                return
            }
        }
    }

    private func undefinedVariable(_ row: Int, _ rows: borrowing RowStore) -> Int {
        for entry in rows.terms(row) where isDefined[entry.variable] == 0 { return Int(entry.variable) }
        return -1
    }

    private mutating func defineByEquality(_ row: Int, _ engine: inout Engine) {
        guard counts[row] == 1 else { return }
        let (variable, coefficient, rest) = split(row, engine)
        define(variable, Int32(row), coefficient, Cell(rest.value / coefficient, rest.scale / coefficient.magnitude), &engine)
    }

    /// The undefined variable of a single row, its coefficient, and what is left for them of the breakpoint.
    @inline(__always) private func split(_ row: Int, _ engine: borrowing Engine) -> (Int, Double, Cell) {
        let breakpoint = engine.rows.bodies[row].breakpoint
        var rest = Cell(breakpoint, breakpoint.magnitude)
        var variable = -1
        var coefficient = 1.0
        for entry in engine.rows.terms(row) {
            if isDefined[entry.variable] == 0 {
                variable = Int(entry.variable)
                coefficient = entry.coefficient
            } else {
                let cell = engine.x[entry.variable]
                rest.value -= entry.coefficient * cell.value
                rest.scale = max(rest.scale, entry.coefficient.magnitude * cell.scale)
            }
        }
        if rest.isDust { rest.value = 0 }
        return (variable, coefficient, rest)
    }

    private mutating func defineByMedian(_ variable: Int, _ engine: inout Engine) {
        median.removeAll()
        for link in engine.rows.column(variable) {
            let row = Int(engine.rows.entries[link].row)
            guard counts[row] == 1 else { continue }
            let (_, coefficient, rest) = split(row, engine)
            let value = Cell(rest.value / coefficient, rest.scale / coefficient.magnitude)
            median.add(Int32(row), coefficient, value, engine.rows.bodies[row])
        }
        let chosen = median.choose()
        define(variable, chosen.row, chosen.coefficient, chosen.value, &engine)
    }

    private mutating func defineByStay(_ engine: inout Engine) -> Bool {
        while nextVariable < isDefined.count, isDefined[nextVariable] != 0 { nextVariable += 1 }
        guard nextVariable < isDefined.count else { return false }
        let anchor = engine.anchors[nextVariable]
        define(nextVariable, Basis.unit(nextVariable), 1, Cell(anchor, anchor.magnitude), &engine)
        return true
    }

    private mutating func define(
        _ variable: Int, _ code: Int32, _ coefficient: Double, _ value: Cell, _ engine: inout Engine
    ) {
        isDefined[variable] = 1
        engine.takeSlot(variable, code, coefficient, value)
        for link in engine.rows.column(variable) {
            let row = Int(engine.rows.entries[link].row)
            counts[row] &-= 1
            if counts[row] == 1, engine.rows.slots[row] != RowStore.dead { enqueue(row, engine.rows) }
        }
    }
}

/// First-in first-out queues of rows, one a priority level; required inequalities come last of all.
struct LevelBuckets: ~Copyable {
    private var keys: [UInt32] = []
    private var heads: [Int32] = []
    private var tails: [Int32] = []
    private var next = Pool<Int32>()
    private var levelOf = Pool<Int32>()
    private var highest = 0

    init() {}

    mutating func prepare(_ rows: borrowing RowStore) {
        next.append(repeating: -1, count: rows.count)
        levelOf.append(repeating: 0, count: rows.count)
        collectKeys(rows)
        for row in 0..<rows.count { levelOf[row] = level(of: LevelBuckets.rank(rows.bodies[row])) }
        heads = Array(repeating: -1, count: keys.count)
        tails = heads
        highest = keys.count
    }

    /// Optional levels from the highest to the lowest, then required inequalities.
    private static func rank(_ body: RowBody) -> UInt32 { body.isRequired ? 0 : body.key }

    private mutating func collectKeys(_ rows: borrowing RowStore) {
        var seen = Set<UInt32>()
        var last: UInt32 = .max
        for row in 0..<rows.count {
            let key = LevelBuckets.rank(rows.bodies[row])
            if key != last { seen.insert(key) }
            last = key
        }
        keys = seen.sorted(by: >)
    }

    private func level(of key: UInt32) -> Int32 {
        var low = 0, high = keys.count - 1
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] > key { low = middle + 1 } else { high = middle }
        }
        return Int32(low)
    }

    mutating func append(_ row: Int) {
        let level = Int(levelOf[row])
        next[row] = -1
        if heads[level] < 0 { heads[level] = Int32(row) } else { next[tails[level]] = Int32(row) }
        tails[level] = Int32(row)
        highest = min(highest, level)
    }

    mutating func popHighest() -> Int? {
        while highest < heads.count {
            let row = heads[highest]
            if row >= 0 {
                heads[highest] = next[row]
                return Int(row)
            }
            highest += 1
        }
        return nil
    }
}

/// The value of one variable at which several rows, single in it, cost least together, level by level.
struct Median: ~Copyable {
    struct Candidate: BitwiseCopyable {
        var row: Int32
        var coefficient: Double
        var value: Cell
        var key: UInt32
        var kink: Double
        var left: Double
    }

    private var candidates = Pool<Candidate>()
    private var slope = LevelSum()

    init() {}

    mutating func removeAll() { candidates.removeAll() }

    mutating func add(_ row: Int32, _ coefficient: Double, _ value: Cell, _ body: RowBody) {
        let size = coefficient.magnitude
        let left = coefficient > 0 ? -body.down : -body.up
        candidates.append(
            Candidate(
                row: row, coefficient: coefficient, value: value, key: body.key, kink: size * body.kink,
                left: size * left))
    }

    /// The candidate whose breakpoint is the minimum: where the slope of the summed cost stops being negative.
    mutating func choose() -> Candidate {
        guard candidates.count > 1 else { return candidates[0] }
        slope.removeAll()
        for k in 0..<candidates.count { slope.add(candidates[k].key, candidates[k].left, candidates[k].left.magnitude) }
        sort()
        for k in 0..<candidates.count {
            let candidate = candidates[k]
            slope.add(candidate.key, candidate.kink, candidate.kink)
            guard let leading = slope.leading, leading.value < 0 else { return candidate }
        }
        return candidates[candidates.count - 1]
    }

    private func sort() {
        var buffer = UnsafeMutableBufferPointer(start: candidates.base, count: candidates.count)
        buffer.sort { $0.value.value < $1.value.value || ($0.value.value == $1.value.value && $0.row < $1.row) }
    }
}

extension Engine {
    /// Solves from nothing: a crash over all rows, installed and pending, then multipliers and prices.
    mutating func coldStart() {
        settleLine()
        enterSnapshot()
        statistics.coldStarts += 1
        linkPending()
        resetBasis()
        var crash = Crash(rows, variables: variableCount)
        crash.run(&self)
        settleSides()
        recomputeMultipliers()
        isFresh = true
    }

    /// Links all pending rows at once, each column enlarged once.
    private mutating func linkPending() {
        var more = Pool<Int32>()
        more.append(repeating: 0, count: variableCount)
        for k in 0..<pending.count {
            for entry in rows.terms(Int(pending[k])) { more[entry.variable] += 1 }
        }
        for variable in 0..<variableCount where more[variable] > 0 { rows.enlargeColumn(variable, to: more[variable]) }
        for k in 0..<pending.count { linkPending(Int(pending[k])) }
        pending.removeAll()
        touched.reserve(rows.count)
    }

    private mutating func linkPending(_ row: Int) {
        rows.link(row)
        rows.bodies[row].side = 1
    }

    private mutating func resetBasis() {
        for row in 0..<rows.count {
            rows.baseSlots[row] = -1
            guard rows.slots[row] >= 0 else { continue }
            rows.slots[row] = RowStore.inactive
            if rows.bodies[row].isGhost { bury(row) }
        }
        basis.terms.removeAll()
        basis.blocks.removeAll()
        basis.termWork = 0
        basis.order.removeAll()
        ties.dropQueue()
        for slot in 0..<variableCount {
            setDecider(slot, -1)
            basis.unitSlots[slot] = -1
            basis.blockOf[slot] = -1
        }
    }

    /// A variable is defined: its slot, its row, its place at the end of the order, its value.
    @inline(__always) mutating func takeSlot(_ variable: Int, _ code: Int32, _ coefficient: Double, _ value: Cell) {
        basis.active[variable] = code
        basis.base[variable] = code
        basis.diagonal[variable] = coefficient
        basis.positions[variable] = Int32(truncatingIfNeeded: basis.order.count)
        basis.order.append(Int32(truncatingIfNeeded: variable))
        if code >= 0 {
            rows.slots[code] = Int32(truncatingIfNeeded: variable)
            rows.baseSlots[code] = Int32(truncatingIfNeeded: variable)
        } else {
            basis.unitSlots[variable] = Int32(truncatingIfNeeded: variable)
        }
        if x[variable].value != value.value { changes.insert(variable) }
        x[variable] = Cell(value.value, max(value.scale, value.value.magnitude))
    }

    private mutating func settleSides() {
        strained.removeAll()
        for row in 0..<rows.count where rows.slots[row] == RowStore.inactive && rows.bodies[row].side != 0 {
            settleSideCold(row)
        }
    }

    /// The side of an inactive row from its activity; at the breakpoint an inequality counts as satisfied.
    private mutating func settleSideCold(_ row: Int) {
        let residual = cleanResidual(row)
        var isAbove = residual.value > 0
        if residual.value == 0 { isAbove = rows.bodies[row].relation != .lessOrEqual }
        rows.bodies[row].side = isAbove ? 1 : -1
        if rows.bodies[row].isRequired { refreshStrain(row) }
    }
}
