/// A drag: the layout as a function of one active row's breakpoint, `x = base + t d`.
///
/// Variables that move are listed with base and direction beside each other, so that a step is one
/// multiply-add for each value when it is read, nothing accumulates, and no row is looked at: the touched rows
/// wait in two heaps, by the t at which they reach their breakpoints, above and below the present one.
struct Line: ~Copyable {
    struct Part: BitwiseCopyable {
        var base: Double
        var slope: Double
    }

    /// The row whose breakpoint is t, or -1 where no line is live.
    private(set) var row: Int32 = -1
    var t = 0.0
    /// Whether t has moved since the last report of changes.
    var isMoved = false
    private(set) var variables = Pool<Int32>()
    private(set) var parts = Pool<Part>()
    private(set) var scales = Pool<Double>()
    /// Where a variable stands in `variables`, or -1.
    private var places = Pool<Int32>()
    /// Crossings above t by step, and below t by minus step.
    var above = CrossingHeap()
    var below = CrossingHeap()

    /// Stands for a row where a line has to be begun anew.
    static let horizon = Int32.min

    init() {}

    func clone() -> Line {
        var copy = Line()
        copy.row = row
        copy.t = t
        copy.isMoved = isMoved
        copy.variables = variables.clone()
        copy.parts = parts.clone()
        copy.scales = scales.clone()
        copy.places = places.clone()
        copy.above = above.clone()
        copy.below = below.clone()
        return copy
    }

    @inline(__always) var isLive: Bool { row >= 0 }

    mutating func appendVariables(_ count: Int) { places.append(repeating: -1, count: count) }

    @inline(__always) func moves(_ variable: Int) -> Bool { row >= 0 && places[variable] >= 0 }

    /// The value of a variable of the line.
    @inline(__always) func value(_ variable: Int) -> Cell { cell(Int(places[variable])) }

    @inline(__always) func cell(_ k: Int) -> Cell {
        let part = parts[k]
        let value = part.base + t * part.slope
        return Cell(value, max(scales[k], value.magnitude, (t * part.slope).magnitude))
    }

    /// The sum of the values, in four lanes.
    func sum() -> Double {
        var lanes = SIMD4<Double>()
        let whole = parts.count & ~3
        var k = 0
        while k < whole {
            let p = parts.base + k
            let base = SIMD4(p[0].base, p[1].base, p[2].base, p[3].base)
            let slope = SIMD4(p[0].slope, p[1].slope, p[2].slope, p[3].slope)
            lanes += base + slope * t
            k += 4
        }
        var sum = lanes.sum()
        while k < parts.count {
            sum += parts[k].base + parts[k].slope * t
            k += 1
        }
        return sum
    }

    mutating func start(row: Int, t: Double) {
        self.row = Int32(row)
        self.t = t
        isMoved = false
        above.removeAll()
        below.removeAll()
    }

    mutating func append(_ variable: Int, _ part: Part, scale: Double) {
        places[variable] = Int32(variables.count)
        variables.append(Int32(variable))
        parts.append(part)
        scales.append(scale)
    }

    /// Forgets the line; the values have been taken from it.
    mutating func end() {
        for k in 0..<variables.count { places[variables[k]] = -1 }
        variables.removeAll()
        parts.removeAll()
        scales.removeAll()
        row = -1
    }

    /// Whether no row reaches its breakpoint between the present t and `target`.
    @inline(__always) func isClear(to target: Double) -> Bool {
        (above.count == 0 || target <= above.first.step) && (below.count == 0 || -target <= below.first.step)
    }
}

extension Engine {
    /// The value of a variable now, whether a line holds it or not.
    @inline(__always) func current(_ variable: Int) -> Cell {
        line.moves(variable) ? line.value(variable) : x[variable]
    }

    /// Takes the values from the line and ends it.
    mutating func settleLine() {
        guard line.isLive else { return }
        for k in 0..<line.variables.count { settle(Int(line.variables[k]), line.cell(k)) }
        line.end()
    }

