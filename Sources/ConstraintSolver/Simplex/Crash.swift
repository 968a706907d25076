/// A triangular start for a large batch: values first, then the rows that determine them.
///
/// Rows with one undefined variable define it. Required equalities do so at once. Otherwise the row
/// of highest priority selects its variable. Its value is the lexicographic weighted median of
/// *all* rows with this variable alone undefined. The row with this breakpoint then holds it.
///
/// A limit selects no variable that a lower level holds against the pressure of other rows. Example:
/// the height of a stack is at least 0, and small at a low priority. It is chosen after the heights
/// of the arranged views, when it can be their maximum.
///
/// Without such rows, the next variable in the order of the stays stays at its anchor. The order of
/// definition is the order of the base.
///
/// - Complexity: O(non-zeros), plus sorting of the rows of one variable at a time.
struct Crash: ~Copyable {
    /// The number of undefined variables of each row.
    private var counts = Pool<Int32>()
    private var levels: LevelBuckets
    private var median = Median()
    /// The variables that may stay at their anchors, last one first, if their order is not that of
    /// creation.
    private var waiting: [Int]?
    private var nextVariable = 0

    init(
        _ rows: borrowing RowStore, _ order: LevelBuckets.Order, without excluded: [Int32]
    ) {
        levels = LevelBuckets(order)
        levels.prepare(rows)
        let lengths = counts.extend(by: rows.count)
        assert(excluded.allSatisfy { !rows.bodies[$0].isRequired }, "Simplex 24: they are optional")
        for row in 0..<rows.count {
            let isPart = rows.slots[row] != RowStore.dead && rows.bodies[row].side != 0
            lengths[row] = isPart ? rows.bodies[row].length : 0
        }
        // The count of such a row never becomes 1.
        for row in excluded { counts[row] = 0 }
        for row in 0..<rows.count where counts[row] == 1 { enqueue(row, rows) }
    }

    @inline(__always) private mutating func enqueue(_ row: Int, _ rows: borrowing RowStore) {
        assert(counts[row] == 1, "Simplex 24: the row has one undefined variable")
        assert(rows.slots[row] != RowStore.dead, "Problem 9: the row is part of the problem")
        if rows.bodies[row].isRequiredEquality {
            levels.pushFirst(row)
        } else {
            levels.append(row)
        }
    }

    /// Runs until every variable has a value, a slot and a place in the order.
    mutating func run(_ simplex: inout Simplex) {
        while true {
            if let row = levels.popFirst() {
                defineByEquality(row, &simplex)
            } else if let row = levels.popHighest() {
                if counts[row] == 1 { defineByMedian(row, &simplex) }
            } else if !defineByStay(&simplex) {
                assert(
                    simplex.basis.order.count == simplex.variableCount,
                    "Simplex 24: every variable is defined")
                return
            }
        }
    }

    private mutating func defineByEquality(_ row: Int, _ simplex: inout Simplex) {
        guard counts[row] == 1 else { return }
        let (variable, coefficient, rest) = split(row, simplex)
        assert(variable >= 0 && coefficient != 0, "Simplex 24: the row has one undefined variable")
        define(variable, Int32(row), coefficient, quotient(rest, coefficient), &simplex)
    }

    /// Returns the undefined variable of a row, its coefficient, and the remainder of the
    /// breakpoint for them.
    @inline(__always) private func split(_ row: Int, _ simplex: borrowing Simplex) -> (
        Int, Double, Cell
    ) {
        let body = simplex.rows.bodies[row]
        var rest = body.breakpointCell
        var variable = -1
        var code: Int32 = 0
        for entry in simplex.rows.terms(row) {
            if !simplex.basis.isPlaced(entry.variable) {
                variable = Int(entry.variable)
                code = entry.code
            } else {
                let cell = simplex.x[entry.variable], number = Coefficients.exact(entry.code)
                rest.value -= number * cell.value
                rest.error += number.magnitude * cell.error
            }
        }
        if rest.error != 0 || !body.hasExactActivity {
            rest = Crash.roundedRest(row, simplex)
        }
        return (variable, simplex.rows.coefficient(code), rest)
    }

    /// Returns the remainder of the breakpoint, with the error of its sum.
    ///
    /// The method is static because the compiler would copy the whole crash for each call.
    @inline(never) private static func roundedRest(
        _ row: Int, _ simplex: borrowing Simplex
    ) -> Cell {
        var rest = ActivitySum(simplex.rows.bodies[row].breakpointCell)
        for entry in simplex.rows.terms(row) where simplex.basis.isPlaced(entry.variable) {
            rest.add(-(simplex.rows.cell(entry) * simplex.x[entry.variable]))
        }
        return rest.total
    }

