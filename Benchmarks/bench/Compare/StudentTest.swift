import CommandSupport

/// Student's test of whether the centre of independent numbers is zero, by their trimmed mean (Yuen).
///
/// An interrupted process is an outlier. It would hide a difference that all other processes show.
enum StudentTest {
    /// The share of the lowest and of the highest numbers that the mean leaves out.
    static let trimmed = 0.2

    /// Returns the probability of a trimmed mean at least as far from zero, if the true one is zero; 1
    /// for fewer than two numbers.
    static func pValue(_ numbers: [Double]) -> Double {
        guard numbers.count > 1 else { return 1 }
        let sorted = numbers.sorted(), count = Double(sorted.count)
        let cut = Int(trimmed * count)
        let kept = sorted.dropFirst(cut).dropLast(cut)
        let mean = Statistics.mean(Array(kept))
        // The numbers left out count as the nearest kept ones.
        let winsorized = sorted.map { min(max($0, kept.first!), kept.last!) }
        let centre = Statistics.mean(winsorized)
        let squares = winsorized.map { ($0 - centre) * ($0 - centre) }.reduce(0, +)
        guard squares > 0 else { return mean == 0 ? 1 : 0 }
        let freedom = Double(kept.count) - 1
        return pValue(
            t: mean / sqrt(squares / ((freedom + 1) * freedom)), freedom: freedom)
    }

    /// Returns the probability of a `t` at least as far from zero, on both sides.
    static func pValue(t: Double, freedom: Double) -> Double {
        incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
    }

    /// The regularised incomplete beta function, by its continued fraction.
    private static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        if x <= 0 || x >= 1 { return min(max(x, 0), 1) }
        // The fraction converges fast on this side only.
        if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
        let gammas: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
        let scale: Double = exp(gammas + a * log(x) + b * log(1 - x)) / a
        var (c, d) = (1.0, 1 / (1 - (a + b) * x / (a + 1)))
        var fraction = d
        for m in (1...300).map(Double.init) {
            let (start, end): (Double, Double) = (a + 2 * m - 1, a + 2 * m + 1)
            let even: Double = m * (b - m) * x / (start * (a + 2 * m))
            let odd: Double = -(a + m) * (a + b + m) * x / ((a + 2 * m) * end)
            for term in [even, odd] {
                d = 1 / (1 + term * d)
                c = 1 + term / c
                fraction *= c * d
            }
            if (c * d - 1).magnitude < 1e-15 { break }
        }
        return scale * fraction
    }
}

/// A selection among many tests that controls the false discovery rate.
enum FalseDiscoveries {
    /// The share of wrong ones among the figures called different.
    static let rate = 0.01

    /// Returns the rejected hypotheses by the step-up procedure of Benjamini and Hochberg.
    static func rejected(_ pValues: [Double], rate: Double = rate) -> [Bool] {
        let sorted = pValues.sorted(), count = Double(sorted.count)
        let last = sorted.indices.last { sorted[$0] <= rate * Double($0 + 1) / count }
        return pValues.map { p in last.map { p <= sorted[$0] } ?? false }
    }
}