    /// As ``setValue(_:_:)``, but a variable is only listed as changed if the line moved since the last report, and
    /// anchors that were crossed are known from the line. One that was just reached is noted when it is left again.
    private mutating func settle(_ variable: Int, _ cell: Cell) {
        if journal.isOpen { journal.append(.value(variable, x[variable])) }
        x[variable] = cell
        if line.isMoved { changes.insert(variable) }
    }

    /// Begins a line for the active row `row`.
    mutating func startLine(_ row: Int) {
        settleLine()
        computeDirection(Int(rows.slots[row]))
        computeSlopes()
        line.start(row: row, t: rows.bodies[row].breakpoint)
        for k in 0..<direction.count { appendToLine(Int(direction.list[k])) }
        for k in 0..<touched.count { appendCrossing(Int(touched.list[k])) }
        line.above.heapify()
        line.below.heapify()
    }

    private mutating func appendToLine(_ variable: Int) {
        let slope = direction.cells[variable]
        guard slope.value != 0 else { return }
        let t = line.t, cell = x[variable]
        let base = t == 0 ? cell.value : cell.value - t * slope.value
        appendHorizon(cell, slope.value, max(cell.scale, base.magnitude, (t * slope.value).magnitude))
        line.append(variable, .init(base: base, slope: slope.value), scale: max(cell.scale, base.magnitude))
        guard ties.decides(variable) else { return }
        let distance = distance(of: cell, toAnchorOf: variable)
        if distance == 0 { return ties.enqueueDecided(by: variable) }
        enterCrossing(at: t + distance / slope.value, slope.value, -1 - Int32(variable), isAbove: distance / slope.value > 0)
    }

    private mutating func appendCrossing(_ row: Int) {
        let slope = touched.cells[row]
        guard !slope.isDust else { return }
        let residual = cleanResidual(row)
        let isAbove = Double(rows.bodies[row].side) * slope.value < 0
        enterCrossing(at: line.t - residual.value / slope.value, slope.value, Int32(row), isAbove: isAbove)
    }

    /// Where a value is far below what it had at the beginning, base and slope have lost its last digits: there the
    /// line ends.
    private mutating func appendHorizon(_ cell: Cell, _ slope: Double, _ scale: Double) {
        let limit = scale / Tolerances.blunt
        guard limit > 1, cell.value.magnitude > limit else { return }
        let step = ((cell.value > 0 ? limit : -limit) - cell.value) / slope
        enterCrossing(at: line.t + step, 1, Line.horizon, isAbove: step > 0)
    }

    private mutating func enterCrossing(at t: Double, _ slope: Double, _ row: Int32, isAbove: Bool) {
        if isAbove {
            line.above.fill(Crossing(step: max(t, line.t), slope: slope, row: row))
        } else {
            line.below.fill(Crossing(step: -min(t, line.t), slope: slope, row: row))
        }
    }

    /// Moves the live line to `target`; rows on the way flip, and the multipliers follow.
    ///
    /// - Complexity: O(1) where nothing is crossed; values cost one multiply-add each when they are read.
    /// - Postcondition: the basis is the same; `prices` holds what the flips made worth moving.
    mutating func moveLine(to target: Double) {
        if !line.isClear(to: target) { crossRows(to: target) }
        if line.t != target { line.isMoved = true }
        line.t = target
        if !flips.isEmpty { applyFlips() }
    }

    private mutating func crossRows(to target: Double) {
        while line.above.count > 0, line.above.first.step < target {
            let crossing = line.above.popFirst()
            line.below.insert(Crossing(step: -crossing.step, slope: crossing.slope, row: crossing.row))
            cross(crossing)
        }
        while line.below.count > 0, line.below.first.step < -target {
            let crossing = line.below.popFirst()
            line.above.insert(Crossing(step: -crossing.step, slope: crossing.slope, row: crossing.row))
            cross(crossing)
        }
    }

    private mutating func cross(_ crossing: Crossing) {
        isFresh = false
        if crossing.row >= 0 {
            flips.append(crossing)
        } else if crossing.row == Line.horizon {
            isSuspicious = true
        } else {
            ties.enqueueDecided(by: Int(-1 - crossing.row))
        }
    }
}
