import Rational

/// The greatest difference between a floating-point layout and the exact one.
///
/// The optimum is the point where n rows (stays among them) are at their breakpoints, `B x = b`. A
/// backward stable solve in doubles returns the exact solution of a system with entries perturbed
/// by a few units of 2⁻⁵³ each, so by Skeel's componentwise bound its error is at most
///
///     k · 2⁻⁵³ · |B⁻¹| (|B| |x| + |b|)
///
/// with k a small multiple of n; the reference knows `B⁻¹` exactly. With n ≤ 8 and a few steps of
/// refinement skipped k = 128 is generous. The relative 10⁻⁹ that the project promises is added.
/// - Source: Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., section 7.2.
public struct LayoutTolerance: Sendable {
    /// The tolerance of each variable's value.
    public let values: [Double]

    static let relative = 1e-9
    static let backward = 128 * 0x1p-53

    /// Creates the tolerances of a layout.
    public init(_ layout: ReferenceLayout) {
        values = zip(layout.values, layout.sensitivities).map { value, sensitivity in
            Self.relative * max(1, value.doubleValue.magnitude) + Self.backward * sensitivity
        }
    }

    /// Returns the tolerance of a level's sum: each violation changes at most with its variables,
    /// plus its own rounding.
    public func levelSum(_ priority: Float, _ problem: ReferenceProblem, _ layout: ReferenceLayout)
        -> Double
    {
        problem.rows.reduce(0) { sum, row in
            row.priority == priority ? sum + row.weight.doubleValue * activity(row, layout) : sum
        }
    }

    private func activity(_ row: ReferenceRow, _ layout: ReferenceLayout) -> Double {
        row.terms.reduce(Self.relative * max(1, row.constant.magnitude.doubleValue)) { sum, term in
            let rounding = Self.backward * layout.values[term.variable].magnitude.doubleValue
            return sum + term.coefficient.magnitude.doubleValue * (values[term.variable] + rounding)
        }
    }
}
