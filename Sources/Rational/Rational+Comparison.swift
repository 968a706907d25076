extension Rational: Comparable {
    /// Whether two numbers are the same number.
    @inlinable  // Measured with the sums; see `+`.
    public static func == (left: Rational, right: Rational) -> Bool {
        if left.isSmall && right.isSmall {
            return left.numerator == right.numerator && left.denominator == right.denominator
        }
        return order(left, right) == 0
    }

    /// Whether one number is less than another: the order of the number line, total.
    ///
    /// - Complexity: two multiplications for words with different denominators.
    @inlinable  // Measured with the sums; see `+`.
    public static func < (left: Rational, right: Rational) -> Bool {
        if left.isSmall && left.denominator == right.denominator { return left.numerator < right.numerator }
        return order(left, right) < 0
    }

    /// Negative, zero or positive as `left` is less than, equal to or greater than `right`.
    @usableFromInline
    static func order(_ left: Rational, _ right: Rational) -> Int {
        guard left.isSmall && right.isSmall else { return bigOrder(left, right) }
        let first = Int128(left.numerator) * Int128(right.denominator)
        let second = Int128(right.numerator) * Int128(left.denominator)
        return first < second ? -1 : first == second ? 0 : 1
    }
}

extension Rational: Hashable {
    /// Hashes the value: the words if it fits in words, whichever form it is in, else the limbs.
    public func hash(into hasher: inout Hasher) {
        if let words {
            hasher.combine(words.numerator)
            hasher.combine(words.denominator)
        } else {
            big?.hashLimbs(into: &hasher)
        }
    }
}
