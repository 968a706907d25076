extension Rational {
    /// Checks the invariants that `Rational` lists, by their numbers there, if built with `LAYOUT_INTERNAL_CHECKS`.
    ///
    /// Called wherever a number is made. The fourth is checked by tests of results, as a spilled number breaks it on
    /// purpose.
    #if LAYOUT_INTERNAL_CHECKS
    @usableFromInline
    func checkInvariants() {
        if let big {
            precondition(numerator == 0 && denominator == -1, "2: \(numerator)/\(denominator) beside \(big.description)")
            precondition(big.isCanonical, "3: \(big.description) is not in lowest terms")
        } else {
            precondition(denominator > 0, "1: denominator of \(numerator)/\(denominator)")
            let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
            precondition(divisor == 1, "1: \(numerator)/\(denominator) have the common divisor \(divisor)")
        }
    }
    #else
    @inlinable @inline(__always)
    func checkInvariants() {}
    #endif
}
