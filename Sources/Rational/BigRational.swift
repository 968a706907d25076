// The only file that imports GMP. A big number is an immutable object around one mpq. Every
// operation makes a new object, so copies are retains, and threads may share values.
internal import CGMP

/// The representation of a `Rational` that does not fit in two words: an immutable GMP fraction in
/// lowest terms.
@usableFromInline
final class BigRational: @unchecked Sendable {
    // Sendable because nothing writes to the fraction between `init` and `deinit`, and GMP has no
    // global state.
    fileprivate var fraction: __mpq_struct

    /// Takes ownership of the limbs of `fraction`, which is in lowest terms.
    fileprivate init(taking fraction: __mpq_struct) {
        self.fraction = fraction
    }

    deinit {
        __gmpq_clear(&fraction)
    }
}

// MARK: - Making numbers

extension Rational {
    /// Creates a number from a fresh fraction, which `fill` leaves in lowest terms. The number is
    /// in words if it fits.
    private init(filling fill: (UnsafeMutablePointer<__mpq_struct>) -> Void) {
        var fraction = __mpq_struct()
        __gmpq_init(&fraction)
        fill(&fraction)
        self.init(taking: fraction)
    }

    private init(taking fraction: consuming __mpq_struct) {
        #if !RATIONAL_SPILLS_AT_ONCE
        var numerator: Int64 = 0
        var denominator: Int64 = 0
        if tinamou_words(&fraction, &numerator, &denominator) != 0 {
            __gmpq_clear(&fraction)
            self.init(numerator: Int(numerator), denominator: Int(denominator))
            return
        }
        #endif
        self.init(big: BigRational(taking: fraction))
    }

    /// Creates the big representation of two words in lowest terms, for tests.
    @usableFromInline
    init(spillingNumerator numerator: Int, denominator: Int) {
        var fraction = __mpq_struct()
        __gmpq_init(&fraction)
        __gmpz_set_si(tinamou_numerator(&fraction), numerator)
        __gmpz_set_si(tinamou_denominator(&fraction), denominator)
        self.init(big: BigRational(taking: fraction))
    }

    /// Creates a number from two double words in lowest terms, with a positive denominator.
    init(wideNumerator numerator: Int128, wideDenominator denominator: Int128) {
        if let numerator = Int(exactly: numerator), let denominator = Int(exactly: denominator) {
            self.init(numerator: numerator, denominator: denominator)
            return
        }
        self.init(filling: { fraction in
            set(tinamou_numerator(fraction), to: numerator.magnitude)
            set(tinamou_denominator(fraction), to: denominator.magnitude)
            if numerator < 0 { __gmpq_neg(fraction, fraction) }
        })
    }

    /// Creates the exact value of a finite double.
    init(bigDyadic value: Double) {
        self.init(filling: { __gmpq_set_d($0, value) })
    }

    /// Creates 1/q for the least q above 2^exponent / divisor.
    init(reciprocalOfIntegerAbovePowerOfTwo exponent: Int, over divisor: UInt64) {
        self.init(filling: { fraction in
            tinamou_set_reciprocal_above(tinamou_denominator(fraction), UInt(exponent), divisor)
            __gmpz_set_ui(tinamou_numerator(fraction), 1)
        })
    }

    /// Creates numerator · 10^power / denominator from ASCII digits, each run ended by a zero byte;
    /// lowest terms are not required.
    init(negative: Bool, numeratorDigits: [CChar], denominatorDigits: [CChar], power: Int) {
        self.init(filling: { fraction in
            let (numerator, denominator) = (
                tinamou_numerator(fraction), tinamou_denominator(fraction)
            )
            __gmpz_set_str(numerator, numeratorDigits, 10)
            __gmpz_set_str(denominator, denominatorDigits, 10)
            tinamou_scale_by_ten(power < 0 ? denominator : numerator, power.magnitude)
            if negative { __gmpq_neg(fraction, fraction) }
            __gmpq_canonicalize(fraction)
        })
    }
}

private func set(_ integer: UnsafeMutablePointer<__mpz_struct>?, to value: UInt128) {
    tinamou_set_wide(
        integer, UInt64(truncatingIfNeeded: value >> 64), UInt64(truncatingIfNeeded: value))
}

// MARK: - Arithmetic in any form

