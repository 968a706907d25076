/// The fraction of least denominator in an open interval, found by the continued fraction that its ends share.
///
/// For 0 ≤ lo < hi let a = ⌊lo⌋. If a + 1 < hi, then a + 1 is the simplest number of the open interval: an integer, and
/// the least one. Otherwise a ≤ lo < x < hi ≤ a + 1, so x = a + 1/y with y in (1/(hi - a), 1/(lo - a)), and x is
/// simplest exactly if y is. The quotients a give x by the usual recurrence of convergents. The fraction is the only one
/// with its denominator in the interval: between p/q and (p+1)/q, q > 1, lies a fraction with a smaller one.
///
/// - Source: Graham, Knuth, Patashnik, Concrete Mathematics, 4.5 and exercise 4.39 (Stern-Brocot tree).
struct SimplestFraction {
    /// The last two convergents; the previous one first.
    private var before: (numerator: UInt64, denominator: UInt64) = (0, 1)
    private var last: (numerator: UInt64, denominator: UInt64) = (1, 0)

    /// The simplest fraction strictly between two fractions in words, 0 ≤ lo < hi.
    ///
    /// A denominator of 0 stands for infinity, which is what 1/(lo - a) is where the lower end is an integer.
    ///
    /// - Complexity: one division of words a quotient; a fraction with denominator q has at most 1.5 log₂ q of them.
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
    /// The rational of least denominator in the open rounding interval of a double that is not an integer.
    ///
    /// From 2⁻⁶² up everything fits in words: the result is at least as simple as the double's own fraction. Below 1
    /// the search runs on the reciprocal interval less its integer part A, where the ends are again fractions of words:
    /// 1/x = A + p/q gives x = q/(Aq + p). Below 2⁻⁶² the reciprocal interval is wider than 1, and the result 1/(A + 1).
    init(simplestInRoundingIntervalOf value: Double) {
        let interval = RoundingInterval(value.magnitude)
        let fraction: (numerator: UInt64, denominator: UInt64)
        if value.magnitude >= 1 {
            let unit: UInt64 = 1 << UInt64(interval.scale)
            let simplest = SimplestFraction(between: (interval.low, unit), and: (interval.high, unit))
            fraction = (simplest.numerator, simplest.denominator)
        } else if value.magnitude >= 0x1p-62 {
            fraction = interval.simplestBelowOne
        } else {
            self.init(reciprocalOfIntegerAbovePowerOfTwo: interval.scale, over: interval.high)
            if value < 0 { self = -self }
            return
        }
        let numerator = Int(fraction.numerator)
        self.init(numerator: value < 0 ? -numerator : numerator, denominator: Int(fraction.denominator))
    }
}

/// The open interval of the numbers whose nearest double is a given positive one: (low, high) / 2^scale.
private struct RoundingInterval {
    let low: UInt64
    let high: UInt64
    let scale: Int

    /// Half a last place on both sides; below a power of two the last place is half as large.
    init(_ value: Double) {
        let significand = value.wholeSignificand
        let isPowerOfTwo = value.significandBitPattern == 0 && value.exponentBitPattern > 1
        low = isPowerOfTwo ? 4 * significand - 1 : 2 * significand - 1
        high = isPowerOfTwo ? 4 * significand + 2 : 2 * significand + 1
        scale = (isPowerOfTwo ? 2 : 1) - value.unitExponent
    }

    /// The simplest fraction in the interval, which is below 1 and not below 2⁻⁶²: so scale ≤ 116, and `high`, at least
    /// 2⁵³, is above the upper word of 2^scale.
    var simplestBelowOne: (numerator: UInt64, denominator: UInt64) {
        let unit = UInt128(1) << UInt128(scale)
        let (integer, rest) = high.dividingFullWidth((UInt64(unit >> 64), UInt64(truncatingIfNeeded: unit)))
        let above = rest + integer * (high - low)
        let part = SimplestFraction(between: (rest, high), and: (above, low))
        return (part.denominator, integer * part.denominator + part.numerator)
    }
}
