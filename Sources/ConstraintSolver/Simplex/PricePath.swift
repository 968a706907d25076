/// A start for a layout with a long row: the optimum without the row, changed along the price of
/// the row until the row holds.
///
/// A long row makes each pivot of the simplex method long: a move of one view moves all that follow
/// it, and each pivot changes the multipliers of all rows. Without the row, the active rows fall
/// into small components, as of neighbours with equal widths. The row only has a price in them, its
/// multiplier. Each active row has a *rate*, the change of the long row's activity when the active
/// row moves by one, and thus the price at which that move begins to pay. So the next change of the
/// basis is the row with the lowest price, and it costs the size of its component. All others stay
/// optimal. This is the parametric simplex method in the price.
///
/// The numbers are plain ones, without bounds of their errors. Any basis is a legal start of the
/// primal loop, so a wrong decision costs pivots, and never a wrong layout.
///
/// Files: `PricePath+Load.swift` copies the problem, `PricePath+Components.swift` factorises
/// components, `PricePath+Steps.swift` moves along the price.
struct PricePath: ~Copyable {
    /// A row, or the stay of a variable.
    struct Row: BitwiseCopyable {
        /// The number of the row, the code of a stay, or ``hold``.
        var code: Int32
        var start: Int32
        var length: Int32
        var level: Int32
        var breakpoint: Double
        var up: Double
        var down: Double
        /// The side of an inactive row; 0 if the row is active.
        var side: Int8

        @inline(__always) var slope: Double { side > 0 ? up : -down }
        @inline(__always) var kink: Double { up + down }
    }

    /// A coefficient, with the variable in a row, or the row in a column.
    struct Term: BitwiseCopyable {
        var coefficient: Double
        var index: Int32
    }

    struct Variable: BitwiseCopyable {
        var value: Double
        /// The coefficient in the long row.
        var coefficient = 0.0
        /// The place in the long row.
        var place: Int32 = 0
        /// The column among ``columns``.
        var start: Int32 = 0
        var count: Int32 = 0
        /// The row that determines the variable in its component, and its coefficient there.
        var definer: Int32 = -1
        var diagonal = 1.0
        /// The first variable of the component, and the next one in its order.
        var head: Int32 = -1
        var next: Int32 = -1
    }

    /// The code of the row that holds a variable in place of the long row.
    static let hold = Int32.min

    var rows = Pool<Row>()
    var terms = Pool<Term>()
    var variables = Pool<Variable>()
    var columns = Pool<Term>()
    /// The number of levels, the first of which is that of required rows.
    let levels: Int
    /// The price of the long row while it is fixed, one number for each level.
    var price: [Double]
    /// A Boolean value that indicates whether a price is chosen.
    var isPriced = false
    /// The activity of the long row minus its breakpoint.
    var residual = 0.0
    /// A Boolean value that indicates whether the long row is active.
    var isHeld = false
    /// A Boolean value that indicates whether the active rows do not determine the variables one by
    /// one.
    var isBroken = false

    /// The multipliers of active rows without the price, one number for each level.
    var multipliers = Pool<Double>()
    /// The change of the long row's activity when an active row moves up by one.
    var rates = Pool<Double>()
    /// The first place in the long row that an active row moves.
    var reaches = Pool<Int32>()
    var heap: PriceHeap
    /// The side to which the long row's activity must move; 0 while the price is fixed.
    var course = 0.0
    /// A Boolean value that indicates whether, at equal prices, rows with later places come first.
    var isLateFirst = false
    /// The changes of the basis, and the variables of the components that they renewed.
    var steps = 0
    var work = 0

    // Scratch memory, with the number of the computation in which a variable or a row was marked.
    var epoch: Int32 = 0
    var variableMarks = Pool<Int32>()
    var definedMarks = Pool<Int32>()
    var rowMarks = Pool<Int32>()
    var counts = Pool<Int32>()
    var seeds = Pool<Int32>()
    var members = Pool<Int32>()
    var ready = Pool<Int32>()
    var order = Pool<Int32>()
    var gradient = Pool<Double>()
    var variableReaches = Pool<Int32>()
    var direction = Pool<Double>()
    var moved = Pool<Int32>()
    var slopes = Pool<Double>()
    /// The sums of the magnitudes in the slopes.
    var sizes = Pool<Double>()
    var touched = Pool<Int32>()
    var crossings = Pool<Crossing>()

    /// Creates a path without rows.
    init(levels: Int, variables: Int, rows: Int) {
        self.levels = levels
        price = Array(repeating: 0, count: levels)
        heap = PriceHeap(rows: rows, levels: levels)
        multipliers.append(repeating: 0, count: rows * levels)
        rates.append(repeating: 0, count: rows)
        reaches.append(repeating: 0, count: rows)
        rowMarks.append(repeating: 0, count: rows)
        counts.append(repeating: 0, count: rows)
        slopes.append(repeating: 0, count: rows)
        sizes.append(repeating: 0, count: rows)
        variableMarks.append(repeating: 0, count: variables)
        definedMarks.append(repeating: 0, count: variables)
        variableReaches.append(repeating: 0, count: variables)
        direction.append(repeating: 0, count: variables)
        gradient.append(repeating: 0, count: variables * (levels + 1))
    }

    @inline(__always) func terms(_ row: Int) -> UnsafeMutableBufferPointer<Term> {
        UnsafeMutableBufferPointer(
            start: terms.base + Int(rows[row].start), count: Int(rows[row].length))
    }

    @inline(__always) func column(_ variable: Int) -> UnsafeMutableBufferPointer<Term> {
        UnsafeMutableBufferPointer(
            start: columns.base + Int(variables[variable].start),
            count: Int(variables[variable].count))
    }

    /// Returns the activity of a row minus its breakpoint.
    @inline(__always) func distance(_ row: Int) -> Double {
        var sum = -rows[row].breakpoint
        for term in terms(row) { sum += term.coefficient * variables[term.index].value }
        return sum
    }

    /// The first variable of the component in which a row holds a variable; -1 if there is none.
    var heldComponent: Int32 {
        let row = rows.count - 1
        return rows[row].length > 0 && rows[row].side == 0
            ? variables[terms(row)[0].index].head : -1
    }

    /// Finds the active rows of a layout in which the long row holds. Returns `false` if the path
    /// does not lead to one.
    mutating func run(_ long: borrowing LongRow) -> Bool {
        guard !isBroken else { return false }
        for variable in 0..<variables.count { seeds.append(Int32(variable)) }
        renew()
        guard !isBroken else { return false }
        isPriced = true
        choosePrice()
        guard settle() else { return false }
        residual = -long.breakpoint
        for variable in 0..<variables.count {
            residual += variables[variable].coefficient * variables[variable].value
        }
        return follow(isLateCheaper: long.isLateCheaper)
    }
}
