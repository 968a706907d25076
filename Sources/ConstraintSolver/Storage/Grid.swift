/// Fixed-point grids on which the floating-point arithmetic of the solver is exact.
///
/// Most layouts have constants in whole points or small binary fractions, and coefficients such as
/// 1, -1 and 1/2. Operations on numbers on these grids do not round. Each sum and product is a
/// multiple of a known unit and fits in 53 bits. A result off its grid gets an error (``Cell``).
///
/// The bounds leave room for the sums that use these numbers:
///
/// | number | unit | below | in |
/// | --- | --- | --- | --- |
/// | value, breakpoint, anchor, step | 2⁻¹⁰ | 2²⁴ | rows of at most 128 terms |
/// | coefficient, weight | 2⁻⁶ | 2⁶ | residuals: units of 2⁻¹⁶, below 2³⁷ |
/// | component of `B⁻¹`, multiplier | 2⁻¹² | 2²⁴ | sums and products: units of 2⁻²⁴, below 2²⁸ |
enum Grid {
    /// The largest number of terms of a row.
    static let terms = 128

    /// A Boolean value that indicates whether a number is on the grid of values and breakpoints.
    @inline(__always) static func holds(value: Double) -> Bool {
        (value + 0x1.8p42) - 0x1.8p42 == value && value.magnitude < 0x1p24
    }

    /// A Boolean value that indicates whether a number is on the grid of coefficients and weights.
    @inline(__always) static func holds(coefficient: Double) -> Bool {
        (coefficient + 0x1.8p46) - 0x1.8p46 == coefficient && coefficient.magnitude <= 0x1p6
    }

    /// A Boolean value that indicates whether a number is on the grid of components of `B⁻¹` and of
    /// multipliers.
    @inline(__always) static func holds(component: Double) -> Bool {
        (component + 0x1.8p40) - 0x1.8p40 == component && component.magnitude < 0x1p24
    }
}
