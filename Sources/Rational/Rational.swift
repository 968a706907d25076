// Exact rational numbers. This target imports GMP, in BigRational.swift alone, and nothing else.
// Start here, then Rational+Arithmetic.swift; the reading of doubles is in SimplestFraction.swift.

/// An exact rational number p/q in lowest terms, with q > 0.
///
/// Layout problems are full of small integers and small fractions, so a number is two machine words as long as it fits
/// in them: `numerator` and `denominator`, every operation checked for overflow with double-word intermediates. A
/// result that does not fit is held by GMP in an immutable object, and a later result that fits again comes back to
/// words. Nothing is ever rounded; memory is the only limit.
///
/// A value type: copies are independent, equal values are equal and hash equally however they came about, and values
/// may be shared between threads.
///
/// - Units: 24 bytes inline; a big number has one object and its limbs besides.
/// - Complexity: constant time for words, with at most two greatest common divisors of words; for big numbers that of
///   GMP. Words allocate nothing.
///
/// Invariants (checked by `checkInvariants`):
/// 1. In words: `big` is nil, `denominator` > 0, and the two words have no common divisor.
/// 2. Big: `numerator` is 0 and `denominator` is -1, so that one look at the denominators tells the forms apart.
/// 3. Big: the GMP fraction is in lowest terms with a positive denominator.
/// 4. A number that fits in words is in words, unless a test spilled it (`spilled`, `RATIONAL_SPILLS_AT_ONCE`).
public struct Rational: Sendable {
    @usableFromInline var numerator: Int
    @usableFromInline let denominator: Int
    @usableFromInline let big: BigRational?

    /// Words in lowest terms, denominator > 0. Every number in words is made here.
    ///
    /// Built with `-Xswiftc -DRATIONAL_SPILLS_AT_ONCE` every number goes to GMP at once, so that a fuzz run exercises
    /// the big form everywhere; a compile flag, because a test at run time would cost as much as the addition itself.
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

    /// The number that is an integer.
    @inlinable
    public init(_ integer: Int) {
        self.init(numerator: integer, denominator: 1)
    }

    /// The number numerator/denominator, brought to lowest terms.
    ///
    /// - Complexity: one greatest common divisor of words.
    /// - Precondition: `denominator` is not 0.
    public init(_ numerator: Int, _ denominator: Int) {
        precondition(denominator != 0, "a rational number with denominator 0")
        guard denominator > 0 else {
            self = Rational.reduced(-Int128(numerator), -Int128(denominator))
            return
        }
        self = Rational.reduced(numerator, denominator)
    }

    /// The number 0.
    @inlinable public static var zero: Rational { Rational(0) }

    /// The number 1.
    @inlinable public static var one: Rational { Rational(1) }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// The number that is the literal, which fits in an `Int`.
    @inlinable
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

// MARK: - What a number is like

extension Rational {
    /// Whether the number is held in two machine words, so that using it allocates nothing.
    @inlinable public var isSmall: Bool { denominator > 0 }

    /// The numerator and the positive denominator in lowest terms, or nil if one of them does not fit in a word.
    public var words: (numerator: Int, denominator: Int)? {
        guard let big else { return (numerator, denominator) }
        return big.words
    }

    /// Whether the number is 0.
    @inlinable public var isZero: Bool { isSmall ? numerator == 0 : signum() == 0 }

    /// Whether the denominator is 1.
    public var isInteger: Bool { big?.isInteger ?? (denominator == 1) }

    /// -1, 0 or 1 as the number is negative, zero or positive.
    @inlinable
    public func signum() -> Int {
        isSmall ? numerator.signum() : bigSignum
    }

    @usableFromInline var bigSignum: Int { big?.signum ?? 0 }

    /// The bits of the numerator's magnitude or of the denominator, whichever are more: the size of the number.
    public var bitWidth: Int {
        guard let big else {
            return Int.bitWidth - (numerator.magnitude | denominator.magnitude).leadingZeroBitCount
        }
        return big.bitWidth
    }

    /// The same number held by GMP even if it fits in words: lets a test reach the big form with numbers of any size.
    package var spilled: Rational {
        isSmall ? Rational(spillingNumerator: numerator, denominator: denominator) : self
    }
}
