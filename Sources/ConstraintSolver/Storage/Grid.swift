/// Fixed-point grids on which the floating-point arithmetic of the solver is exact.
///
/// Most layouts have constants in whole points or small binary fractions, and coefficients such as
/// 1, -1 and 1/2. While all numbers of a solve lie on these grids, no operation rounds: every sum
/// and product is a multiple of a known unit, and too small to need more than 53 bits. So the signs
/// that decided are the true ones, and the solve is its own proof. A number off its grid sets a
/// flag, and rational arithmetic proves the layout instead.
///
/// The bounds leave room for the sums that use these numbers:
///
/// | number | unit | below | in |
/// | --- | --- | --- | --- |
/// | value, breakpoint, anchor, step | 2⁻¹⁰ | 2²⁴ | rows of at most 128 terms |
/// | coefficient, weight | 2⁻⁶ | 2⁶ | residuals: units of 2⁻¹⁶, below 2³⁷ |
/// | component of `B⁻¹` | 2⁻¹² | 2¹⁵ | slopes of rows: units of 2⁻¹⁸, below 2²⁸ |
/// | multiplier | 2⁻¹² | 2²⁴ | products with a component: units of 2⁻²⁴, below 2²⁸ |
///
/// They also keep `Tolerances.dust` from ever taking a number for round-off: the smallest one that
/// is not 0 is larger than that fraction of the largest summand. Where that is not given by the
/// bounds, the code that drops a number sets the flag.
enum Grid {
    /// The largest number of terms of a row.
    static let terms = 128
    /// Residuals below this size have quotients that compare with a grid value as exact ones do.
    static let residual = 0x1p23

    /// A Boolean value that indicates whether a number is on the grid of values and breakpoints.
    @inline(__always) static func holds(value: Double) -> Bool {
        (value + 0x1.8p42) - 0x1.8p42 == value && value.magnitude < 0x1p24
    }

    /// A Boolean value that indicates whether a number is on the grid of coefficients and weights.
    @inline(__always) static func holds(coefficient: Double) -> Bool {
        (coefficient + 0x1.8p46) - 0x1.8p46 == coefficient && coefficient.magnitude <= 0x1p6
    }

    /// A Boolean value that indicates whether a number is on the grid of components of `B⁻¹`.
    @inline(__always) static func holds(component: Double) -> Bool {
        (component + 0x1.8p40) - 0x1.8p40 == component && component.magnitude < 0x1p15
    }

    /// A Boolean value that indicates whether a number is on the grid of multipliers.
    @inline(__always) static func holds(multiplier: Double) -> Bool {
        (multiplier + 0x1.8p40) - 0x1.8p40 == multiplier && multiplier.magnitude < 0x1p24
    }

    /// A Boolean value that indicates whether a quotient on a grid is the exact one.
    @inline(__always) static func isExact(
        _ quotient: Double, _ dividend: Double, _ divisor: Double
    ) -> Bool {
        quotient * divisor == dividend
    }
}
