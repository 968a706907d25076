import Rational

/// A number of the solver and a bound of its rounding error: the exact number is at most `error`
/// away from `value`.
///
/// An error of 0 says that the value is exact, and on the ``Grid`` of its kind. While all numbers
/// are, no operation rounds and no error is ever computed. Else each operation adds its own rounding
/// to the errors of its operands (running error analysis: N. Higham, Accuracy and Stability of
/// Numerical Algorithms, 2002, section 3.3).
struct Cell: BitwiseCopyable {
    var value: Double
    var error: Double

    @inline(__always) init(_ value: Double, _ error: Double) {
        self.value = value
        self.error = error
    }

    static let zero = Cell(0, 0)

    /// A number of the problem, which is the nearest `Double` to what is meant.
    @inline(__always) init(value number: Double) {
        self.init(number, Grid.holds(value: number) ? 0 : Cell.rounding(number))
    }

    /// A coefficient of the problem, as ``init(value:)``.
    @inline(__always) init(coefficient number: Double) {
        self.init(number, Grid.holds(coefficient: number) ? 0 : Cell.rounding(number))
    }

    /// The number nearest to an exact one.
    init(nearest exact: Rational) {
        let number = exact.doubleValue
        self.init(number, Rational(dyadic: number) == exact ? 0 : Cell.rounding(number))
    }

    /// More than what one rounding does to a number: twice the half unit in the last place, so that
    /// the rounding of the error itself is covered too.
    @inline(__always) static func rounding(_ number: Double) -> Double {
        number.magnitude * 0x1p-52 + .leastNormalMagnitude
    }

    /// The error of a number of which nothing is known. Errors go no further, so that none becomes
    /// infinite, and then no number at all. (The smaller of this and of no number is this.)
    private static let limit = 0x1p1000

    /// Errors are computed with rounding, which this factor makes up for in up to 2³⁰ operations.
    private static let slack = 1 + 0x1p-20

    /// Whether nothing distinguishes the number from 0: it is 0, or its error is larger than it.
    @inline(__always) var isNearZero: Bool { !(value.magnitude > error * Cell.slack) }

    /// Whether the number may be 0 and may not: floating point cannot tell its sign.
    @inline(__always) var isUncertain: Bool { error != 0 && isNearZero }

    /// Whether a search takes the number for 0: it may be, and is small beside `size`. A larger one
    /// is taken as it is, although its error is larger still, for the search to go on.
    @inline(__always) func isNegligible(beside size: Double = 1) -> Bool {
        isNearZero && value.magnitude <= Tolerances.negligible * size
    }

    /// 1 or -1, or 0 near zero.
    @inline(__always) var sign: Int { isNearZero ? 0 : value > 0 ? 1 : -1 }

    @inline(__always) var isZero: Bool { value == 0 && error == 0 }

    @inline(__always) static prefix func - (cell: Cell) -> Cell { Cell(-cell.value, cell.error) }

    /// A sum; of exact numbers it is exact below 2²⁸, in units of 2⁻²⁴.
    @inline(__always) static func + (a: Cell, b: Cell) -> Cell {
        let sum = a.value + b.value, error = a.error + b.error
        if error == 0, sum.magnitude < 0x1p28 { return Cell(sum, 0) }
        return Cell(sum, min(limit, error + rounding(sum)))
    }

    /// A product; of exact numbers it is exact below 2²⁸, in units of 2⁻²⁴.
    @inline(__always) static func * (a: Cell, b: Cell) -> Cell {
        let product = a.value * b.value
        if a.error == 0, b.error == 0, product.magnitude < 0x1p28 { return Cell(product, 0) }
        let error =
            a.value.magnitude * b.error + a.error * (b.value.magnitude + b.error)
            + rounding(product)
        return Cell(product, min(limit, error))
    }

    /// A quotient, exact if multiplying back says so: its owner must still look whether it is on
    /// its grid.
    static func / (a: Cell, b: Cell) -> Cell {
        let quotient = a.value / b.value, size = b.value.magnitude - b.error
        if a.error == 0, b.error == 0, quotient * b.value == a.value { return Cell(quotient, 0) }
        guard size > 0 else { return Cell(quotient, limit) }
        let error = (a.error + quotient.magnitude * b.error) / size + 2 * rounding(quotient)
        return Cell(quotient, min(limit, error))
    }

    /// The number as a value or a step: off the grid of these it is no longer exact.
    @inline(__always) var asValue: Cell {
        if error != 0 || Grid.holds(value: value) { return self }
        return Cell(value, Cell.rounding(value))
    }

    /// The number as a component of `B⁻¹` or a multiplier: off the grid of these it is no longer
    /// exact.
    @inline(__always) var asComponent: Cell {
        if error != 0 || Grid.holds(component: value) { return self }
        return Cell(value, Cell.rounding(value))
    }
}

/// A sum of products of coefficients and values, of any length.
struct ActivitySum {
    private var sum: Cell
    private var size: Double
    private var count = 1.0

    /// A sum that begins with a breakpoint.
    @inline(__always) init(_ breakpoint: Cell) {
        sum = breakpoint
        size = breakpoint.value.magnitude
    }

    @inline(__always) mutating func add(_ product: Cell) {
        sum.value += product.value
        sum.error += product.error
        size += product.value.magnitude
        count += 1
    }

    /// The sum; of exact products it is exact below 2³⁶, in units of 2⁻¹⁶.
    @inline(__always) var total: Cell {
        if sum.error == 0, size < 0x1p36 { return sum }
        return Cell(sum.value, sum.error + count * Cell.rounding(size))
    }
}
