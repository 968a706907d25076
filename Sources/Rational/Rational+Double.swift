extension Rational {
    /// Creates the exact value of a `Double`, or returns `nil` for NaN and infinities.
    ///
    /// 0.1 becomes 3602879701896397/36028797018963968. Both zeros become 0.
    public init?(dyadic value: Double) {
        guard value.isFinite else { return nil }
        self.init(DyadicParts(value), of: value)
    }

    /// Creates the simplest fraction that rounds to a `Double` (0.1 gives 1/10), or returns `nil`
    /// for NaN and infinities.
    ///
    /// An integer stays the same, however large it is. For any other number, the result is the
    /// fraction of least denominator in the open interval of numbers that round to it. Thus 0.333…3
    /// gives 1/3, and `doubleValue` returns the original `Double`.
    ///
    /// - Complexity: O(log of the denominator) divisions of words; allocates only for a result that
    ///   does not fit in words. Measured: 20 ns for decimals with two places, 70 ns for doubles
    ///   with a full significand.
    /// - Source: The continued fraction of the interval's ends; see `SimplestFraction`.
    public init?(simplest value: Double) {
        guard value.isFinite else { return nil }
        let parts = DyadicParts(value)
        if parts.exponent >= 0 {
            self.init(parts, of: value)
        } else {
            self.init(simplestInRoundingIntervalOf: value)
        }
    }

    /// Creates odd · 2^exponent, in words if it fits.
    private init(_ parts: DyadicParts, of value: Double) {
        let width = UInt64.bitWidth - parts.odd.leadingZeroBitCount
        let odd = value < 0 ? -Int(parts.odd) : Int(parts.odd)
        if parts.exponent >= 0 && parts.exponent + width < Int.bitWidth {
            self.init(odd << parts.exponent)
        } else if parts.exponent < 0 && parts.exponent > 1 - Int.bitWidth {
            self.init(numerator: odd, denominator: 1 << -parts.exponent)
        } else {
            self.init(bigDyadic: value)
        }
    }

    /// The nearest `Double`, rounded to even in ties; ±infinity if the number is out of range.
    ///
    /// - Exactness: The value is rounded once, even if the result is subnormal. A number that
    ///   rounds to zero gives 0, never -0.
    public var doubleValue: Double {
        guard isSmall else { return bigDoubleValue }
        let magnitude = numerator.magnitude
        // Both words are exact doubles, so only the division rounds; for an integer, only the
        // conversion.
        if denominator == 1 || (magnitude | denominator.magnitude) >> 53 == 0 {
            return Double(numerator) / Double(denominator)
        }
        // With both words normalised, n/2 < d, so the quotient of n/2 · 2⁶⁴ by d is a word and at
        // least 2⁶².
        let (n, d) = (magnitude.leadingZeroBitCount, denominator.leadingZeroBitCount)
        let (top, divisor) = (magnitude << n, denominator.magnitude << d)
        let (quotient, rest) = divisor.dividingFullWidth((top >> 1, top << 63))
        let bits = UInt64(quotient) | (rest == 0 ? 0 : 1)
        return Double(roundingBits: bits, exponent: d - n - 63, negative: numerator < 0)
    }

    /// The nearest `Float`, rounded to even in ties; ±infinity if the number is out of range.
    ///
    /// Rounding to `Double` first is safe, except if that `Double` is the midpoint of two `Float`s.
    public var floatValue: Float {
        let double = doubleValue, float = Float(double)
        let other = Double(float) < double ? float.nextUp : float.nextDown
        guard Double(float) != double, (Double(float) + Double(other)) / 2 == double else {
            return float
        }
        let middle = Rational(dyadic: double) ?? self
        return self == middle || (self < middle) == (float < other) ? float : other
    }

    private var bigDoubleValue: Double {
        guard let big, big.signum != 0 else { return 0 }
        let (bits, exponent) = big.leadingBits
        return Double(roundingBits: bits, exponent: exponent, negative: big.signum < 0)
    }
}

/// A finite double's magnitude as odd · 2^exponent; zero is 0 · 2⁰.
struct DyadicParts {
    let odd: UInt64
    let exponent: Int

    init(_ value: Double) {
        let significand = value.magnitude.wholeSignificand
        let twos = significand == 0 ? 0 : significand.trailingZeroBitCount
        odd = significand >> UInt64(twos)
        exponent = significand == 0 ? 0 : value.unitExponent + twos
    }
}

extension Double {
    /// The significand with its hidden bit, as an integer: |self| = wholeSignificand ·
    /// 2^unitExponent.
    var wholeSignificand: UInt64 {
        exponentBitPattern == 0 ? significandBitPattern : significandBitPattern | 1 << 52
    }

    /// The exponent of the last place: -1074 for subnormals.
    var unitExponent: Int {
        exponentBitPattern == 0 ? -1074 : Int(exponentBitPattern) - 1075
    }

    /// Creates the double nearest to ±bits · 2^exponent, for bits ≥ 2⁶². Bit 0 represents all
    /// following bits.
    ///
    /// The last place is 2^(top - 52), but at least 2^-1074. At least ten bits are dropped, so bit
    /// 0 only distinguishes a tie from its neighbours. As an integer, the result is its bit
    /// pattern. The hidden bit adds one to the exponent field, a carry out of the significand
    /// another one. One past the largest double is infinity.
    init(roundingBits bits: UInt64, exponent: Int, negative: Bool) {
        let top = exponent + 63 - bits.leadingZeroBitCount
        guard top < 1024 else {
            self = negative ? -.infinity : .infinity
            return
        }
        let unit = max(top - 52, -1074)
        // Beyond 64 bits, less than half of the last place remains.
        let dropped = min(unit - exponent, 65)
        let kept = bits >> UInt64(dropped)
        let rest = dropped > 64 ? 1 : bits << UInt64(64 - dropped)
        let half: UInt64 = 1 << 63
        let up = rest > half || (rest == half && kept & 1 == 1)
        let magnitude = Double(bitPattern: UInt64(unit + 1074) << 52 + kept + (up ? 1 : 0))
        self = negative && magnitude > 0 ? -magnitude : magnitude
    }
}
