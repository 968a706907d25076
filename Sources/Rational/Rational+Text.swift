extension Rational {
    /// The maximum number of digits of the numerator and denominator together, without the
    /// exponent.
    public static var textDigitsMax: Int { 10_000 }

    /// The maximum magnitude of an exponent in text.
    public static var textExponentMax: Int { 4_000 }

    /// Parses a number exactly: an integer, a decimal with or without an exponent (`-12`, `0.1`,
    /// `2.5e-3`), or `p/q`.
    ///
    /// The text contains only the number, without spaces. `0.1` is 1/10, and `4/6` is 2/3.
    ///
    /// - Complexity: O(digits), without allocation if the numerator and denominator fit in words
    ///   and the text is stored as UTF-8. For larger numbers, GMP converts and reduces them in less
    ///   than quadratic time.
    /// - Throws: `RationalTextError` with the reason and the byte offset.
    public init(text: some StringProtocol) throws(RationalTextError) {
        let string = String(text)
        try self.init(utf8: string.utf8Span.span)
    }

    /// Parses a number exactly from bytes of a larger text. The syntax is that of `init(text:)`.
    ///
    /// - Complexity: The same as `init(text:)`, without allocation for numbers that fit in words.
    /// - Throws: `RationalTextError` with the offset from the start of `bytes`.
    public init(utf8 bytes: Span<UInt8>) throws(RationalTextError) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(RationalTextError) in
            try Rational(utf8: bytes)
        }
    }

    /// Parses a number exactly from bytes of a larger text. The syntax is that of `init(text:)`.
    ///
    /// - Complexity: The same as `init(text:)`, without allocation for numbers that fit in words.
    /// - Throws: `RationalTextError` with the offset from the start of `bytes`.
    public init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(RationalTextError) {
        let scanned = try NumberScanner(bytes)
        self = Rational(wordsOf: scanned) ?? Rational(bigFrom: scanned)
    }

    /// Creates a number if its digits and its power of ten fit in words.
    private init?(wordsOf scanned: NumberScanner) {
        guard scanned.numerator.fitsInWord else { return nil }
        let digits = Int(scanned.numerator.value)
        let signed = scanned.isNegative ? -digits : digits
        if let denominator = scanned.denominator {
            guard denominator.fitsInWord else { return nil }
            self = Rational.reduced(signed, Int(denominator.value))
        } else {
            self.init(signed, timesTenTo: scanned.exponent - scanned.fractionCount)
        }
    }

    /// Creates integer · 10^power if it fits in words. Common factors are 2s and 5s, removed one by
    /// one.
    private init?(_ integer: Int, timesTenTo power: Int) {
        if power == 0 || integer == 0 {
            self.init(integer)
        } else if power > 0 {
            guard power <= 18 else { return nil }
            let (product, overflow) = integer.multipliedReportingOverflow(by: Rational.tenTo(power))
            if overflow { return nil }
            self.init(product)
        } else {
            guard power >= -18 else { return nil }
            self.init(integer, overTenTo: -power)
        }
    }

    private init(_ integer: Int, overTenTo power: Int) {
        let twos = min(power, integer.trailingZeroBitCount)
        var numerator = integer >> twos
        var fives = power
        while fives > 0 && numerator.isMultiple(of: 5) {
            numerator /= 5
            fives -= 1
        }
        // 10^power without `twos` twos and power - fives fives.
        let denominator = (Rational.tenTo(fives) >> fives) << (power - twos)
        self.init(numerator: numerator, denominator: denominator)
    }

    private init(bigFrom scanned: NumberScanner) {
        let isFraction = scanned.denominator != nil
        self.init(
            negative: scanned.isNegative,
            numeratorDigits: scanned.digitString(scanned.numeratorRange),
            denominatorDigits: isFraction
                ? scanned.digitString(scanned.denominatorRange) : [CChar(49), 0],
            power: scanned.exponent - scanned.fractionCount)
    }

    /// 10^power for 0 ≤ power ≤ 18.
    private static func tenTo(_ power: Int) -> Int {
        var result = 1
        for _ in 0..<power { result &*= 10 }
        return result
    }
}

extension Rational: CustomStringConvertible {
    /// The number as `p/q` in lowest terms, or `p` for an integer. `init(text:)` reads it back if
    /// it has at most `textDigitsMax` digits.
    public var description: String {
        guard let big else {
            return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
        }
        return big.description
    }
}

/// An error in the text of a number, with its position.
public struct RationalTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors in the text of a number.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The text is empty.
        case empty
        /// A digit is missing.
        case digitExpected
        /// A byte cannot occur at its position.
        case unexpectedByte
        /// The denominator of p/q is zero.
        case zeroDenominator
        /// The text has more than `Rational.textDigitsMax` digits.
        case tooManyDigits
        /// The exponent is beyond ±`Rational.textExponentMax`.
        case exponentOutOfRange
    }

    /// The kind of error, for programs.
    public let code: Code

    /// The byte offset of the error: the first invalid byte, or the length of the text if it ends
    /// too early.
    public let offset: Int

    /// Creates an error at a byte offset.
    public init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// The message with the position.
    public var description: String {
        "\(message) (byte \(offset))"
    }

    /// The message without the position.
    public var message: String {
        switch code {
        case .empty: "a number is missing"
        case .digitExpected: "expected a digit"
        case .unexpectedByte: "unexpected byte in a number"
        case .zeroDenominator: "the denominator is zero"
        case .tooManyDigits: "a number has at most \(Rational.textDigitsMax) digits"
        case .exponentOutOfRange: "an exponent is at most \(Rational.textExponentMax) in magnitude"
        }
    }
}
