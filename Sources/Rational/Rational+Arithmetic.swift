// Each operation has three stages: integers, inlined into the caller; words, in one call; GMP for
// the rest. One comparison detects integers: denominators are positive in words and -1 when big, so
// their bitwise or is 1 exactly if all are 1.

extension Rational {
    /// Returns the sum of two numbers.
    // Measured: a dot product of 1,000 integers, 1.1 ns a term by `addProduct`, 11 if not inlined.
    @inlinable
    public static func + (left: Rational, right: Rational) -> Rational {
        if left.denominator | right.denominator == 1 {
            let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
            if !overflow { return Rational(sum) }
        }
        return add(left, right)
    }

    /// Returns the difference of two numbers.
    @inlinable  // For the reason given at `+`.
    public static func - (left: Rational, right: Rational) -> Rational {
        if left.denominator | right.denominator == 1 {
            let (difference, overflow) = left.numerator.subtractingReportingOverflow(
                right.numerator)
            if !overflow { return Rational(difference) }
        }
        return add(left, -right)
    }

    /// Returns the product of two numbers.
    @inlinable  // For the reason given at `+`.
    public static func * (left: Rational, right: Rational) -> Rational {
        if left.denominator | right.denominator == 1 {
            let (product, overflow) = left.numerator.multipliedReportingOverflow(
                by: right.numerator)
            if !overflow { return Rational(product) }
        }
        return multiply(left, right)
    }

    /// Returns the quotient of two numbers.
    ///
    /// - Precondition: `right` is not 0.
    public static func / (left: Rational, right: Rational) -> Rational {
        guard left.isSmall && right.isSmall else {
            precondition(!right.isZero, "a rational number divided by 0")
            return big(.divide, left, right)
        }
        return multiply(left, right.reciprocal)
    }

    /// Returns the number with the opposite sign.
    @inlinable  // For the reason given at `+`.
    public static prefix func - (number: Rational) -> Rational {
        // The negated Int.min does not fit.
        guard number.isSmall && number.numerator != Int.min else { return number.negated }
        return Rational(numerator: 0 &- number.numerator, denominator: number.denominator)
    }

    /// Adds the product of two numbers in one operation.
    ///
    /// - Complexity: An addition and a multiplication. If the denominators are small, it takes one
    ///   greatest common divisor instead of three.
    @inlinable  // For the reason given at `+`.
    public mutating func addProduct(_ left: Rational, _ right: Rational) {
        if denominator | left.denominator | right.denominator == 1 {
            let (product, tooLong) = left.numerator.multipliedReportingOverflow(by: right.numerator)
            let (sum, overflow) = numerator.addingReportingOverflow(product)
            if !tooLong && !overflow {
                numerator = sum
                return
            }
        }
        self = Rational.addProduct(self, left, right)
    }

    /// Subtracts the product of two numbers in one operation.
    ///
    /// - Complexity: The same as `addProduct`.
    @inlinable  // For the reason given at `+`.
    public mutating func subtractProduct(_ left: Rational, _ right: Rational) {
        if denominator | left.denominator | right.denominator == 1 {
            let (product, tooLong) = left.numerator.multipliedReportingOverflow(by: right.numerator)
            let (difference, overflow) = numerator.subtractingReportingOverflow(product)
            if !tooLong && !overflow {
                numerator = difference
                return
            }
        }
        self = Rational.addProduct(self, -left, right)
    }

    /// Adds a number to this one.
    @inlinable public static func += (left: inout Rational, right: Rational) { left = left + right }

    /// Subtracts a number from this one.
    @inlinable public static func -= (left: inout Rational, right: Rational) { left = left - right }

    /// Multiplies this number by another one.
    @inlinable public static func *= (left: inout Rational, right: Rational) { left = left * right }

    /// Divides this number by another one.
    @inlinable public static func /= (left: inout Rational, right: Rational) { left = left / right }