    /// Returns the remainder of a row's breakpoint, divided by the coefficient of its undefined
    /// variable.
    @inline(__always) private func quotient(_ rest: Cell, _ coefficient: Double) -> Cell {
        if rest.error == 0, coefficient.magnitude == 1 {
            return Cell(rest.value * coefficient, 0).asValue
        }
        return (rest / Cell(coefficient: coefficient)).asValue
    }

    /// Gives the undefined variable of a row its best value, unless it should wait.
    private mutating func defineByMedian(_ limit: Int, _ simplex: inout Simplex) {
        var variable = -1
        for entry in simplex.rows.terms(limit) where !simplex.basis.isPlaced(entry.variable) {
            variable = Int(entry.variable)
            break
        }
        assert(variable >= 0, "Simplex 24: the row has one undefined variable")
        let canWait = simplex.rows.bodies[limit].relation != .equal
        var pressure = (up: UInt32(0), down: UInt32(0))
        median.removeAll()
        for link in simplex.rows.column(variable) {
            let entry = simplex.rows.entries[link], row = Int(entry.row)
            if counts[row] == 1 {
                let (_, coefficient, rest) = split(row, simplex)
                let value = quotient(rest, coefficient)
                median.add(Int32(row), coefficient, value, simplex.rows.bodies[row])
            } else if canWait, counts[row] > 1 {
                let body = simplex.rows.bodies[row]
                let isPositive = simplex.rows.coefficient(entry) > 0
                let rises = isPositive ? body.down > 0 : body.up > 0
                let falls = isPositive ? body.up > 0 : body.down > 0
                if rises { pressure.up = max(pressure.up, body.key) }
                if falls { pressure.down = max(pressure.down, body.key) }
            }
        }
        let chosen = median.choose()
        assert(counts[chosen.row] == 1, "Simplex 24: the row has one undefined variable")
        if canWait, waits(limit, under: pressure) { return }
        define(variable, chosen.row, chosen.coefficient, chosen.value, &simplex)
    }

    /// Lets the variable of a limit wait for the level that holds it, if rows with more undefined
    /// variables would move it from there. Returns `false` otherwise.
    private mutating func waits(_ limit: Int, under pressure: (up: UInt32, down: UInt32)) -> Bool {
        var level = UInt32.max
        if pressure.up > median.hold.up { level = median.hold.up }
        if pressure.down > median.hold.down { level = min(level, median.hold.down) }
        return level != .max && levels.postpone(limit, to: level)
    }

    private mutating func defineByStay(_ simplex: inout Simplex) -> Bool {
        guard let variable = simplex.stays.isOrdered ? nextByKey(simplex) : nextByIndex(simplex)
        else {
            return false
        }
        let anchor = simplex.stays.anchors[variable]
        define(variable, Basis.unit(variable), 1, Cell(value: anchor), &simplex)
        return true
    }

    private mutating func nextByIndex(_ simplex: borrowing Simplex) -> Int? {
        while nextVariable < simplex.variableCount {
            nextVariable += 1
            if !simplex.basis.isPlaced(Int32(nextVariable - 1)) { return nextVariable - 1 }
        }
        return nil
    }

    private mutating func nextByKey(_ simplex: borrowing Simplex) -> Int? {
        if waiting == nil {
            let open = (0..<simplex.variableCount).filter { !simplex.basis.isPlaced(Int32($0)) }
            waiting = open.sorted { simplex.stays.isOrdered($1, before: $0) }
        }
        while let variable = waiting?.popLast() {
            if !simplex.basis.isPlaced(Int32(variable)) { return variable }
        }
        return nil
    }

    private mutating func define(
        _ variable: Int, _ code: Int32, _ coefficient: Double, _ value: Cell,
        _ simplex: inout Simplex
    ) {
        assert(!value.value.isNaN, "Storage 1: a value is a number")
        simplex.takeSlot(variable, code, coefficient, value)
        // An address in a constant: the compiler would read it again after each write.
        let entries = simplex.rows.entries.elements, counts = counts.elements
        for link in simplex.rows.column(variable) {
            let row = Int(entries[Int(link)].row)
            counts[row] &-= 1
            if counts[row] == 1, simplex.rows.slots[row] != RowStore.dead {
                enqueue(row, simplex.rows)
            }
        }
    }
}
