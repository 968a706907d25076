/// The fraction of least denominator in an open interval, by the common continued fraction of its
/// ends.
///
/// For 0 ≤ lo < hi let a = ⌊lo⌋. If a + 1 < hi, then a + 1 is the simplest number of the open
/// interval: the least integer in it. Otherwise a ≤ lo < x < hi ≤ a + 1, so x = a + 1/y with y in
/// (1/(hi - a), 1/(lo - a)), and x is simplest exactly if y is. The quotients a give x by the usual
/// recurrence of convergents. No other fraction in the interval has that denominator: between p/q
/// and (p+1)/q, q > 1, a fraction with a smaller one exists.
///
/// - Source: Graham, Knuth, Patashnik, Concrete Mathematics, 4.5 and exercise 4.39 (Stern-Brocot
///   tree).
struct SimplestFraction {
    /// The last two convergents, the previous one first.
    private var before: (numerator: UInt64, denominator: UInt64) = (0, 1)
    private var last: (numerator: UInt64, denominator: UInt64) = (1, 0)

    /// Finds the simplest fraction strictly between two fractions in words, 0 ≤ lo < hi.
    ///
    /// A denominator of 0 represents infinity, the value of 1/(lo - a) if the lower end is an
    /// integer.
    ///
    /// - Complexity: One division of words per quotient; a fraction with denominator q has at most
    ///   1.5 log₂ q of them.
    init(between lo: (UInt64, UInt64), and hi: (UInt64, UInt64)) {
        var (lowNumerator, lowDenominator) = lo
        var (highNumerator, highDenominator) = hi
        while true {
            let (quotient, lowRest) = lowNumerator.quotientAndRemainder(dividingBy: lowDenominator)
            let highRest = highNumerator - quotient * highDenominator
            if highRest > highDenominator {
                append(quotient + 1)
                return
            }
            append(quotient)
            (lowNumerator, lowDenominator, highNumerator, highDenominator) =
                (highDenominator, highRest, lowDenominator, lowRest)
        }
    }

    var numerator: UInt64 { last.numerator }
    var denominator: UInt64 { last.denominator }

    private mutating func append(_ quotient: UInt64) {
        let numerator = quotient * last.numerator + before.numerator
        let denominator = quotient * last.denominator + before.denominator
        (before, last) = (last, (numerator, denominator))
    }
}

extension Rational {
    /// Creates the rational of least denominator in the open rounding interval of a double that is
    /// not an integer.
    ///
    /// From 2⁻⁶² up, everything fits in words: the result is at least as simple as the double's own
    /// fraction. Below 1 the search uses the reciprocal interval less its integer part A, whose
    /// ends are again fractions of words. 1/x = A + p/q gives x = q/(Aq + p). Below 2⁻⁶² the
    /// reciprocal interval is wider than 1, and the result is 1/(A + 1).
    init(simplestInRoundingIntervalOf value: Double) {
        let interval = RoundingInterval(value.magnitude)
        let fraction: (numerator: UInt64, denominator: UInt64)
        if value.magnitude >= 1 {
            let unit: UInt64 = 1 << UInt64(interval.scale)
            let simplest = SimplestFraction(
                between: (interval.low, unit), and: (interval.high, unit))
            fraction = (simplest.numerator, simplest.denominator)
        } else if value.magnitude >= 0x1p-62 {
            fraction = interval.simplestBelowOne
        } else {
            self.init(reciprocalOfIntegerAbovePowerOfTwo: interval.scale, over: interval.high)
            if value < 0 { self = -self }
            return
        }
        let numerator = Int(fraction.numerator)
        self.init(
            numerator: value < 0 ? -numerator : numerator, denominator: Int(fraction.denominator))
    }
}

/// The open interval of the numbers with a given positive nearest double: (low, high) / 2^scale.
private struct RoundingInterval {
    let low: UInt64
    let high: UInt64
    let scale: Int

    /// Half a last place on either side; below a power of two the last place is half as large.
    init(_ value: Double) {
        let significand = value.wholeSignificand
        let isPowerOfTwo = value.significandBitPattern == 0 && value.exponentBitPattern > 1
        low = isPowerOfTwo ? 4 * significand - 1 : 2 * significand - 1
        high = isPowerOfTwo ? 4 * significand + 2 : 2 * significand + 1
        scale = (isPowerOfTwo ? 2 : 1) - value.unitExponent
    }

    /// The simplest fraction in the interval, which is below 1 and at least 2⁻⁶². Thus scale ≤ 116,
    /// and `high`, at least 2⁵³, is above the upper word of 2^scale.
    var simplestBelowOne: (numerator: UInt64, denominator: UInt64) {
        let unit = UInt128(1) << UInt128(scale)
        let (integer, rest) = high.dividingFullWidth(
            (UInt64(unit >> 64), UInt64(truncatingIfNeeded: unit)))
        let above = rest + integer * (high - low)
        let part = SimplestFraction(between: (rest, high), and: (above, low))
        return (part.denominator, integer * part.denominator + part.numerator)
    }
}