    /// The multiplicative inverse of the number.
    ///
    /// - Precondition: The number is not 0.
    public var reciprocal: Rational {
        precondition(!isZero, "the reciprocal of 0")
        guard isSmall else { return Rational.big(.divide, .one, self) }
        if numerator > 0 { return Rational(numerator: denominator, denominator: numerator) }
        return Rational(wideNumerator: -Int128(denominator), wideDenominator: -Int128(numerator))
    }

    /// The number without its sign.
    @inlinable public var magnitude: Rational { signum() < 0 ? -self : self }
}

// MARK: - Words

extension Rational {
    /// The sum in any representation.
    @usableFromInline
    static func add(_ left: Rational, _ right: Rational) -> Rational {
        guard left.isSmall && right.isSmall else { return big(.add, left, right) }
        return coarseSum(left.numerator, left.denominator, right.numerator, right.denominator)
            ?? wideSum(left, right)
    }

    /// The product in any representation. For words it is n₁n₂ / d₁d₂ if that fits, else
    /// `wideProduct`.
    @usableFromInline
    static func multiply(_ left: Rational, _ right: Rational) -> Rational {
        guard left.isSmall && right.isSmall else { return big(.multiply, left, right) }
        let (numerator, tooLong) = left.numerator.multipliedReportingOverflow(by: right.numerator)
        let (denominator, tooFine) = left.denominator.multipliedReportingOverflow(
            by: right.denominator)
        return tooLong || tooFine ? wideProduct(left, right) : reduced(numerator, denominator)
    }

    /// The sum `sum + left · right` in any representation. With small denominators the product is
    /// not reduced first.
    @usableFromInline
    static func addProduct(_ sum: Rational, _ left: Rational, _ right: Rational) -> Rational {
        guard left.isSmall && right.isSmall else { return bigAddProduct(sum, left, right) }
        let (numerator, tooLong) = left.numerator.multipliedReportingOverflow(by: right.numerator)
        let (denominator, tooFine) = left.denominator.multipliedReportingOverflow(
            by: right.denominator)
        if sum.isSmall && !tooLong && !tooFine {
            let result = coarseSum(sum.numerator, sum.denominator, numerator, denominator)
            if let result { return result }
        }
        return add(sum, multiply(left, right))
    }

    @usableFromInline var negated: Rational {
        isSmall
            ? Rational(wideNumerator: -Int128(numerator), wideDenominator: Int128(denominator))
            : bigNegated
    }