extension Rational {
    /// The operations of GMP, for operands in any representation.
    enum BigOperation {
        case add, subtract, multiply, divide
    }

    static func big(_ operation: BigOperation, _ left: Rational, _ right: Rational) -> Rational {
        withExtendedLifetime((left, right)) {
            let (a, b) = (left.operand, right.operand)
            return Rational(filling: { fraction in
                switch operation {
                case .add: tinamou_add(fraction, a, b)
                case .subtract: tinamou_subtract(fraction, a, b)
                case .multiply: tinamou_multiply(fraction, a, b)
                case .divide: tinamou_divide(fraction, a, b)
                }
            })
        }
    }

    /// The sum `sum + left · right` by GMP, for any representations.
    static func bigAddProduct(_ sum: Rational, _ left: Rational, _ right: Rational) -> Rational {
        withExtendedLifetime((sum, left, right)) {
            let (s, a, b) = (sum.operand, left.operand, right.operand)
            return Rational(filling: { tinamou_add_product($0, s, a, b) })
        }
    }

    /// The negated number, by GMP.
    var bigNegated: Rational {
        Rational.big(.subtract, .zero, self)
    }

    /// A negative number, zero or a positive number as `left` is less than, equal to or greater
    /// than `right`.
    static func bigOrder(_ left: Rational, _ right: Rational) -> Int {
        withExtendedLifetime((left, right)) { Int(tinamou_compare(left.operand, right.operand)) }
    }

    /// The number as an operand of GMP, valid during the lifetime of the number.
    private var operand: tinamou_operand {
        tinamou_operand(
            big: big?.fraction ?? __mpq_struct(), numerator: Int64(numerator),
            denominator: Int64(denominator))
    }
}

// MARK: - Reading a big number

extension BigRational {
    var signum: Int {
        withFraction { Int(tinamou_sign($0)) }
    }

    var isInteger: Bool {
        withFraction { __gmpz_cmp_ui(tinamou_denominator($0), 1) == 0 }
    }

    /// The bit width of the larger of the numerator's magnitude and the denominator.
    var bitWidth: Int {
        withFraction {
            Int(
                max(
                    tinamou_bit_width(tinamou_numerator($0)),
                    tinamou_bit_width(tinamou_denominator($0))))
        }
    }

    /// The number in two words if it fits, which happens only in tests.
    var words: (numerator: Int, denominator: Int)? {
        var numerator: Int64 = 0
        var denominator: Int64 = 0
        let fits = withFraction { tinamou_words($0, &numerator, &denominator) != 0 }
        return fits ? (Int(numerator), Int(denominator)) : nil
    }

    /// The leading 63 or 64 bits of the magnitude with their exponent. Bit 0 is also set for a
    /// non-zero remainder.
    var leadingBits: (bits: UInt64, exponent: Int) {
        var exponent: Int64 = 0
        let bits = withFraction { tinamou_leading_bits($0, &exponent) }
        return (bits, Int(exponent))
    }

    /// `p/q`, or `p` for an integer.
    var description: String {
        withFraction { fraction in
            // The digits, and three more bytes: the minus, the slash and the final zero byte.
            let capacity =
                3 + __gmpz_sizeinbase(tinamou_numerator(fraction), 10)
                + __gmpz_sizeinbase(tinamou_denominator(fraction), 10)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
                String(cString: __gmpq_get_str(text.baseAddress, 10, fraction))
            }
        }
    }

    func hashLimbs(into hasher: inout Hasher) {
        withFraction { fraction in
            hasher.combine(tinamou_sign(fraction))
            for part in [tinamou_numerator(fraction), tinamou_denominator(fraction)] {
                for index in 0..<tinamou_limb_count(part) {
                    hasher.combine(tinamou_limb(part, index))
                }
            }
        }
    }

    /// A Boolean value that indicates whether the fraction is in lowest terms with a positive
    /// denominator. For invariants.
    var isCanonical: Bool {
        withFraction { tinamou_is_canonical($0) != 0 }
    }

    /// Calls a closure with a copy of the fraction's header; this object keeps the limbs alive.
    private func withFraction<Result>(_ body: (UnsafeMutablePointer<__mpq_struct>) -> Result)
        -> Result
    {
        withExtendedLifetime(self) {
            var header = fraction
            return body(&header)
        }
    }
}
