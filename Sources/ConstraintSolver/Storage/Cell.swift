import Rational

/// A number of the solver and a bound of its rounding error.
///
/// The exact number is at most `error` away from `value`. An error of 0 means that the value is
/// exact, and on the ``Grid`` of its kind. While all errors are 0, no operation rounds and no error
/// is computed. Otherwise, each operation adds its own rounding to the errors of its operands.
///
/// - Source: Running error analysis: N. Higham, Accuracy and Stability of Numerical Algorithms,
///   2002, section 3.3.
struct Cell: BitwiseCopyable {
    var value: Double
    var error: Double

    @inline(__always) init(_ value: Double, _ error: Double) {
        assert(!(error < 0), "Storage 1: an error is never negative")
        self.value = value
        self.error = error
    }

    static let zero = Cell(0, 0)

    /// Creates the cell of an input number, which is the nearest `Double` to the exact value.
    @inline(__always) init(value number: Double) {
        self.init(number, Grid.holds(value: number) ? 0 : Cell.rounding(number))
    }

    /// Creates the cell of a coefficient, as ``init(value:)``.
    @inline(__always) init(coefficient number: Double) {
        self.init(number, Grid.holds(coefficient: number) ? 0 : Cell.rounding(number))
    }

    /// Creates the cell nearest to an exact number.
    init(nearest exact: Rational) {
        let number = exact.doubleValue
        self.init(number, Rational(dyadic: number) == exact ? 0 : Cell.rounding(number))
    }

    /// Returns a bound of the error of one rounding. It is twice the half unit in the last place,
    /// and also covers the rounding of the error itself.
    @inline(__always) static func rounding(_ number: Double) -> Double {
        number.magnitude * 0x1p-52 + .leastNormalMagnitude
    }

    /// The error of an unknown number. Errors are limited to it, so that none becomes infinite and
    /// then NaN. The minimum of the limit and NaN is the limit.
    static let limit = 0x1p1000

    /// A factor that compensates the rounding of errors in up to 2³⁰ operations.
    private static let slack = 1 + 0x1p-20

    /// A Boolean value that indicates whether the number may be 0: it is 0, or its error is larger.
    @inline(__always) var isNearZero: Bool { !(value.magnitude > error * Cell.slack) }

    /// A Boolean value that indicates whether floating point cannot determine the sign.
    @inline(__always) var isUncertain: Bool { error != 0 && isNearZero }

    /// Returns a Boolean value that indicates whether a search treats the number as 0.
    ///
    /// The number may be 0, and is small compared with `size`. A larger number is used as it is,
    /// even if its error is larger still, so that the search can continue.
    @inline(__always) func isNegligible(beside size: Double = 1) -> Bool {
        isNearZero && value.magnitude <= Tolerances.negligible * size
    }

    /// The sign: 1 or -1, or 0 near zero.
    @inline(__always) var sign: Int { isNearZero ? 0 : value > 0 ? 1 : -1 }

    @inline(__always) var isZero: Bool { value == 0 && error == 0 }

    @inline(__always) static prefix func - (cell: Cell) -> Cell { Cell(-cell.value, cell.error) }

    /// Returns a sum. The sum of exact numbers is exact below 2²⁸, in units of 2⁻²⁴.
    @inline(__always) static func + (a: Cell, b: Cell) -> Cell {
        let sum = a.value + b.value, error = a.error + b.error
        if error == 0, sum.magnitude < 0x1p28 { return Cell(sum, 0) }
        return Cell(sum, min(limit, error + rounding(sum)))
    }

    /// Returns a product. The product of exact numbers is exact below 2²⁸, in units of 2⁻²⁴.
    @inline(__always) static func * (a: Cell, b: Cell) -> Cell {
        let product = a.value * b.value
        if a.error == 0, b.error == 0, product.magnitude < 0x1p28 { return Cell(product, 0) }
        let error =
            a.value.magnitude * b.error + a.error * (b.value.magnitude + b.error)
            + rounding(product)
        return Cell(product, min(limit, error))
    }

    /// Returns a quotient, exact if multiplication reproduces the dividend. The caller must check
    /// that the quotient is on its grid.
    static func / (a: Cell, b: Cell) -> Cell {
        assert(!b.isZero, "Storage 8: the divisor is not 0")
        let quotient = a.value / b.value, size = b.value.magnitude - b.error
        if a.error == 0, b.error == 0, quotient * b.value == a.value { return Cell(quotient, 0) }
        guard size > 0 else { return Cell(quotient, limit) }
        let error = (a.error + quotient.magnitude * b.error) / size + 2 * rounding(quotient)
        return Cell(quotient, min(limit, error))
    }

    /// The number as a value or a step. Off their grid it is not exact.
    @inline(__always) var asValue: Cell {
        if error != 0 || Grid.holds(value: value) { return self }
        return Cell(value, Cell.rounding(value))
    }

    /// The number as a component of `B⁻¹` or a multiplier. Off their grid it is not exact.
    @inline(__always) var asComponent: Cell {
        if error != 0 || Grid.holds(component: value) { return self }
        return Cell(value, Cell.rounding(value))
    }
}

/// A cell in 12 bytes, whose error is rounded up, for long lists.
///
/// The error of a number that was stored before is stored exactly.
struct StoredCell: BitwiseCopyable {
    var value: Double
    private var bound: Float

    @inline(__always) init(_ cell: Cell) {
        value = cell.value
        bound = cell.error == 0 ? 0 : StoredCell.roundedUp(cell.error)
    }

    /// Returns a number that is not less than a given one, which is not negative.
    static func roundedUp(_ error: Double) -> Float {
        let nearest = Float(error)
        return Double(nearest) >= error ? nearest : max(.leastNormalMagnitude, nearest.nextUp)
    }

    @inline(__always) var cell: Cell { Cell(value, min(Cell.limit, Double(bound))) }

    @inline(__always) var isZero: Bool { value == 0 && bound == 0 }
}

/// A sum of products of coefficients and values, of any length.
struct ActivitySum {
    private var sum: Cell
    private var size: Double
    private var count = 1.0

    /// Creates a sum that begins with a breakpoint.
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

    /// The sum. The sum of exact products is exact below 2³⁶, in units of 2⁻¹⁶.
    @inline(__always) var total: Cell {
        if sum.error == 0, size < 0x1p36 { return sum }
        return Cell(sum.value, sum.error + count * Cell.rounding(size))
    }
}