    /// a/b + c/d with a single greatest common divisor, that of the result; a/b and c/d need not be
    /// in lowest terms. `nil` if words overflow or the divisor would be slow: different
    /// denominators with a product over 12 bits.
    ///
    /// Measured: a term of a dot product with denominators 1 to 4 takes 19 ns, or 34 with a
    /// reduction at each step. With denominators 1 to 20 it takes 58 ns, or 63 without the bound.
    @inline(__always)
    private static func coarseSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
        if b == d {
            let (numerator, overflow) = a.addingReportingOverflow(c)
            return overflow ? nil : reduced(numerator, b)
        }
        let (denominator, tooFine) = b.multipliedReportingOverflow(by: d)
        guard !tooFine && denominator < 1 << 12 else { return nil }
        let (first, firstOverflow) = a.multipliedReportingOverflow(by: d)
        let (second, secondOverflow) = c.multipliedReportingOverflow(by: b)
        let (numerator, sumOverflow) = first.addingReportingOverflow(second)
        return firstOverflow || secondOverflow || sumOverflow
            ? nil : reduced(numerator, denominator)
    }

    /// numerator/denominator in lowest terms; the denominator is positive.
    @inline(__always)
    static func reduced(_ numerator: Int, _ denominator: Int) -> Rational {
        if denominator == 1 { return Rational(numerator) }
        // The divisor divides the denominator, so it fits in an Int.
        let divisor = Int(
            bitPattern: greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        if divisor == 1 { return Rational(numerator: numerator, denominator: denominator) }
        return Rational(numerator: numerator / divisor, denominator: denominator / divisor)
    }

    /// numerator/denominator in lowest terms; the denominator is positive and a word's magnitude.
    static func reduced(_ numerator: Int128, _ denominator: Int128) -> Rational {
        let divisor = Int128(greatestCommonDivisor(numerator.magnitude, UInt(denominator)))
        return Rational(wideNumerator: numerator / divisor, wideDenominator: denominator / divisor)
    }

    /// The sum of two numbers in words, by double words (Knuth, The Art of Computer Programming,
    /// vol. 2, 4.5.1).
    ///
    /// With g = gcd(d₁, d₂) and t = n₁·d₂/g + n₂·d₁/g, the sum is t / (d₁d₂/g), and only a divisor
    /// of g can be common to both. A word's magnitude is at most 2⁶³ and denominators are below it,
    /// so |t| < 2¹²⁷: nothing overflows.
    @inline(never)
    private static func wideSum(_ left: Rational, _ right: Rational) -> Rational {
        let common = Int(
            bitPattern: greatestCommonDivisor(
                left.denominator.magnitude, right.denominator.magnitude))
        let (leftScale, rightScale) = (right.denominator / common, left.denominator / common)
        let numerator =
            Int128(left.numerator) * Int128(leftScale) + Int128(right.numerator)
            * Int128(rightScale)
        let divisor = Int(bitPattern: greatestCommonDivisor(numerator.magnitude, common.magnitude))
        return Rational(
            wideNumerator: numerator.dividedByWord(divisor),
            wideDenominator: Int128(left.denominator / divisor) * Int128(leftScale))
    }

    /// The product of two numbers in words, by double words. Cross-reduction first leaves the
    /// result in lowest terms.
    @inline(never)
    private static func wideProduct(_ left: Rational, _ right: Rational) -> Rational {
        let first = Int(
            bitPattern: greatestCommonDivisor(left.numerator.magnitude, right.denominator.magnitude)
        )
        let second = Int(
            bitPattern: greatestCommonDivisor(right.numerator.magnitude, left.denominator.magnitude)
        )
        let numerator = Int128(left.numerator / first) * Int128(right.numerator / second)
        let denominator = Int128(left.denominator / second) * Int128(right.denominator / first)
        return Rational(wideNumerator: numerator, wideDenominator: denominator)
    }
}

extension Int128 {
    /// The quotient by a positive word. If both fit in words, word division is several times as
    /// fast.
    fileprivate func dividedByWord(_ divisor: Int) -> Int128 {
        if let word = Int(exactly: self) { return Int128(word / divisor) }
        return self / Int128(divisor)
    }
}

/// The greatest common divisor of two words, `b` not 0. For `a` = 0 it is `b`.
///
/// Stein's binary algorithm after one division. Powers of two are factored out, since gcd(2ˢu, 2ᵗv)
/// = 2^min(s,t) gcd(u, v) for odd u and v. One word is usually small, a denominator: 1 ends the
/// search. Otherwise the remainder of the larger by the smaller word reduces both to the smaller
/// size. Then u, v ← the odd part of |u - v|, min(u, v) until they are equal.
///
/// - Complexity: O(bits of the smaller word) steps of about a nanosecond, and one division.
func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    assert(b != 0)
    if a == 0 { return b }
    let twos = UInt(truncatingIfNeeded: (a | b).trailingZeroBitCount)
    let (oddA, oddB) = (a.withoutTwos, b.withoutTwos)
    var v = min(oddA, oddB)
    if v == 1 { return 1 &<< twos }
    var u = max(oddA, oddB) % v
    if u == 0 { return v &<< twos }
    u = u.withoutTwos
    while u != v {
        let difference = u > v ? u &- v : v &- u
        v = min(u, v)
        u = difference.withoutTwos
    }
    return v &<< twos
}

extension UInt {
    /// The odd part of a non-zero word.
    @inline(__always)
    fileprivate var withoutTwos: UInt { self &>> UInt(truncatingIfNeeded: trailingZeroBitCount) }
}

/// The greatest common divisor of a double word and a word, `b` not 0.
func greatestCommonDivisor(_ a: UInt128, _ b: UInt) -> UInt {
    let word = UInt(exactly: a) ?? UInt(truncatingIfNeeded: a % UInt128(b))
    return greatestCommonDivisor(word, b)
}
