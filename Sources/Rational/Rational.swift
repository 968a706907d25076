// Rational: exact rational numbers. It imports only GMP, in BigRational.swift.
// Start here, then read Rational+Arithmetic.swift; SimplestFraction.swift converts doubles.

/// An exact rational number p/q in lowest terms, with q > 0.
///
/// Layout problems consist of small integers and small fractions, so a number is two machine words
/// while it fits. Every operation on `numerator` and `denominator` is checked for overflow with
/// double-word intermediates. GMP stores a larger result in an immutable object; a later result
/// that fits returns to words. Nothing is ever rounded; memory is the only limit.
///
/// A value type: copies are independent, equal values compare and hash equally, and threads may
/// share values.
///
/// - Memory: 24 bytes inline, plus one heap object for the limbs of a big number.
/// - Complexity: Constant time for words, with at most two greatest common divisors of words. GMP
///   determines the time for big numbers. Only big numbers allocate memory.
///
/// Invariants (checked by `checkInvariants`):
/// 1. In words: `big` is nil, `denominator` > 0, and the two words have no common divisor.
/// 2. Big: `numerator` is 0 and `denominator` is -1, so that one look at the denominators tells the
///    forms apart.
/// 3. Big: the GMP fraction is in lowest terms with a positive denominator.
/// 4. A number that fits in words is in words, unless a test spilled it (`spilled`,
///    `RATIONAL_SPILLS_AT_ONCE`).
public struct Rational: Sendable {
    @usableFromInline var numerator: Int
    @usableFromInline let denominator: Int
    @usableFromInline let big: BigRational?

    /// Creates a number from words in lowest terms with a positive denominator. All numbers in
    /// words are made here.
    ///
    /// With `-Xswiftc -DRATIONAL_SPILLS_AT_ONCE` every number is big, so that a fuzz run covers
    /// that representation. A compile-time flag keeps the check off the integer path.
    @inlinable
    init(numerator: Int, denominator: Int) {
        #if RATIONAL_SPILLS_AT_ONCE
        self.init(spillingNumerator: numerator, denominator: denominator)
        #else
        self.numerator = numerator
        self.denominator = denominator
        self.big = nil
        checkInvariants()
        #endif
    }

    init(big: BigRational) {
        self.numerator = 0
        self.denominator = -1
        self.big = big
        checkInvariants()
    }

    /// Creates a number from an integer.
    @inlinable
    public init(_ integer: Int) {
        self.init(numerator: integer, denominator: 1)
    }

    /// Creates the number numerator/denominator, reduced to lowest terms.
    ///
    /// - Complexity: One greatest common divisor of words.
    /// - Precondition: `denominator` is not 0.
    public init(_ numerator: Int, _ denominator: Int) {
        precondition(denominator != 0, "a rational number with denominator 0")
        guard denominator > 0 else {
            self = Rational.reduced(-Int128(numerator), -Int128(denominator))
            return
        }
        self = Rational.reduced(numerator, denominator)
    }

    /// The additive identity, 0.
    @inlinable public static var zero: Rational { Rational(0) }

    /// The multiplicative identity, 1.
    @inlinable public static var one: Rational { Rational(1) }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// Creates a number from an integer literal that fits in an `Int`.
    @inlinable
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

// MARK: - Properties

extension Rational {
    /// A Boolean value that indicates whether the number is stored in two machine words, without
    /// allocation.
    @inlinable public var isSmall: Bool { denominator > 0 }

    /// The numerator and the positive denominator in lowest terms, or `nil` if either exceeds a
    /// word.
    public var words: (numerator: Int, denominator: Int)? {
        guard let big else { return (numerator, denominator) }
        return big.words
    }

    /// A Boolean value that indicates whether the number is 0.
    @inlinable public var isZero: Bool { isSmall ? numerator == 0 : signum() == 0 }

    /// A Boolean value that indicates whether the number is an integer.
    public var isInteger: Bool { big?.isInteger ?? (denominator == 1) }

    /// Returns -1, 0 or 1 for a negative number, zero or a positive number.
    @inlinable
    public func signum() -> Int {
        isSmall ? numerator.signum() : bigSignum
    }

    @usableFromInline var bigSignum: Int { big?.signum ?? 0 }

    /// The bit width of the numerator's magnitude or of the denominator, whichever is larger.
    public var bitWidth: Int {
        guard let big else {
            return Int.bitWidth - (numerator.magnitude | denominator.magnitude).leadingZeroBitCount
        }
        return big.bitWidth
    }

    /// The same number in the big representation, for tests.
    package var spilled: Rational {
        isSmall ? Rational(spillingNumerator: numerator, denominator: denominator) : self
    }
}

extension Rational: Comparable {
    /// Returns a Boolean value that indicates whether two numbers are equal.
    @inlinable  // Measured with the sums; see `+`.
    public static func == (left: Rational, right: Rational) -> Bool {
        if left.isSmall && right.isSmall {
            return left.numerator == right.numerator && left.denominator == right.denominator
        }
        return order(left, right) == 0
    }

    /// Returns a Boolean value that indicates whether the first number is less than the second.
    ///
    /// - Complexity: Two multiplications for words with different denominators.
    @inlinable  // Measured with the sums; see `+`.
    public static func < (left: Rational, right: Rational) -> Bool {
        if left.isSmall && left.denominator == right.denominator {
            return left.numerator < right.numerator
        }
        return order(left, right) < 0
    }

    /// A negative number, zero or a positive number as `left` is less than, equal to or greater
    /// than `right`.
    @usableFromInline
    static func order(_ left: Rational, _ right: Rational) -> Int {
        guard left.isSmall && right.isSmall else { return bigOrder(left, right) }
        let first = Int128(left.numerator) * Int128(right.denominator)
        let second = Int128(right.numerator) * Int128(left.denominator)
        return first < second ? -1 : first == second ? 0 : 1
    }
}

extension Rational: Hashable {
    /// Hashes the value; equal numbers give equal hashes in either representation.
    public func hash(into hasher: inout Hasher) {
        if let words {
            hasher.combine(words.numerator)
            hasher.combine(words.denominator)
        } else {
            big?.hashLimbs(into: &hasher)
        }
    }
}

extension Rational {
    /// Checks the invariants of `Rational`, with their numbers, if built with
    /// `LAYOUT_INTERNAL_CHECKS`.
    ///
    /// Called for every new number. Tests of results check the fourth invariant, which spilled
    /// numbers violate on purpose.
    #if LAYOUT_INTERNAL_CHECKS
    @usableFromInline
    func checkInvariants() {
        if let big {
            precondition(
                numerator == 0 && denominator == -1,
                "2: \(numerator)/\(denominator) beside \(big.description)")
            precondition(big.isCanonical, "3: \(big.description) is not in lowest terms")
        } else {
            precondition(denominator > 0, "1: denominator of \(numerator)/\(denominator)")
            let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
            precondition(
                divisor == 1, "1: \(numerator)/\(denominator) have the common divisor \(divisor)")
        }
    }
    #else
    @inlinable @inline(__always)
    func checkInvariants() {}
    #endif
}
